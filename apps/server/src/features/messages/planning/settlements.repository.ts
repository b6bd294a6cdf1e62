import type { Transaction } from '../../../platform/database/database.ts'

export type SettlementToTell = {
  id: number
  client_id: number
  /** The branch of the client's manager. */
  branch_id: number | null
  email: string
  day: string
  net_piastres: number
  shipments: number
}

/** Settlements of clients who have an e-mail. */
export async function settlementsToTell(
  tx: Transaction,
  ids: readonly number[],
): Promise<SettlementToTell[]> {
  return tx<SettlementToTell[]>`
    select t.id, t.client_id, (select min(b.id) from branches b where b.manager_id = c.manager_id) as branch_id, c.email,
      cairo_day(t.at) as day, t.net_piastres, t.shipments
    from settlements t join clients c on c.id = t.client_id
    where t.id = any(${ids as number[]}::bigint[]) and c.email is not null
    order by t.id`
}
