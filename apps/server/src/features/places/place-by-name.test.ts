import { describe, expect, it } from 'vitest'
import { placeByName } from './place-by-name.ts'
import { places } from './places.ts'

describe('a place by its name', () => {
  it.each([
    ['المعادي', null, 'cairo/maadi'],
    ['معادى', 'cairo', 'cairo/maadi'],
    ['El-Maadi', 'cairo', 'cairo/maadi'],
    ['٦ أكتوبر', 'giza', 'giza/6th-of-october'],
    ['المعادي - شارع ٩', 'cairo', 'cairo/maadi'],
    ['زهراء المعادي، عمارة 5', 'cairo', 'cairo/zahraa-el-maadi'],
    ['دار السلام', 'sohag', 'sohag/dar-el-salam'],
  ] as const)('is found for %j in %j', (text, governorate, key) => {
    expect(placeByName(text, governorate)?.key).toBe(key)
  })

  it.each([
    ['دار السلام', null],
    ['المعادي', 'giza'],
    ['Maad', 'cairo'],
    ['Timbuktu', null],
    ['، -', null],
    ['', 'cairo'],
  ] as const)('is null for %j in %j', (text, governorate) => {
    expect(placeByName(text, governorate)).toBeNull()
  })

  it('is found by both its names in its governorate', () => {
    for (const place of places) {
      expect(placeByName(place.arabic, place.governorate)?.key).toBe(place.key)
      expect(placeByName(place.english, place.governorate)?.key).toBe(place.key)
    }
  })
})
