import { storedLanguage } from '@mersal/contract'
import { pageLanguage } from '../../../texts/page-language.ts'
import type { Point } from '../picked-place.ts'
import type { MapService } from '../picker/map-service.ts'
import type { GeocodedAddress, GoogleGeocoder } from './google-api.ts'
import { toGoogle } from './google-view.ts'
import { readAddress } from './read-address.ts'

/** Reverse geocodes a point with Google: once in the stored language, and once in the person's language. */
export function googleGeocoder(geocoder: GoogleGeocoder): MapService['locate'] {
  return async (point) => {
    const language = pageLanguage()
    const [stored, said] = await Promise.all([
      geocode(geocoder, point, storedLanguage),
      language === storedLanguage ? undefined : geocode(geocoder, point, language),
    ])
    return { ...point, ...readAddress(stored), address: readAddress(said ?? stored).address_map }
  }
}

/** Google reports a point without an address as an error. */
async function geocode(geocoder: GoogleGeocoder, point: Point, language: string): Promise<GeocodedAddress[]> {
  try {
    const { results } = await geocoder.geocode({ location: toGoogle(point), language })
    return results
  } catch (error) {
    if ((error as { code?: string }).code === 'ZERO_RESULTS') return []
    throw error
  }
}
