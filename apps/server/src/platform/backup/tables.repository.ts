import type { Readable, Writable } from 'node:stream'
import type { Database, Sql, Transaction } from '../database/database.ts'

export type Table = { name: string; columns: string[] }

/** All tables of the app and of its job library but the records of their migrations, with the columns that are stored. */
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
  // sql-unchecked: the names are the catalogue's own.
  return tx.unsafe(`copy ${table.name} (${columnList(table)}) to stdout`).readable()
}

export function copyIn(tx: Transaction, table: Table): Promise<Writable> {
  // sql-unchecked: the names were compared with the catalogue's.
  return tx.unsafe(`copy ${table.name} (${columnList(table)}) from stdin`).writable()
}

/** A transaction that takes as long as it takes. */
export async function liftLimits(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
}

/** The last number that each sequence gave; one that gave none is not told. */
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

/** Takes away what reacts to rows, and all rows: a migration may have put some. */
export async function emptyTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // sql-unchecked: the names were compared with the catalogue's.
    await tx.unsafe(`alter table ${name} disable trigger user`)
  }
  // sql-unchecked: as above.
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

export async function wakeTriggers(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // sql-unchecked: the names were compared with the catalogue's.
    await tx.unsafe(`alter table ${name} enable trigger user`)
  }
}

/** Tells the planner what the tables hold now, and marks what every reader may see. */
export async function vacuum(sql: Database): Promise<void> {
  await sql`vacuum (analyze)`
}
