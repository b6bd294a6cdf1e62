import { type Language, locales } from '@mersal/contract'
import { distanceKm, type Point } from './distance.ts'
import { governorateOf } from './governorates.ts'
import { nameIn } from './name-in.ts'
import { nearestPlace } from './nearest-place.ts'
import { isInEgypt } from './outline-of-egypt.ts'

/** Farther from every known place a point has no district: the desert, the sea. No village is as far from its town. */
const nearKm = 15

const egypt = { arabic: 'مصر', english: 'Egypt' }

/** What stands at a point, in one language. */
type Located = {
  country: string
  /** The governorate. */
  city: string
  /** The city or district; empty where none is near enough. */
  region: string
  /** The same as one line, the smallest first. */
  line: string
}

/** Names what stands at a point (decimal degrees); every name is empty outside Egypt. */
export function locatePoint(point: Point, language: Language): Located {
  if (!isInEgypt(point)) return { country: '', city: '', region: '', line: '' }
  const place = nearestPlace(point)
  const country = nameIn(language, egypt)
  const city = nameIn(language, governorateOf(place.governorate))
  const region = distanceKm(point, place) <= nearKm ? nameIn(language, place) : ''
  // A capital often bears its governorate's name, which is said once.
  const names = new Set([region, city, country].filter((name) => name !== ''))
  return { country, city, region, line: [...names].join(locales[language].comma) }
}
