import { z } from 'zod'
import { pastedText } from '../calls/field-faults.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { choice, day, name, optionalText, orNothing, text } from '../values/fields.ts'
import { foldText } from '../values/fold-text.ts'
import { latitude, longitude, wholeNumber } from '../values/number-fields.ts'
import { receiverOnce, takers } from './receiver-answers.ts'
import { track } from './track.ts'

const egp = z.number()
const instant = z.iso.datetime()

/** The link's own part, and the proof that the caller knows the phone's last digits. A wrong one is an unknown one. */
const token = pastedText().max(200)
const proven = {
  token,
  proof: text({ max: 200 }),
  /** The version of the page that the caller saw. Another one is refused with 412. */
  version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
}
const words = limits.note.max

const answered = z.strictObject({ details: z.string() })
/** `asked`: the parcel is out, so the branch decides. */
const answeredOrAsked = answered.extend({ asked: z.boolean() })

/** The page of a parcel for its receiver. With a proof it also has the address and what the receiver may do. */
export const openReceiver = {
  request: z.strictObject({ token, proof: optionalText(200) }),
  reply: z.strictObject({
    tracking: track.reply,
    shop: z.string(),
    /** The parcels of its order. */
    parcel: z.strictObject({ number: z.int(), of: z.int() }),
    due: egp,
    wanted: z
      .strictObject({ day: z.iso.date(), from: z.string().nullable(), until: z.string().nullable() })
      .nullable(),
    /** The code for the delivery boy; null unless the parcel is out and the rules ask for it. */
    code: z.string().nullable(),
    /** The stops of its run before this one; null unless the run is out. */
    stops_before: z.int().nullable(),
    version: z.int(),
    /** What a proof opens: choices, the rating of a delivery, or nothing. */
    offers: z.enum(['choices', 'rating', 'nothing']),
    /** Null without a proof. */
    known: z
      .strictObject({
        name: z.string(),
        address: z.string(),
        landmark: z.string(),
        point: z.strictObject({ latitude: z.number(), longitude: z.number() }),
        takes: z.strictObject({ taker: z.enum(takers), words: z.string() }).nullable(),
        /** The branch that has it for the receiver, or the one where they may collect it. */
        branch: z.strictObject({
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          opens: z.string(),
          closes: z.string(),
          /** Whether it waits there and was not refused; with the code for the counter. */
          chosen: z.boolean(),
          code: z.string().nullable(),
        }),
        may: z.strictObject({
          /** The days to choose from; empty when none may be chosen. */
          days: z.array(z.iso.date()),
          windows: z.array(z.strictObject({ from: z.string(), until: z.string() })),
          /** `request`: the parcel is out, so the branch decides. */
          day: z.enum(['now', 'request']).nullable(),
          address: z.enum(['now', 'request']).nullable(),
          branch: z.boolean(),
          /** They chose the branch and may still have it brought, on one of `days`. */
          door: z.boolean(),
          who: z.boolean(),
          /** A safe place too: nothing is to be paid. */
          place: z.boolean(),
          refuse: z.boolean(),
          wrong_number: z.boolean(),
          nobody_came: z.boolean(),
          rate: z.boolean(),
        }),
        /** What they may not do again, because they did it as often as they may. */
        used: z.array(z.enum(receiverOnce)),
        /** What they said so far, newest first. */
        said: z.array(z.strictObject({ at: instant, what: z.string() })),
      })
      .nullable(),
  }),
}

/** The last four digits of the phone, in any script. The proof holds for a quarter of an hour. */
export const proveReceiver = {
  request: z.strictObject({
    token,
    digits: pastedText()
      .transform((typed) => foldText(typed).trim())
      .refine((typed) => /^\d{4}$/.test(typed), 'not_four_digits' satisfies CheckKey),
  }),
  reply: z.strictObject({ proof: z.string() }),
}
const dayAndHours = {
  day,
  /** The start of one of the windows. Left out: any hour. */
  from: orNothing(choice(['09:00', '13:00', '17:00'])),
}
export const chooseReceiverDay = {
  request: z.strictObject({ ...proven, ...dayAndHours }),
  reply: answeredOrAsked,
}
export const correctReceiverAddress = {
  request: z.strictObject({
    ...proven,
    address: text(limits.address),
    landmark: optionalText(words),
    latitude: orNothing(latitude),
    longitude: orNothing(longitude),
  }),
  reply: answeredOrAsked,
}
export const collectAtBranch = { request: z.strictObject(proven), reply: answered }
export const bringToDoor = { request: z.strictObject({ ...proven, ...dayAndHours }), reply: answered }
export const nameTaker = {
  request: z.strictObject({ ...proven, taker: choice(takers), words: name(limits.contactName) }),
  reply: answered,
}
export const refuseParcel = {
  request: z.strictObject({ ...proven, reason: text({ min: 3, max: words }) }),
  reply: answered,
}
export const denyParcel = { request: z.strictObject(proven), reply: answered }
export const reportNobodyCame = {
  request: z.strictObject({ ...proven, words: optionalText(words) }),
  reply: answered,
}
export const rateDelivery = {
  request: z.strictObject({ ...proven, stars: wholeNumber({ min: 1, max: 5 }), words: optionalText(words) }),
  reply: answered,
}
