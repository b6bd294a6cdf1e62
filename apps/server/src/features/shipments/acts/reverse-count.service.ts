import { type CallReply, egp } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { covers, type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import type { LogEntry } from '../../activity-log/index.ts'
import { balanceOf, lockAccount, reverseEntry } from '../../ledger/index.ts'
import { reverseCollection } from '../lifecycle/index.ts'
import { recordDecisions } from './record-decisions.service.ts'
import {
  awbsOfCount,
  type CountToReverse,
  hasLeftSafe,
  isAnySettled,
  lockCount,
  mayAnotherReverse,
  saveReversed,
} from './reverse-count.repository.ts'
import { lockShipments } from './stored-shipment.repository.ts'

/**
 * Reverses a wrong count while its cash is still in the safe: the ledger entry is reversed, and its delivery boy holds the
 * cash of its parcels again, which another person counts (docs/decisions/0049-counting-cash.md). The one who counted
 * reverses it only when no other person may; then a proof and the reason replace the second person.
 */
export async function reverseCount(
  tx: Transaction,
  movementId: number,
  note: string,
  { actor, now }: { actor: EmployeeActor; now: Date },
): Promise<CallReply<'reverseCount'>> {
  const count = await lockCount(tx, movementId)
  if (!count || !covers(scopeOf(actor, 'money.reverse-count'), [count.branch_id]))
    throw new Refused('not_found', 'not_found')
  if (count.is_reversed) throw new Refused('conflict', 'count_reversed_already')
  const alone = count.collected_by === actor.id
  if (alone && (await mayAnotherReverse(tx, count.branch_id, actor.id)))
    throw new Refused('conflict', 'count_own')
  if (!count.is_delivery_boy) throw new Refused('conflict', 'count_of_no_delivery_boy')
  const awbs = await awbsOfCount(tx, count.id)
  const anywhere = { sandbox: false, branchIds: null, clientId: null, deliveryBoyId: null }
  const shipments = await lockShipments(tx, awbs, anywhere)
  if (await isAnySettled(tx, awbs)) throw new Refused('conflict', 'count_settled')
  await refuseMoved(tx, count)
  const decisions = shipments.map((stored) => {
    const decision = reverseCollection(stored.shipment, note)
    if ('refused' in decision) throw new Refused('conflict', decision.refused)
    return { stored, decision }
  })
  const log: LogEntry = {
    action: alone ? 'money_count_reversed_alone' : 'money_count_reversed',
    entity: 'hand_in',
    entityId: count.id,
    branchIds: [count.branch_id],
    money: true,
    note,
    changes: [{ field: 'counted', old_text: String(egp(count.counted_piastres)), new_text: null }],
  }
  await saveReversed(tx, count.id, { awbs, by: actor.id, reason: note, alone, at: now })
  await recordDecisions(tx, decisions, { actor, now }, [log])
  const id = await reverseEntry(tx, {
    kind: 'count_reversed',
    reverses: count.entry_id,
    source: `count_reversed:${count.id}`,
    employeeId: actor.id,
    note,
    at: now,
  })
  return { id, shipments: awbs.length }
}

/** Refuses when the counted cash, or the shortage that it left, is no longer there to be taken back. */
async function refuseMoved(
  tx: Transaction,
  { entry_id, branch_id, employee_id, due_piastres, counted_piastres }: CountToReverse,
): Promise<void> {
  await lockAccount(tx, 'courier_receivable', employee_id)
  const shortPiastres = Math.max(0, due_piastres - counted_piastres)
  if (shortPiastres > 0 && (await balanceOf(tx, 'courier_receivable', employee_id)) < shortPiastres)
    throw new Refused('conflict', 'count_shortage_ended')
  await lockAccount(tx, 'branch_safe', branch_id)
  const isThere = (await balanceOf(tx, 'branch_safe', branch_id)) >= counted_piastres
  if (!isThere || (await hasLeftSafe(tx, branch_id, entry_id)))
    throw new Refused('conflict', 'count_left_safe')
}
