import { keptOf, partKept } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { CountedItem } from '../../lifecycle/index.ts'
import { pricesOfParcel } from './partial.repository.ts'

/** Whether a delivered parcel is booked with what a report says that the receiver kept; without `reported`, the whole of it. */
export async function isSamePart(
  sql: Sql,
  awb: number,
  reported: readonly CountedItem[] | undefined,
): Promise<boolean> {
  const { items } = await pricesOfParcel(sql, awb)
  const kept = new Map((reported ?? items).map(({ id, quantity }) => [id, quantity]))
  const booked = new Map(items.map(({ id, kept: count, quantity }) => [id, count ?? quantity]))
  if (partKept(items, kept) === 'all' && partKept(items, booked) === 'all') return true
  return items.every((item) => keptOf(kept, item) === keptOf(booked, item))
}
