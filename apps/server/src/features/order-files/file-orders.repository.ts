import type { FileOrderState } from '@mersal/contract'
import { columnsOf, insertRows, rowsOf } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Identities } from './understanding/order-identity.ts'
import type { Corrections, OrderTexts, Remark, Understood } from './understanding/order-types.ts'

/** A stored order of a file. */
export type FileOrder = {
  row: number
  rows: number[]
  state: FileOrderState
  number: string
  content: string
  texts: OrderTexts
  row_faults: Remark[]
  corrections: Corrections
  understood: Understood
  faults: Remark[]
  assumed: Remark[]
  cod_piastres: number
  main_shipment_id: number | null
}

/** The texts of an order, and their corrections. `content` is the hash of the texts, where it is stored. */
export type OrderSeed = Pick<FileOrder, 'row' | 'rows' | 'texts' | 'row_faults' | 'corrections'> &
  Partial<Pick<FileOrder, 'content'>>

export type ShownOrder = FileOrder & { awb: number | null }

/** Stores the orders of a reading. Their `corrections` replace the stored ones. */
export async function putOrders(
  tx: Transaction,
  fileId: number,
  reading: number,
  orders: readonly FileOrder[],
): Promise<void> {
  const columns = columnsOf(
    orders.map((order) => ({
      ...order,
      texts: order.texts,
      doubts: order.row_faults,
      mended: order.corrections,
    })),
    `row integer, rows integer[], state file_order_state, number text, content text, texts jsonb,
      doubts jsonb, mended jsonb, understood jsonb, faults jsonb, assumed jsonb, cod_piastres bigint,
      main_shipment_id bigint`,
  )
  await tx`
    insert into order_file_orders ${insertRows(tx, columns, { file_id: fileId, reading })}
    on conflict (file_id, row) do update set rows = excluded.rows, reading = excluded.reading, state = excluded.state,
      number = excluded.number, content = excluded.content, texts = excluded.texts, doubts = excluded.doubts,
      mended = excluded.mended, understood = excluded.understood, faults = excluded.faults, assumed = excluded.assumed,
      cod_piastres = excluded.cod_piastres, main_shipment_id = excluded.main_shipment_id`
}

/** Marks good orders as created, with their shipments. */
export async function markCreated(
  tx: Transaction,
  fileId: number,
  made: readonly { row: number; main_shipment_id: number }[],
): Promise<void> {
  await tx`
    update order_file_orders o set state = 'created', main_shipment_id = r.main_shipment_id
    from ${rowsOf(tx, columnsOf(made, 'row integer, main_shipment_id bigint'))}
    where o.file_id = ${fileId} and o.row = r.row`
}

/** Deletes the orders of an earlier reading. */
export async function dropOtherReadings(tx: Transaction, fileId: number, reading: number): Promise<void> {
  await tx`delete from order_file_orders where file_id = ${fileId} and reading <> ${reading}`
}

/** The corrections of a file's orders, by the first row of the order. */
export async function correctionsAt(
  sql: Sql,
  fileId: number,
  rows: readonly number[],
): Promise<Map<number, Corrections>> {
  const corrected = await sql<{ row: number; corrections: Corrections }[]>`
    select row, mended as corrections from order_file_orders
    where file_id = ${fileId} and row = any(${rows as number[]}::integer[]) and mended <> '{}'`
  return new Map(corrected.map((order) => [order.row, order.corrections]))
}

/** The orders of a reading with one of these numbers, or without a number and with one of these contents. */
export async function alikeInFile(
  sql: Sql,
  fileId: number,
  reading: number,
  { numbers, contents }: Identities,
): Promise<{ number: string; content: string; row: number }[]> {
  return sql<{ number: string; content: string; row: number }[]>`
    select number, content, row from order_file_orders
    where file_id = ${fileId} and reading = ${reading} and number = any(${numbers}::text[])
    union all
    select number, content, row from order_file_orders
    where file_id = ${fileId} and reading = ${reading} and number = '' and content = any(${contents}::text[])
    order by row`
}

/** The first good orders of a file after a row. */
export async function goodOrders(
  sql: Sql,
  fileId: number,
  { after, limit }: { after: number; limit: number },
): Promise<OrderSeed[]> {
  return sql<OrderSeed[]>`
    select row, rows, content, texts, doubts as row_faults, mended as corrections from order_file_orders
    where file_id = ${fileId} and state = 'good' and row > ${after} order by row limit ${limit}`
}

/** True when all the orders in these rows are good. */
export async function areGood(sql: Sql, fileId: number, rows: readonly number[]): Promise<boolean> {
  const [found] = await sql<{ good: number }[]>`
    select count(*) as good from order_file_orders
    where file_id = ${fileId} and state = 'good' and row = any(${rows as number[]}::integer[])`
  return found?.good === rows.length
}

export async function findOrder(tx: Transaction, fileId: number, row: number): Promise<ShownOrder | null> {
  const [order] = await tx<ShownOrder[]>`
    select o.row, o.rows, o.state, o.number, o.content, o.texts, o.doubts as row_faults,
      o.mended as corrections, o.understood, o.faults, o.assumed, o.cod_piastres, o.main_shipment_id, s.awb
    from order_file_orders o left join shipments s on s.main_shipment_id = o.main_shipment_id and s.parcel = 1
    where o.file_id = ${fileId} and o.row = ${row}`
  return order ?? null
}

/** A page of a file's orders, of one state or of all, in the order of the file. */
export async function pageOrders(
  sql: Sql,
  fileId: number,
  { state, limit, offset }: { state: FileOrderState | null; limit: number; offset: number },
): Promise<ShownOrder[]> {
  return sql<ShownOrder[]>`
    select o.row, o.rows, o.state, o.number, o.content, o.texts, o.doubts as row_faults,
      o.mended as corrections, o.understood, o.faults, o.assumed, o.cod_piastres, o.main_shipment_id, s.awb
    from order_file_orders o left join shipments s on s.main_shipment_id = o.main_shipment_id and s.parcel = 1
    where o.file_id = ${fileId} and (${state}::file_order_state is null or o.state = ${state})
    order by o.row limit ${limit} offset ${offset}`
}

type Created = { main_shipment_id: number; parcel: number; awb: number }

/** The shipments that were created from a file, in its order. */
export async function pageCreated(
  sql: Sql,
  fileId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Created[]> {
  return sql<Created[]>`
    select s.main_shipment_id, s.parcel, s.awb
    from order_file_orders o join shipments s on s.main_shipment_id = o.main_shipment_id and s.parcel = 1
    where o.file_id = ${fileId} and o.state = 'created' order by o.row limit ${limit} offset ${offset}`
}

/** The next rows of a file's faulty orders after a row, each with the faults of its order. */
export async function faultyRows(
  sql: Sql,
  fileId: number,
  row: number,
  limit: number,
): Promise<{ row: number; cells: string[]; faults: Remark[] }[]> {
  return sql<{ row: number; cells: string[]; faults: Remark[] }[]>`
    select r.row, r.cells, o.faults
    from order_file_orders o cross join unnest(o.rows) as of_order (row)
    join order_file_rows r on r.file_id = o.file_id and r.row = of_order.row
    where o.file_id = ${fileId} and o.state = 'faulty' and r.row > ${row}
    order by r.row limit ${limit}`
}

/** For each file, the number of orders in each state and their COD, from counters that triggers maintain. */
export async function countOrders(
  sql: Sql,
  fileIds: readonly number[],
): Promise<{ file_id: number; state: FileOrderState; orders: number; cod_piastres: number }[]> {
  return sql<{ file_id: number; state: FileOrderState; orders: number; cod_piastres: number }[]>`
    select file_id, state, orders, cod_piastres from order_file_counts
    where file_id = any(${fileIds as number[]}::bigint[]) and orders > 0`
}
