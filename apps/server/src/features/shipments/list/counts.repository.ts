import { isFinal, type ShipmentStatus, shipmentStatuses } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { keptOf, touching } from '../figures/kept-scope.ts'
import { partMonths } from '../search/part-months.ts'

/** The statuses that something can still follow. */
export const openStatuses = shipmentStatuses.filter((status) => !isFinal(status))

/** Which shipments a list holds, without its search. */
export type ListFilter = {
  branchIds: number[] | null
  clientId: number | null
  status: ShipmentStatus | null
  priority: number | null
  fromDay: string | null
  toDay: string | null
}

/** Which rows of a list: `rows` after `offset`. */
export type Window = { offset: number; rows: number; newestFirst: boolean }

/**
 * `months`: how many shipments of a list each month has, by the kept counts (folded ones and those not folded yet), so
 * that a total counts no shipments. A client and branches together are not kept. Counts of several branches are summed
 * without the shipments that two of them share.
 */
function monthsOf(sql: Sql, filter: ListFilter) {
  const { fromDay, toDay } = filter
  const parts = partMonths(fromDay, toDay)
  return sql`
    changes as materialized (
      select day, date_trunc('month', day::timestamp)::date as month, sum(shipments) as n from shipment_count_changes
      where ${changesOfList(sql, filter)} group by 1
    ), months as materialized (
      select month, sum(n) as n from (
        select month, case scope when 'branch_pair' then -shipments else shipments end as n
          from shipment_month_counts
          where ${counted(sql, filter)} ${fromDay === null ? sql`` : sql`and month >= ${fromDay}::date`}
            ${toDay === null ? sql`` : sql`and month + interval '1 month' <= ${toDay}::date + 1`}
        ${parts.length === 0 ? sql`` : sql`union all select month, n from unnest(${parts}::date[]) as of_month (month) ${daysOf(sql, filter)}`}
        union all
        select month, n from changes
      ) parts
      group by month having sum(n) > 0
    )`
}

/**
 * `months`, and `page_days`: the days that a window has rows of. Of the `n` rows of a day, `skip` come before the window,
 * `take` are in it, and `rest` come after it. Only the days of the window's months are added up.
 */
export function daysOfWindow(sql: Sql, filter: ListFilter, { offset, rows, newestFirst }: Window) {
  const order = newestFirst ? sql`desc` : sql`asc`
  return sql`
    ${monthsOf(sql, filter)}, running_months as (
      select month, n, sum(n) over (order by month ${order}) as upto from months
    ), needed as (
      select month, upto - n as before from running_months
      where upto > ${offset}::bigint and upto - n < ${offset + rows}::bigint
    ), days as (
      select day, sum(n) as n from (
        select day, n from needed of_month ${daysOf(sql, filter)}
        union all
        select c.day, c.n from needed join changes c on c.month = needed.month
      ) parts
      group by day having sum(n) > 0
    ), running_days as (
      select day, n, sum(n) over (order by day ${order}) + (select min(before) from needed) as upto from days
    ), page_days as materialized (
      select day, skip, take, n - skip - take as rest
      from (
        select day, n::bigint, greatest(${offset}::bigint - (upto - n), 0)::bigint as skip,
          (least(upto, ${offset + rows}::bigint) - greatest(upto - n, ${offset}::bigint))::bigint as take
        from running_days where upto > ${offset}::bigint and upto - n < ${offset + rows}::bigint
      ) placed
    )`
}

/** The exact number of shipments of a list, by the kept counts. */
export async function countShipments(sql: Sql, filter: ListFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    with ${monthsOf(sql, filter)} select ${totalOfMonths(sql)} as total`
  return row?.total ?? 0
}

/** The total of a list, where `months` is known. */
export function totalOfMonths(sql: Sql) {
  return sql`(select coalesce(sum(n), 0) from months)::bigint`
}

/** The exact total of a list without a range of days, in one pass. */
export function totalOf(sql: Sql, filter: ListFilter) {
  return sql`(
    select coalesce(sum(n), 0)::bigint from (
      select sum(case scope when 'branch_pair' then -shipments else shipments end) as n
        from shipment_month_counts where ${counted(sql, filter)}
      union all
      select sum(shipments) from shipment_count_changes where ${changesOfList(sql, filter)}
    ) kept)`
}

/** The kept counts of a list, of whatever days. */
function counted(sql: Sql, filter: ListFilter) {
  const { branchIds, clientId } = filter
  return clientId === null
    ? sql`${keptOf(sql, branchIds)} ${likeStatus(sql, filter)}`
    : sql`scope = 'client' and scope_id = ${clientId} and other_branch_id = 0 ${likeStatus(sql, filter)}`
}

/** The rows with the status and the priority of a list. */
export function likeStatus(sql: Sql, { status, priority }: ListFilter) {
  return sql`${status === null ? sql`` : sql`and status = ${status}`}
    ${priority === null ? sql`` : sql`and priority = ${priority}`}`
}

/** The counted days of each `of_month` that are in the list's range, read by themselves and not out of all days. */
function daysOf(sql: Sql, filter: ListFilter) {
  const { fromDay, toDay } = filter
  return sql`cross join lateral (
    select day, case scope when 'branch_pair' then -shipments else shipments end as n from shipment_counts
    where ${counted(sql, filter)} and day >= greatest(of_month.month, ${fromDay}::date)
      and day <= least((of_month.month + interval '1 month')::date - 1, ${toDay}::date) offset 0) of_day`
}

function changesOfList(sql: Sql, filter: ListFilter) {
  const { branchIds, clientId, fromDay, toDay } = filter
  return sql`${touching(sql, branchIds)} ${likeStatus(sql, filter)}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}`
}

/** How many shipments that touch a branch are not final yet; by the kept counts. */
export async function countOpenShipments(sql: Sql, branchId: number): Promise<number> {
  const [row] = await sql<{ shipments: number }[]>`
    select coalesce(sum(shipments), 0)::bigint as shipments from (
      select shipments from shipment_counts
        where scope = 'branch' and scope_id = ${branchId} and status = any(${openStatuses}::shipment_status[])
      union all
      select shipments from shipment_count_changes
        where (origin_branch_id = ${branchId} or destination_branch_id = ${branchId})
          and status = any(${openStatuses}::shipment_status[])
    ) counted`
  return row?.shipments ?? 0
}
