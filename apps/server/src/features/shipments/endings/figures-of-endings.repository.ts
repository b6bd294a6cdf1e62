import type { Sql } from '../../../platform/database/database.ts'
import { type EndedFilter, isEnded } from './ended-shipments.repository.ts'

export type EndingCounts = {
  ended: number
  delivered: number
  first_attempt: number
  attempts: number
  kept: number
}
/** The counts of a day, or those of a branch or a delivery boy. `id` is null where no delivery boy brought the parcel. */
export type EndingFigures = EndingCounts & { day: string | null; id: number | null }

/** The counts of each day, and of each branch or delivery boy, in one pass over the endings. */
export async function figuresOfEndings(
  sql: Sql,
  filter: EndedFilter,
  by: 'branch' | 'delivery_boy',
): Promise<EndingFigures[]> {
  const id = by === 'branch' ? sql`branch_id` : sql`delivery_boy_id`
  return sql<EndingFigures[]>`
    select day, id, count(*) as ended, count(*) filter (where delivered) as delivered,
      count(*) filter (where delivered and attempts = 1) as first_attempt,
      coalesce(sum(attempts), 0)::bigint as attempts, count(*) filter (where kept) as kept
    from (select *, ${id} as id from shipment_endings where ${isEnded(sql, filter)}) e
    group by grouping sets ((day), (id))`
}
