import { isPartPriced, keptCod, keptOf, type Piastres, partKept } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { CountedItem, Line, Part } from '../../lifecycle/index.ts'
import { pricesOfParcel } from './partial.repository.ts'
import { type StoredShipment, wasShown } from './stored-shipment.repository.ts'

/** What a phone tells of a part that was kept: the items, and what it showed to collect for the whole parcel. */
type ReportedPart = { kept: readonly CountedItem[]; full?: Piastres | undefined }

/**
 * What the receiver kept of a locked parcel, and what was taken for it; null for the whole parcel. An act that the phone kept is
 * never refused for its counts: what the order does not have any more is left out. What is due follows from the prices now. What
 * was taken follows from the amount that the phone showed for the whole, if it was due once (docs/decisions/0078-partial-delivery.md).
 * @throws {Refused} for wrong counts of an act that the delivery boy can still correct; when the order may not be kept in part; when nothing is kept.
 */
export async function partAtDoor(
  sql: Transaction,
  { awb, back_awb, shipment }: StoredShipment,
  { leg }: Pick<Line, 'leg'>,
  { kept: reported, full }: ReportedPart,
  wasStored: boolean,
): Promise<{ part: Part; takenPiastres: Piastres } | null> {
  const due = shipment.duePiastres
  const { cod, shopDelivery, items } = await pricesOfParcel(sql, awb)
  const kept = new Map(reported.map(({ id, quantity }) => [id, quantity]))
  if (!wasStored) refuseCounts('kept', items, reported)
  const part = partKept(items, kept)
  if (part === 'all') return null
  const kind = wasStored ? 'conflict' : 'invalid'
  if (back_awb === null) throw new Refused(kind, 'partial_not_allowed')
  if (part === 'none') throw new Refused(kind, 'partial_nothing_kept')
  const feePiastres = due - cod
  const dueOf = (whole: Piastres) =>
    keptCod({ items, cod: whole - feePiastres, shopDelivery }, kept) + feePiastres
  const isOther = full !== undefined && full !== due && (await wasShown(sql, awb, leg, full))
  const isPriced = isOther && isPartPriced({ items, cod: full - feePiastres, shopDelivery })
  const counts = items.map((item) => ({ id: item.id, quantity: keptOf(kept, item) }))
  return {
    part: {
      kept: counts.filter(({ quantity }) => quantity > 0),
      unkeptPiastres: due - dueOf(due),
      restAwb: back_awb,
    },
    takenPiastres: dueOf(isPriced ? full : due),
  }
}

/** @throws {Refused} at `field` for an item that is not among `items`, and for more of one than there is. */
export function refuseCounts(
  field: 'kept' | 'counted',
  items: readonly CountedItem[],
  counts: readonly CountedItem[],
): void {
  counts.forEach(({ id, quantity }, index) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw Refused.field(`${field}.${index}.id`, 'unknown_item')
    if (quantity > item.quantity)
      throw Refused.field(`${field}.${index}.quantity`, 'too_big', { maximum: item.quantity })
  })
}
