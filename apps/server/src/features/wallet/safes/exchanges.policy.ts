import type { MessageKey } from '@mersal/contract'
import { covers, type Employee, scopeOf } from '../../../platform/session/actor.ts'
import type { OpenExchange } from './exchanges.repository.ts'

type Sent = Pick<
  OpenExchange,
  | 'from_branch_id'
  | 'to_branch_id'
  | 'sent_by'
  | 'sender_overseen_by'
  | 'carrier_id'
  | 'carrier_overseen_by'
  | 'state'
>
type Person = Pick<Employee, 'id' | 'role' | 'branchIds' | 'kind' | 'name'> & { overseenBy: number | null }

/**
 * Why a person with access to the receiving safe may not accept an exchange; null if they may. The sender, the carrier and
 * accounts that one of them oversees may not. Only a superuser may accept what an account that they oversee sent or carried
 * (docs/decisions/0034-custody.md).
 */
export function whyNotAccept(sent: Sent, { id, role, overseenBy }: Person): MessageKey | null {
  const had = [sent.sent_by, sent.carrier_id]
  if (had.includes(id) || (overseenBy !== null && had.includes(overseenBy))) return 'exchange_own'
  const oversees = sent.sender_overseen_by === id || sent.carrier_overseen_by === id
  return oversees && role !== 'superuser' ? 'exchange_own' : null
}

/** Whether a person has access to the receiving safe. */
export function reachesTarget({ to_branch_id }: Sent, person: Employee): boolean {
  return covers(scopeOf(person, 'money.move'), [to_branch_id])
}

/** The sender or a superuser may withdraw an open exchange. */
export function mayWithdraw({ sent_by, state }: Sent, { id, role }: Pick<Employee, 'id' | 'role'>): boolean {
  return state === 'open' && (sent_by === id || role === 'superuser')
}
