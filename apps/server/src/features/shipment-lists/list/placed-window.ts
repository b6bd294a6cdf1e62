import type { Sql } from '../../../platform/database/database.ts'

/** A window of a list: `rows` after `offset`. */
export type Window = { offset: number; rows: number; newestFirst: boolean }

/**
 * Defines `page_days`: the days of a window's rows, from `days` with the number `n` of rows of each. Of a day, `take` rows after
 * `skip` are in the window; or `take_back` rows after `skip_back` in the opposite order, where that end of the day is nearer.
 * `before`, the same for each day: how many rows are on earlier days of the list that `days` leaves out.
 */
export function placeWindow(sql: Sql, { offset, rows, newestFirst }: Window) {
  return sql`
    running_days as (
      select day, n, sum(n) over (order by day ${newestFirst ? sql`desc` : sql`asc`}) + before as upto from days
    ), page_days as materialized (
      select day, skip, rest as skip_back, case when skip > rest then 0 else take end as take,
        case when skip > rest then take else 0 end as take_back
      from (
        select day, skip, take, n - skip - take as rest from (
          select day, n::bigint, greatest(${offset}::bigint - (upto - n), 0)::bigint as skip,
            (least(upto, ${offset + rows}::bigint) - greatest(upto - n, ${offset}::bigint))::bigint as take
          from running_days where upto > ${offset}::bigint and upto - n < ${offset + rows}::bigint
        ) placed
      ) with_rest
    )`
}
