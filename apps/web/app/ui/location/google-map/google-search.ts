import { pageLanguage } from '../../../texts/page-language.ts'
import type { MapService } from '../picker/map-service.ts'
import type { GooglePlaces, PlacePrediction } from './google-api.ts'
import { fromGoogle } from './google-view.ts'

/** Google's autocomplete, in Egypt. */
export function googleSearch(places: GooglePlaces): MapService['search'] {
  // What is typed until a place is chosen is one search, and paid for as one.
  let session = new places.AutocompleteSessionToken()

  async function find(found: PlacePrediction) {
    const place = found.toPlace()
    await place.fetchFields({ fields: ['location'] })
    session = new places.AutocompleteSessionToken()
    if (!place.location) throw new Error(`Google knows no point of ${found.placeId}`)
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
