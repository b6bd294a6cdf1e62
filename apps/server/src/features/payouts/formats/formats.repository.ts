import type {
  PayoutDateStyle,
  PayoutFileKind,
  PayoutFormat,
  PayoutMethod,
  PayoutSeparator,
} from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** A format as it is stored: as calls show it. */
export type FormatRecord = {
  id: number
  version: number
  name: string
  method: PayoutMethod
  kind: PayoutFileKind
  separator: PayoutSeparator
  date_style: PayoutDateStyle
  columns: PayoutFormat['columns']
  results: PayoutFormat['results']
}

export async function listFormats(sql: Sql): Promise<FormatRecord[]> {
  return sql<FormatRecord[]>`
    select id, version, name, method, kind, separator, date_style, columns, results
    from payout_formats where deleted_at is null order by name, id`
}

export async function findFormat(sql: Sql, id: number): Promise<FormatRecord | null> {
  const [row] = await sql<FormatRecord[]>`
    select id, version, name, method, kind, separator, date_style, columns, results
    from payout_formats where id = ${id} and deleted_at is null`
  return row ?? null
}

export async function insertFormat(
  tx: Transaction,
  format: Omit<FormatRecord, 'id' | 'version'>,
): Promise<{ id: number; version: number }> {
  const [row] = await tx<{ id: number; version: number }[]>`
    insert into payout_formats (name, method, kind, separator, date_style, columns, results)
    values (${format.name}, ${format.method}, ${format.kind}, ${format.separator}, ${format.date_style},
      ${tx.json(format.columns as never)}, ${format.results === null ? null : tx.json(format.results as never)})
    returning id, version`
  if (!row) throw new Error('a format was not written')
  return row
}

/** Returns the new version; null when another one was saved meanwhile. */
export async function updateFormat(tx: Transaction, format: FormatRecord): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update payout_formats set name = ${format.name}, method = ${format.method}, kind = ${format.kind},
      separator = ${format.separator}, date_style = ${format.date_style}, columns = ${tx.json(format.columns as never)},
      results = ${format.results === null ? null : tx.json(format.results as never)}, version = version + 1
    where id = ${format.id} and version = ${format.version} and deleted_at is null returning version`
  return row?.version ?? null
}

export async function deleteFormat(
  tx: Transaction,
  { id, version, at }: { id: number; version: number; at: Date },
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    update payout_formats set deleted_at = ${at} where id = ${id} and version = ${version} and deleted_at is null returning name`
  return row?.name ?? null
}
