import type { MapService } from '../picker/map-service.ts'
import { googleGeocoder } from './google-geocoder.ts'
import { googleSearch } from './google-search.ts'
import { googleView } from './google-view.ts'
import { loadGoogle } from './load-google.ts'

/**
 * Google's map, search and geocoder (spec §7 'Third-party calls').
 *
 * @throws {Error} when the script cannot be loaded.
 */
export async function googleMap(key: string): Promise<MapService> {
  const api = await loadGoogle(key)
  const [maps, { Marker }, { Geocoder }, places] = await Promise.all([
    api.importLibrary('maps'),
    api.importLibrary('marker'),
    api.importLibrary('geocoding'),
    api.importLibrary('places'),
  ])
  return {
    kind: 'google',
    start: googleView(maps.Map, Marker),
    search: googleSearch(places),
    locate: googleGeocoder(new Geocoder()),
  }
}
