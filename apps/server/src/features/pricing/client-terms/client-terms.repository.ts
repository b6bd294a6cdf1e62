import type { PriceTerms } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Change } from '../../activity-log/index.ts'
import { storedTerms } from '../price-terms.ts'
import type { Discounts } from '../prices.repository.ts'
import type { WeighedOrder } from './weigh-terms.ts'

/** How many orders of a client are weighed at most, and of how many days. */
const weighedOrders = 500
const weighedDays = 30

/** The newest orders of a client in the last days, without cancelled ones. */
export async function ordersToWeigh(sql: Sql, clientId: number, now: Date): Promise<WeighedOrder[]> {
  const rows = await sql<{ from: unknown; to: unknown; priority: number; parcels: unknown }[]>`
    with newest as (
      select s.main_shipment_id, s.priority from shipments s
      where s.client_id = ${clientId} and not s.sandbox and s.parcel = 1 and s.created_on > cairo_day(${now}) - ${weighedDays}::integer
        and s.status::text not like 'cancelled%'
      order by s.created_on desc, s.created_at desc, s.awb desc limit ${weighedOrders}
    )
    select jsonb_build_object('latitude', m.sender_latitude, 'longitude', m.sender_longitude) as "from",
      jsonb_build_object('latitude', m.receiver_latitude, 'longitude', m.receiver_longitude) as "to", n.priority,
      (select jsonb_agg(jsonb_build_object('lengthMm', p.length_mm, 'widthMm', p.width_mm, 'heightMm', p.height_mm,
          'weightGrams', p.weight_grams, 'codPiastres', coalesce(p.ordered_cod_piastres, p.cod_piastres)) order by p.parcel)
        from shipments p where p.main_shipment_id = n.main_shipment_id) as parcels
    from newest n join main_shipments m on m.id = n.main_shipment_id`
  return rows as WeighedOrder[]
}

/** Standard's prices today. */
export async function standardTerms(sql: Sql, now: Date): Promise<PriceTerms> {
  const [row] = await sql<{ terms: unknown }[]>`
    select terms from price_versions where id = price_version_of(null, cairo_day(${now}))`
  return storedTerms.parse(row?.terms)
}

/** A list that a client gets from a day. */
export type PlannedList = { listId: number; fromDate: string }

/** All prices that a client has from today on, as published: those of its lists, and of `planned`. */
export async function termsFromNow(
  sql: Sql,
  { clientId, planned, now }: { clientId: number | null; planned: PlannedList | null; now: Date },
): Promise<PriceTerms[]> {
  const rows = await sql<{ terms: unknown }[]>`
    with lists as (
      select from_date, list_id from client_price_lists
      where client_id = ${clientId} and from_date is distinct from ${planned?.fromDate ?? null}::date
      union all select ${planned?.fromDate ?? null}::date, ${planned?.listId ?? null}::bigint where ${planned !== null}
      union all select '-infinity', 1
    ), days as (
      select cairo_day(${now}) as day
      union select from_date from lists where from_date > cairo_day(${now})
      union select from_date from price_versions where from_date > cairo_day(${now})
    ), versions as (
      select distinct (
        select v.id from price_versions v
        where v.from_date <= d.day and v.list_id = (
          select l.list_id from lists l where l.from_date <= d.day order by l.from_date desc limit 1)
        order by v.from_date desc limit 1) as id
      from days d
    )
    select v.terms from versions join price_versions v using (id)`
  return rows.map(({ terms }) => storedTerms.parse(terms))
}

/** The discounts of a client, the branches of its manager, locked until the transaction ends; null when there is no such client. */
export async function lockDiscounts(
  tx: Transaction,
  clientId: number,
): Promise<(Discounts & { branchIds: number[] }) | null> {
  const [row] = await tx<{ percent: number; flat: number; branch_ids: number[] }[]>`
    select c.discount_basis_points as percent, c.discount_flat_piastres as flat,
      array(select b.id from branches b where b.manager_id = c.manager_id and b.deleted_at is null) as branch_ids
    from clients c where c.id = ${clientId} for no key update of c`
  if (!row) return null
  return { discountBasisPoints: row.percent, discountFlatPiastres: row.flat, branchIds: row.branch_ids }
}

export async function saveDiscounts(tx: Transaction, clientId: number, discounts: Discounts): Promise<void> {
  await tx`
    update clients set discount_basis_points = ${discounts.discountBasisPoints},
      discount_flat_piastres = ${discounts.discountFlatPiastres}, version = version + 1
    where id = ${clientId}`
}

export async function insertTerms(
  tx: Transaction,
  row: {
    clientId: number
    at: Date
    discounts: Discounts
    planned: PlannedList | null
    off: number
    before: number
    above: number
  },
): Promise<void> {
  await tx`
    insert into client_terms (client_id, at, discount_basis_points, discount_flat_piastres, list_id, from_date, off_basis_points,
      before_basis_points, above_basis_points)
    values (${row.clientId}, ${row.at}, ${row.discounts.discountBasisPoints}, ${row.discounts.discountFlatPiastres},
      ${row.planned?.listId ?? null}, ${row.planned?.fromDate ?? null}, ${row.off}, ${row.before}, ${row.above})`
}

export type WaitingTerms = { at: Date; by: string; changes: Omit<Change, 'old_file' | 'new_file'>[] }

/** The terms of a client that wait for a second person, newest first. */
export async function waitingTerms(sql: Sql, clientId: number): Promise<WaitingTerms[]> {
  const rows = await sql<(Omit<WaitingTerms, 'changes'> & { changes: unknown })[]>`
    select a.prepared_at as at, e.first_name || ' ' || e.last_name as by, a.plan->'changes' as changes
    from approvals a join employees e on e.id = a.prepared_by
    where a.client_id = ${clientId} and a.act = 'client_terms' and a.state = 'waiting' order by a.id desc`
  return rows as WaitingTerms[]
}

/** Whether the same change waits already. */
export async function isAskedAlready(sql: Sql, clientId: number, wanted: object): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`
    select id from approvals
    where client_id = ${clientId} and act = 'client_terms' and state = 'waiting'
      and plan->'wanted' = ${JSON.stringify(wanted)}::text::jsonb`
  return rows.length > 0
}
