import { isDeepStrictEqual } from 'node:util'
import type { Sql, Transaction } from '../../platform/database.ts'
import { areGood, goodOrders } from './file-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import type { Planning } from './plan-judged.ts'
import { type WeighedOrder, weighOrders } from './weigh-orders.service.ts'

/** The next good orders of a file, with all that they were weighed by. */
export type PreparedOrders = { version: number; planning: Planning; orders: WeighedOrder[] }

/** So many are created in a transaction: others may wait for it (a client, a new word of the search). */
const ordersATransaction = 500

/** Weighs the first good orders of a file after a row. */
export async function prepareOrders(
  sql: Sql,
  file: OrderFile,
  planning: Planning,
  after: number,
): Promise<PreparedOrders> {
  const seeds = await goodOrders(sql, file.id, { after, limit: ordersATransaction })
  return { version: file.version, planning, orders: await weighOrders(sql, file, seeds, planning) }
}

/**
 * True while weighing them anew would say the same: nothing of the file was mended, nobody has created of them, and
 * tariff, client, branches, reach and day are as they were. Exact once the file is locked.
 */
export async function standStill(
  tx: Transaction,
  file: OrderFile,
  planning: Planning,
  { version, planning: before, orders }: PreparedOrders,
): Promise<boolean> {
  return (
    version === file.version &&
    isDeepStrictEqual(before, planning) &&
    (await areGood(
      tx,
      file.id,
      orders.map(({ row }) => row),
    ))
  )
}
