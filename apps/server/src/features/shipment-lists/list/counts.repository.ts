import { isFinal, type ShipmentStatus, shipmentStatuses } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { countersOf, touching } from '../figures/counter-scope.ts'
import { placeWindow, type Window } from './placed-window.ts'

/** The statuses that are not final. */
export const openStatuses = shipmentStatuses.filter((status) => !isFinal(status))

/** The conditions of a list that have counters. */
export type ListFilter = {
  branchIds: number[] | null
  clientId: number | null
  status: ShipmentStatus | null
  priority: number | null
  fromDay: string | null
  toDay: string | null
}

/**
 * Defines `months`: the number of a list's shipments in each month. It adds up the counters and the changes that are not
 * folded yet, and counts no shipments. There are no counters for a client within branches. A shipment between two of
 * several branches is counted at both; the counter of that pair is subtracted.
 */
function monthsOf(sql: Sql, filter: ListFilter) {
  const { fromDay, toDay } = filter
  const parts = partialMonths(fromDay, toDay)
  return sql`
    changes as materialized (
      select day, date_trunc('month', day::timestamp)::date as month, sum(shipments) as n from shipment_count_changes
      where ${changesOfList(sql, filter)} group by 1
    ), months as materialized (
      select month, sum(n) as n from (
        select month, case scope when 'branch_pair' then -shipments else shipments end as n
          from shipment_month_counts
          where ${countersOfList(sql, filter)} ${fromDay === null ? sql`` : sql`and month >= ${fromDay}::date`}
            ${toDay === null ? sql`` : sql`and month + interval '1 month' <= ${toDay}::date + 1`}
        ${parts.length === 0 ? sql`` : sql`union all select month, n from unnest(${parts}::date[]) as of_month (month) ${daysOf(sql, filter)}`}
        union all
        select month, n from changes
      ) parts
      group by month having sum(n) > 0
    )`
}

/** Defines `months`, and `page_days` (`placeWindow`). Counters of days are read for the window's months only. */
export function daysOfWindow(sql: Sql, filter: ListFilter, window: Window) {
  const { offset, rows, newestFirst } = window
  return sql`
    ${monthsOf(sql, filter)}, running_months as (
      select month, n, sum(n) over (order by month ${newestFirst ? sql`desc` : sql`asc`}) as upto from months
    ), needed as (
      select month, upto - n as before from running_months
      where upto > ${offset}::bigint and upto - n < ${offset + rows}::bigint
    ), days as (
      select day, sum(n) as n, (select min(before) from needed) as before from (
        select day, n from needed of_month ${daysOf(sql, filter)}
        union all
        select c.day, c.n from needed join changes c on c.month = needed.month
      ) parts
      group by day having sum(n) > 0
    ), ${placeWindow(sql, window)}`
}

/** The exact number of a list's shipments, from the counters. */
export async function countShipments(sql: Sql, filter: ListFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    with ${monthsOf(sql, filter)} select ${totalOfMonths(sql)} as total`
  return row?.total ?? 0
}

/** The total of a list, from `months`. */
export function totalOfMonths(sql: Sql) {
  return sql`(select coalesce(sum(n), 0) from months)::bigint`
}

/** The exact total of a list that has no range of days. */
export function totalOf(sql: Sql, filter: ListFilter) {
  return sql`(
    select coalesce(sum(n), 0)::bigint from (
      select sum(case scope when 'branch_pair' then -shipments else shipments end) as n
        from shipment_month_counts where ${countersOfList(sql, filter)}
      union all
      select sum(shipments) from shipment_count_changes where ${changesOfList(sql, filter)}
    ) counts)`
}

/** The counters of a list, of all days. */
function countersOfList(sql: Sql, filter: ListFilter) {
  const { branchIds, clientId } = filter
  return clientId === null
    ? sql`${countersOf(sql, branchIds)} ${hasStatus(sql, filter)}`
    : sql`scope = 'client' and scope_id = ${clientId} and other_branch_id = 0 ${hasStatus(sql, filter)}`
}

/** Whether a row has the status and the priority of a list. */
export function hasStatus(sql: Sql, { status, priority }: ListFilter) {
  return sql`${status === null ? sql`` : sql`and status = ${status}`}
    ${priority === null ? sql`` : sql`and priority = ${priority}`}`
}

/** The counters of the days of each `of_month` within the list's range. `offset 0` makes each month one range of the index. */
function daysOf(sql: Sql, filter: ListFilter) {
  const { fromDay, toDay } = filter
  return sql`cross join lateral (
    select day, case scope when 'branch_pair' then -shipments else shipments end as n from shipment_counts
    where ${countersOfList(sql, filter)} and day >= greatest(of_month.month, ${fromDay}::date)
      and day <= least((of_month.month + interval '1 month')::date - 1, ${toDay}::date) offset 0) of_day`
}

function changesOfList(sql: Sql, filter: ListFilter) {
  const { branchIds, clientId, fromDay, toDay } = filter
  return sql`${touching(sql, branchIds)} ${hasStatus(sql, filter)}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}`
}

/** The number of a branch's shipments without a final status, from the counters. */
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

/** The months (their first days) that are partly in a range of days: none, one or two. */
function partialMonths(fromDay: string | null, toDay: string | null): string[] {
  const months = new Set<string>()
  if (fromDay !== null && !fromDay.endsWith('-01')) months.add(monthOf(fromDay))
  if (toDay !== null && !isLastOfMonth(toDay)) months.add(monthOf(toDay))
  return [...months]
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}
