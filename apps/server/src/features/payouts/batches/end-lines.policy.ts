import { type PayoutBatchState, type PayoutOutcome, reachOf } from '@mersal/contract'
import type { Employee } from '../../../platform/session/actor.ts'
import type { LineRecord } from './lines.repository.ts'

/** Whether a batch is approved and not closed. */
export function isUnderWay(state: PayoutBatchState): boolean {
  return state === 'approved' || state === 'exported'
}

type Line = Pick<LineRecord, 'state' | 'method' | 'approval_id' | 'branch_deleted'>

/**
 * The results that a person may book for a line. Cash needs the right to move money, every other line the right to pay out.
 * A line that waits for approval has none until it is withdrawn. Cash does not come back into the safe of a deleted branch.
 */
export function outcomesOf(
  { state, method, approval_id, branch_deleted }: Line,
  batchState: PayoutBatchState,
  actor: Employee,
): PayoutOutcome[] {
  const needed = method === 'cash' ? 'money.move' : 'money.pay-out'
  if (approval_id !== null || reachOf(actor.role, needed) === 'none') return []
  if (state === 'paid') return branch_deleted ? [] : ['returned']
  return state === 'open' && isUnderWay(batchState) ? ['paid', 'failed'] : []
}

/** The same, as the console offers them: what the bank did is known once it has the batch's file. Cash has no file. */
export function offeredOutcomes(line: Line, batchState: PayoutBatchState, actor: Employee): PayoutOutcome[] {
  const waitsForFile = line.state === 'open' && line.method !== 'cash' && batchState !== 'exported'
  return waitsForFile ? [] : outcomesOf(line, batchState, actor)
}

/** Whether a line waits for its client to take cash. */
export function mayHaveCode(
  { state, method, approval_id }: Omit<Line, 'branch_deleted'>,
  batchState: PayoutBatchState,
): boolean {
  return method === 'cash' && state === 'open' && approval_id === null && isUnderWay(batchState)
}
