import type { Sql } from '../../../platform/database.ts'
import { likePatterns } from '../../../platform/paging.ts'
import type { Prices } from '../charges.ts'
import { touching } from '../figures/kept-scope.ts'
import { isLate } from '../figures/late-shipments.repository.ts'
import { type DaySlice, type ListFilter, likeStatus } from './counts.repository.ts'
import { type Asked, type Found, pageOf } from './found-page.repository.ts'
import { conditions, type FullFilter } from './list-conditions.ts'

export type ListRecord = Prices & {
  awb: number
  main_shipment_id: number
  parcel: number
  origin_branch_id: number
  reference: string | null
  client_name: string
  receiver_name: string
  receiver_phone: string
  priority: number
  cod_piastres: number
  created_at: Date
  updated_at: Date
  destination_en: string
  destination_ar: string
  /** Of the active line. */
  delivery_boy: string | null
  promised_to: string
  late: boolean
}

/** The AWBs of a page's rows of one day; what is passed over is read from the nearer end of the day. */
export async function awbsOfDay(
  sql: Sql,
  filter: ListFilter,
  { day, n, skip, take }: DaySlice,
  newestFirst: boolean,
): Promise<number[]> {
  const left = n - skip - take
  const backwards = skip > left
  const order = inOrder(sql, newestFirst !== backwards)
  const found = await sql<{ awb: number }[]>`
    select awb from (${ofDay(sql, filter, day, order)}) of_day
    where true ${likeStatus(sql, filter)}
    ${order} limit ${take} offset ${backwards ? left : skip}`
  const awbs = found.map(({ awb }) => awb)
  return backwards ? awbs.toReversed() : awbs
}

function inOrder(sql: Sql, newestFirst: boolean) {
  return newestFirst ? sql`order by created_at desc, awb desc` : sql`order by created_at, awb`
}

/**
 * The rows of a day in order by the index that leaves the fewest, with what else it holds; the rest is looked at outside,
 * so that the planner does not go through all of the company's rows of a status for one branch. Of one branch: the
 * rows from there and those to there, each by its own index, which are merged in their order.
 */
function ofDay(
  sql: Sql,
  { branchIds, clientId, status }: ListFilter,
  day: string,
  order: ReturnType<typeof inOrder>,
) {
  const dayInOrder = sql`and created_on = ${day}::date and not sandbox ${order} offset 0`
  const [branchId] = branchIds ?? []
  if (branchId !== undefined && branchIds?.length === 1 && clientId === null)
    return sql`
      (select awb, created_at, status, priority from shipments where origin_branch_id = ${branchId} ${dayInOrder})
      union all
      (select awb, created_at, status, priority from shipments
        where destination_branch_id = ${branchId} and origin_branch_id <> ${branchId} ${dayInOrder})`
  if (status !== null && clientId === null && branchIds === null)
    return sql`select awb, created_at, status, priority from shipments where status = ${status} ${dayInOrder}`
  return sql`
    select awb, created_at, status, priority from (
      select awb, created_at, status, priority, origin_branch_id, destination_branch_id from shipments
      where ${clientId === null ? sql`true` : sql`client_id = ${clientId}`} ${dayInOrder}
    ) of_all where ${touching(sql, branchIds)}`
}

/** A list that is short whatever the company's age: all of it is read by its own index, and then sorted. */
export async function pageOfFew(sql: Sql, filter: FullFilter, parts: string[], asked: Asked): Promise<Found> {
  const order = asked.newestFirst ? sql`created_at desc, awb desc` : sql`created_at, awb`
  return pageOf(
    sql,
    sql`select few.awb, few.created_at
      from (select awb, created_at, search_text from shipments where ${conditions(sql, filter)} offset 0) few
      where few.search_text like all(${likePatterns(parts)}::text[]) order by ${order}`,
    asked,
  )
}

/** The AWBs of the shipments on a delivery boy's active lines, newest first: `limit` of them, `offset` passed over. */
export async function awbsOnActiveLinesOf(
  sql: Sql,
  deliveryBoyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const found = await sql<{ awb: number }[]>`
    select s.awb from shipment_lines l join shipments s on s.awb = l.awb
    where l.delivery_boy_id = ${deliveryBoyId} and l.active and not s.sandbox
    order by s.created_at desc, s.awb desc limit ${limit} offset ${offset}`
  return found.map(({ awb }) => awb)
}

export async function countOnActiveLinesOf(sql: Sql, deliveryBoyId: number): Promise<number> {
  const [row] = await sql<{ shipments: number }[]>`
    select count(*) as shipments from shipment_lines l join shipments s on s.awb = l.awb
    where l.delivery_boy_id = ${deliveryBoyId} and l.active and not s.sandbox`
  return row?.shipments ?? 0
}

/** The rows of `awbs`, in that order. */
export async function rowsOf(sql: Sql, awbs: number[]): Promise<ListRecord[]> {
  return sql<ListRecord[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.origin_branch_id, m.reference, c.name as client_name, m.receiver_name, m.receiver_phone, s.status, s.direction, s.priority,
      s.cod_piastres, s.fees_piastres, s.tax_piastres, s.return_fees_piastres, s.return_tax_piastres, s.due_piastres, s.created_at, s.updated_at,
      d.name as destination_en, name_in('ar', d.name, d.name_ar) as destination_ar,
      e.first_name || ' ' || e.last_name as delivery_boy, s.promised_to, s.late
    from (select *, (${isLate(sql)}) as late from shipments where awb = any(${awbs}::bigint[])) s
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id
    join branches d on d.id = s.destination_branch_id
    left join shipment_lines l on l.awb = s.awb and l.active
    left join employees e on e.id = l.delivery_boy_id
    order by array_position(${awbs}::bigint[], s.awb)`
}
