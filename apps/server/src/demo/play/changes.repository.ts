import type { Transaction } from '../../platform/database/database.ts'

/** Two parcels of one-parcel orders with COD that wait at a branch for their delivery, if possible without a delivery boy. */
export async function changeableNow(tx: Transaction): Promise<{ awb: number; cod_piastres: number }[]> {
  return tx<{ awb: number; cod_piastres: number }[]>`
    select s.awb, s.cod_piastres from shipments s
    join shipment_lines l on l.awb = s.awb and l.active
    where s.status = 'in_progress' and s.direction = 'forward' and s.cod_piastres > 0 and not s.sandbox
      and l.kind = 'end' and l.status = 'Pending' and not l.counter
      and not exists (select from run_parcels p where p.awb = s.awb and p.leg = l.leg and p.scanned_out_at is not null)
      and not exists (select from shipments o where o.main_shipment_id = s.main_shipment_id and o.awb <> s.awb)
    order by l.delivery_boy_id is null desc, s.awb desc limit 2`
}
