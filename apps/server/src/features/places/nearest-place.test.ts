import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { governorates } from './governorates.ts'
import { governorateAt, nearestPlace } from './nearest-place.ts'
import { places } from './places.ts'

const point = (latitude: number, longitude: number) => ({ latitude, longitude })

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

const aroundEgypt = fc.record({
  latitude: fc.double({ min: 21, max: 33, noNaN: true }),
  longitude: fc.double({ min: 24, max: 38, noNaN: true }),
})

describe('the nearest place', () => {
  it.each([
    ['Nasr City', 30.0561, 31.33, 'Nasr City', 'مدينة نصر'],
    ['Cairo stadium', 30.0691, 31.3122, 'Nasr City', 'مدينة نصر'],
    ['the Baron palace', 30.0868, 31.3303, 'Heliopolis', 'مصر الجديدة'],
    ['Cairo tower', 30.0459, 31.2243, 'Gezira', 'الجزيرة'],
    ['Cairo University', 30.0272, 31.2086, 'Bein El Sarayat', 'بين السرايات'],
    ['Stanley bridge', 31.2352, 29.9494, 'Stanley', 'ستانلي'],
    ['Mansoura University', 31.0409, 31.3547, 'Mansoura', 'المنصورة'],
    ['the temple of Philae', 24.0256, 32.8844, 'High Dam', 'السد العالي'],
    ['Siwa oasis', 29.2, 25.52, 'Siwa', 'سيوة'],
  ])('of %s is named in both languages', (_name, latitude, longitude, english, arabic) => {
    expect(nearestPlace(point(latitude, longitude))).toMatchObject({ english, arabic })
  })

  it('of a place is the place itself', () => {
    for (const place of places) expect(nearestPlace(place).key).toBe(place.key)
  })

  it('has the smallest great-circle distance', () => {
    fc.assert(
      fc.property(fc.oneof(aroundEgypt, anywhere), (somewhere) => {
        const least = Math.min(...places.map((place) => distanceKm(somewhere, place)))
        expect(distanceKm(somewhere, nearestPlace(somewhere))).toBeCloseTo(least, 3)
      }),
    )
  })

  it.each([
    [Number.NaN, 31],
    [30, Number.NaN],
    [90.1, 31],
    [30, -180.1],
    [Number.POSITIVE_INFINITY, 31],
  ])('is refused for %d, %d', (latitude, longitude) => {
    expect(() => nearestPlace(point(latitude, longitude))).toThrow(RangeError)
  })
})

describe('the governorate at a point', () => {
  it.each(governorates.map(({ key, centre }) => [key, centre] as const))(
    'is %s at its centre',
    (key, centre) => {
      expect(governorateAt(centre)).toBe(key)
    },
  )

  it('is that of the place at every place', () => {
    for (const place of places) expect(governorateAt(place)).toBe(place.governorate)
  })

  it.each([
    ['the default centre of the map', 31.205753, 29.924526, 'alexandria'],
    ['Giza across the Nile from Cairo', 30.0444, 31.2165, 'giza'],
    ['Shubra El Kheima north of Cairo', 30.128, 31.242, 'qalyubia'],
    ['the pyramids', 29.9792, 31.1342, 'giza'],
    ['Cairo University Hospital on the island of Manial', 30.0311, 31.2294, 'cairo'],
    ['the desert road at Sadat City', 30.36, 30.52, 'monufia'],
    ['Talkha bridge', 31.047, 31.379, 'dakahlia'],
    ['the Great Sand Sea', 26.5, 26.0, 'new-valley'],
    ['a boat off Hurghada', 27.22, 33.95, 'red-sea'],
  ])('is found at %s', (_name, latitude, longitude, governorate) => {
    expect(governorateAt(point(latitude, longitude))).toBe(governorate)
  })

  it.each([
    ['Tobruk, Libya', 32.0836, 23.9764],
    ['Kufra, Libya', 24.1997, 23.2905],
    ['Jaghbub, Libya', 29.7425, 24.5169],
    ['Limassol, Cyprus', 34.6786, 33.0413],
    ['Nicosia, Cyprus', 35.1856, 33.3823],
    ['Khan Yunis, Gaza', 31.3462, 34.3063],
    ['Gaza City', 31.5017, 34.4668],
    ['Beersheba', 31.2518, 34.7913],
    ['Eilat', 29.5577, 34.9519],
    ['Aqaba, Jordan', 29.5267, 35.0078],
    ['Duba, Saudi Arabia', 27.3513, 35.6901],
    ['Wadi Halfa, Sudan', 21.7991, 31.3713],
    ['Port Sudan', 19.6158, 37.2164],
    ['Athens', 37.9838, 23.7275],
    ['the middle of the sea', 32.8, 30.0],
    ['latitude and longitude swapped', 31.2357, 30.0444 + 100],
    ['null island', 0, 0],
    ['no point at all', Number.NaN, Number.NaN],
    ['a latitude beyond the pole', 300, 31],
  ])('is null in %s', (_name, latitude, longitude) => {
    expect(governorateAt(point(latitude, longitude))).toBeNull()
  })

  it('never fails, whatever the numbers', () => {
    const keys = new Set<string | null>([null, ...governorates.map(({ key }) => key)])
    const numbers = fc.record({ latitude: fc.double(), longitude: fc.double() })
    fc.assert(fc.property(fc.oneof(numbers, aroundEgypt), (somewhere) => keys.has(governorateAt(somewhere))))
  })
})
