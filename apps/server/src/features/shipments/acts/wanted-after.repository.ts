import type { Sql } from '../../../platform/database/database.ts'

/** Those of `awbs` that wait for their delivery and whose receiver wants them after `day`, each with that later day. */
export async function wantedAfter(
  sql: Sql,
  awbs: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ awb: number; deliver_on: string }[]>`
    select l.awb, m.deliver_on from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    where l.awb = any(${awbs as number[]}::bigint[]) and l.active and l.kind = 'end' and l.direction = 'forward'
      and l.status = 'Pending' and m.deliver_on > ${day}::date`
  return new Map(rows.map(({ awb, deliver_on }) => [awb, deliver_on]))
}
