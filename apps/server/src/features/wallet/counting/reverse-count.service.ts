import { type CallReply, egp } from '@mersal/contract'
import { z } from 'zod'
import type { ApprovalKind, PreparedAct } from '../../../platform/approvals/approval-kind.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { covers, type Employee, scopeOf } from '../../../platform/session/actor.ts'
import type { LogEntry } from '../../activity-log/index.ts'
import { isAboveLimit, lockPerson, type Preparing, prepareForApproval } from '../../approvals/index.ts'
import { balanceOf, lockAccount, reverseEntry } from '../../ledger/index.ts'
import { reverseCollection } from '../../lifecycle/index.ts'
import { forgetUnwitnessed, lockShipments, recordDecisions } from '../../shipments/index.ts'
import {
  awbsOfCount,
  type CountToReverse,
  hasLeftSafe,
  isAnySettled,
  lockCount,
  saveReversed,
} from './reverse-count.repository.ts'

/**
 * Reverses a wrong count while its cash is still in the safe: the ledger entry is reversed, and its delivery boy holds the
 * cash of its parcels again, which another person counts (docs/decisions/0049-counting-cash.md). A second person approves the
 * reversal of an own count, and one above the limit of a person's day (docs/decisions/0050-two-people-for-money.md).
 */
export async function reverseCount(
  preparing: Preparing,
  movementId: number,
): Promise<CallReply<'reverseCount'>> {
  const { tx, actor } = preparing
  await lockPerson(tx, actor.id)
  const planned = await planReversal(preparing, movementId)
  const { count } = planned
  const of = { kind: 'count_reversed', account: 'branch_safe', ownerId: count.branch_id } as const
  if (!count.is_own && !(await isAboveLimit(preparing, count.counted_piastres, of)))
    return { id: await bookReversal(preparing, planned, { alone: false }), shipments: planned.awbs.length }
  return prepareForApproval(
    { ...preparing, limitPiastres: count.is_own ? 0 : preparing.limitPiastres },
    {
      act: 'count_reversal',
      piastres: count.counted_piastres,
      courierId: count.employee_id,
      branchIds: [count.branch_id],
      plan: { movement_id: movementId } satisfies z.infer<typeof plan>,
    },
  )
}

const plan = z.strictObject({ movement_id: z.int() })

/** A reversal that a second person approves is checked again, and booked in the preparer's name. */
export const countReversal: ApprovalKind = {
  act: 'count_reversal',
  async approve({ tx, prepared, preparer, actor, now }) {
    const preparing = { tx, actor: preparer, now, note: prepared.note, limitPiastres: null }
    const planned = await planReversal(preparing, movementOf(prepared))
    return bookReversal(preparing, planned, { alone: actor.id === preparer.id })
  },
}

function movementOf(prepared: PreparedAct): number {
  return plan.parse(prepared.plan).movement_id
}

type Planned = Awaited<ReturnType<typeof planReversal>>

/** Locks a count with its parcels. @throws {Refused} when it cannot be reversed */
async function planReversal(
  { tx, actor, note }: Pick<Preparing, 'tx' | 'note'> & { actor: Employee },
  movementId: number,
) {
  const count = await lockCount(tx, movementId, actor.id)
  if (!count || !covers(scopeOf(actor, 'money.reverse-count'), [count.branch_id]))
    throw new Refused('not_found', 'not_found')
  if (count.is_reversed) throw new Refused('conflict', 'count_reversed_already')
  if (count.of_counter) throw new Refused('conflict', 'count_of_counter')
  if (!count.is_courier) throw new Refused('conflict', 'count_of_no_delivery_boy')
  const awbs = await awbsOfCount(tx, count.id)
  const anywhere = { sandbox: false, branchIds: null, clientId: null, courierId: null }
  const shipments = await lockShipments(tx, awbs, anywhere)
  if (await isAnySettled(tx, awbs)) throw new Refused('conflict', 'count_settled')
  await refuseMoved(tx, count)
  const decisions = shipments.map((stored) => {
    const decision = reverseCollection(stored.shipment, note)
    if ('refused' in decision) throw new Refused('conflict', decision.refused)
    return { stored, decision }
  })
  return { count, awbs, decisions }
}

/** Returns the entry. */
async function bookReversal(
  { tx, actor, now, note }: Preparing,
  { count, awbs, decisions }: Planned,
  { alone }: { alone: boolean },
): Promise<number> {
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
  await forgetUnwitnessed(tx, awbs)
  await recordDecisions(tx, decisions, { actor, now }, [log])
  return reverseEntry(tx, {
    kind: 'count_reversed',
    reverses: count.entry_id,
    source: `count_reversed:${count.id}`,
    employeeId: actor.id,
    note,
    at: now,
  })
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
