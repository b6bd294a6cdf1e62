import { columnsOf, insertRows } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Identities } from './understanding/order-identity.ts'

/** An imported order: its client, its number in the shop, and the hash of its content. */
export type ImportedOrder = { number: string; content: string; main_shipment_id: number }

/**
 * Orders that were imported earlier for a client, with one of these numbers, or without a number and with these
 * contents.
 */
export async function findImported(
  sql: Sql,
  clientId: number,
  { numbers, contents }: Identities,
): Promise<ImportedOrder[]> {
  return sql<ImportedOrder[]>`
    select number, content, main_shipment_id from imported_orders
    where client_id = ${clientId} and number = any(${numbers}::text[])
    union all
    select number, content, main_shipment_id from imported_orders
    where client_id = ${clientId} and number = '' and content = any(${contents}::text[])`
}

export async function insertImported(
  tx: Transaction,
  clientId: number,
  orders: readonly ImportedOrder[],
): Promise<void> {
  const columns = columnsOf(orders, 'number text, content text, main_shipment_id bigint')
  await tx`insert into imported_orders ${insertRows(tx, columns, { client_id: clientId })}`
}
