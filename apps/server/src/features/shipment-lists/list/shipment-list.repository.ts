import type { CaseCause, TransferState } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/http/paging.ts'
import {
  type EventRecord,
  isLate,
  type OrderRecord,
  type Prices,
  type ShipmentRecord,
} from '../../shipment-records/index.ts'
import { touching } from '../figures/counter-scope.ts'
import { type PageRequest, type ResultPage, readPage } from '../search/page.repository.ts'
import { isMobileNumber } from '../search/query.repository.ts'
import {
  countShipments,
  daysOfWindow,
  hasStatus,
  type ListFilter,
  totalOf,
  totalOfMonths,
} from './counts.repository.ts'
import { conditions, type FullFilter } from './list-conditions.ts'
import type { Window } from './placed-window.ts'
import { shownCause } from './sparse-conditions.ts'

/** A row of a list. */
export type ListRecord = Prices &
  Pick<
    ShipmentRecord,
    | 'awb'
    | 'main_shipment_id'
    | 'parcel'
    | 'origin_branch_id'
    | 'priority'
    | 'cod_piastres'
    | 'created_at'
    | 'updated_at'
    | 'promised_to'
    | 'kind'
  > &
  Pick<OrderRecord, 'reference' | 'receiver_name' | 'receiver_phone' | 'deliver_on'> & {
    client_name: string
    destination_en: string
    destination_ar: string
    /** The delivery boy of the active line. */
    delivery_boy: string | null
    late: boolean
    /** Days after `promised_to`; null when it is not late. */
    days_late: number | null
    /** The cause of its open case. */
    cause: CaseCause | null
    area_en: string | null
    area_ar: string | null
    /** The newest tracking event. */
    event: EventRecord['action'] | null
    event_at: Date | null
    event_case: number | null
  }

/** The rows of a window in the list's order, and the list's exact total. */
export type CountedPage = { total: number; rows: ListRecord[] }

/**
 * Reads a window of a list that has counters, in one statement. The first page of a list with an index in its order is
 * read from that index. For any other window the counters tell which days it covers and where in each day it begins.
 * Each day is read from its nearer end.
 */
export async function countedPage(sql: Sql, filter: ListFilter, window: Window): Promise<CountedPage> {
  return window.offset === 0 && isOrderedByIndex(filter)
    ? firstPage(sql, filter, window)
    : placedPage(sql, filter, window)
}

/** Whether one index has exactly the rows of a list, in its order. */
function isOrderedByIndex({ branchIds, clientId, status, priority, fromDay, toDay }: ListFilter): boolean {
  const narrowing = [branchIds, clientId, status].filter((one) => one !== null)
  const isOne = branchIds === null || branchIds.length === 1
  return narrowing.length <= 1 && isOne && priority === null && fromDay === null && toDay === null
}

async function firstPage(sql: Sql, filter: ListFilter, { rows, newestFirst }: Window): Promise<CountedPage> {
  const order = inOrder(sql, newestFirst)
  const limit = limitOf(sql, rows)
  const first = sql`and not sandbox ${order} ${limit}`
  const [branchId] = filter.branchIds ?? []
  const { clientId, status } = filter
  const ordered =
    branchId !== undefined
      ? sql`
          (select awb, created_on, created_at from shipments where origin_branch_id = ${branchId} ${first})
          union all
          (select awb, created_on, created_at from shipments
            where destination_branch_id = ${branchId} and origin_branch_id <> ${branchId} ${first})`
      : sql`
          select awb, created_on, created_at from shipments
          where ${clientId !== null ? sql`client_id = ${clientId}` : status !== null ? sql`status = ${status}` : sql`true`}
            ${first}`
  return splitTotal(
    await sql<(ListRecord & { list_total: number })[]>`
      select ${listColumns(sql)}, ${totalOf(sql, filter)} as list_total
      from (select awb from (${ordered}) newest ${order} ${limit}) page
      join ${listedShipments(sql)} on s.awb = page.awb ${listJoins(sql)}
      ${newestFirst ? sql`order by s.created_at desc, s.awb desc` : sql`order by s.created_at, s.awb`}`,
    async () => (await sql<{ total: number }[]>`select ${totalOf(sql, filter)} as total`)[0]?.total ?? 0,
  )
}

/** Writes the usual page sizes as literals. With a parameter as limit PostgreSQL plans the statement again on each call. */
function limitOf(sql: Sql, rows: number) {
  if (rows === 10) return sql`limit 10`
  if (rows === 25) return sql`limit 25`
  if (rows === 50) return sql`limit 50`
  return rows === 100 ? sql`limit 100` : sql`limit ${rows}`
}

async function placedPage(sql: Sql, filter: ListFilter, window: Window): Promise<CountedPage> {
  const { newestFirst } = window
  const read = (isNewestFirst: boolean, take: ReturnType<Sql>, skip: ReturnType<Sql>) => {
    const order = inOrderOfDay(sql, isNewestFirst)
    return sql`
      (select awb from (${ofDay(sql, filter, order)}) of_day
        where true ${hasStatus(sql, filter)} ${order} limit ${take} offset ${skip})`
  }
  const found = await sql<(ListRecord & { list_total: number })[]>`
    with ${daysOfWindow(sql, filter, window)}, page as materialized (
      select r.awb from page_days d cross join lateral (
        ${read(newestFirst, sql`d.take`, sql`d.skip`)}
        union all
        ${read(!newestFirst, sql`d.take_back`, sql`d.skip_back`)}
      ) r
    )
    select ${listColumns(sql)}, ${totalOfMonths(sql)} as list_total
    from page join ${listedShipments(sql)} on s.awb = page.awb ${listJoins(sql)}
    ${newestFirst ? sql`order by s.created_at desc, s.awb desc` : sql`order by s.created_at, s.awb`}`
  return splitTotal(found, () => countShipments(sql, filter))
}

/** Takes the total from the first row. A window without rows has none, so a second statement counts. */
async function splitTotal(
  found: (ListRecord & { list_total: number })[],
  count: () => Promise<number>,
): Promise<CountedPage> {
  return { total: found[0]?.list_total ?? (await count()), rows: found }
}

function inOrder(sql: Sql, newestFirst: boolean) {
  return newestFirst
    ? sql`order by created_on desc, created_at desc, awb desc`
    : sql`order by created_on, created_at, awb`
}

/** The order of a list within a day. It leaves out the day, so that PostgreSQL sees that the index has this order. */
function inOrderOfDay(sql: Sql, newestFirst: boolean) {
  return newestFirst ? sql`order by created_at desc, awb desc` : sql`order by created_at, awb`
}

/**
 * Reads the rows of day `d` in list order, from the index that holds the fewest of them: of one branch, a status, a client
 * or the day. `offset 0` fixes that choice; the other conditions are checked outside. Otherwise the planner may read all
 * of the company's rows with a status to find those of one branch. A branch has two indexes: origin and destination.
 */
function ofDay(
  sql: Sql,
  { branchIds, clientId, status }: ListFilter,
  order: ReturnType<typeof inOrderOfDay>,
) {
  const columns = sql`awb, created_at, status, priority`
  const dayInOrder = sql`and created_on = d.day and not sandbox ${order} offset 0`
  const [branchId] = branchIds ?? []
  if (branchId !== undefined && branchIds?.length === 1 && clientId === null)
    return sql`
      (select ${columns} from shipments where origin_branch_id = ${branchId} ${dayInOrder})
      union all
      (select ${columns} from shipments
        where destination_branch_id = ${branchId} and origin_branch_id <> ${branchId} ${dayInOrder})`
  if (status !== null && clientId === null && branchIds === null)
    return sql`select ${columns} from shipments where status = ${status} ${dayInOrder}`
  return sql`
    select ${columns} from (
      select ${columns}, origin_branch_id, destination_branch_id from shipments
      where ${clientId === null ? sql`true` : sql`client_id = ${clientId}`} ${dayInOrder}
    ) of_all where ${touching(sql, branchIds)}`
}

/**
 * Reads a whole small list by its own index, keeps the shipments whose text contains all `terms`, and sorts them. A complete
 * mobile number must be a whole word, or a reference of the same digits, as in the search of large lists.
 */
export async function pageOfSmallList(
  sql: Sql,
  filter: FullFilter,
  terms: string[],
  request: PageRequest,
): Promise<ResultPage> {
  const order = request.newestFirst ? sql`created_at desc, awb desc` : sql`created_at, awb`
  const patterns = terms.map((term) => likePattern(isMobileNumber(term) ? ` ${term} ` : term))
  return readPage(
    sql,
    sql`select list.awb, list.created_at
      from (select awb, created_at, search_text from shipments where ${conditions(sql, filter)} offset 0) list
      where concat_ws(' ', '', list.search_text, replace(list.search_text, '#', ' '), '') like all(${patterns}::text[]) order by ${order}`,
    request,
  )
}

/** The AWBs of the shipments on a delivery boy's active lines, newest first: `limit` of them after `offset`. */
export async function awbsOnActiveLinesOf(
  sql: Sql,
  courierId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const found = await sql<{ awb: number }[]>`
    select s.awb from shipment_lines l join shipments s on s.awb = l.awb
    where l.courier_id = ${courierId} and l.active and not s.sandbox
    order by s.created_at desc, s.awb desc limit ${limit} offset ${offset}`
  return found.map(({ awb }) => awb)
}

export async function countOnActiveLinesOf(sql: Sql, courierId: number): Promise<number> {
  const [row] = await sql<{ shipments: number }[]>`
    select count(*) as shipments from shipment_lines l join shipments s on s.awb = l.awb
    where l.courier_id = ${courierId} and l.active and not s.sandbox`
  return row?.shipments ?? 0
}

/** The columns of a list's row. The aliases are defined in `listedShipments` and `listJoins`. */
function listColumns(sql: Sql) {
  return sql`
    s.awb, s.main_shipment_id, s.parcel, s.origin_branch_id, m.reference, m.deliver_on, c.name as client_name, m.receiver_name,
    m.receiver_phone, s.status, s.direction, s.kind, s.priority, s.cod_piastres, s.fees_piastres, s.tax_piastres,
    s.return_fees_piastres, s.return_tax_piastres, s.due_piastres, s.created_at, s.updated_at,
    d.name as destination_en, name_in('ar', d.name, d.name_ar) as destination_ar,
    e.first_name || ' ' || e.last_name as delivery_boy, s.promised_to, s.late,
    case when s.late then cairo_day(now()) - s.promised_to end as days_late, ${shownCause(sql)} as cause,
    a.name_en as area_en, a.name_ar as area_ar, t.action as event, t.at as event_at, t.other_case as event_case`
}

function listedShipments(sql: Sql) {
  return sql`(select *, (${isLate(sql)}) as late from shipments) s`
}

function listJoins(sql: Sql) {
  // Each lateral join reads one row for each row of the page, whatever the planner expects of the page.
  return sql`
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id
    join branches d on d.id = s.destination_branch_id
    left join lateral (
      select courier_id from shipment_lines where awb = s.awb and active limit 1) l on true
    left join employees e on e.id = l.courier_id
    left join areas a on a.id = s.receiver_area_id
    left join lateral (
      select action, at, other_case from tracking_events where awb = s.awb order by id desc limit 1) t on true`
}

/** The rows of `awbs`, in the order of `awbs`. */
export async function rowsOf(sql: Sql, awbs: number[]): Promise<ListRecord[]> {
  return sql<ListRecord[]>`
    select ${listColumns(sql)} from ${listedShipments(sql)} ${listJoins(sql)}
    where s.awb = any(${awbs}::bigint[]) order by array_position(${awbs}::bigint[], s.awb)`
}

/** What became of the transfers of shipments, by AWB. */
export async function transferStatesOf(
  sql: Sql,
  awbs: readonly number[],
): Promise<Map<number, TransferState>> {
  const rows = await sql<{ awb: number; state: TransferState }[]>`
    select awb, state from door_transfers where awb = any(${awbs as number[]}::bigint[]) and state <> 'undone'`
  return new Map(rows.map(({ awb, state }) => [awb, state]))
}
