import { describe, expect, test } from 'vitest'
import { Refused } from '../../../platform/http/refused.ts'
import { itemsAfter } from './items-after.ts'

const item = (name: string, more: { parcel?: number; quantity?: number } = {}) => ({
  name,
  price_of_item: 10_000,
  quantity: 1,
  note: '',
  parcel: 1,
  ...more,
})
const before = [
  { ...item('Shirt'), id: 7 },
  { ...item('Shirt', { quantity: 2 }), id: 8 },
  { ...item('Shirt', { parcel: 2 }), id: 9 },
]
const ids = (...wanted: Parameters<typeof itemsAfter>[1]) => itemsAfter(before, wanted, 2).map(({ id }) => id)

describe('an item of a changed order', () => {
  test('keeps the id that names it, whatever else changes', () => {
    expect(ids({ ...item('Trousers', { parcel: 2 }), id: 7 })).toEqual([7])
  })
  test('without an id is the first of its name in its parcel', () => {
    expect(ids(item('Shirt'), item('Shirt', { parcel: 2 }), item('Shirt'))).toEqual([7, 9, 8])
  })
  test('is not one that another names', () => {
    expect(ids(item('Shirt'), { ...item('Shirt'), id: 7 })).toEqual([8, 7])
  })
  test('is new when the order has none left of its name', () => {
    expect(ids(item('Shirt'), item('Shirt'), item('Shirt'), item('Belt'))).toEqual([7, 8, null, null])
  })
})

test.each([
  ['an id of another order', [{ ...item('Shirt'), id: 1 }], 'items.0.id'],
  [
    'an id twice',
    [
      { ...item('Shirt'), id: 7 },
      { ...item('Shirt'), id: 7 },
    ],
    'items.1.id',
  ],
  ['a parcel that the order does not have', [item('Shirt'), item('Belt', { parcel: 3 })], 'items.1.parcel'],
])('%s is refused at its field', (_, wanted, field) => {
  const refusal = (() => {
    try {
      return itemsAfter(before, wanted, 2)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Refused)
  expect(Object.keys((refusal as Refused).fields ?? {})).toEqual([field])
})
