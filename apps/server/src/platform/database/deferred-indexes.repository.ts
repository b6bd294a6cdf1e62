import type { Transaction } from './database.ts'

/** Restores the indexes and references. Reports progress from 0 to 1. */
export type RestoreIndexes = (onDone: (share: number) => void) => Promise<void>

/**
 * Drops the indexes and references of tables before a bulk load. The returned function restores them and
 * checks every row against them. Both run in one transaction, so nobody sees the tables without them.
 */
export async function deferIndexes(tx: Transaction, tables: readonly string[]): Promise<RestoreIndexes> {
  const references = await tx<{ table_name: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table_name, conname::text as name, coalesce(pg_get_constraintdef(oid), '') as definition
    from pg_constraint
    where contype = 'f' and conrelid = any (${[...tables]}::regclass[])
    order by conname`
  const indexes = await tx<{ name: string; definition: string }[]>`
    select c.relname::text as name, coalesce(pg_get_indexdef(i.indexrelid), '') as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any (${[...tables]}::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
    order by c.relname`
  for (const { table_name, name } of references) {
    // sql-unchecked: the names come from the catalogue.
    await tx.unsafe(`alter table ${table_name} drop constraint "${name}"`)
  }
  for (const { name } of indexes) {
    // sql-unchecked: the name comes from the catalogue.
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
      // sql-unchecked: the definition comes from the catalogue.
      await tx.unsafe(statement)
      onDone((index + 1) / restoring.length)
    }
  }
}
