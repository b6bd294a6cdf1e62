import type { PriceTerms } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Change } from '../../activity-log/index.ts'
import { storedTerms } from '../../pricing/index.ts'
import type { OpenBranch } from '../orders/plan-order.ts'
import type { OrderRecord } from '../shipment-record.ts'

/** What staff may change of an order's receiver. */
export type ReceiverPlace = Pick<
  OrderRecord,
  'receiver_address' | 'receiver_mark' | 'receiver_latitude' | 'receiver_longitude' | 'note'
>

/** The AWBs of all parcels of the order that `awb` belongs to. */
export async function parcelsOfOrder(sql: Sql, awb: number): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select awb from shipments
    where main_shipment_id = (select main_shipment_id from shipments where awb = ${awb}) order by awb`
  return rows.map((row) => row.awb)
}

export async function receiverPlaceOf(tx: Transaction, mainShipmentId: number): Promise<ReceiverPlace> {
  const [row] = await tx<ReceiverPlace[]>`
    select receiver_address, receiver_mark, receiver_latitude, receiver_longitude, note
    from main_shipments where id = ${mainShipmentId}`
  if (!row) throw new Error(`there is no order ${mainShipmentId}`)
  return row
}

/**
 * What decides the branch and the zone of a point: the open branches with the shipment's own destination, and the
 * terms of its price. `zone` is the current zone of the destination.
 */
export async function placingOf(
  sql: Sql,
  awb: number,
): Promise<{ branches: OpenBranch[]; terms: PriceTerms; zone: number }> {
  const [row] = await sql<{ branches: OpenBranch[] | null; terms: unknown; zone_to: number }[]>`
    select v.terms, s.zone_to,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude) order by b.id)
        from branches b where b.open and b.deleted_at is null or b.id = s.destination_branch_id) as branches
    from shipments s join price_versions v on v.id = s.tariff_version
    where s.awb = ${awb}`
  if (!row) throw new Error(`there is no shipment ${awb}`)
  return { branches: row.branches ?? [], terms: storedTerms.parse(row.terms), zone: row.zone_to }
}

/** Stores the place for all parcels of the order and raises their versions. */
export async function saveReceiverPlace(
  tx: Transaction,
  mainShipmentId: number,
  place: ReceiverPlace,
  at: Date,
): Promise<void> {
  await tx`
    update main_shipments set receiver_address = ${place.receiver_address}, receiver_mark = ${place.receiver_mark},
      receiver_latitude = ${place.receiver_latitude}, receiver_longitude = ${place.receiver_longitude}, note = ${place.note}
    where id = ${mainShipmentId}`
  await tx`
    update shipments set version = version + 1, updated_at = ${at} where main_shipment_id = ${mainShipmentId}`
}

/** Stores old and new values outside the sealed log, so that they can be erased. */
export async function insertShipmentChange(
  tx: Transaction,
  change: { mainShipmentId: number; employeeId: number; at: Date; changes: readonly Change[] },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into shipment_changes (main_shipment_id, employee_id, at, changes)
    values (${change.mainShipmentId}, ${change.employeeId}, ${change.at}, ${JSON.stringify(change.changes)}::text::jsonb)
    returning id`
  if (!row) throw new Error('a change was not written')
  return row.id
}
