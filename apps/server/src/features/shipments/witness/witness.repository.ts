import type { Role, ShipmentEvent } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import type { ShipmentRecord } from '../../shipment-records/index.ts'

/** The events whose author had the parcel in hand, or took it. Assigning, noting and cancelling prove nothing. */
const witnessing: readonly ShipmentEvent[] = [
  'taken_over',
  'brought',
  'arrived',
  'sent',
  'out_for_delivery',
  'delivered',
  'handed_back',
  'returned',
]

/**
 * The people who stand for the shipments of the query `picked`: the member of staff who created the order, who moved the
 * parcel (unless that delivery was undone), who scanned it out or loaded it, and who counted its cash.
 */
function handsOf(sql: Sql) {
  return sql`
    select p.awb, m.created_by as id
      from picked p join main_shipments m on m.id = p.main_shipment_id where m.created_by is not null
    union
    select p.awb, t.employee_id
      from picked p join tracking_events t on t.awb = p.awb
      where t.employee_id is not null and t.action = any(${witnessing as ShipmentEvent[]}::text[]::tracking_action[])
        and (t.action <> 'delivered' or not exists (
          select from tracking_events u where u.awb = t.awb and u.id > t.id and u.action = 'delivery_undone'))
    union
    select p.awb, h.collected_by from picked p join hand_ins h on h.id = p.hand_in_id
    union
    select p.awb, r.scanned_out_by from picked p join run_parcels r on r.awb = p.awb where r.scanned_out_by is not null
    union
    select p.awb, r.loaded_by from picked p join manifest_parcels r on r.awb = p.awb where r.loaded_by is not null`
}

/**
 * Whether the employee `a.id` could act in the name of the client `a.client_id`: they, or a person whom they count as, created
 * the client, renewed its token, or saw it in the 90 days before the order was made at `a.ordered_at`.
 */
function holdsToken(sql: Sql) {
  return sql`exists (
    select from (
      select l.employee_id from activity_log l
      where l.entity = 'client' and l.entity_id = a.client_id and l.action in ('client_created', 'client_token_rotated')
      union all
      select t.employee_id from client_token_sights t
      where t.client_id = a.client_id and t.at <= a.ordered_at and t.at > a.ordered_at - interval '90 days') as h
    join employees k on k.id = h.employee_id join employees e on e.id = a.id
    where counts_as(e, k))`
}

/** Whether the receiver of the shipment `s` told the code, which no staff can see. */
function receiverGaveCode(sql: Sql) {
  return sql`exists (
    select from tracking_events t
    where t.awb = s.awb and t.action = 'delivered' and t.details->>'receiver_code' = 'right'
      and not exists (
        select from tracking_events u where u.awb = t.awb and u.id > t.id and u.action = 'delivery_undone'))`
}

/**
 * Notes those of `awbs`, which just got their final status, that one person alone stands for (docs/decisions/0034-custody.md).
 * An account that this person oversees, or that oversees them, is no other person, nor is a delivery boy whose PIN they
 * set. An order of a merchant has a witness,
 * unless this person holds the merchant's token (`holdsToken`). Also those that only the person who undid their delivery had in hand
 * since then (docs/decisions/0061-undoing-a-delivery.md).
 */
export async function noteUnwitnessed(tx: Transaction, awbs: readonly number[], at: Date): Promise<void> {
  await tx`
    with picked as materialized (
      select s.awb, s.main_shipment_id, s.hand_in_id, s.client_id, m.created_by, m.created_at as ordered_at
      from shipments s join main_shipments m on m.id = s.main_shipment_id
      where s.awb = any(${awbs as number[]}::bigint[]) and not s.sandbox and s.created_at >= (select at from custody_start)
        and not ${receiverGaveCode(tx)}
    ), hands as materialized (${handsOf(tx)}),
    alone as materialized (
      select p.awb, p.client_id, p.created_by, p.ordered_at, one.id
      from picked p join hands one on one.awb = p.awb and one.id = coalesce(p.created_by, one.id)
      join employees e on e.id = one.id
      where not exists (
        select from hands other join employees o on o.id = other.id
        where other.awb = p.awb and other.id <> one.id and o.pin_set_by is distinct from one.id
          and o.overseen_by is distinct from one.id and e.overseen_by is distinct from other.id)
    ), undone as materialized (
      select p.awb, k.id
      from picked p
      join lateral (
        select id, employee_id from tracking_events
        where awb = p.awb and action = 'delivery_undone' order by id desc limit 1) u on true
      join employees k on k.id = u.employee_id
      where not exists (
        select from (
          select t.employee_id from tracking_events t
          where t.awb = p.awb and t.id > u.id and t.action = any(${witnessing as ShipmentEvent[]}::text[]::tracking_action[])
          union all
          select h.collected_by from hand_ins h where h.id = p.hand_in_id
        ) since join employees e on e.id = since.employee_id
        where not one_for_approvals(e, k, ${at}))
    )
    insert into unwitnessed_shipments (awb, employee_id, at)
    select distinct on (f.awb) f.awb, f.id, ${at}::timestamptz
    from (
      select a.awb, a.id from alone a where a.created_by is not null or ${holdsToken(tx)}
      union all
      select awb, id from undone
    ) as f
    order by f.awb, f.id
    on conflict (awb) do nothing`
}

/** A shipment without a witness. `hands` are all who stand for it: they cannot confirm it. */
export type UnwitnessedRecord = Pick<
  ShipmentRecord,
  | 'awb'
  | 'main_shipment_id'
  | 'parcel'
  | 'due_piastres'
  | 'status'
  | 'origin_branch_id'
  | 'destination_branch_id'
> & {
  at: Date
  person_id: number
  person_name: string
  person_role: Role
  /** Who oversees the account of that person. */
  person_overseen_by: number | null
  client: string
  hands: number[]
  /** The reader undid its delivery, and another person confirms it (`undo_bars`). */
  undone_by_reader: boolean
}

/** Shipments without a witness that wait to be confirmed, oldest first: all within scope, or those of `awbs`. */
export async function findUnwitnessed(
  sql: Sql,
  { branchIds }: Scope,
  reader: { id: number; at: Date },
  of: { branchId: number | null; limit: number } | { awbs: readonly number[] },
): Promise<UnwitnessedRecord[]> {
  return sql<UnwitnessedRecord[]>`
    with picked as materialized (
      select s.awb, s.main_shipment_id, s.hand_in_id
      from unwitnessed_shipments u join shipments s on s.awb = u.awb
      where u.confirmed_at is null
        and (${branchIds}::bigint[] is null
          or s.origin_branch_id = any(${branchIds}::bigint[]) or s.destination_branch_id = any(${branchIds}::bigint[]))
        ${'awbs' in of ? sql`and u.awb = any(${of.awbs as number[]}::bigint[])` : sql`and (${of.branchId}::bigint is null or ${of.branchId}::bigint in (s.origin_branch_id, s.destination_branch_id))`}
      order by u.at, u.awb ${'awbs' in of ? sql`for update of u` : sql`limit ${of.limit}`}
    ), hands as (${handsOf(sql)})
    select s.awb, s.main_shipment_id, s.parcel, s.due_piastres, s.status, s.origin_branch_id, s.destination_branch_id, u.at,
      e.id as person_id, e.first_name || ' ' || e.last_name as person_name, e.role as person_role,
      e.overseen_by as person_overseen_by, c.name as client,
      coalesce((select undo_bars(r, s.awb, ${reader.at}) from employees r where r.id = ${reader.id}), false) as undone_by_reader, array(select h.id from hands h where h.awb = s.awb) as hands
    from picked p join unwitnessed_shipments u on u.awb = p.awb join shipments s on s.awb = p.awb
      join employees e on e.id = u.employee_id join clients c on c.id = s.client_id
    order by u.at, s.awb`
}

/** Whether the employee `a.id` changed the items of the order of the shipment `p`, or its COD. */
function changedValue(sql: Sql) {
  return sql`exists (
    select from shipment_changes v
    where v.main_shipment_id = p.main_shipment_id and (v.awb is null or v.awb = p.awb) and v.employee_id = a.id
      and (v.changes @> '[{"field": "items"}]' or v.changes @> '[{"field": "cod"}]'))`
}

/**
 * Whether an employee created the shipment, had it in hand or changed its COD or items, and whether nobody had it but one
 * account that is the same person (docs/decisions/0034-custody.md). A merchant who created the order is another person, unless the employee holds the token.
 */
export async function partIn(
  sql: Sql,
  awb: number,
  employeeId: number,
): Promise<{ own: boolean; alone: boolean }> {
  const [row] = await sql<{ own: boolean | null; alone: boolean | null }[]>`
    with picked as materialized (
      select s.awb, s.main_shipment_id, s.hand_in_id, s.client_id, m.created_by, m.created_at as ordered_at
      from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${awb}
    ), hands as materialized (${handsOf(sql)})
    select coalesce(bool_or(h.id = a.id or ${changedValue(sql)}), false) as own,
      count(h.id) = 1 and coalesce(bool_and(a.id in (h.id, e.overseen_by, e.pin_set_by) or a.overseen_by = h.id), false)
        and bool_and(p.created_by is not null or ${holdsToken(sql)}) as alone
    from picked p
    join lateral (select id, overseen_by, p.client_id, p.ordered_at from employees where id = ${employeeId}) a on true
    left join hands h on h.awb = p.awb
    left join employees e on e.id = h.id`
  return { own: row?.own ?? false, alone: row?.alone ?? false }
}

/** The people who stand for a shipment. */
export async function handsOn(sql: Sql, awb: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with picked as materialized (
      select s.awb, s.main_shipment_id, s.hand_in_id from shipments s where s.awb = ${awb}
    ), hands as (${handsOf(sql)})
    select id from hands`
  return rows.map(({ id }) => id)
}

/** Confirms shipments, which are locked. */
export async function saveConfirmed(
  tx: Transaction,
  awbs: readonly number[],
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  await tx`
    update unwitnessed_shipments set confirmed_by = ${by}, confirmed_at = ${at}, reason = ${reason}
    where awb = any(${awbs as number[]}::bigint[]) and confirmed_at is null`
}

/** Whether another superuser than `id` is active. */
export async function hasOtherSuperuser(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select id from employees where role = 'superuser' and active and id <> ${id} limit 1`
  return row !== undefined
}

/** Deletes the marks of shipments that one person alone handled, unless another person confirmed them. The next count judges them again. */
export async function forgetUnwitnessed(tx: Transaction, awbs: readonly number[]): Promise<void> {
  await tx`
    delete from unwitnessed_shipments where awb = any(${awbs as number[]}::bigint[]) and confirmed_at is null`
}
