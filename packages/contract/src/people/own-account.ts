import { z } from 'zod'

const egp = z.number()
const instant = z.iso.datetime()

/** Why a delivery boy owes: a short count, a refused transfer, or a lost parcel. */
export const debtKinds = ['short', 'transfer_refused', 'lost'] as const
export type DebtKind = (typeof debtKinds)[number]

/** What a delivery boy owes and why, and their last 30 days with the deliveries of them that somebody undid. */
export const viewOwnAccount = {
  request: z.strictObject({}),
  reply: z.strictObject({
    debt: egp,
    /** What is open of it. Repayments settle the oldest first. */
    debts: z.array(
      z.strictObject({
        kind: z.enum(debtKinds),
        /** What is still open, and what it was. */
        open: egp,
        amount: egp,
        /** The parcel that it is of; null for a count. */
        awb: z.string().nullable(),
        at: instant,
      }),
    ),
    /** If they handed over the cash of one without a count, this tells them. Newest first. */
    undone: z.array(
      z.strictObject({
        awb: z.string(),
        /** What the receiver had paid. */
        amount: egp,
        by: z.string(),
        at: instant,
      }),
    ),
    /** Deliveries that the branch can still undo, newest first, and whether they asked for it. */
    deliveries: z.array(
      z.strictObject({ awb: z.string(), amount: egp, at: instant, undo_asked: z.boolean() }),
    ),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        delivered: z.int(),
        failed: z.int(),
        brought: z.int(),
        /** Taken in cash, and by transfer. */
        cash: egp,
        transfers: egp,
      }),
    ),
  }),
}
export type OwnAccount = z.infer<typeof viewOwnAccount.reply>
