import { type CallRequest, storedLanguage } from '@mersal/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Context, Handlers } from '../../platform/http/handlers.ts'
import { findPlaces } from './find-place.ts'
import { locatePoint } from './locate-point.ts'
import { presentMapNames, presentPlace } from './places.presenter.ts'
import { placesInAddress } from './places-in-address.ts'

/** The most results to show. */
const foundAtMost = 8

/** The built-in geocoder of the map picker (spec §2 'Map picker modal'). It needs no network and no key. */
export function placeHandlers({ googleMapsKey }: Pick<Config, 'googleMapsKey'>) {
  return {
    async openMap({ language }) {
      return { google_maps_key: googleMapsKey ?? null, places: presentMapNames(language) }
    },

    searchPlaces,
    async placesInAddress({ language }, { address }) {
      return { list_items: placesInAddress(address).map((place) => presentPlace(place, language)) }
    },
    locatePoint: presentPoint,
    // The first start picks a place before anybody can sign in. The map of Google needs a key and stays closed.
    searchPlacesOfSetup: searchPlaces,
    locatePointOfSetup: presentPoint,
  } satisfies Partial<Handlers>
}

async function searchPlaces({ language }: Pick<Context, 'language'>, { text }: CallRequest<'searchPlaces'>) {
  const found = findPlaces(text, foundAtMost)
  return { list_items: found.map((place) => presentPlace(place, language)) }
}

async function presentPoint({ language }: Pick<Context, 'language'>, point: CallRequest<'locatePoint'>) {
  const { line: address_map, ...stored } = locatePoint(point, storedLanguage)
  return { ...point, ...stored, address_map, address: locatePoint(point, language).line }
}
