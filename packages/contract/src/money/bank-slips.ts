import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { choice, nestedList, searched, text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'

/** Whether the bank's statement shows a deposit slip. `missing`: it does not, or with another amount. */
export const bankSlipStates = ['waiting', 'confirmed', 'missing'] as const
export type BankSlipState = (typeof bankSlipStates)[number]

const egp = z.number()
const instant = z.iso.datetime()
const named = z.strictObject({ id: z.int(), name: z.string() })

const bankSlipRow = z.strictObject({
  /** The movement that banked it. */
  id: z.int(),
  number: z.string(),
  amount: egp,
  branch: named,
  banked_by: named,
  at: instant,
  /** Path of the photo, valid for a while. */
  photo: z.string().nullable(),
  /** What the machine printed that took the cash. */
  reference: z.string(),
  state: z.enum(bankSlipStates),
  checked: z.strictObject({ by: z.string(), at: instant, note: z.string() }).nullable(),
  /** Whether the caller may check it. */
  may_check: z.boolean(),
  /** Its open case. */
  case_id: z.int().nullable(),
})
export type BankSlipRow = z.infer<typeof bankSlipRow>

/** Deposit slips in a state: the waiting ones oldest first, the others newest first. */
export const listBankSlips = {
  request: z.strictObject({ page, search: searched, state: choice(bankSlipStates).default('waiting') }),
  reply: listOf(bankSlipRow).extend({
    counts: z.strictObject({ waiting: z.int(), confirmed: z.int(), missing: z.int() }),
    waiting_amount: egp,
  }),
}

/** The bank's statement shows these slips with their amounts. All are confirmed, or none. */
export const confirmBankSlips = {
  request: z.strictObject({ movement_ids: nestedList(id, { min: 1, max: limits.slipsACall }) }),
  reply: z.strictObject({ slips: z.int(), amount: egp }),
}

/** The bank's statement does not show the slip, or with another amount. */
export const reportBankSlip = {
  request: z.strictObject({ movement_id: id, note: text({ max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int(), amount: egp }),
}
