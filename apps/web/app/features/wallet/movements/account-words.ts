import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

type Posting = CallReply<'openMovement'>['postings'][number]

const words: Record<Posting['account'], (owner: { name: string }) => string> = {
  courier_cash: m.account_courier_cash,
  courier_receivable: m.account_courier_receivable,
  transfers_to_confirm: m.account_transfers_to_confirm,
  counter_cash: m.account_counter_cash,
  branch_safe: m.account_branch_safe,
  cash_in_transit: m.account_cash_in_transit,
  bank: m.account_bank,
  merchant_payable: m.account_merchant_payable,
  payouts_in_transit: m.account_payouts_in_transit,
  over_short: m.account_over_short,
  claims: m.account_claims,
  revenue: m.account_revenue,
  vat_payable: m.account_vat_payable,
}

/** The name of an account in bookkeeping terms. */
export function accountName({ account, name }: Posting): string {
  return words[account]({ name: name ?? '' })
}
