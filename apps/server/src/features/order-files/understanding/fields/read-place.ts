import {
  type Governorate,
  governorateByName,
  governorateOf,
  governorateOfCode,
  type Point,
  placeByName,
} from '../../../places/index.ts'
import { type Remark, remark } from '../order-types.ts'

/** The destination of an order: the centre of its district or governorate. `assumed` says which one was taken. */
export type ReadPlace = { governorate: Governorate; point: Point; assumed: Remark } | { fault: Remark }

const parts = /[,،\-–/|\n]+/

/**
 * Finds the place of an order by its city and governorate. A governorate in the file is always kept. A city that is
 * unknown in it becomes the governorate's centre, with a remark.
 */
export function readPlace(city: string, governorateText: string): ReadPlace {
  if (city === '' && governorateText === '') return { fault: remark('city', 'order_no_place') }
  const named = governorateIn(governorateText)
  // The column of governorates may contain a city.
  const wider = named ?? placeByName(governorateText, null)?.governorate ?? null
  const given = wider ?? governorateIn(city)
  // A governorate's name is also that of its capital, which the file did not mention.
  const place = placeByName(city, given) ?? (named === null ? placeByName(governorateText, given) : null)
  if (place) {
    const assumed: Remark = { field: 'point', key: 'assumed_centre', place: place.key }
    return { governorate: place.governorate, point: pointOf(place), assumed }
  }
  if (given === null) {
    return { fault: remark(governorateText === '' ? 'city' : 'governorate', 'order_place_unknown') }
  }
  const isCityGiven = city !== '' && governorateIn(city) !== given
  const assumed: Remark = isCityGiven
    ? { field: 'point', key: 'assumed_city_unknown', parameters: { text: city }, place: given }
    : { field: 'point', key: 'assumed_centre', place: given }
  return { governorate: given, point: pointOf(governorateOf(given).centre), assumed }
}

/** `readPlace` with a cache: thousands of orders name a few dozen places. */
export function readPlacesOnce(): typeof readPlace {
  const known = new Map<string, ReadPlace>()
  return (city, governorateText) => {
    const texts = JSON.stringify([city, governorateText])
    const place = known.get(texts) ?? readPlace(city, governorateText)
    known.set(texts, place)
    return place
  }
}

/** The governorate in a text, alone or as a part of it: 'Nasr City, Cairo'. */
function governorateIn(text: string): Governorate | null {
  if (text === '') return null
  const named = (part: string) => governorateByName(part) ?? governorateOfCode(part)
  return (
    named(text) ??
    text
      .split(parts)
      .map(named)
      .find((found) => found !== null) ??
    null
  )
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}
