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

/** The open debts of a delivery boy, oldest first. */
export async function openDebtsOf(sql: Sql, employeeId: number): Promise<DebtRecord[]> {
  return sql<DebtRecord[]>`
    select case e.kind when 'collected' then 'short' else e.kind::text end as kind, e.awb, s.main_shipment_id, s.parcel,
      coalesce(c.piastres, 0) as piastres, coalesce(c.open_piastres, 0) as open_piastres, e.at
    from open_charges(${employeeId}) c join ledger_entries e on e.id = c.entry_id left join shipments s on s.awb = e.awb
    where e.kind in ('collected', 'transfer_refused', 'lost') order by e.at, e.id`
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

type UndoneRecord = {
  awb: number
  main_shipment_id: number
  parcel: number
  piastres: number
  by: string
  at: Date
}

/** A delivery boy's deliveries that were undone since a time, newest first. */
export async function undoneOf(sql: Sql, employeeId: number, since: Date): Promise<UndoneRecord[]> {
  return sql<UndoneRecord[]>`
    select s.awb, s.main_shipment_id, s.parcel, coalesce((t.details->>'undone_piastres')::bigint, 0) as piastres,
      e.first_name || ' ' || e.last_name as by, t.at
    from cases c
    join tracking_events t on t.id = c.event_id
    join shipment_lines l on l.awb = t.awb and l.leg = t.leg and l.courier_id = ${employeeId}
    join shipments s on s.awb = t.awb
    join employees e on e.id = t.employee_id
    where c.kind = 'delivery_undone' and c.opened_at >= ${since}
    order by t.id desc`
}

type DeliveryRecord = {
  awb: number
  main_shipment_id: number
  parcel: number
  piastres: number
  at: Date
  undo_asked: boolean
}

/** A delivery boy's deliveries that can still be undone, newest first: their cash is not counted, or their transfer waits. */
export async function deliveriesOf(sql: Sql, employeeId: number): Promise<DeliveryRecord[]> {
  return sql<DeliveryRecord[]>`
    select s.awb, s.main_shipment_id, s.parcel, coalesce(s.taken_piastres, s.due_piastres) as piastres, t.at,
      exists (
        select from tracking_events q
        where q.awb = l.awb and q.leg = l.leg and q.action = 'undo_asked' and q.employee_id = l.courier_id) as undo_asked
    from shipment_lines l
    join shipments s on s.awb = l.awb and s.status = 'delivered' and not s.sandbox
    join lateral (
      select at from tracking_events where awb = l.awb and leg = l.leg and action = 'delivered' order by id desc limit 1) t on true
    where l.courier_id = ${employeeId} and l.active
    order by t.at desc`
}
