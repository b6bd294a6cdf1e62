import { z } from 'zod'
import type { CheckKey } from '../messages/checks.ts'
import { choice, day, text } from '../values/fields.ts'
import { walletActions } from './wallet.ts'
import { walletAccounts } from './wallet-accounts.ts'

/** Kinds of ledger entries: what staff move, and what deliveries and returns book. */
export const entryKinds = [
  'delivered',
  'delivery_undone',
  'returned',
  /** Amounts from before the first day with this system. */
  'history',
  ...walletActions,
] as const
export type EntryKind = (typeof entryKinds)[number]

type Account = (typeof walletAccounts)[number]

/** The account codes of a company that did not set its own (docs/decisions/0071-books.md). */
export const usualAccountCodes: Readonly<Record<Account, string>> = {
  bank: '1110',
  branch_safe: '1120',
  cash_in_transit: '1130',
  counter_cash: '1140',
  courier_cash: '1150',
  transfers_to_confirm: '1160',
  courier_receivable: '1210',
  merchant_payable: '2110',
  payouts_in_transit: '2120',
  vat_payable: '2210',
  revenue: '4110',
  over_short: '5110',
  claims: '5120',
}

const egp = z.number()
const asked = { from_date: day, to_date: day }
const code = text({ max: 20 }).regex(/^[0-9A-Za-z.-]+$/, 'invalid' satisfies CheckKey)

/** Debit balances are positive and credit balances negative. `debit` and `credit` are what the days moved. */
const sums = { opening: egp, debit: egp, credit: egp, closing: egp }

/** The trial balance of a range of days in Cairo: all accounts, those of one kind together. */
export const viewTrialBalance = {
  request: z.strictObject(asked),
  reply: z.strictObject({
    list_items: z.array(z.strictObject({ account: z.enum(walletAccounts), code: z.string(), ...sums })),
    total: z.strictObject(sums),
  }),
}
/** As a file: by account, or each owner of an account alone. */
export const exportTrialBalance = {
  request: z.strictObject({
    ...asked,
    by: choice(['account', 'owner']),
    format: choice(['csv', 'xlsx']),
  }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
/** All postings of a range of days in Cairo, in the order of their entries. */
export const exportJournal = {
  request: z.strictObject({ ...asked, format: choice(['csv', 'xlsx']) }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
/** The codes of all accounts, as the company's bookkeeping program names them. Two accounts may share one. */
export const saveAccountCodes = {
  request: z.strictObject({
    bank: code,
    branch_safe: code,
    cash_in_transit: code,
    counter_cash: code,
    courier_cash: code,
    transfers_to_confirm: code,
    courier_receivable: code,
    merchant_payable: code,
    payouts_in_transit: code,
    vat_payable: code,
    revenue: code,
    over_short: code,
    claims: code,
  } satisfies Record<Account, typeof code>),
  reply: z.strictObject({ changed: z.int() }),
}
