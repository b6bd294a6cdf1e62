import type { Sql } from '../../platform/database/database.ts'

type DebtRecord = {
  /** A `DebtKind`. */
  kind: string
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  piastres: number
  open_piastres: number
  at: Date
}

/** What is open of a debt of `debtPiastres`, oldest first. Repayments settle the oldest first. */
export async function openDebtsOf(sql: Sql, employeeId: number, debtPiastres: number): Promise<DebtRecord[]> {
  return sql<DebtRecord[]>`
    with charges as (
      select e.id, e.kind, e.awb, e.at, p.piastres, sum(p.piastres) over (order by e.id desc) as running
      from accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'courier_receivable' and a.owner_id = ${employeeId} and p.piastres > 0
        and e.kind in ('collected', 'transfer_refused', 'lost') and not exists (select from ledger_entries r where r.reverses = e.id)
    )
    select case c.kind when 'collected' then 'short' else c.kind::text end as kind, c.awb, s.main_shipment_id, s.parcel, c.piastres,
      least(c.piastres, ${debtPiastres}::bigint - (c.running - c.piastres))::bigint as open_piastres, c.at
    from charges c left join shipments s on s.awb = c.awb
    where c.running - c.piastres < ${debtPiastres}::bigint order by c.id`
}

type DayRecord = {
  day: string
  delivered: number
  failed: number
  brought: number
  cash_piastres: number
  transfer_piastres: number
}

/** A delivery boy's days since a time, newest first. Deliveries that were undone are left out. */
export async function daysOf(sql: Sql, employeeId: number, since: Date): Promise<DayRecord[]> {
  return sql<DayRecord[]>`
    with acts as (
      select distinct (l.at at time zone 'Africa/Cairo')::date as day, l.action, l.entity_id as awb
      from activity_log l
      where l.employee_id = ${employeeId} and l.entity = 'shipment' and l.at >= ${since}
        and l.action in ('shipment_delivered', 'shipment_attempt_failed', 'shipment_brought')
    )
    select a.day::text as day,
      count(*) filter (where a.action = 'shipment_delivered' and s.status in ('delivered', 'collected')) as delivered,
      count(*) filter (where a.action = 'shipment_attempt_failed') as failed,
      count(*) filter (where a.action = 'shipment_brought') as brought,
      coalesce(sum(coalesce(s.taken_piastres, s.due_piastres)) filter (
        where a.action = 'shipment_delivered' and s.status in ('delivered', 'collected') and t.id is null), 0)::bigint as cash_piastres,
      coalesce(sum(t.piastres) filter (where a.action = 'shipment_delivered'), 0)::bigint as transfer_piastres
    from acts a join shipments s on s.awb = a.awb
    left join door_transfers t on t.awb = a.awb and t.state <> 'undone'
    group by a.day order by a.day desc`
}
