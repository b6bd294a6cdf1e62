import type { Sql } from '../../../platform/database/database.ts'

/**
 * The people whom a case concerns. Cash: who counted, sent or carried it, and the delivery boy who was short. A
 * parcel: its delivery boys, who handed its run back, and who closed its run or manifest.
 */
export async function concernedBy(sql: Sql, caseId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with c as (select * from cases where id = ${caseId})
    select h.collected_by as id from c join hand_ins h on h.id = c.hand_in_id
    union
    select h.employee_id from c join hand_ins h on h.id = c.hand_in_id
      where c.kind = 'cash_difference' and h.counted_piastres < h.due_piastres
    union
    select p.id from c join safe_exchanges x on x.id = c.exchange_id
      join lateral unnest(array[x.sent_by, x.carrier_id, x.first_counted_by, x.ended_by]) p (id) on p.id is not null
    union
    select f.counted_by from c join safe_counts f on f.id = c.safe_count_id
    union
    select l.courier_id from c join shipment_lines l on l.awb = c.awb where l.courier_id is not null
    union
    select p.id from c join runs r on r.id = c.run_id
      join lateral unnest(array[r.courier_id, r.closed_by, r.given_back_by]) p (id) on p.id is not null
    union
    select p.id from c join manifests f on f.id = c.manifest_id
      join lateral unnest(array[f.courier_id, f.closed_by]) p (id) on p.id is not null`
  return rows.map(({ id }) => id)
}

/**
 * Whether the employee `e` banked the slip of the case `r`, saw its token, reported its transfer, took its cash at a counter or
 * made the count that it objects to, or counts as who did (docs/decisions/0034-custody.md); or undid its delivery, or is one person for approvals with who did
 * (docs/decisions/0061-undoing-a-delivery.md).
 */
export function isAccused(sql: Sql, at: Date) {
  return sql`(exists (
    select from employees k
    where counts_as(e, k) and k.id in (
      select n.employee_id from ledger_entries n where n.id = r.slip_id
      union all
      select t.employee_id from client_token_sights t where t.id = r.sight_id
      union all
      select t.courier_id from door_transfers t where t.id = r.transfer_id
      union all
      select t.employee_id from counter_takings t where t.entry_id = r.taking_id
      union all
      select h.collected_by from hand_ins h where h.id = r.hand_in_id and r.kind = 'count_objection'))
    or r.kind = 'delivery_undone' and exists (
      select from tracking_events u join employees k on k.id = u.employee_id
      where u.awb = r.awb and u.action = 'delivery_undone' and one_for_approvals(e, k, ${at})))`
}

/**
 * Whether a case accuses an employee (`isAccused`), so that another person closes it. Who undid a delivery closes its case a day later
 * if nobody else may (`undo_bars`).
 */
export async function isAboutDeedOf(
  sql: Sql,
  caseId: number,
  { employeeId, at }: { employeeId: number; at: Date },
): Promise<boolean> {
  const [row] = await sql<{ is_about: boolean }[]>`
    select ${isAccused(sql, at)} and (r.kind <> 'delivery_undone' or coalesce(undo_bars(e, r.awb, ${at}), false)) as is_about
    from cases r join employees e on e.id = ${employeeId} where r.id = ${caseId}`
  return row?.is_about ?? false
}

/** Whether an employee is one of these people, or counts as one of them. */
export async function isOneOf(sql: Sql, employeeId: number, people: readonly number[]): Promise<boolean> {
  const [row] = await sql<{ is_one: boolean }[]>`
    select exists (
      select from employees e join employees k on k.id = any(${people as number[]}::bigint[])
      where e.id = ${employeeId} and counts_as(e, k)) as is_one`
  return row?.is_one ?? false
}
