import { toldFields } from '@mersal/contract'
import type { ToldOrder } from '../../src/features/order-files/understanding/order-types.ts'

/** A told order with only these fields, for tests. */
export function toldOrder(told: Partial<ToldOrder> = {}): ToldOrder {
  const nothing = Object.fromEntries(toldFields.map((field) => [field, '']))
  return { ...nothing, items: [], ...told } as ToldOrder
}
