import type { Language, PayKind } from '@mersal/contract'
import { firstDayOf } from '../../platform/company/month-in-cairo.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

/** Whose stops: one delivery boy, or those who work at a branch. */
export type Whose = { month: string; courierId?: number | undefined; branchId?: number | undefined }

/** Delivery boys within scope, by the branch where they work now. */
function reached(sql: Sql, { branchIds }: Scope, { courierId, branchId }: Whose) {
  return sql`
    (${branchIds}::bigint[] is null or e.branch_id = any(${branchIds}::bigint[]))
    and (${courierId ?? null}::bigint is null or e.id = ${courierId ?? null}::bigint)
    and (${branchId ?? null}::bigint is null or e.branch_id = ${branchId ?? null}::bigint)`
}

/**
 * The stops of a month: the places of runs, as runs count them. Several parcels of one place are one stop of its run, which
 * counts by the best that happened there. Parcels that never left, or on which nothing happened, are none.
 */
function stopsOf(sql: Sql, scope: Scope, whose: Whose) {
  const first = firstDayOf(whose.month)
  return sql`
    select stop.*, pay_rate(stop.kind, stop.area_id, stop.day) as rate_piastres
    from (
      select r.courier_id, r.id as run_id, r.day, p.place,
        case when bool_or(l.status = 'Done' and l.kind = 'end' and l.direction = 'forward') then 'delivered'
          when bool_or(l.status in ('Active', 'Done') and l.kind = 'pick_up') then 'picked_up'
          when bool_or(l.status = 'Done') then 'returned'
          when bool_or(l.status = 'Failed') then 'failed' end::pay_kind as kind,
        min(case when l.kind = 'end' and l.direction = 'forward' then s.receiver_area_id else s.sender_area_id end) as area_id,
        array_agg(p.awb order by p.awb) as awbs
      from runs r
      join employees e on e.id = r.courier_id
      join run_parcels p on p.run_id = r.id and not p.never_left
      join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      -- What was taken over at a door is no stop of its own.
      join shipments s on s.awb = p.awb and not s.sandbox and not (s.kind = 'rest' and l.leg = 1)
      where r.day >= ${first}::date and r.day < ${first}::date + interval '1 month' and ${reached(sql, scope, whose)}
      group by r.id, p.place
    ) stop where stop.kind is not null`
}

export type CountedStops = {
  courier_id: number
  kind: PayKind
  area_id: number | null
  rate_piastres: number | null
  stops: number
}

/** The number of stops by delivery boy, kind, area and rate. */
export async function countStops(sql: Sql, scope: Scope, whose: Whose): Promise<CountedStops[]> {
  return sql<CountedStops[]>`
    select courier_id, kind, area_id, rate_piastres, count(*) as stops from (${stopsOf(sql, scope, whose)}) stop
    group by 1, 2, 3, 4 order by kind, area_id nulls last, rate_piastres desc nulls last`
}

export type StopRecord = {
  run_id: number
  place: string
  day: string
  kind: PayKind
  area_id: number | null
  awbs: number[]
  name: string
  address: string
  rate_piastres: number | null
  total: number
}

/** A page of stops in the order of their days. `areaId` 0: those in no area. */
export async function findStops(
  sql: Sql,
  scope: Scope,
  whose: Whose,
  {
    kind,
    areaId,
    limit,
    offset,
  }: { kind: PayKind | null; areaId: number | null; limit: number; offset: number },
): Promise<StopRecord[]> {
  return sql<StopRecord[]>`
    select stop.run_id, stop.place::text as place, stop.day, stop.kind, stop.area_id, stop.awbs, stop.rate_piastres, stop.total,
      case when stop.place > 0 then m.receiver_name else m.sender_name end as name,
      case when stop.place > 0 then m.receiver_address else m.sender_address end as address
    from (
      select stop.*, count(*) over () as total from (${stopsOf(sql, scope, whose)}) stop
      where (${kind}::pay_kind is null or stop.kind = ${kind}::pay_kind)
        and (${areaId}::bigint is null or coalesce(stop.area_id, 0) = ${areaId}::bigint)
      order by stop.day, stop.run_id, stop.place limit ${limit} offset ${offset}
    ) stop
    join shipments s on s.awb = stop.awbs[1]
    join main_shipments m on m.id = s.main_shipment_id
    order by stop.day, stop.run_id, stop.place`
}

export type Shortage = { courier_id: number; piastres: number }

/** Shortages that were booked in a month and are still open. */
export async function openShortages(sql: Sql, scope: Scope, whose: Whose): Promise<Shortage[]> {
  const first = firstDayOf(whose.month)
  return sql<Shortage[]>`
    select e.id as courier_id, coalesce(sum(c.open_piastres), 0)::bigint as piastres
    from employees e cross join lateral open_charges(e.id) c join ledger_entries n on n.id = c.entry_id
    where ${reached(sql, scope, whose)}
      and cairo_day(n.at) >= ${first}::date and cairo_day(n.at) < ${first}::date + interval '1 month'
    group by e.id`
}

export type PaidPerson = { id: number; name: string; branch: string | null }

/** The names of delivery boys and of the branches where they work now. */
export async function peopleOf(
  sql: Sql,
  scope: Scope,
  ids: readonly number[],
  language: Language,
): Promise<PaidPerson[]> {
  return sql<PaidPerson[]>`
    select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch
    from employees e left join branches b on b.id = e.branch_id
    where e.id = any(${[...ids]}::bigint[])
      and (${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[]))
    order by 2, 1`
}

/** The names of areas. */
export async function areaNames(
  sql: Sql,
  ids: readonly number[],
): Promise<{ id: number; ar: string; en: string }[]> {
  return sql<{ id: number; ar: string; en: string }[]>`
    select id, name_ar as ar, name_en as en from areas where id = any(${[...ids]}::bigint[])`
}

/** What the shown numbers of parcels are made of. */
export async function parcelsOf(
  sql: Sql,
  awbs: readonly number[],
): Promise<{ awb: number; main_shipment_id: number; parcel: number }[]> {
  return sql<{ awb: number; main_shipment_id: number; parcel: number }[]>`
    select awb, main_shipment_id, parcel from shipments where awb = any(${[...awbs]}::bigint[]) order by awb`
}

export async function branchExists(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`select id from branches where id = ${id}`
  return rows.length > 0
}
