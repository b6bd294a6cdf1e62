import type { CallReply, Language } from '@mersal/contract'
import { governorateOf, governorates } from './governorates.ts'
import { nameIn } from './name-in.ts'
import { type Place, places } from './places.ts'

/** The labels of the map of Egypt: governorates at their capitals, then all places. */
export function presentMapNames(language: Language): CallReply<'openMap'>['places'] {
  return [
    ...governorates.map((governorate) => ({
      name: nameIn(language, governorate),
      is_governorate: true,
      ...governorate.centre,
    })),
    ...places.map((place) => ({
      name: nameIn(language, place),
      is_governorate: false,
      latitude: place.latitude,
      longitude: place.longitude,
    })),
  ]
}

/** A place with its governorate, which distinguishes places of the same name. */
export function presentPlace(
  place: Place,
  language: Language,
): CallReply<'searchPlaces'>['list_items'][number] {
  return {
    key: place.key,
    name: nameIn(language, place),
    governorate: nameIn(language, governorateOf(place.governorate)),
    latitude: place.latitude,
    longitude: place.longitude,
  }
}
