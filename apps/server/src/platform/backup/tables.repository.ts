import type { Readable, Writable } from 'node:stream'
import type { Database, Sql, Transaction } from '../database/database.ts'

export type Table = { name: string; columns: string[] }

/** All tables of the app and of the job library with their stored columns, except the migration records. */
export async function listTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<{ name: string | null; columns: string[] | null }[]>`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and c.relname not in ('schema_migrations', 'migrations')
    group by n.nspname, c.relname order by 1`
  return rows.map(({ name, columns }) => ({ name: name ?? '', columns: columns ?? [] }))
}

const columnList = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(', ')

/** The rows of a table in COPY's text format: one line each. */
export function copyOut(tx: Transaction, table: Table): Promise<Readable> {
  // sql-unchecked: the names come from the catalogue.
  return tx.unsafe(`copy ${table.name} (${columnList(table)}) to stdout`).readable()
}

export function copyIn(tx: Transaction, table: Table): Promise<Writable> {
  // sql-unchecked: the names were compared with the catalogue.
  return tx.unsafe(`copy ${table.name} (${columnList(table)}) from stdin`).writable()
}

/** Removes the time limits of a transaction. */
export async function liftLimits(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
}

/** The last value of each sequence that was used. */
export async function sequenceValues(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string | null; last_value: string | null }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`
  return Object.fromEntries(rows.map(({ name, last_value }) => [name ?? '', last_value ?? '']))
}

export async function setSequences(tx: Transaction, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await tx`select setval(${name}::regclass, ${value}::text::bigint)`
}

/** Disables the triggers and deletes all rows, because a migration may have inserted some. */
export async function emptyTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // sql-unchecked: the names were compared with the catalogue.
    await tx.unsafe(`alter table ${name} disable trigger user`)
  }
  // sql-unchecked: as above.
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

export async function wakeTriggers(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // sql-unchecked: the names were compared with the catalogue.
    await tx.unsafe(`alter table ${name} enable trigger user`)
  }
}

/** Updates the planner's statistics and the visibility map. */
export async function vacuum(sql: Database): Promise<void> {
  await sql`vacuum (analyze)`
}
