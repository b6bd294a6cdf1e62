import { type PayoutBatchState, type PayoutOutcome, reachOf } from '@mersal/contract'
import type { Employee } from '../../../platform/session/actor.ts'
import type { LineRecord } from './lines.repository.ts'

/** Whether a batch is approved and not closed. */
export function isUnderWay(state: PayoutBatchState): boolean {
  return state === 'approved' || state === 'exported'
}

/** What a person may book of a line. Cash is booked at its branch, everything else by those who pay out. */
export function outcomesOf(
  { state, method }: Pick<LineRecord, 'state' | 'method'>,
  batchState: PayoutBatchState,
  actor: Employee,
): PayoutOutcome[] {
  const needed = method === 'cash' ? 'money.move' : 'money.pay-out'
  if (reachOf(actor.role, needed) === 'none') return []
  if (state === 'paid') return ['returned']
  return state === 'open' && isUnderWay(batchState) ? ['paid', 'failed'] : []
}
