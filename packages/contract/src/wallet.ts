import { z } from 'zod'
import { listOf } from './envelope.ts'
import { amount, choice, id, optionalText, orNothing, page } from './fields.ts'
import { limits } from './limits.ts'

const egp = z.number()
const note = optionalText(limits.note.max)

export const walletActions = [
  'collected',
  'shortage_repaid',
  'shortage_written_off',
  'banked',
  'settled',
  'merchant_paid',
] as const

export const walletRow = z.strictObject({
  id: z.int(),
  staff_name: z.string().nullable(),
  permission: z.string().nullable(),
  action: z.enum(walletActions),
  amount: egp,
  date: z.iso.datetime(),
})

const holder = z.strictObject({ id: z.int(), name: z.string(), amount: egp })

/** What everyone holds now, from the ledger; a courier's is cash plus receivable (spec §2, the wallet column). */
export const balances = z.strictObject({
  couriers: z.array(z.strictObject({ id: z.int(), name: z.string(), cash: egp, receivable: egp })),
  safes: z.array(holder),
  clients: z.array(holder),
  bank: egp.nullable(),
})

const done = z.strictObject({ id: z.int(), amount: egp })

export const listWallet = { request: z.strictObject({ page }), reply: listOf(walletRow) }
export const listBalances = { request: z.strictObject({}), reply: balances }
export const bankSafe = { request: z.strictObject({ branch_id: id, amount, note }), reply: done }
export const repayShortage = { request: z.strictObject({ employee_id: id, amount, note }), reply: done }
export const writeOffShortage = { request: z.strictObject({ employee_id: id, amount, note }), reply: done }
export const receiveFromClient = {
  request: z.strictObject({
    client_id: id,
    amount,
    into: choice(['bank', 'safe']),
    branch_id: orNothing(id),
    note,
  }),
  reply: done,
}
/** Pays a client all that is collected or returned and not yet settled; refused while that is not above zero. */
export const settleClient = {
  request: z.strictObject({ client_id: id, note }),
  reply: z.strictObject({
    id: z.int(),
    cod: egp,
    fees: egp,
    vat: egp,
    paid_in: egp,
    net: egp,
    shipments: z.int(),
  }),
}
