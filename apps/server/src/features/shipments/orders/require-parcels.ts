import { Refused } from '../../../platform/http/refused.ts'

/** Refuses items in a parcel that their order does not have. */
export function requireParcels(items: readonly { parcel: number }[], parcels: number): void {
  const index = items.findIndex(({ parcel }) => parcel > parcels)
  if (index >= 0) throw Refused.field(`items.${index}.parcel`, 'too_big', { maximum: parcels })
}
