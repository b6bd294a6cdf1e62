import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import type { CheckKey } from '../messages/checks.ts'
import { choice, orNothing, searched } from '../values/fields.ts'
import { flag, id, numberChoice, page, wholeNumber } from '../values/number-fields.ts'
import { counterTaking } from './counter-cash.ts'
import { walletAccounts } from './wallet-accounts.ts'

const egp = z.number()
const instant = z.iso.datetime()

export const walletActions = [
  'collected',
  'count_reversed',
  'safe_counted',
  'safe_sent',
  'safe_received',
  'safe_withdrawn',
  'shortage_repaid',
  'shortage_written_off',
  'banked',
  'settled',
  'merchant_paid',
  'transfer_confirmed',
  'transfer_refused',
  'lost',
  'found',
  'adjusted',
  'corrected',
  'payout_paid',
  'payout_returned',
  'bar_paid',
] as const

/** A movement of money by staff (spec §2, wallet). `subject` is the person or company whose money moved. */
const walletRow = z.strictObject({
  id: z.int(),
  staff_name: z.string().nullable(),
  permission: z.string().nullable(),
  action: z.enum(walletActions),
  subject: z.strictObject({ kind: z.enum(['courier', 'branch', 'client']), id: z.int(), name: z.string() }),
  /** For a hand-in, the counted amount. */
  amount: egp,
  /** The amount missing at a hand-in. Otherwise 0. */
  short: egp,
  /** For a settlement, its id. */
  settlement_id: z.int().nullable(),
  date: instant,
})
export type WalletRow = z.infer<typeof walletRow>

export const listWallet = {
  request: z
    .strictObject({
      page,
      action: orNothing(choice(walletActions)),
      /** Only what went into or out of the bank or the safes. */
      account: orNothing(choice(['bank', 'safe'])),
      /** Only what went into or out of the safe of this branch. */
      branch_id: orNothing(id),
    })
    .refine(({ account, branch_id }) => account !== 'bank' || branch_id === undefined, {
      path: ['branch_id'],
      error: 'bank_of_no_branch' satisfies CheckKey,
    }),
  reply: listOf(walletRow),
}

/**
 * A movement with its postings, debits positive. A hand-in also has its parcels. A reversed count shows what was counted
 * only, since the cash is counted again: amounts due and differences are null, and only superusers see them.
 */
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
        due: egp.nullable(),
        counted: egp,
        short: egp.nullable(),
        over: egp.nullable(),
        shipments: z.array(z.strictObject({ awb: z.string(), amount: egp.nullable() })),
        /** What the person took at a counter. */
        takings: z.array(counterTaking),
        /** Earlier counts of this cash that were too far from the amount due. */
        earlier_counts: z.array(z.strictObject({ staff_name: z.string(), counted: egp, date: instant })),
        reversed: z
          .strictObject({
            staff_name: z.string(),
            date: instant,
            reason: z.string(),
            /** By the one who counted, because no other person could reverse it. */
            alone: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    /** The deposit slip of a banking. The address of its photo holds for a quarter of an hour. */
    slip: z
      .strictObject({ number: z.string(), photo: z.string().nullable(), reference: z.string() })
      .nullable(),
    /** A client's payment that was named a deposit. */
    deposit: z.boolean(),
  }),
}

/**
 * The totals of all accounts. The bank is null for callers who see only some branches. Couriers' cash is not
 * counted yet, so it is null for all but superusers.
 */
export const viewBalances = {
  request: z.strictObject({}),
  reply: z.strictObject({
    safes: egp,
    /** On its way between two safes. */
    in_transit: egp,
    bank: egp.nullable(),
    couriers: egp.nullable(),
    clients: egp,
    shortages: egp,
    /** Paid at the door by transfer, and not confirmed yet. */
    transfers: egp,
    /** Deposit slips that nobody has found on the bank’s statement yet, and those that it does not show. */
    slips: z.strictObject({ waiting: z.int(), waiting_amount: egp, missing: z.int() }),
  }),
}

const balancesPage = { page, search: searched }

/** How long cash is held: under one day, under two, under three, and longer. */
export const cashAges = [0, 1, 2, 3] as const
export type CashAge = (typeof cashAges)[number]

/**
 * Delivery boys with uncounted cash, by the age of their oldest, with the parcels that they hold cash of. Parcels and never
 * an amount, because counting is blind. Cash of a reversed count is as old as its reversal.
 */
export const viewCashAge = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(z.strictObject({ age: z.literal(cashAges), couriers: z.int(), parcels: z.int() })),
  }),
}

/**
 * Couriers, those with most parcels to hand in first. Their cash is what a count should find, so only superusers
 * see it, and only on request (`cash`); it is null for others (docs/decisions/0017-counting-blind.md).
 */
export const listCourierBalances = {
  request: z.strictObject({
    ...balancesPage,
    cash: flag.default(false),
    /** Those whose oldest uncounted cash has this age. */
    age: orNothing(wholeNumber({ min: 0, max: 3 })),
    /** Those who owe a shortage. */
    owing: flag.default(false),
  }),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      branch: z.string().nullable(),
      parcels: z.int(),
      /** When the first of those parcels was delivered. */
      since: instant.nullable(),
      receivable: egp,
      /** Uncounted cash, and transfers that wait too long, in quarters of the ceiling: 5 is above it. Null without a ceiling. */
      quarters: z.int().nullable(),
      cash: egp.nullable(),
    }),
  ),
}
export type CourierBalance = z.infer<typeof listCourierBalances.reply>['list_items'][number]

export const listSafeBalances = {
  request: z.strictObject(balancesPage),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      amount: egp,
      /** The last count that was booked. */
      last_count: z.strictObject({ date: instant, difference: egp }).nullable(),
      /** Sent to another safe and not counted there yet. */
      in_transit: egp,
      last_banked: instant.nullable(),
      /** What came in since then, or ever. */
      in_since: egp,
    }),
  ),
}
export type SafeBalance = z.infer<typeof listSafeBalances.reply>['list_items'][number]

/** For how many days at least a client's shipment is unpaid since it was collected or returned. */
export const owedAges = [0, 3, 7, 14] as const
export type OwedAge = (typeof owedAges)[number]

const owed = { clients: z.int(), shipments: z.int(), amount: egp }

/**
 * What a settlement of every client would pay for shipments now, by the age of each shipment. A client may have shipments
 * of several ages, and counts once in the total. Clients whose returns cost more than their deliveries bring are owed
 * nothing: they are apart, with a negative amount, so that they hide no age of the others.
 */
export const viewOwedAge = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(z.strictObject({ age: z.literal(owedAges), ...owed })),
    owing: z.strictObject(owed),
    total: z.strictObject(owed),
  }),
}

/**
 * Clients, those with the largest amounts owed to them first. `amount` is negative for clients who owe us.
 */
export const listClientBalances = {
  request: z.strictObject({
    ...balancesPage,
    /** Those who are owed something for shipments, and have some of this age. */
    age: orNothing(numberChoice(owedAges, 'The least age in days.')),
    /** Those whose unpaid shipments cost more than they bring. */
    owing: flag.default(false),
  }),
  reply: listOf(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      amount: egp,
      /** What a settlement would pay now. A negative amount carries forward. */
      net: egp,
      /** The unpaid shipments, of the asked age only, and the part of `net` that is for them. */
      shipments: z.int(),
      shipments_amount: egp,
      /** When the schedule prepares the next settlement. */
      next_settlement: z.iso.date().nullable(),
      /** When the first unpaid shipment was collected or returned. */
      oldest: instant.nullable(),
    }),
  ),
}
export type ClientBalance = z.infer<typeof listClientBalances.reply>['list_items'][number]
