import type { Sql, Transaction } from '../../platform/database/database.ts'
import { readyOrders } from '../shipments/index.ts'
import { areGood, goodOrders } from './file-orders.repository.ts'
import type { OrderFile } from './order-files.repository.ts'
import type { Planning } from './plan-validated.ts'
import { type PrecheckedOrder, precheckOrders } from './precheck-orders.service.ts'
import { type ValidatedOrder, validatePrechecked } from './validate-orders.service.ts'

/** The next good orders of a file, prechecked with this planning. */
export type PreparedOrders = {
  version: number
  planning: Planning
  orders: PrecheckedOrder[]
  /** Those without a fault so far. */
  ready: Awaited<ReturnType<typeof readyOrders>>
}

/**
 * Orders in one transaction. More would let others wait too long for its locks (a client, a new word of the search).
 */
const ordersATransaction = 500

/** Prechecks the first good orders after a row and prepares their columns. */
export async function prepareOrders(
  sql: Sql,
  file: OrderFile,
  planning: Planning,
  after: number,
): Promise<PreparedOrders> {
  const seeds = await goodOrders(sql, file.id, { after, limit: ordersATransaction })
  const orders = await precheckOrders(sql, file, seeds, planning)
  const faultless = orders.filter(({ faults, repeated }) => faults.length + repeated.length === 0)
  const ready = await readyOrders(
    sql,
    faultless.flatMap(({ planned }) => planned ?? []),
  )
  return { version: file.version, planning, orders, ready }
}

/**
 * Validates prepared orders by the last check; null when the file was corrected or orders were created since. The
 * answer is exact if the file is locked and `planning` has not changed.
 */
export async function validatePrepared(
  tx: Transaction,
  file: OrderFile,
  { version, orders, planning }: PreparedOrders,
): Promise<ValidatedOrder[] | null> {
  if (version !== file.version || orders.length === 0) return null
  const rows = orders.map(({ row }) => row)
  const [good, validated] = await Promise.all([
    areGood(tx, file.id, rows),
    validatePrechecked(tx, file, orders, planning),
  ])
  return good ? validated : null
}
