import type { Sql } from '../../../platform/database/database.ts'

/** Those of `awbs` that wait for their delivery, and whose receiver wants them after the day of the run, or after today. */
export async function parcelsBeforeTheirDay(
  sql: Sql,
  awbs: readonly number[],
  { runId, today }: { runId: number | null; today: string },
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ awb: number }[]>`
    select l.awb from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    where l.awb = any(${awbs as number[]}::bigint[]) and l.active and l.kind = 'end' and l.direction = 'forward'
      and l.status = 'Pending'
      and m.deliver_on > coalesce((select r.day from runs r where r.id = ${runId}::bigint), ${today}::date)`
  return new Set(rows.map(({ awb }) => awb))
}
