import type { Transaction } from '../../platform/database/database.ts'

/** An arbitrary constant: the advisory lock between orders and changes of prices. */
const lockKey = 7_201_418

/**
 * Call it before the statement that reads the prices of an order, in the transaction that stores the order. Until the
 * transaction ends, nobody publishes prices. So no order gets prices that are no longer in force.
 */
export async function holdPrices(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${lockKey})`
}

/** Waits for the orders that are being stored. Later ones wait for the end of this transaction and read the new prices. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}
