import type { MessageKey } from '@mersal/contract'
import { covers, type Employee, scopeOf } from '../../../platform/session/actor.ts'
import type { OpenExchange } from './exchanges.repository.ts'

type Sent = Pick<
  OpenExchange,
  'from_branch_id' | 'to_branch_id' | 'sent_by' | 'sender_overseen_by' | 'carrier_id' | 'state'
>
type Person = Pick<Employee, 'id' | 'role' | 'branchIds' | 'kind' | 'name'> & { overseenBy: number | null }

/**
 * Why a person with access to the receiving safe may not accept an exchange; null if they may. The sender, the carrier and an
 * account that the sender oversees may not. Only a superuser may accept what an account that they oversee sent
 * (docs/decisions/0034-custody.md).
 */
export function whyNotAccept(sent: Sent, { id, role, overseenBy }: Person): MessageKey | null {
  if (sent.sent_by === id || sent.carrier_id === id) return 'exchange_own'
  const isSamePerson = overseenBy === sent.sent_by || (role !== 'superuser' && sent.sender_overseen_by === id)
  return isSamePerson ? 'exchange_own' : null
}

/** Whether a person has access to the receiving safe. */
export function reachesTarget({ to_branch_id }: Sent, person: Employee): boolean {
  return covers(scopeOf(person, 'money.move'), [to_branch_id])
}

/** The sender or a superuser may withdraw an open exchange. */
export function mayWithdraw({ sent_by, state }: Sent, { id, role }: Pick<Employee, 'id' | 'role'>): boolean {
  return state === 'open' && (sent_by === id || role === 'superuser')
}
