import type { Ending } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { placeWindow, type Window } from '../list/placed-window.ts'
import { countersOfEndings, type EndedFilter } from './ending-counters.ts'

function endedAs(sql: Sql, as: Ending) {
  if (as === 'delivered') return sql`delivered`
  if (as === 'first_attempt') return sql`delivered and attempts = 1`
  if (as === 'kept') return sql`kept`
  if (as === 'broken') return sql`delivered and not kept`
  return as === 'not_delivered' ? sql`not delivered` : sql`true`
}

/** The rows of `shipment_endings` that a filter asks for. */
export function isEnded(sql: Sql, { as, fromDay, toDay, branchIds, courierId }: EndedFilter) {
  return sql`
    ${endedAs(sql, as)}
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}
    ${branchIds === null ? sql`` : sql`and branch_id = any(${branchIds}::bigint[])`}
    ${courierId === null ? sql`` : sql`and courier_id = ${courierId}`}`
}

/** The number of the counters' shipments that ended `as`. */
function countedAs(sql: Sql, as: Ending) {
  if (as === 'delivered') return sql`delivered`
  if (as === 'first_attempt') return sql`first_attempt`
  if (as === 'kept') return sql`kept`
  if (as === 'broken') return sql`delivered - kept`
  return as === 'not_delivered' ? sql`ended - delivered` : sql`ended`
}

type EndedPage = { total: number; awbs: number[] }

/** A window of the shipments that ended, and their exact number. The counters place it among the days of creation. */
export async function endedPage(sql: Sql, filter: EndedFilter, window: Window): Promise<EndedPage> {
  const { newestFirst } = window
  const read = (isNewestFirst: boolean, take: ReturnType<Sql>, skip: ReturnType<Sql>) => {
    const order = inOrder(sql, isNewestFirst)
    return sql`
      (select awb, created_at from (${ofDay(sql, filter, order)}) of_day
        where ${isEnded(sql, filter)} ${order} limit ${take} offset ${skip})`
  }
  const [page] = await sql<EndedPage[]>`
    with days as materialized (
      select created_on as day, sum(${countedAs(sql, filter.as)}) as n, 0 as before from ending_counts
      where ${countersOfEndings(sql, filter)} group by 1 having sum(${countedAs(sql, filter.as)}) > 0
    ), ${placeWindow(sql, window)}, page as materialized (
      select r.awb, r.created_at from page_days d cross join lateral (
        ${read(newestFirst, sql`d.take`, sql`d.skip`)}
        union all
        ${read(!newestFirst, sql`d.take_back`, sql`d.skip_back`)}
      ) r
    )
    select (select coalesce(sum(n), 0)::bigint from days) as total,
      array(select awb from page ${inOrder(sql, newestFirst)}) as awbs`
  if (!page) throw new Error('the list of ended shipments returned no row')
  return page
}

function inOrder(sql: Sql, newestFirst: boolean) {
  return newestFirst ? sql`order by created_at desc, awb desc` : sql`order by created_at, awb`
}

/** Reads day `d` in list order from the index that holds the fewest of its rows. `offset 0` fixes that choice. */
function ofDay(sql: Sql, { branchIds, courierId }: EndedFilter, order: ReturnType<typeof inOrder>) {
  const [branchId] = branchIds ?? []
  const of =
    courierId !== null
      ? sql`courier_id = ${courierId}`
      : branchId !== undefined && branchIds?.length === 1
        ? sql`branch_id = ${branchId}`
        : sql`true`
  return sql`
    select awb, created_at, day, branch_id, courier_id, attempts, delivered, kept from shipment_endings
    where ${of} and created_on = d.day ${order} offset 0`
}
