import { covers, type Employee, scopeOf } from '../../../platform/session/actor.ts'
import type { OpenExchange } from './exchanges.repository.ts'

type Sent = Pick<OpenExchange, 'to_branch_id' | 'sent_by' | 'state'>
type WithdrawFacts = Pick<OpenExchange, 'from_branch_id' | 'counted_since' | 'had_part'>

/** Whether a person has access to the receiving safe. */
export function reachesTarget({ to_branch_id }: Sent, person: Employee): boolean {
  return covers(scopeOf(person, 'money.move'), [to_branch_id])
}

/**
 * Whether a person may take back the cash of an open exchange. Until the sending safe is counted, the sender or a superuser
 * may. After a count, somebody who moves money there and neither sent nor carried the cash may. Otherwise the sender could hide
 * a shortage from the count.
 */
export function mayWithdraw(
  { from_branch_id, sent_by, state, counted_since, had_part }: Sent & WithdrawFacts,
  person: Employee,
): boolean {
  if (state !== 'open') return false
  if (counted_since) return !had_part && covers(scopeOf(person, 'money.move'), [from_branch_id])
  return sent_by === person.id || person.role === 'superuser'
}
