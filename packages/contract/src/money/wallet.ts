import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { choice, orNothing, searched } from '../values/fields.ts'
import { flag, id, page } from '../values/number-fields.ts'

const egp = z.number()
const instant = z.iso.datetime()

export const walletActions = [
  'collected',
  'shortage_repaid',
  'shortage_written_off',
  'banked',
  'settled',
  'merchant_paid',
] as const

/** Kinds of ledger accounts that a movement of staff touches. */
export const walletAccounts = [
  'courier_cash',
  'courier_receivable',
  'branch_safe',
  'bank',
  'merchant_payable',
  'over_short',
] as const

/** A movement of money that staff made (spec §2, wallet). `subject` is whose money it was first of all. */
const walletRow = z.strictObject({
  id: z.int(),
  staff_name: z.string().nullable(),
  permission: z.string().nullable(),
  action: z.enum(walletActions),
  subject: z.strictObject({ kind: z.enum(['courier', 'branch', 'client']), id: z.int(), name: z.string() }),
  /** Of a hand-in, what was counted. */
  amount: egp,
  /** What was missing at a hand-in; 0 otherwise. */
  short: egp,
  /** Of a settlement, its id. */
  settlement_id: z.int().nullable(),
  date: instant,
})
export type WalletRow = z.infer<typeof walletRow>

export const listWallet = {
  request: z.strictObject({ page, action: orNothing(choice(walletActions)) }),
  reply: listOf(walletRow),
}

/** One movement with its postings, debits above zero; of a hand-in, with every parcel that it was for. */
export const openMovement = {
  request: z.strictObject({ movement_id: id }),
  reply: walletRow.extend({
    note: z.string(),
    postings: z.array(
      z.strictObject({ account: z.enum(walletAccounts), name: z.string().nullable(), amount: egp }),
    ),
    hand_in: z
      .strictObject({
        branch: z.string(),
        due: egp,
        counted: egp,
        short: egp,
        over: egp,
        shipments: z.array(z.strictObject({ awb: z.string(), amount: egp })),
        /** Counts of this cash before it that were too far from what was due to be booked. */
        earlier_counts: z.array(z.strictObject({ staff_name: z.string(), counted: egp, date: instant })),
      })
      .nullable(),
  }),
}

/**
 * What is where in all. The bank is the whole company's, so it is null for those who see some branches only; what couriers
 * hold is not counted yet, so it is null for all but superusers.
 */
export const viewBalances = {
  request: z.strictObject({}),
  reply: z.strictObject({
    safes: egp,
    bank: egp.nullable(),
    couriers: egp.nullable(),
    clients: egp,
    shortages: egp,
  }),
}

const balancesPage = { page, search: searched }

/**
 * Couriers, those with most parcels to hand in first. Their cash is what a count must come to: it is null for all but
 * superusers, who ask for it with `cash` (docs/decisions/0017-counting-blind.md).
 */
export const listCourierBalances = {
  request: z.strictObject({ ...balancesPage, cash: flag.default(false) }),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      branch: z.string().nullable(),
      parcels: z.int(),
      /** When the first of those parcels was delivered. */
      since: instant.nullable(),
      receivable: egp,
      cash: egp.nullable(),
    }),
  ),
}
export type CourierBalance = z.infer<typeof listCourierBalances.reply>['list_items'][number]

export const listSafeBalances = {
  request: z.strictObject(balancesPage),
  reply: listOf(z.strictObject({ id: z.int(), name: z.string(), amount: egp })),
}
export type SafeBalance = z.infer<typeof listSafeBalances.reply>['list_items'][number]

/** Clients, those whom we owe most first. `amount` is below zero for one who owes us. */
export const listClientBalances = {
  request: z.strictObject(balancesPage),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      amount: egp,
      /** What a settlement would pay now, and for how many shipments; below zero it carries forward. */
      net: egp,
      shipments: z.int(),
    }),
  ),
}
export type ClientBalance = z.infer<typeof listClientBalances.reply>['list_items'][number]
