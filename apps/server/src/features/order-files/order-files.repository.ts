import type { OrderFileState } from '@mersal/contract'
import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { pageWindow } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { FileRow } from './reading/cell-text.ts'
import type { Mapping } from './understanding/recognise-columns.ts'

/** A column: its name and its first values. */
export type FileColumn = { name: string; samples: string[] }

/** A file of orders. Row numbers are those of the file. */
export type OrderFile = {
  id: number
  client_id: number
  state: OrderFileState
  columns: FileColumn[]
  mapping: Mapping
  heading_row: number
  last_row: number
  read_to: number
  /** The number of its reading; each new mapping starts another reading. */
  reading: number
  version: number
  /** When its rows and orders were removed, because it expired. */
  rows_removed_at: Date | null
}

export type ShownFile = OrderFile & {
  client_name: string
  uploaded_by: string
  name: string
  created_at: Date
  /** The sheet that was read, of a workbook with several. */
  sheet: string | null
  hidden_rows: number
}

export type NewFile = {
  clientId: number
  employeeId: number
  name: string
  hash: Buffer
  columns: FileColumn[]
  mapping: Mapping
  headingRow: number
  lastRow: number
  sheet: string | null
  hiddenRows: number
  at: Date
}

export async function insertFile(tx: Transaction, file: NewFile): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into order_files (client_id, uploaded_by, name, content_hash, columns, mapping, heading_row, last_row, sheet, hidden_rows, created_at, updated_at)
    values (${file.clientId}, ${file.employeeId}, ${file.name}, ${file.hash}, ${tx.json(file.columns)}, ${tx.json(file.mapping)},
      ${file.headingRow}, ${file.lastRow}, ${file.sheet}, ${file.hiddenRows}, ${file.at}, ${file.at})
    returning id`
  return row?.id ?? 0
}

export async function insertFileRows(
  tx: Transaction,
  fileId: number,
  rows: readonly FileRow[],
): Promise<void> {
  const columns = columnsOf(rows, 'row integer, cells jsonb')
  await tx`insert into order_file_rows ${insertRows(tx, columns, { file_id: fileId })}`
}

/** The id of an unconfirmed file with the same bytes for the same client. */
export async function findSameDraft(sql: Sql, clientId: number, hash: Buffer): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from order_files
    where client_id = ${clientId} and content_hash = ${hash} and state in ('reading', 'ready') and rows_removed_at is null
    order by id desc limit 1`
  return row?.id ?? null
}

/** The file; null if it does not exist, was discarded, or its client is out of scope. */
export async function findFile(sql: Sql, id: number, scope: Scope): Promise<ShownFile | null> {
  const [file] = await sql<ShownFile[]>`
    select f.id, f.client_id, f.state, f.columns, f.mapping, f.heading_row, f.last_row, f.read_to, f.reading, f.version, f.rows_removed_at,
      c.name as client_name, e.first_name || ' ' || e.last_name as uploaded_by, f.name, f.created_at, f.sheet, f.hidden_rows
    from order_files f join clients c on c.id = f.client_id join employees e on e.id = f.uploaded_by
    where f.id = ${id} and (f.rows_removed_at is null or f.state = 'done') and (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
  return file ?? null
}

/** Locks the file until the transaction ends. */
export async function lockFile(tx: Transaction, id: number): Promise<OrderFile | null> {
  const [file] = await tx<OrderFile[]>`
    select id, client_id, state, columns, mapping, heading_row, last_row, read_to, reading, version, rows_removed_at
    from order_files where id = ${id} for update`
  return file ?? null
}

/** Locks the file and its client, so that no other job creates the same orders from another file of the client. */
export async function lockToCreate(tx: Transaction, id: number): Promise<OrderFile | null> {
  const [file] = await tx<OrderFile[]>`
    select f.id, f.client_id, f.state, f.columns, f.mapping, f.heading_row, f.last_row, f.read_to, f.reading, f.version, f.rows_removed_at
    from order_files f join clients c on c.id = f.client_id
    where f.id = ${id} for update of f for no key update of c`
  return file ?? null
}

/** The files of the clients within scope, newest first. */
export async function pageFiles(
  sql: Sql,
  { page, clientId, scope }: { page: number; clientId: number | null; scope: Scope },
): Promise<{ files: ShownFile[]; total: number }> {
  const { limit, offset } = pageWindow(page)
  const [files, [count]] = await Promise.all([
    sql<ShownFile[]>`
      select f.id, f.client_id, f.state, f.columns, f.mapping, f.heading_row, f.last_row, f.read_to, f.reading, f.version, f.rows_removed_at,
        c.name as client_name, e.first_name || ' ' || e.last_name as uploaded_by, f.name, f.created_at, f.sheet, f.hidden_rows
      from order_files f join clients c on c.id = f.client_id join employees e on e.id = f.uploaded_by
      where (${clientId}::bigint is null or f.client_id = ${clientId}) and (f.rows_removed_at is null or f.state = 'done')
        and (${scope.branchIds}::bigint[] is null or exists (
        select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))
      order by f.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*) as total from order_files f join clients c on c.id = f.client_id
      where (${clientId}::bigint is null or f.client_id = ${clientId}) and (f.rows_removed_at is null or f.state = 'done')
        and (${scope.branchIds}::bigint[] is null or exists (
        select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`,
  ])
  return { files, total: count?.total ?? 0 }
}

/** The next rows of a file after a row. */
export async function rowsAfter(sql: Sql, fileId: number, row: number, limit: number): Promise<FileRow[]> {
  return sql<FileRow[]>`
    select row, cells from order_file_rows where file_id = ${fileId} and row > ${row} order by row limit ${limit}`
}

/** Returns its new version. */
export async function setState(
  tx: Transaction,
  id: number,
  state: OrderFileState,
  at: Date,
): Promise<number> {
  const [file] = await tx<{ version: number }[]>`
    update order_files set state = ${state}, version = version + 1, updated_at = ${at} where id = ${id} returning version`
  return file?.version ?? 0
}

/** Raises the version: an earlier confirmation of the file no longer holds. */
export async function touchFile(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update order_files set version = version + 1, updated_at = ${at} where id = ${id}`
}

export async function noteReadTo(tx: Transaction, id: number, row: number, at: Date): Promise<void> {
  await tx`update order_files set read_to = ${row}, updated_at = ${at} where id = ${id}`
}

/** Starts another reading with another mapping. Returns its number and the file's new version. */
export async function readAnew(
  tx: Transaction,
  id: number,
  mapping: Mapping,
  at: Date,
): Promise<{ reading: number; version: number }> {
  const [file] = await tx<{ reading: number; version: number }[]>`
    update order_files set mapping = ${tx.json(mapping)}, state = 'reading', read_to = 0, reading = reading + 1,
      version = version + 1, updated_at = ${at}
    where id = ${id} returning reading, version`
  return file ?? { reading: 0, version: 0 }
}
