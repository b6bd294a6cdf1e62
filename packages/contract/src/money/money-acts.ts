import { z } from 'zod'
import { limits } from '../calls/limits.ts'
import { awb, choice, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { amount, id, wholeNumber } from '../values/number-fields.ts'

const egp = z.number()
const note = optionalText(limits.note.max)
const done = z.strictObject({ id: z.int(), amount: egp })

/** What is known of a hand-in before it is counted: how many parcels, and into whose safe. Never an amount. */
export const viewUncollected = {
  request: z.strictObject({ employee_id: id }),
  reply: z.strictObject({ branch: z.string().nullable(), parcels: z.int() }),
}

/**
 * Collect Money. Without `awbs` it is all that the delivery boy has delivered and not handed in; `parcels` is how many
 * the counter was told of, and it is refused (412) when they are not that many any more.
 */
export const collectMoney = {
  request: z.strictObject({
    employee_id: id,
    awbs: orNothing(nestedList(awb, { min: 1, max: limits.awbsACall })),
    parcels: orNothing(wholeNumber({ min: 1, max: 1_000_000 })),
    counted: amount,
  }),
  reply: z.union([
    z.strictObject({
      /** The movement in the wallet. */
      id: z.int(),
      due: egp,
      counted: egp,
      short: egp,
      over: egp,
      shipments: z.int(),
    }),
    /** Nothing is booked yet: the cash must be counted once more. It does not say whether this count was too high or too low. */
    z.strictObject({ again: z.literal(true) }),
  ]),
}

export const bankSafe = { request: z.strictObject({ branch_id: id, amount, note }), reply: done }
export const repayShortage = { request: z.strictObject({ employee_id: id, amount, note }), reply: done }
/** The company bears it, so somebody must have said why. */
export const writeOffShortage = {
  request: z.strictObject({ employee_id: id, amount, note: text({ max: limits.note.max }) }),
  reply: done,
}
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
