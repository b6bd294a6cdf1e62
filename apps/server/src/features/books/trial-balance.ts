import { type CallReply, egp, ledgerAccountLabels, type Piastres, walletAccounts } from '@mersal/contract'
import type { AccountSums } from './books.repository.ts'
import type { Codes } from './codes.service.ts'

type Sums = Pick<AccountSums, 'opening' | 'debit' | 'credit'>

/** The accounts in the order of a trial balance. */
export const accountOrder = Object.keys(ledgerAccountLabels) as (typeof walletAccounts)[number][]

/** The sums of the accounts of each kind, and of all. */
export function presentTrialBalance(
  accounts: readonly AccountSums[],
  codes: Codes,
): CallReply<'viewTrialBalance'> {
  return {
    list_items: accountOrder.map((account) => ({
      account,
      code: codes[account],
      ...presentSums(accounts.filter((one) => one.account === account)),
    })),
    total: presentSums(accounts),
  }
}

/** Sums of accounts together, in EGP. */
export function presentSums(accounts: readonly Sums[]) {
  const sumOf = (piastresOf: (sums: Sums) => Piastres) =>
    egp(accounts.reduce((sum, sums) => sum + piastresOf(sums), 0))
  return {
    opening: sumOf(({ opening }) => opening),
    debit: sumOf(({ debit }) => debit),
    credit: sumOf(({ credit }) => credit),
    closing: sumOf(({ opening, debit, credit }) => opening + debit - credit),
  }
}
