/** The kinds of ledger accounts that movements affect. */
export const walletAccounts = [
  'courier_cash',
  'courier_receivable',
  'transfers_to_confirm',
  'counter_cash',
  'branch_safe',
  'cash_in_transit',
  'bank',
  'merchant_payable',
  'payouts_in_transit',
  'over_short',
  'claims',
  'revenue',
  'vat_payable',
] as const
