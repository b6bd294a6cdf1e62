import { orderTextFields } from '@mersal/contract'
import type { OrderTexts } from '../../src/features/order-files/understanding/order-types.ts'

/** The texts of an order with only these fields, for tests. */
export function orderTexts(fields: Partial<OrderTexts> = {}): OrderTexts {
  const nothing = Object.fromEntries(orderTextFields.map((field) => [field, '']))
  return { ...nothing, items: [], ...fields } as OrderTexts
}
