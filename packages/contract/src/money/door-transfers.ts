import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { shownProofs } from '../shipments/proofs.ts'
import { choice, nested, searched, text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'

/** How a receiver pays at the door without cash (docs/decisions/0046-transfers-at-the-door.md). */
export const transferMethods = ['instapay', 'wallet'] as const
export type TransferMethod = (typeof transferMethods)[number]

/** A transfer that the receiver made at the door, as its delivery boy read it. A photo shows it. */
export const doorTransfer = nested(
  z.strictObject({ method: choice(transferMethods), reference: text(limits.transferReference) }),
).optional()
export type DoorTransfer = NonNullable<z.output<typeof doorTransfer>>

/** `undone`: the delivery was undone before. */
export const transferStates = ['waiting', 'confirmed', 'refused', 'undone'] as const
export type TransferState = (typeof transferStates)[number]

const egp = z.number()
const instant = z.iso.datetime()
const person = z.strictObject({ id: z.int(), name: z.string() })

const transferRow = z.strictObject({
  id: z.int(),
  awb: z.string(),
  courier: person,
  branch: z.string(),
  method: z.enum(transferMethods),
  reference: z.string(),
  amount: egp,
  at: instant,
  proofs: shownProofs,
  /** Other deliveries with the same reference. */
  same_reference: z.array(z.string()),
  state: z.enum(transferStates),
  /** Who confirmed or refused it, and why it was refused. */
  ended: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type TransferRow = z.infer<typeof transferRow>

/** Transfers in a state: the waiting ones oldest first, the others newest first. */
export const listDoorTransfers = {
  request: z.strictObject({ page, search: searched, state: choice(transferStates).default('waiting') }),
  reply: listOf(transferRow).extend({
    /** How many there are in each state, and the sum of the waiting ones. */
    counts: z.strictObject({ waiting: z.int(), confirmed: z.int(), refused: z.int(), undone: z.int() }),
    waiting_amount: egp,
  }),
}

/** How many transfers wait for the caller. */
export const countDoorTransfers = { request: z.strictObject({}), reply: z.strictObject({ waiting: z.int() }) }

const ended = z.strictObject({ id: z.int(), awb: z.string(), amount: egp })
export const confirmDoorTransfer = { request: z.strictObject({ transfer_id: id }), reply: ended }
/** The delivery boy owes the amount. */
export const refuseDoorTransfer = {
  request: z.strictObject({ transfer_id: id, reason: text({ max: limits.note.max }) }),
  reply: ended,
}
