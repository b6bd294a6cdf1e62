import type { Point } from './distance.ts'
import { type Governorate, governorateKeys } from './governorates.ts'
import { placesOfEgypt } from './places-of-egypt.ts'

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
export const places: readonly Place[] = governorateKeys.flatMap((governorate) =>
  placesOfEgypt[governorate].map(([arabic, english, latitude, longitude, ...alternatives]) => ({
    key: `${governorate}/${english.toLowerCase().replaceAll(' ', '-')}`,
    governorate,
    arabic,
    english,
    latitude,
    longitude,
    alternatives,
  })),
)
