import type { Scope } from '../../platform/actor.ts'
import type { Sql } from '../../platform/database.ts'

export type ClientRecord = {
  id: number
  name: string
  manager: string | null
  phone: string
  image_id: string | null
  online: boolean
  created_at: Date
  orders: number
}

/** A page of the clients that `scope` reaches, newest first, with how many there are. */
export async function listClients(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: { pattern: string; limit: number; offset: number },
): Promise<{ rows: ClientRecord[]; total: number }> {
  const inScope = sql`
    (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))
    and (c.name ilike ${pattern} or c.phone like ${pattern})`
  const [rows, totals] = await Promise.all([
    sql<ClientRecord[]>`
      select c.id, c.name, m.username as manager, c.phone, c.image_id, c.online, c.created_at,
        (select coalesce(sum(shipments), 0) from shipment_counts where scope = 'client' and scope_id = c.id)::bigint
        + (select coalesce(sum(shipments), 0) from shipment_count_changes where client_id = c.id)::bigint as orders
      from clients c left join employees m on m.id = c.manager_id
      where ${inScope} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from clients c where ${inScope}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
