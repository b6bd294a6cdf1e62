import { pageLanguage } from '../../../texts/page-language.ts'
import type { MapService } from '../picker/map-service.ts'
import type { GooglePlaces, PlacePrediction } from './google-api.ts'
import { fromGoogle } from './google-view.ts'

/** Google's autocomplete, limited to Egypt. */
export function googleSearch(places: GooglePlaces): MapService['search'] {
  // One session token covers the typing until a place is chosen, because Google bills per session.
  let session = new places.AutocompleteSessionToken()

  async function find(found: PlacePrediction) {
    const place = found.toPlace()
    await place.fetchFields({ fields: ['location'] })
    session = new places.AutocompleteSessionToken()
    if (!place.location) throw new Error(`Google returned no location for ${found.placeId}`)
    return fromGoogle(place.location)
  }

  return async (text) => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: text,
      includedRegionCodes: ['eg'],
      language: pageLanguage(),
      sessionToken: session,
    })
    return suggestions
      .map(({ placePrediction }) => placePrediction)
      .filter((found) => found !== null)
      .map((found) => ({
        name: found.mainText?.text ?? '',
        detail: found.secondaryText?.text ?? '',
        find: () => find(found),
      }))
  }
}
