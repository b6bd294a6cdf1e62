import type { CallReply, CallRequest } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ReadContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import { activeLine } from '../../lifecycle/index.ts'
import { consoleScope } from '../../shipment-records/index.ts'
import { readShipment } from '../acts/stored-shipment.repository.ts'
import { assigningDesks } from '../desk.ts'
import { type Choosing, choosableCouriers } from './couriers.repository.ts'

/**
 * The delivery boys whom the caller may choose: for the active line of a shipment, at one branch, or at any of
 * theirs. A caller who sees every branch gets all.
 */
export async function listDeliveryBoys(
  { sql, actor, language }: Omit<ReadContext, 'now'>,
  { awb, branch_id }: CallRequest<'listDeliveryBoys'>,
): Promise<CallReply<'listDeliveryBoys'>> {
  const reach = scopeOf(actor, 'shipments.see').branchIds
  const asking =
    awb === undefined
      ? {
          branchIds: branch_id === undefined ? null : [branch_id],
          currentId: null,
          withLent: true,
          awb: null,
        }
      : await askingFor(sql, actor, awb)
  const choosing: Choosing = { ...asking, ofAll: reach === null }
  if (reach !== null) choosing.branchIds = (asking.branchIds ?? reach).filter((id) => reach.includes(id))
  return { list_items: await choosableCouriers(sql, choosing, language) }
}

/** For the active line of a shipment: the branches of its desks, and the delivery boy who has it now. */
async function askingFor(sql: Sql, actor: EmployeeActor, awb: number): Promise<Omit<Choosing, 'ofAll'>> {
  const stored = await readShipment(sql, awb, consoleScope(actor, 'shipments.see'))
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  const line = activeLine(stored.shipment)
  return {
    branchIds: line ? assigningDesks(line) : [],
    currentId: line?.courierId ?? null,
    withLent: false,
    awb,
  }
}
