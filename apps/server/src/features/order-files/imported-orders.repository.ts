import { column } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Identities } from './understanding/order-identity.ts'

/** An order by what tells it from others: its client, the shop's number and what it is. */
export type ImportedOrder = { number: string; content: string; main_shipment_id: number }

/** What was made before out of files of a client with one of these numbers, or without one and with these contents. */
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
  await tx`
    insert into imported_orders (client_id, number, content, main_shipment_id)
    select ${clientId}, o.* from unnest(
      ${column(orders, 'number')}::text::text[], ${column(orders, 'content')}::text::text[],
      ${column(orders, 'main_shipment_id')}::text::bigint[]) as o`
}
