import type { LossReason, Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ShipmentRecord } from '../../shipment-records/index.ts'

export type WriteOffRecord = {
  what: LossReason
  compensation_piastres: Piastres
  courier: string | null
  /** The parcel under which it goes back. */
  back: Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel'> | null
}

export async function writeOffOf(sql: Sql, awb: number): Promise<WriteOffRecord> {
  const [row] = await sql<
    (Pick<WriteOffRecord, 'compensation_piastres' | 'courier'> & {
      what: string
      new_awb: number | null
      main_shipment_id: number | null
      parcel: number | null
    })[]
  >`
    select w.what, w.compensation_piastres, e.first_name || ' ' || e.last_name as courier, w.new_awb, s.main_shipment_id, s.parcel
    from write_offs w left join employees e on e.id = w.courier_id left join shipments s on s.awb = w.new_awb
    where w.awb = ${awb}`
  if (!row) throw new Error(`shipment ${awb} is not written off`)
  const { what, new_awb, main_shipment_id, parcel, ...paid } = row
  const back =
    new_awb === null || main_shipment_id === null || parcel === null
      ? null
      : { awb: new_awb, main_shipment_id, parcel }
  return { ...paid, what: what as LossReason, back }
}
