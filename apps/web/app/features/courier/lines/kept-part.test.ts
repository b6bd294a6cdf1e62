import { expect, test } from 'vitest'
import { everyItem, keptItems, partOf } from './kept-part.ts'

/** Two shirts of 300.10 and a belt of 150, 50 for the delivery, a discount of 100.20; the receiver pays a fee of 42.75 too. */
const line = {
  due: 742.75,
  partial: {
    items: [
      { id: 7, name: 'Shirt', quantity: 2, price: 300.1, note: 'blue' },
      { id: 9, name: 'Belt', quantity: 1, price: 150, note: '' },
    ],
    cod: 700,
    shop_delivery: 50,
    rest: '100000000024',
  },
}
const shirts = (quantity: number) => ({ name: 'Shirt', quantity, note: 'blue' })
const belts = (quantity: number) => ({ name: 'Belt', quantity, note: '' })

test('a whole parcel costs what is due', () => {
  const whole = { is: 'all', due: 742.75, unkept: [] }
  expect(partOf(line, null)).toEqual(whole)
  expect(partOf(line, everyItem(line.partial))).toEqual(whole)
  expect(partOf({ ...line, partial: null }, null)).toEqual(whole)
})

test('a part costs its prices less its share of the discount, the shop’s delivery, and the fee', () => {
  // 300.10 less 40.08, half of the discount of both shirts, and 50 and 42.75.
  expect(partOf(line, new Map([[7, 1]]))).toEqual({
    is: 'some',
    due: 352.77,
    unkept: [shirts(1), belts(1)],
  })
  // 150 less 20.03, and 50 and 42.75.
  expect(partOf(line, new Map([[9, 1]]))).toEqual({ is: 'some', due: 222.72, unkept: [shirts(2)] })
})

test('nothing that is kept costs nothing, not even the fee', () => {
  const nothing = new Map([
    [7, 0],
    [9, 0],
  ])
  expect(partOf(line, nothing)).toEqual({ is: 'none', due: 0, unkept: [shirts(2), belts(1)] })
})

test('only what is kept is told', () => {
  expect(
    keptItems(
      new Map([
        [7, 1],
        [9, 0],
      ]),
    ),
  ).toEqual([{ id: 7, quantity: 1 }])
})
