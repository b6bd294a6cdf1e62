import type { CallReply } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { changesOf, dayOf, type StoredChange } from './list-changes.repository.ts'
import { waitingChangeOf } from './redirect.repository.ts'

/** The changes of an order and of one of its parcels, newest first. */
export async function listChanges(
  { sql, actor }: { sql: Sql; actor: Employee },
  awb: number,
  scope: ShipmentScope,
): Promise<CallReply<'listChanges'>> {
  const [day, changes, waiting] = await Promise.all([
    dayOf(sql, awb, scope),
    changesOf(sql, awb),
    waitingChangeOf(sql, awb),
  ])
  if (!day) throw new Refused('not_found', 'shipment_not_found')
  return {
    list_items: changes.map(present),
    waiting: waiting && { ...present(waiting), may_withdraw: waiting.prepared_by === actor.id },
    ...day,
  }
}

function present({ at, by, reason, changes }: StoredChange): CallReply<'listChanges'>['list_items'][number] {
  return {
    at: at.toISOString(),
    by,
    reason,
    fields: changes.map(({ field, old_text, new_text }) => ({ field, before: old_text, after: new_text })),
  }
}
