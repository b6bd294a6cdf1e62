import { expect, test } from 'vitest'
import { type ChangeValues, changesOf, emptiedFields } from './change-values.ts'

const start: ChangeValues = {
  receiver_name: 'Mona Adel',
  receiver_phone: '01012345678',
  receiver_mobile2: '',
  receiver_email: '',
  receiver_address: '10 Horreya Street, Alexandria',
  receiver_mark: '',
  receiver_place: {
    latitude: 31.2,
    longitude: 29.9,
    country: '',
    city: '',
    region: '',
    address_map: '',
  },
  note: 'Ring twice',
  deliver_on: '',
  deliver_from: '',
  deliver_until: '',
  shipment_to: 'home',
  allow_opening: false,
  items: [{ name: 'Shoes', price_of_item: '100', quantity: '1', note: '', parcel: '1' }],
  partial: false,
  shop_delivery: '0',
  cod: '100',
  weight: '1',
  length: '10',
  width: '10',
  height: '10',
  reason: '',
}

test('only changed fields are sent, and the reason is none of them', () => {
  expect(changesOf({ ...start, reason: 'They called' }, start)).toEqual({})
  expect(changesOf({ ...start, receiver_phone: '+20 10 1111 2222', note: '', cod: '80' }, start)).toEqual({
    receiver_phone: '01011112222',
    note: '',
    cod: '80',
  })
  const items = [{ name: 'Boots', price_of_item: '100', quantity: '1', note: '', parcel: '1' }]
  expect(changesOf({ ...start, items }, start)).toEqual({ items })
})

test('a point is sent whole, and its names alone are no change', () => {
  const named = { ...start.receiver_place, city: 'Alexandria', region: 'Sidi Gaber' }
  expect(changesOf({ ...start, receiver_place: named }, start)).toEqual({})
  expect(changesOf({ ...start, receiver_place: { ...named, latitude: 31.21 } }, start)).toEqual({
    receiver_latitude: 31.21,
    receiver_longitude: 29.9,
  })
})

test('what an order needs cannot be emptied, and the rest can', () => {
  const emptied = { ...start, receiver_name: ' ', cod: '', note: '', deliver_on: '' }
  expect(Object.keys(emptiedFields(emptied))).toEqual(['receiver_name', 'cod'])
})
