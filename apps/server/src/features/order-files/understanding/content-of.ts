import { createHash } from 'node:crypto'
import { readPhones } from '@mersal/contract'
import { readAmount } from './fields/read-amount.ts'
import type { OrderTexts } from './order-types.ts'
import { plainKey } from './text-keys.ts'

/**
 * A hash of an order's content, independent of its spelling in a file: receiver, place, money and items. Together
 * with the shop's number it tells whether two files contain the same order.
 */
export function contentOf(texts: OrderTexts): string {
  const phones = readPhones(`${texts.phone}|${texts.phone2}`)
  const parts = [
    plainKey(texts.name),
    phones.length > 0 ? phones : plainKey(texts.phone),
    plainKey(texts.street),
    plainKey(texts.city),
    plainKey(texts.governorate),
    amountKey(texts.total),
    amountKey(texts.due),
    plainKey(texts.payment_status),
    texts.items.map(({ name, quantity, price }) => [plainKey(name), plainKey(quantity), amountKey(price)]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function amountKey(text: string): string | number {
  const amount = readAmount(text)
  return 'piastres' in amount ? amount.piastres : plainKey(text)
}
