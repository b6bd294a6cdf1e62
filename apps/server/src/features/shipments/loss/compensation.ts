import { type Piastres, splitEvenly } from '@mersal/contract'
import type { ParcelValue } from './write-offs.repository.ts'

export type Compensation = {
  piastres: Piastres
  from: 'cod' | 'items' | 'nothing'
  /** The company's cap, when it holds. */
  cappedAt: Piastres | null
}

/** What a client gets for a lost parcel: its COD, else its share of the items' value, at most the cap. */
export function compensate(value: ParcelValue, cap: Piastres | null): Compensation {
  const items = splitEvenly(value.items_piastres, value.parcels)[value.parcel - 1] ?? 0
  const full = value.cod_piastres > 0 ? value.cod_piastres : items
  const from = value.cod_piastres > 0 ? 'cod' : items > 0 ? 'items' : 'nothing'
  const isCapped = cap !== null && full > cap
  return { piastres: isCapped ? cap : full, from, cappedAt: isCapped ? cap : null }
}
