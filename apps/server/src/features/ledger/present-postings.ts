import { egp, walletAccounts } from '@mersal/contract'
import type { AccountKind } from './postings.ts'

export type ShownPosting = {
  account: (typeof walletAccounts)[number]
  /** The owner of the account; null where it is the company. */
  name: string | null
  amount: number
}

/** Postings of an entry of the wallet, in EGP. */
export function presentPostings(
  postings: readonly { account: AccountKind; name: string | null; piastres: number }[],
): ShownPosting[] {
  return postings.map(({ account, name, piastres }) => {
    const known = walletAccounts.find((kind) => kind === account)
    if (!known) throw new Error(`staff do not move money of ${account}`)
    return { account: known, name, amount: egp(piastres) }
  })
}
