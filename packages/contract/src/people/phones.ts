import { z } from 'zod'
import { text } from '../values/fields.ts'
import { latitude, longitude, wholeNumber } from '../values/number-fields.ts'

/** What a delivery boy is notified of when somebody else does it. A newer notification of a kind replaces the older one. */
export const pushKinds = ['parcels_added', 'parcels_taken', 'parcels_changed', 'delivery_undone'] as const
export type PushKind = (typeof pushKinds)[number]

/** Base64url, as browsers give the keys of a subscription. */
const pushKey = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return text({ min: length, max: length }).regex(/^[\w-]+$/)
}

/** The public key of the server, with which a phone asks its browser for a subscription: base64url, 65 bytes. */
export const openPushKey = {
  request: z.strictObject({}),
  reply: z.strictObject({ key: z.string() }),
}

/** Notifications for the session of the call, until it ends. Another subscription of the session replaces the earlier one. */
export const subscribeToPush = {
  request: z.strictObject({
    endpoint: text({ max: 1_000 }).refine(
      (value) => z.url({ protocol: /^https?$/ }).safeParse(value).success,
    ),
    /** The public key of the phone, 65 bytes. */
    p256dh: pushKey(65),
    /** 16 bytes. */
    auth: pushKey(16),
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
