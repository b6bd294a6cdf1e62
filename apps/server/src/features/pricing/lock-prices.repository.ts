import type { Transaction } from '../../platform/database/database.ts'

/** An arbitrary constant: the advisory lock between orders and changes of prices. Orders take it in `held_prices_of`. */
const lockKey = 7_201_418

/** Waits for orders that are being stored. Later orders wait until this transaction ends and read the new prices. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}
