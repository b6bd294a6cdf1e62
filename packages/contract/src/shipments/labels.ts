import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { awb, choice, nestedList, orNothing } from '../values/fields.ts'
import { languages } from '../values/language.ts'

/** A6 pages, A4 sheets of four, or ZPL for thermal printers of 203 dots an inch. */
export const labelFormats = ['a6', 'a4', 'zpl'] as const
/** The seller's copy, the buyer's copy (which goes with the parcel), or both (spec §2). */
export const labelCopies = ['seller', 'buyer', 'both'] as const

/**
 * Makes one document of the waybills of `awbs`, in their order, each once. `refused` lists those that do not exist or
 * that the caller may not see. The language is the caller's by default.
 */
export const printLabels = {
  request: z.strictObject({
    awbs: nestedList(awb, { min: 1, max: limits.labelsACall }),
    format: choice(labelFormats).default('a6'),
    copy: choice(labelCopies).default('buyer'),
    language: orNothing(choice(languages)),
  }),
  reply: z.strictObject({
    document_id: z.string(),
    labels: z.int(),
    refused: z.array(z.string()),
  }),
}
