import { type Piastres, splitEvenly } from '@mersal/contract'
import type { ParcelValue } from './write-offs.repository.ts'

export type Compensation = {
  piastres: Piastres
  from: 'cod' | 'items' | 'nothing'
  /** The company's cap, when it holds. */
  cappedAt: Piastres | null
  /** The parcel is worth more today than when we took it over, so the earlier value counts. */
  wasRaised: boolean
}

/**
 * What a client gets for a lost parcel: its value today, or at the take-over when that was lower, at most the cap. A change
 * after the take-over never raises it.
 */
export function compensate(value: ParcelValue, cap: Piastres | null): Compensation {
  const today = worthOf(value, value.cod_piastres, value.items_piastres)
  const first = worthOf(value, value.first_cod_piastres, value.first_items_piastres)
  const wasRaised = today.piastres > first.piastres
  const { piastres, from } = wasRaised ? first : today
  const isCapped = cap !== null && piastres > cap
  return { piastres: isCapped ? cap : piastres, from, cappedAt: isCapped ? cap : null, wasRaised }
}

/** The COD, else the parcel's share of the items' value. */
function worthOf(
  { parcels, parcel }: ParcelValue,
  cod: Piastres,
  ofItems: Piastres,
): Pick<Compensation, 'piastres' | 'from'> {
  if (cod > 0) return { piastres: cod, from: 'cod' }
  const share = splitEvenly(ofItems, parcels)[parcel - 1] ?? 0
  return { piastres: share, from: share > 0 ? 'items' : 'nothing' }
}
