import type { Transaction } from '../../../platform/database/database.ts'

/** An arbitrary constant: the advisory lock of setting the company up. */
const lockKey = 7_201_427

/** Waits until another setup has ended. */
export async function lockSetup(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}
