import { type Language, locales } from '@mersal/contract'
import type { Point } from './distance.ts'
import { type Governorate, governorateKeys, governorateOf } from './governorates.ts'
import { nameIn } from './name-in.ts'
import { readPlaces } from './read-places.ts'

/** A city or district with its centre in decimal degrees (WGS 84). */
export interface Place extends Point {
  /** Unique and stable: governorate and English name, 'cairo/nasr-city'. */
  readonly key: string
  readonly governorate: Governorate
  readonly arabic: string
  readonly english: string
  /** Other spellings for the search. Never shown. */
  readonly alternatives: readonly string[]
}

/** Every known place, by governorate. */
export const places: readonly Place[] = readPlaces('places.csv').map((row) => ({
  key: `${row.governorate}/${row.english.toLowerCase().replaceAll(' ', '-')}`,
  ...row,
  governorate: row.governorate as Governorate,
}))

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
