import { type Language, locales } from '@mersal/contract'
import { distanceKm, type Point } from './distance.ts'
import { governorateOf } from './governorates.ts'
import { nameIn } from './name-in.ts'
import { nearestPlace } from './nearest-place.ts'
import { isInEgypt } from './outline-of-egypt.ts'

/**
 * A point farther than this from every known place has no district: desert or sea. Villages are closer to
 * their town.
 */
const nearKm = 15

const egypt = { arabic: 'مصر', english: 'Egypt' }

/** The place names of a point in one language. */
type Located = {
  country: string
  /** The governorate. */
  city: string
  /** The city or district. Empty when none is near. */
  region: string
  /** The names in one line, smallest unit first. */
  line: string
}

/** The place names of a point (decimal degrees). Empty outside Egypt. */
export function locatePoint(point: Point, language: Language): Located {
  if (!isInEgypt(point)) return { country: '', city: '', region: '', line: '' }
  const place = nearestPlace(point)
  const country = nameIn(language, egypt)
  const city = nameIn(language, governorateOf(place.governorate))
  const region = distanceKm(point, place) <= nearKm ? nameIn(language, place) : ''
  // Capitals often share the name of their governorate, which appears once.
  const names = new Set([region, city, country].filter((name) => name !== ''))
  return { country, city, region, line: [...names].join(locales[language].comma) }
}
