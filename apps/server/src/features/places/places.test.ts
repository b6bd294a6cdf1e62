import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { type Governorate, governorateKeys, governorateOf } from './governorates.ts'
import { isInEgypt } from './outline-of-egypt.ts'
import { places } from './places.ts'

/**
 * The longest distance between a place and its governorate's capital. Governorates in the desert are wide.
 */
const reachKm: Partial<Record<Governorate, number>> = {
  giza: 310,
  matrouh: 310,
  'red-sea': 640,
  'new-valley': 380,
  aswan: 240,
  'south-sinai': 205,
  'north-sinai': 140,
}

describe('the table of places', () => {
  it('has the 27 governorates and hundreds of places, some in each', () => {
    expect(new Set(governorateKeys).size).toBe(27)
    expect(places.length).toBeGreaterThanOrEqual(330)
    for (const key of governorateKeys) {
      expect(places.filter((place) => place.governorate === key).length).toBeGreaterThanOrEqual(8)
    }
  })

  it('has only places in Egypt, near their capital', () => {
    const strays = places.filter((place) => {
      const reach = reachKm[place.governorate] ?? 100
      return !isInEgypt(place) || distanceKm(place, governorateOf(place.governorate).centre) > reach
    })
    expect(strays).toEqual([])
  })

  it('has no two places of a governorate within 250 m of each other', () => {
    const pairs = places.flatMap((place, index) =>
      places
        .slice(index + 1)
        .filter((other) => other.governorate === place.governorate && distanceKm(place, other) < 0.25)
        .map((other) => [place.key, other.key]),
    )
    expect(pairs).toEqual([])
  })

  it('has keys that are unique and fit for an address bar', () => {
    expect(new Set(places.map((place) => place.key)).size).toBe(places.length)
    expect(places.filter((place) => !/^[a-z-]+\/[a-z0-9-]+$/.test(place.key))).toEqual([])
  })

  it('has an Arabic name in Arabic letters and an English one in Latin letters', () => {
    expect(places.filter((place) => !/^[\u0621-\u064A0-9 ]+$/.test(place.arabic))).toEqual([])
    expect(places.filter((place) => !/^[A-Za-z0-9 ]+$/.test(place.english))).toEqual([])
  })

  it('has unique names within a governorate', () => {
    for (const name of ['arabic', 'english'] as const) {
      const names = places.map((place) => `${place.governorate} ${place[name]}`)
      expect(new Set(names).size).toBe(places.length)
    }
  })
})
