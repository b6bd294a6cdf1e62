import { foldText } from '@mersal/contract'
import { type ItemTexts, type Remark, remark } from '../order-types.ts'
import { readAmount } from './read-amount.ts'

/** Amounts in piastres. */
export type ReadItem = { name: string; price: number; quantity: number }

/** The items of an order. A missing quantity counts as one, with a remark. An unreadable one is a fault. */
export function readItems(items: readonly ItemTexts[]): {
  items: ReadItem[]
  faults: Remark[]
  assumed: Remark[]
} {
  const faults: Remark[] = []
  const read = items.map(({ name, quantity, price }) => {
    const count = quantity === '' ? 1 : Number(/^[x×]?\s*(\d{1,6})(?:\.0+)?$/.exec(foldText(quantity))?.[1])
    const amount = price === '' ? { piastres: 0 } : readAmount(price)
    if (!(count >= 1)) faults.push(remark('items', 'order_item_quantity', { name, text: quantity }))
    if ('fault' in amount) faults.push(remark('items', 'order_item_price', { name, text: price }))
    return { name, quantity: count, price: 'piastres' in amount ? amount.piastres : 0 }
  })
  const isCounted = items.every(({ quantity }) => quantity !== '')
  return { items: read, faults, assumed: isCounted ? [] : [remark('items', 'assumed_one_each')] }
}
