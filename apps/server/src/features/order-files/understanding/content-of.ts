import { createHash } from 'node:crypto'
import { readPhones } from '@mersal/contract'
import { readAmount } from './fields/read-amount.ts'
import type { ToldOrder } from './order-types.ts'
import { plainKey } from './text-keys.ts'

/**
 * A hash of what makes an order this order, however a file writes it: receiver, place, money and items. With the
 * shop's number it tells the same order in another file from another one.
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
