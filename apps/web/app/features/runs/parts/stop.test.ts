import type { BoardParcel } from '@mersal/contract'
import { expect, test } from 'vitest'
import { byArea, findStops, stopsOf } from './stop.ts'

const parcel = (changes: Partial<BoardParcel>): BoardParcel => ({
  awb: '1-1-100000000001',
  kind: 'delivery',
  stop: 'a',
  area_id: 1,
  client: 'Sakkara Tech',
  name: 'منى أحمد',
  address: '10 شارع الحرية',
  latitude: 31,
  longitude: 29,
  weight_kg: 0.1,
  due: 10.1,
  priority: 0,
  promised_to: '2026-01-15',
  late: false,
  ...changes,
})

test('parcels of one place are one stop, and amounts add up without errors of decimals', () => {
  const stops = stopsOf([parcel({}), parcel({ due: 0.2, weight_kg: 0.2 }), parcel({ stop: 'b' })])
  expect(stops.map(({ parcels }) => parcels.length)).toEqual([2, 1])
  expect(stops[0]).toMatchObject({ due: 10.3, weight: 0.3 })
  expect(stopsOf([parcel({}), parcel({ kind: 'return' })])).toHaveLength(2)
})

test('areas keep the order of the branch, and what has no area is last', () => {
  const stops = stopsOf([
    parcel({ area_id: null }),
    parcel({ area_id: 2, stop: 'b' }),
    parcel({ area_id: 1, stop: 'c' }),
    parcel({ area_id: 1, stop: 'd' }),
  ])
  const areas = byArea(stops, [{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(areas.map(({ id, parcels, due }) => ({ id, parcels, due }))).toEqual([
    { id: 1, parcels: 2, due: 20.2 },
    { id: 2, parcels: 1, due: 10.1 },
    { id: null, parcels: 1, due: 10.1 },
  ])
  expect(byArea(stops, []).map(({ id }) => id)).toEqual([2, 1, null])
})

test('a search finds stops as people write names', () => {
  const stops = stopsOf([parcel({}), parcel({ stop: 'b', name: 'Omar', awb: '1-1-100000000777' })])
  expect(findStops(stops, 'احمد').map(({ first }) => first.name)).toEqual(['منى أحمد'])
  expect(findStops(stops, '777').map(({ first }) => first.name)).toEqual(['Omar'])
  expect(findStops(stops, '')).toBe(stops)
})
