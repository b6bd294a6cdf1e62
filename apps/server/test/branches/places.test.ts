import { limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { governorateKeys, places } from '../../src/features/places/index.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const said = (language: string) => ({ 'accept-language': language })
const locate = async (latitude: number | string, longitude: number | string, language = 'en') =>
  (await app.call('locatePoint', 'staff', { latitude, longitude }, said(language))).data
const search = async (text: string, language = 'en') =>
  (await app.call('searchPlaces', 'staff', { text }, said(language))).data.list_items

describe('the place at a point', () => {
  const nasrCity = {
    country: 'Egypt',
    city: 'Cairo',
    region: 'Nasr City',
    address_map: 'Nasr City, Cairo, Egypt',
  }

  test('is named in English for an English reader', async () => {
    expect(await locate('30.0561', '31.33')).toEqual({
      latitude: 30.0561,
      longitude: 31.33,
      ...nasrCity,
      address: 'Nasr City, Cairo, Egypt',
    })
  })

  test('is named in Arabic for an Arabic reader, and the stored names stay English', async () => {
    expect(await locate(30.0561, 31.33, 'ar-EG')).toMatchObject({
      ...nasrCity,
      address: 'مدينة نصر، القاهرة، مصر',
    })
  })

  test('has its name once where a capital has the name of its governorate', async () => {
    expect(await locate(25.69893, 32.6421)).toMatchObject({ region: 'Luxor', address: 'Luxor, Egypt' })
  })

  test('has every name, short enough to be stored, at each known place', async () => {
    for (const { latitude, longitude } of places) {
      const { country, city, region, address_map, address } = await locate(latitude, longitude, 'ar')
      for (const name of [country, city, region]) {
        expect(name).toMatch(/^[A-Za-z0-9 ]{1,100}$/)
      }
      for (const line of [address_map, address]) {
        expect(line).not.toBe('')
        expect(line.length).toBeLessThanOrEqual(limits.address.max)
      }
    }
  })

  test('has no region in the desert and on the sea, far from every place', async () => {
    expect(await locate(26.5, 26)).toMatchObject({
      country: 'Egypt',
      city: 'New Valley',
      region: '',
      address_map: 'New Valley, Egypt',
      address: 'New Valley, Egypt',
    })
    expect(await locate(31.6, 29.5)).toMatchObject({ region: '' })
  })

  test.each([
    ['Gaza', 31.5017, 34.4668],
    ['Libya', 29.7425, 24.5169],
    ['the middle of the ocean', 0, 0],
    ['the pole', 90, 180],
  ])('is nothing in %s', async (_, latitude, longitude) => {
    const nothing = { country: '', city: '', region: '', address_map: '', address: '' }
    expect(await locate(latitude, longitude)).toEqual({ latitude, longitude, ...nothing })
  })

  test.each([
    ['latitude', { latitude: 90.1, longitude: 31 }],
    ['longitude', { latitude: 30, longitude: '-180.1' }],
    ['latitude', { latitude: '', longitude: 31 }],
    ['latitude', { latitude: 'north', longitude: 31 }],
    ['longitude', { latitude: 30 } as never],
    ['altitude', { latitude: 30, longitude: 31, altitude: 9 } as never],
  ])('is not asked with a faulty %s', async (field, input) => {
    const answer = await app.call('locatePoint', 'staff', input)
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('a search', () => {
  test('finds a place by either of its names, and names it in the language of the reader', async () => {
    for (const text of ['مدينه نصر', 'nasr city']) {
      expect((await search(text))[0]).toMatchObject({ name: 'Nasr City', governorate: 'Cairo' })
      expect((await search(text, 'ar'))[0]).toMatchObject({ name: 'مدينة نصر', governorate: 'القاهرة' })
    }
  })

  test('returns a point at which the place of that name is found', async () => {
    for (const { name, governorate, latitude, longitude } of await search('المعادي')) {
      expect(await locate(latitude, longitude)).toMatchObject({ region: name, city: governorate })
    }
  })

  test('returns at most eight places, each once, and none for a text that is no name', async () => {
    const found = await search('el')
    expect(found).toHaveLength(8)
    expect(new Set(found.map(({ key }) => key)).size).toBe(8)
    expect(await search('zzzz')).toEqual([])
    expect(await search('٪؟!')).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['white space', '   '],
    ['too much', 'a'.repeat(101)],
  ])('for %s is refused', async (_, text) => {
    const answer = await app.call('searchPlaces', 'staff', { text })
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(Object.keys(answer.fields)).toEqual(['text'])
  })
})

describe('the initial data of the map', () => {
  test('has every governorate, then every place, in the language of the reader', async () => {
    const names = async (language: string) =>
      (await app.call('openMap', 'staff', {}, said(language))).data.places
    const english = await names('en')
    expect(english).toHaveLength(governorateKeys.length + places.length)
    const isGovernorate = english.map((place) => place.is_governorate)
    expect(isGovernorate.indexOf(false)).toBe(governorateKeys.length)
    expect(isGovernorate.lastIndexOf(true)).toBe(governorateKeys.length - 1)
    expect(english[0]).toMatchObject({ name: 'Cairo', latitude: 30.0444, longitude: 31.2357 })
    expect((await names('ar'))[0]).toMatchObject({ name: 'القاهرة' })
  })

  test('is the key of Google’s map where there is one', async () => {
    expect((await app.call('openMap', 'staff', {})).data.google_maps_key).toBeNull()
    const keyed = await startTestApp({ googleMapsKey: 'AIza-test' })
    try {
      expect((await keyed.call('openMap', 'staff', {})).data.google_maps_key).toBe('AIza-test')
    } finally {
      await keyed.close()
    }
  })
})

const callers: [Caller, number][] = [
  ['superuser', 200],
  ['manager', 200],
  ['accountant', 200],
  ['staff', 200],
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
]
test('before anybody can sign in, places can be looked up, without the key of a map', async () => {
  const found = await app.call('searchPlacesOfSetup', null, { text: 'Giza' })
  expect(found.data).toEqual((await app.call('searchPlaces', 'superuser', { text: 'Giza' })).data)
  const at = { latitude: 30, longitude: 31 }
  expect((await app.call('locatePointOfSetup', null, at)).data).toMatchObject(at)
})

test.each(callers)('%s using the map is answered %i', async (caller, http) => {
  expect((await app.call('openMap', caller, {})).http).toBe(http)
  expect((await app.call('searchPlaces', caller, { text: 'Giza' })).http).toBe(http)
  expect((await app.call('locatePoint', caller, { latitude: 30, longitude: 31 })).http).toBe(http)
})
