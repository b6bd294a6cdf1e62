import type { Transaction } from '../../platform/database/database.ts'

/** An arbitrary constant: the advisory lock between orders and changes of prices. */
const lockKey = 7_201_418

/**
 * Blocks changes of prices until the transaction ends. Call it in the transaction that stores an order, before the
 * statement that reads its prices. Otherwise new prices could come into force between reading and storing.
 */
export async function holdPrices(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${lockKey})`
}

/** Waits for orders that are being stored. Later orders wait until this transaction ends and read the new prices. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}
