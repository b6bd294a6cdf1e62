import type { CallReply } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { ShipmentScope } from '../shipment-scope.ts'
import { changesOf, dayOf } from './list-changes.repository.ts'

/** The changes of an order and of one of its parcels, newest first. */
export async function listChanges(
  sql: Sql,
  awb: number,
  scope: ShipmentScope,
): Promise<CallReply<'listChanges'>> {
  const [day, changes] = await Promise.all([dayOf(sql, awb, scope), changesOf(sql, awb)])
  if (!day) throw new Refused('not_found', 'shipment_not_found')
  return {
    list_items: changes.map(({ at, by, reason, changes: fields }) => ({
      at: at.toISOString(),
      by,
      reason,
      fields: fields.map(({ field, old_text, new_text }) => ({ field, before: old_text, after: new_text })),
    })),
    ...day,
  }
}
