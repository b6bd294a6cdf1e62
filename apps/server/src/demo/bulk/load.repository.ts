import type { Transaction } from '../../platform/database/database.ts'

/** What is loaded: each row checked against an index or another table costs more than the row itself. */
export const loadedTables = [
  'main_shipments',
  'shipments',
  'shipment_texts',
  'shipment_items',
  'shipment_lines',
  'tracking_events',
  'ledger_entries',
  'ledger_postings',
  'hand_ins',
  'settlements',
  'activity_log',
]

/** Folds the changes of the load so far into the counters and balances. */
export async function foldSoFar(tx: Transaction): Promise<void> {
  await tx`select fold_account_balances()`
  await tx`select fold_shipment_counts()`
  await tx`select fold_attempt_counts()`
}

/** Long statements and a large transaction are what this is; nothing is waited for at the disk before its end. */
export async function prepareToLoad(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
  await tx`set local synchronous_commit = off`
  await tx`set local maintenance_work_mem = '512MB'`
  await tx`set local work_mem = '128MB'`
  // Each statement writes whole entries, so that what does not balance fails there and nothing is queued up.
  await tx`set constraints ledger_entry_balances immediate`
}
