import type { Transaction } from '../../platform/database.ts'

/** Brings back what was taken away, telling how far it is, from 0 to 1. */
export type Restore = (onDone: (share: number) => void) => Promise<void>

/** What is loaded: each row checked against an index or another table costs more than the row itself. */
const loaded = [
  'main_shipments',
  'shipments',
  'shipment_items',
  'shipment_lines',
  'tracking_events',
  'ledger_entries',
  'ledger_postings',
  'hand_ins',
  'settlements',
  'activity_log',
]

/**
 * Takes the indexes and references of the loaded tables away until the answered function brings them back, which
 * also proves every row against them. Both in one transaction: nobody ever sees the tables without them.
 */
export async function setAside(tx: Transaction): Promise<Restore> {
  const references = await tx<{ table_name: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table_name, conname::text as name, coalesce(pg_get_constraintdef(oid), '') as definition
    from pg_constraint
    where contype = 'f' and conrelid = any (${loaded}::regclass[])
    order by conname`
  const indexes = await tx<{ name: string; definition: string }[]>`
    select c.relname::text as name, coalesce(pg_get_indexdef(i.indexrelid), '') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any (${loaded}::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
    order by c.relname`
  for (const { table_name, name } of references) {
    // sql-unchecked: the names are the catalogue's own.
    await tx.unsafe(`alter table ${table_name} drop constraint "${name}"`)
  }
  for (const { name } of indexes) {
    // sql-unchecked: the name is the catalogue's own.
    await tx.unsafe(`drop index "${name}"`)
  }
  const restoring = [
    ...indexes.map(({ definition }) => definition),
    ...references.map(
      ({ table_name, name, definition }) =>
        `alter table ${table_name} add constraint "${name}" ${definition}`,
    ),
  ]
  return async (onDone) => {
    for (const [index, statement] of restoring.entries()) {
      // sql-unchecked: what the catalogue said before.
      await tx.unsafe(statement)
      onDone((index + 1) / restoring.length)
    }
  }
}

/** Folds what the load has changed so far into the kept counts and balances. */
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
