import { Refused } from '../../../platform/http/refused.ts'
import { requireParcels } from '../orders/require-parcels.ts'
import type { OrderItem, WantedItems } from './change-facts.ts'

/**
 * The items after a change. One that the order has keeps its id: it is named by it, or else it is the first of the same name in
 * the same parcel that no other names. Refuses an id that the order does not have, or that is named twice.
 */
export function itemsAfter(before: readonly OrderItem[], wanted: WantedItems, parcels: number): OrderItem[] {
  requireParcels(wanted, parcels)
  const free = new Map(before.map((item) => [item.id, item]))
  wanted.forEach(({ id }, index) => {
    if (id !== undefined && !free.delete(id)) throw Refused.field(`items.${index}.id`, 'unknown_item')
  })
  return wanted.map((item) => {
    if (item.id !== undefined) return { ...item, id: item.id }
    const same = [...free.values()].find(({ name, parcel }) => name === item.name && parcel === item.parcel)
    if (same) free.delete(same.id)
    return { ...item, id: same?.id ?? null }
  })
}
