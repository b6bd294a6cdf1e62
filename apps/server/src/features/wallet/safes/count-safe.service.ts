import { type CallReply, type CallRequest, egp, formatEgp, type Piastres, safeNotes } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { balanceOf, lockAccount, postEntry, postSafeCounted } from '../../ledger/index.ts'
import { isBranchInScope } from '../holders.repository.ts'
import { insertSafeCount, wasAskedAgain } from './safe-counts.repository.ts'

/** Until then a second count answers the first. */
const againMs = 3_600_000

/**
 * Counts a safe. The first count that differs from the ledger is kept and asked again; the second one is booked, and its
 * difference goes to over/short with the reason (docs/decisions/0049-counting-cash.md).
 */
export async function countSafe(
  { sql: tx, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { branch_id, kind, notes, coins = 0, note }: CallRequest<'countSafe'>,
): Promise<CallReply<'countSafe'>> {
  if (!(await isBranchInScope(tx, branch_id, scopeOf(actor, 'money.count'))))
    throw Refused.field('branch_id', 'unknown_branch')
  await lockAccount(tx, 'branch_safe', branch_id)
  const expectedPiastres = await balanceOf(tx, 'branch_safe', branch_id)
  const countedPiastres = sumNotes(notes) + coins
  const isSecond = await wasAskedAgain(tx, branch_id, actor.id, new Date(now.getTime() - againMs))
  // Before the sums are compared: a refusal must not tell which of them differ.
  if (isSecond && note === '') throw Refused.field('note', 'safe_note_required')
  const differs = countedPiastres !== expectedPiastres
  const booked = !differs || isSecond
  const entryId =
    booked && differs
      ? await postEntry(tx, {
          kind: 'safe_counted',
          source: `safe_counted:${crypto.randomUUID()}`,
          postings: postSafeCounted(branch_id, countedPiastres - expectedPiastres),
          employeeId: actor.id,
          note,
          at: now,
        })
      : null
  const id = await insertSafeCount(tx, {
    branchId: branch_id,
    kind,
    notes,
    coinsPiastres: coins,
    countedPiastres,
    expectedPiastres,
    countedBy: actor.id,
    at: now,
    booked,
    note,
    entryId,
  })
  await logActivity(tx, actor, now, {
    action: booked ? 'money_safe_counted' : 'money_safe_count_repeated',
    entity: 'branch',
    entityId: branch_id,
    branchIds: [branch_id],
    money: true,
    note,
    changes: [{ field: 'counted', old_text: null, new_text: formatEgp(countedPiastres) }],
  })
  if (!booked) return { again: true }
  return {
    id,
    expected: egp(expectedPiastres),
    counted: egp(countedPiastres),
    difference: egp(countedPiastres - expectedPiastres),
  }
}

function sumNotes(notes: readonly number[]): Piastres {
  return safeNotes.reduce((sum, note, place) => sum + note * 100 * (notes[place] ?? 0), 0)
}
