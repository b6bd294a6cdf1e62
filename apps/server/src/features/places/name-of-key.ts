import { type Language, locales } from '@mersal/contract'
import { type Governorate, governorateKeys, governorateOf } from './governorates.ts'
import { nameIn } from './name-in.ts'
import { type Place, places } from './places.ts'

const placeOf = new Map(places.map((place) => [place.key, place]))

/** The place of a key. */
export function placeOfKey(key: string): Place | undefined {
  return placeOf.get(key)
}

/** The name of a governorate, or of a place with its governorate. An unknown key is returned as it is. */
export function nameOfKey(key: string, language: Language): string {
  const place = placeOf.get(key)
  const governorate = place?.governorate ?? governorateKeys.find((known) => known === key)
  const names = [place, governorate && governorateOf(governorate satisfies Governorate)]
    .filter((named) => named !== undefined)
    .map((named) => nameIn(language, named))
  // Capitals often share the name of their governorate, which appears once.
  return names.length === 0 ? key : [...new Set(names)].join(locales[language].comma)
}
