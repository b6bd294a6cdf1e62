import { foldText } from '@mersal/contract'
import type { Database } from '../../platform/database/database.ts'
import { maintainBitmaps } from '../shipment-lists/index.ts'
import { erasedName, searchedReference } from '../shipment-records/index.ts'
import {
  type DueOrder,
  eraseNotes,
  eraseOrders,
  ordersToErase,
  saveSearchTexts,
} from './erase-persons.repository.ts'

const day = 24 * 60 * 60 * 1000
/** The orders of one transaction, and the transactions of one night. */
const ordersAStep = 200
const stepsANight = 1_000
/** Rebuilt bitmaps of one night. Those of one day are few, because AWBs of one day are neighbours. */
const bitmapRuns = 20

/**
 * Erases the personal data of orders that are settled, or free of money, for longer than `days`
 * (docs/decisions/0039-write-offs.md). Each step is a transaction, so an interrupted night loses nothing.
 */
export async function erasePersons(
  sql: Database,
  { now, days }: { now: Date; days: number | null },
  maintenance: Database = sql,
): Promise<number> {
  if (days === null) return 0
  const before = new Date(now.getTime() - days * day)
  let after: DueOrder | null = null
  let erased = 0
  for (let step = 0; step < stepsANight; step += 1) {
    const due: DueOrder[] = await ordersToErase(sql, { before, after, most: ordersAStep })
    after = due.at(-1) ?? null
    if (after === null) break
    const ids = due.map(({ id }) => id)
    await sql.begin(async (tx) => {
      const parcels = await eraseOrders(tx, ids, { at: now, name: erasedName })
      const texts = parcels.map(({ awb, client, reference }) => ({
        awb,
        text: foldText([client, ...searchedReference(reference), awb].join(' ')),
      }))
      await saveSearchTexts(tx, texts)
      const awbs = parcels.map(({ awb }) => awb)
      await eraseNotes(tx, ids, awbs)
    })
    erased += ids.length
  }
  if (erased > 0)
    for (let run = 0; run < bitmapRuns; run += 1) await maintainBitmaps(maintenance, { changes: 0 })
  return erased
}
