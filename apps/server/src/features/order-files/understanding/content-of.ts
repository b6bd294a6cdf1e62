import { createHash } from 'node:crypto'
import { readPhones } from '@mersal/contract'
import { readAmount } from './fields/read-amount.ts'
import type { ToldOrder } from './order-types.ts'
import { plainKey } from './text-keys.ts'

/**
 * A hash of an order's content, independent of its spelling in a file: receiver, place, money and items. Together
 * with the shop's number it tells whether two files contain the same order.
 */
export function contentOf(told: ToldOrder): string {
  const phones = readPhones(`${told.phone}|${told.phone2}`)
  const parts = [
    plainKey(told.name),
    phones.length > 0 ? phones : plainKey(told.phone),
    plainKey(told.street),
    plainKey(told.city),
    plainKey(told.governorate),
    amountKey(told.total),
    amountKey(told.due),
    plainKey(told.payment_status),
    told.items.map(({ name, quantity, price }) => [plainKey(name), plainKey(quantity), amountKey(price)]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function amountKey(text: string): string | number {
  const amount = readAmount(text)
  return 'piastres' in amount ? amount.piastres : plainKey(text)
}
