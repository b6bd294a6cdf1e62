import type { Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

const barsShown = 5

/** A settlement of a batch that a person approved or made, or an earlier payment of it that they booked as failed or returned. */
export type BarRecord = {
  batch_id: number
  what: 'settlement' | 'payment'
  settlement_id: number
  client: string
  piastres: Piastres
  by_id: number
  by_name: string
}

/** What bars `me` from approving each of these batches, through any account that counts as theirs. The first of each batch. */
export async function barsOfBatches(
  sql: Sql,
  batchIds: readonly number[],
  me: number,
  at: Date,
): Promise<BarRecord[]> {
  const rows = await sql<(Omit<BarRecord, 'what'> & { what: string })[]>`
    with mine as materialized (
      select a.payout_batch_id as batch_id, array_agg(k.id) as ids
      from approvals a join employees e on e.id = ${me} join employees k on k.id = any(a.barred)
      where a.payout_batch_id = any(${batchIds as number[]}::bigint[]) and a.state = 'waiting' and one_for_approvals(e, k, ${at})
      group by a.payout_batch_id
    )
    select m.batch_id, s.what, s.settlement_id, c.name as client, s.piastres, k.id as by_id,
      k.first_name || ' ' || k.last_name as by_name
    from mine m
    cross join lateral (
      select * from (
        select 'settlement' as what, t.id as settlement_id, t.client_id, t.net_piastres as piastres,
          coalesce((select a.decided_by from approvals a where a.settlement_id = t.id and a.state = 'approved'), t.paid_by) as by_id
        from settlements t where t.id in (select l.settlement_id from payout_lines l where l.batch_id = m.batch_id)
        union all
        select 'payment', x.settlement_id, x.client_id, x.piastres, x.ended_by
        from payout_lines x where x.state in ('failed', 'returned') and exists (
          select from payout_lines l where l.batch_id = m.batch_id and l.settlement_id = x.settlement_id and l.id > x.id)) b
      where b.by_id = any(m.ids) order by b.settlement_id, b.what limit ${barsShown}) s
    join clients c on c.id = s.client_id join employees k on k.id = s.by_id
    order by m.batch_id, s.settlement_id, s.what`
  return rows as BarRecord[]
}
