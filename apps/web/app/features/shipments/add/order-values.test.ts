import { calls } from '@mersal/contract'
import { expect, test } from 'vitest'
import { anotherOrder, emptyOrder, fieldOfOrder, type OrderValues, toOrder } from './order-values.ts'

const place = {
  latitude: 30.1,
  longitude: 31.2,
  country: 'Egypt',
  city: 'Giza',
  region: 'Dokki',
  address_map: '',
}
const empty = emptyOrder({ weight: 1, length: 25, width: 20, height: 8 })
const filled: OrderValues = {
  ...empty,
  client_id: { id: 4, name: 'Nile Books' },
  sender_phone: '+20 101 234 5678',
  receiver_name: 'منى أحمد',
  receiver_phone: '٠١٠ ١٢٣٤ ٥٦٧٩',
  receiver_address: '10 Haram Street, Giza',
  receiver_place: place,
  cod: '250.50',
}

test('typed values become valid input of the call', () => {
  const order = calls.createShipment.request.parse(toOrder(filled))
  expect(order).toMatchObject({
    client_id: 4,
    sender_phone: '01012345678',
    receiver_phone: '01012345679',
    receiver_latitude: 30.1,
    cod: 25050,
    weight: 1000,
  })
})

test('a branch is sent only where the sender brings the parcels', () => {
  const chosen = { ...filled, branch_sender_location_id: '3' }
  expect(toOrder({ ...chosen, seller_sends: true }).branch_sender_location_id).toBe('3')
  expect(toOrder({ ...chosen, seller_sends: false }).branch_sender_location_id).toBe('')
})

test('an item of a parcel that the order has no longer is in the first one', () => {
  const item = { name: 'Shirt', price_of_item: '10', quantity: '1', note: '', parcel: '2' }
  const parcelsOf = (packages: string) => toOrder({ ...filled, packages, items: [item] }).items
  expect(parcelsOf('2')).toEqual([item])
  expect(parcelsOf('1')).toEqual([{ ...item, parcel: '1' }])
})

test('a part may be kept only of items, and an order that does not say it follows its client', () => {
  const items = [{ name: 'Shirt', price_of_item: '10', quantity: '1', note: '', parcel: '1' }]
  const asked = { ...filled, partial: true, shop_delivery: '50' }
  expect(calls.createShipment.request.parse(toOrder({ ...asked, items }))).toMatchObject({
    partial: true,
    shop_delivery: 5000,
  })
  expect(toOrder(asked)).not.toHaveProperty('partial')
  expect(toOrder({ ...filled, items })).not.toHaveProperty('partial')
})

test('another order keeps the sender and clears the receiver', () => {
  const items = [{ name: 'x', price_of_item: '1', quantity: '1', note: '', parcel: '1' }]
  const next = anotherOrder({ ...filled, sender_name: 'Shop', weight: '7', items }, empty)
  expect(next).toEqual({
    ...empty,
    client_id: filled.client_id,
    sender_name: 'Shop',
    sender_phone: filled.sender_phone,
  })
})

test.each([
  ['receiver_latitude', 'receiver_place'],
  ['sender_longitude', 'sender_place'],
  ['items.0.name', 'items'],
  ['cod', 'cod'],
])('a fault of %s is shown at %s', (name, field) => {
  expect(fieldOfOrder(name)).toBe(field)
})
