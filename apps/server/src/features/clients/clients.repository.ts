import type { CallRequest } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from './client-scope.ts'

export type ClientSort = CallRequest<'listClients'>['sort']
type ClientQuery = { pattern: string; sort: ClientSort; limit: number; offset: number }

/** The ids of a page of the clients within `scope`, and their total number. */
export async function findClients(
  sql: Sql,
  scope: Scope,
  { pattern, sort, limit, offset }: ClientQuery,
): Promise<{ ids: number[]; total: number }> {
  const found = sql`${reachesClient(sql, scope)} and c.search_text like ${pattern}`
  const [rows, totals] = await Promise.all([
    sql<{ id: number }[]>`
      select c.id from clients c where ${found} order by ${orderBy(sql, sort)} limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from clients c where ${found}`,
  ])
  return { ids: rows.map(({ id }) => id), total: totals[0]?.total ?? 0 }
}

/**
 * Subquery: the number of orders of client `c` without sandbox ones, from counters with their unfolded changes. An order
 * of several parcels is one.
 */
function ordersOf(sql: Sql) {
  return sql`
    ((select coalesce(sum(orders), 0) from shipment_month_counts where scope = 'client' and scope_id = c.id)::bigint
    + (select coalesce(sum(orders), 0) from shipment_count_changes where client_id = c.id)::bigint)`
}

function orderBy(sql: Sql, sort: ClientSort) {
  switch (sort) {
    case 'date':
      return sql`c.created_at, c.id`
    case '-date':
      return sql`c.created_at desc, c.id desc`
    case 'status':
    case 'active':
      return sql`c.online, c.created_at desc, c.id desc`
    case '-status':
    case '-active':
      return sql`c.online desc, c.created_at desc, c.id desc`
    case 'orders':
      return sql`${ordersOf(sql)}, c.created_at desc, c.id desc`
    case '-orders':
      return sql`${ordersOf(sql)} desc, c.created_at desc, c.id desc`
  }
}

export type ListedClient = {
  id: number
  name: string
  manager: string | null
  phone: string
  image_id: string | null
  online: boolean
  created_at: Date
  orders: number
}

/** The rows of `ids` in that order. */
export async function clientRows(sql: Sql, ids: number[]): Promise<ListedClient[]> {
  return sql<ListedClient[]>`
    select c.id, c.name, m.username as manager, c.phone, c.image_id, c.online, c.created_at, ${ordersOf(sql)} as orders
    from clients c left join employees m on m.id = c.manager_id
    where c.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], c.id)`
}
