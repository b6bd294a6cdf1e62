import { expect, test } from 'vitest'
import { explainCod } from './explained-cod.ts'

const items = [
  { price_of_item: '300', quantity: '2' },
  { price_of_item: '149.50', quantity: '1' },
]

test('what the prices exceed the COD by is a discount', () => {
  expect(explainCod({ items, cod: '700', shopDelivery: '50' })).toEqual({
    goods: 74_950,
    shopDelivery: 5_000,
    discount: 9_950,
    isExplained: true,
  })
})

test.each([
  ['more than the prices', '800', -50],
  ['less than the shop’s delivery', '49.99', 74_951],
])('a COD of %s is not explained', (_, cod, discount) => {
  expect(explainCod({ items, cod, shopDelivery: '50' })).toMatchObject({ discount, isExplained: false })
})

test('nothing is explained while a price is missing', () => {
  const typed = [{ price_of_item: '', quantity: '1' }]
  expect(explainCod({ items: typed, cod: '700', shopDelivery: '' })).toBeNull()
})
