import { z } from 'zod'

const egp = z.number()

/** A count of a delivery boy's cash: what was due and what was counted. */
export const receiptFigures = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  branch: z.string(),
  parcels: z.int(),
  due: egp,
  counted: egp,
  short: egp,
  over: egp,
})
export type ReceiptFigures = z.infer<typeof receiptFigures>
