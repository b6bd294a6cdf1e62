import type { Transaction } from '../../platform/database/database.ts'

/** The tables of the load. Checking each row against indexes and other tables costs more than writing it. */
export const loadedTables = [
  'main_shipments',
  'shipments',
  'shipment_texts',
  'shipment_items',
  'shipment_lines',
  'tracking_events',
  'ledger_entries',
  'ledger_postings',
  'settlements',
  'activity_log',
]

/** Folds the changes of the load so far into the counters and balances. */
export async function foldSoFar(tx: Transaction): Promise<void> {
  await tx`select fold_account_balances()`
  await tx`select fold_shipment_counts()`
  await tx`select fold_attempt_counts()`
}

/** Allows long statements, and does not wait for the disk before the commit. */
export async function prepareToLoad(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
  await tx`set local synchronous_commit = off`
  await tx`set local maintenance_work_mem = '512MB'`
  await tx`set local work_mem = '128MB'`
  // Each statement writes complete entries, so an unbalanced one fails at once and no checks pile up.
  await tx`set constraints ledger_entry_balances immediate`
}

/** The AWBs that each delivery boy still has to pick up. */
export async function openPickUps(tx: Transaction): Promise<{ courier_id: number; awbs: number[] }[]> {
  return tx<{ courier_id: number; awbs: number[] }[]>`
    select courier_id, array_agg(awb order by awb) as awbs from shipment_lines
    where active and kind = 'pick_up' and status = 'Pending' and courier_id is not null
    group by courier_id order by courier_id`
}
