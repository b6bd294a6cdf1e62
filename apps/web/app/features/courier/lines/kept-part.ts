import { egp, type Kept, keptCod, keptOf, partKept, piastresOf } from '@mersal/contract'
import type { OwnLine } from './own-line.ts'

export type PartialParcel = NonNullable<OwnLine['partial']>

/** What a receiver keeps of a parcel. `due` is the amount to take for it, in EGP. */
export type Part = { is: 'all' | 'some' | 'none'; due: number; unkept: NonNullable<OwnLine['unkept']> }

export function everyItem({ items }: PartialParcel): Kept {
  return new Map(items.map(({ id, quantity }) => [id, quantity]))
}

/**
 * What is due for what is kept: its share of the COD, and the fee that the receiver pays, which is due when anything is kept. Without
 * `kept` the parcel is handed over whole.
 */
export function partOf({ due, partial }: Pick<OwnLine, 'due' | 'partial'>, kept: Kept | null): Part {
  if (partial === null || kept === null) return { is: 'all', due, unkept: [] }
  const items = partial.items.map(({ price, ...item }) => ({ ...item, price: piastresOf(price) }))
  const parcel = { items, cod: piastresOf(partial.cod), shopDelivery: piastresOf(partial.shop_delivery) }
  const is = partKept(items, kept)
  const fee = piastresOf(due) - parcel.cod
  return {
    is,
    due: is === 'none' ? 0 : egp(keptCod(parcel, kept) + fee),
    unkept: items.flatMap((item) => {
      const quantity = item.quantity - keptOf(kept, item)
      return quantity > 0 ? [{ name: item.name, quantity, note: item.note }] : []
    }),
  }
}

/** The items of which the receiver keeps one or more, as the act `finishOwnLine` takes them. */
export function keptItems(kept: Kept): { id: number; quantity: number }[] {
  return [...kept].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
}
