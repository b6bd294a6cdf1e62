import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { awb, neededImage, nested, nestedList } from '../values/fields.ts'
import { latitude, longitude, wholeNumber } from '../values/number-fields.ts'

const instant = z.iso.datetime()
const seconds = wholeNumber({ min: 0, max: 86_400 })

/** The ids of photos that the phone made for an act. They are sent on their own, before or after it. */
export const proofIds = nestedList(z.uuid(), { max: limits.proofsAnAct }).optional()

/**
 * What the phone knows about an act at a door. Durations instead of times, because the clock of a phone may be wrong.
 */
export const evidence = nested(
  z.strictObject({
    /** Seconds since the delivery boy last called the other side from the app. */
    called: seconds.optional(),
    /** Seconds since they opened the stop. */
    waited: seconds.optional(),
    /** Where the phone was. */
    point: z
      .strictObject({ latitude, longitude, accuracy: wholeNumber({ min: 0, max: 100_000 }) })
      .optional(),
  }),
).optional()
export type Evidence = NonNullable<z.output<typeof evidence>>

/**
 * A photo of an act, of a parcel that is or was the caller's. `id` is made by the phone; the same one again changes nothing.
 */
export const sendProof = {
  request: z.strictObject({
    id: z.uuid(),
    awb,
    /** When it was taken, and the clock of the phone as it sends. */
    taken_at: instant,
    sent_at: instant,
    image: neededImage,
  }),
  reply: z.strictObject({
    id: z.uuid(),
    /** It was received before. */
    repeated: z.boolean(),
  }),
}

/** A photo that staff add for an act at their desk, or in a delivery boy's place. */
export const addProof = {
  request: sendProof.request.omit({ taken_at: true, sent_at: true }),
  reply: sendProof.reply,
}

/** Photos of an event as they are shown. The addresses hold for a quarter of an hour. */
export const shownProofs = z.strictObject({
  /** How many the delivery boy took. Some may not be here yet, or not any more. */
  taken: z.int(),
  list_items: z.array(z.strictObject({ id: z.uuid(), url: z.string(), thumbnail: z.string() })),
})
const shownPoint = { latitude: z.number(), longitude: z.number() }
/** Where an event happened. `door` is the point of the address and `metres` how far away it is; null without that point. */
export const shownPlace = z.strictObject({
  ...shownPoint,
  accuracy: z.int(),
  metres: z.int().nullable(),
  door: z.strictObject(shownPoint).nullable(),
})
