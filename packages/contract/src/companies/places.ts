import { z } from 'zod'
import { searched } from '../values/fields.ts'
import { latitude, longitude } from '../values/number-fields.ts'

const point = { latitude: z.number(), longitude: z.number() }

/** What the map picker begins with: the key of Google's map, if there is one, and the names that ours is drawn with. */
export const openMap = {
  request: z.strictObject({}),
  reply: z.strictObject({
    google_maps_key: z.string().nullable(),
    /** In the caller's language, the most important first. */
    places: z.array(z.strictObject({ name: z.string(), is_governorate: z.boolean(), ...point })),
  }),
}

/** The places that a text may mean, best first ('Where are you going?', spec §2), in the caller's language. */
export const searchPlaces = {
  request: z.strictObject({ text: searched.unwrap().min(1) }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({ key: z.string(), name: z.string(), governorate: z.string(), ...point }),
    ),
  }),
}

/**
 * What stands at a point (spec §2). `country`, `city`, `region` and `address_map` are stored, so they are in English
 * whoever asks; `address` says the same to the caller in their language. `region` is empty where no place is near
 * enough to be named, everything is empty outside Egypt.
 */
export const locatePoint = {
  request: z.strictObject({ latitude, longitude }),
  reply: z.strictObject({
    ...point,
    country: z.string(),
    /** The governorate. */
    city: z.string(),
    /** The city or district. */
    region: z.string(),
    address_map: z.string(),
    address: z.string(),
  }),
}
