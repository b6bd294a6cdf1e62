import type { Database, Transaction } from '../../platform/database/database.ts'

/** Parcels whose receivers answer: one that waits, one that is out, one that failed, and delivered ones, newest first. */
export type Answering = {
  waiting: number | null
  out: number | null
  failed: number | null
  delivered: number[]
}

/** More than the demo company has. A company of millions is not read for a few examples. */
const newest = 2_000

/** Of the newest orders with one parcel, whose receiver still has a phone. */
export async function answeringNow(sql: Transaction | Database, most: number): Promise<Answering> {
  const [row] = await sql<Answering[]>`
    with whole as (
      select s.awb, s.status, s.delivery_failures, l.kind, l.status as line, l.counter, l.delivery_boy_id
      from (select * from shipments order by awb desc limit ${newest}) s
      join main_shipments m on m.id = s.main_shipment_id and m.receiver_phone <> ''
      left join shipment_lines l on l.awb = s.awb and l.active
      where s.direction = 'forward' and not s.sandbox
        and not exists (select from shipments o where o.main_shipment_id = s.main_shipment_id and o.awb <> s.awb)
        and not exists (select from run_parcels p where p.awb = s.awb and p.leg = l.leg and l.status = 'Pending'
          and p.scanned_out_at is not null)
    )
    select
      (select awb from whole where status = 'in_progress' and kind = 'end' and line = 'Pending' and not counter
        order by delivery_boy_id is null desc, awb limit 1) as waiting,
      (select awb from whole where status = 'under_delivery' and kind = 'end' and line = 'Active' and delivery_failures = 0
        order by awb limit 1) as out,
      (select awb from whole where delivery_failures > 0 and status in ('under_delivery', 'in_progress') and kind = 'end'
        order by line = 'Failed' desc, awb limit 1) as failed,
      array(select awb from whole where status in ('delivered', 'collected') order by awb desc limit ${most}) as delivered`
  if (!row) throw new Error('the parcels of answers returned no row')
  return row
}
