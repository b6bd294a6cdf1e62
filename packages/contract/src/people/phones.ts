import { z } from 'zod'
import { nested, orNothing, text } from '../values/fields.ts'
import { latitude, longitude, wholeNumber } from '../values/number-fields.ts'

/** What a delivery boy is notified of when somebody else does it. A newer notification of a kind replaces the older one. */
export const pushKinds = ['parcels_added', 'parcels_taken', 'parcels_changed', 'delivery_undone'] as const
export type PushKind = (typeof pushKinds)[number]

/** The base64 of a number of bytes, padded or not, as base64url without padding. */
const pushKey = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return text({ min: length, max: length + 2 })
    .regex(new RegExp(`^[\\w+/-]{${length}}={0,2}$`))
    .transform((key) => key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
}

/** The public key of the server, with which a phone asks its browser for a subscription: base64url, 65 bytes. */
export const openPushKey = {
  request: z.strictObject({}),
  reply: z.strictObject({ key: z.string() }),
}

/**
 * Notifications for the session of the call, until it ends. Another subscription of the session replaces the earlier one.
 * The request is a browser's `PushSubscription` as JSON.
 */
export const subscribeToPush = {
  request: z.strictObject({
    endpoint: text({ max: 1_000 }).refine(
      (value) => z.url({ protocol: /^https?$/ }).safeParse(value).success,
    ),
    /** Null or a time, which the push service itself keeps. */
    expirationTime: orNothing(z.number()),
    /** The public key of the phone, 65 bytes, and its secret, 16 bytes. */
    keys: nested(z.strictObject({ p256dh: pushKey(65), auth: pushKey(16) })),
  }),
  reply: z.strictObject({}),
}
export const endPush = { request: z.strictObject({}), reply: z.strictObject({}) }

/** Where the delivery boy is now. Stored only while one of their runs is out; `stored` tells whether it was. */
export const sendPosition = {
  request: z.strictObject({
    latitude,
    longitude,
    /** Metres. */
    accuracy: wholeNumber({ min: 0, max: 100_000 }),
  }),
  reply: z.strictObject({ stored: z.boolean() }),
}

/** A position on the wire. `accuracy` in metres. */
export const position = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.int(),
  at: z.iso.datetime(),
})
