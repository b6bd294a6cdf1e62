import type { Database, Sql } from '../../../platform/database/database.ts'
import type { FullFilter } from '../list/list-conditions.ts'

/** The segments that hold shipments, newest first. For a range of days, those around its first and last shipment. */
export async function segmentsOf(sql: Sql, { fromDay, toDay }: FullFilter): Promise<number[]> {
  const from = sql`(select awb from shipments where not sandbox and created_on >= ${fromDay}::date
    order by created_on, created_at, awb limit 1)`
  const to = sql`(select awb from shipments where not sandbox and created_on <= ${toDay}::date
    order by created_on desc, created_at desc, awb desc limit 1)`
  const rows = await sql<{ segment: number }[]>`
    with recursive segments as (
      select segment_of(max(awb)) as segment from shipment_texts
      union all
      select (select segment_of(max(t.awb)) from shipment_texts t where t.awb < first_awb_of(newer.segment))
      from segments newer where newer.segment is not null
    )
    select coalesce(segment, 0) as segment from segments
    where segment is not null ${fromDay === null ? sql`` : sql`and segment >= segment_of(${from}) - 1`}
      ${toDay === null ? sql`` : sql`and segment <= segment_of(${to}) + 1`}`
  return rows.map(({ segment }) => segment)
}

/** Those of `segments` that are answered by bitmaps: they are sealed, and all their days are in the filter's range. */
export async function segmentsWithBitmaps(
  sql: Sql,
  segments: number[],
  { fromDay, toDay }: FullFilter,
): Promise<Set<number>> {
  const rows = await sql<{ segment: number }[]>`
    select segment from search_segments where is_sealed and segment = any(${segments}::integer[])
      and (${fromDay}::date is null or first_day >= ${fromDay}::date) and (${toDay}::date is null or last_day <= ${toDay}::date)`
  return new Set(rows.map(({ segment }) => segment))
}

/** The newest segment stays open: new AWBs come from it. */
const openSegments = 1
/** The bitmaps of a segment are rebuilt after more changes than this. Fewer are looked up one by one. */
const maxChanges = 500
/** The pieces of work of one run. */
const piecesARun = 3

/** Seals the segments that are old enough and rebuilds bitmaps after many changes: one segment in a transaction. */
export async function maintainBitmaps(
  sql: Database,
  { open = openSegments, changes = maxChanges }: { open?: number; changes?: number } = {},
): Promise<void> {
  for (let piece = 0; piece < piecesARun; piece += 1) {
    const [row] = await sql<{ more: boolean | null }[]>`
      select maintain_search_bitmaps(${open}, ${changes}) as more`
    if (row?.more !== true) return
  }
}
