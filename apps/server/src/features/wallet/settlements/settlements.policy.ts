import { reachOf, type SettlementPays } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee } from '../../../platform/session/actor.ts'

/**
 * The ways in which a person may have a settlement paid. At once from the bank is for those who pay out: a payout has controls
 * that it does not have (docs/decisions/0052-payouts.md).
 */
function waysOf({ role }: Pick<Employee, 'role'>): readonly SettlementPays[] {
  return reachOf(role, 'money.pay-out') === 'none' ? ['payout'] : ['at_once', 'payout']
}

/** The same, the usual one first: a payout where the client has payout details. */
export function offeredWays(actor: Pick<Employee, 'role'>, hasDetails: boolean): SettlementPays[] {
  const ways = waysOf(actor)
  return hasDetails ? [...ways].reverse() : [...ways]
}

/** The way that was asked for, or the first one that the person may use. */
export function wayOf(actor: Pick<Employee, 'role'>, asked: SettlementPays | undefined): SettlementPays {
  const [first = 'payout', ...others] = waysOf(actor)
  if (asked === undefined || asked === first) return first
  if (!others.includes(asked)) throw new Refused('not_allowed', 'settlement_by_payout_only')
  return asked
}
