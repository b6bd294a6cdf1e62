import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { searched, text } from '../values/fields.ts'
import { latitude, longitude } from '../values/number-fields.ts'

const point = { latitude: z.number(), longitude: z.number() }

/**
 * The initial data of the map picker: the key of Google's map, if configured, and the labels of the built-in
 * map.
 */
export const openMap = {
  request: z.strictObject({}),
  reply: z.strictObject({
    google_maps_key: z.string().nullable(),
    /** In the caller's language, most important first. */
    places: z.array(z.strictObject({ name: z.string(), is_governorate: z.boolean(), ...point })),
  }),
}

const foundPlaces = z.strictObject({
  list_items: z.array(
    z.strictObject({ key: z.string(), name: z.string(), governorate: z.string(), ...point }),
  ),
})

/** The places that match a text, best first, in the caller's language ('Where are you going?', spec §2). */
export const searchPlaces = {
  request: z.strictObject({ text: searched.unwrap().min(1) }),
  reply: foundPlaces,
}

/**
 * The district that a written address names; several when districts of different governorates have the name, none when it names
 * no known one (docs/decisions/0069-the-written-address.md).
 */
export const placesInAddress = {
  request: z.strictObject({ address: text({ max: limits.address.max }) }),
  reply: foundPlaces,
}

/**
 * The place at a point (spec §2). `country`, `city`, `region` and `address_map` are stored, so they are
 * always in English. `address` is the same in the caller's language. `region` is empty when no place is near,
 * and everything is empty outside Egypt.
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
