import type { PriceTerms } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Change } from '../../activity-log/index.ts'
import { storedTerms } from '../../pricing/index.ts'
import type { OpenBranch } from '../orders/plan-order.ts'
import type { Districts } from '../placing/districts.ts'
import { knownDistricts, readDistricts } from '../placing/known-districts.ts'
import type { OrderRecord } from '../shipment-record.ts'

/** What staff may change of an order's receiver. */
export type ReceiverPlace = Pick<
  OrderRecord,
  'receiver_address' | 'receiver_mark' | 'receiver_latitude' | 'receiver_longitude' | 'note'
>
export type StoredPlace = { fields: ReceiverPlace; district: OrderRecord['receiver_place'] }

/** The AWBs of all parcels of the order that `awb` belongs to. */
export async function parcelsOfOrder(sql: Sql, awb: number): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select awb from shipments
    where main_shipment_id = (select main_shipment_id from shipments where awb = ${awb}) order by awb`
  return rows.map((row) => row.awb)
}

export async function receiverPlaceOf(tx: Transaction, mainShipmentId: number): Promise<StoredPlace> {
  const [row] = await tx<(ReceiverPlace & Pick<OrderRecord, 'receiver_place'>)[]>`
    select receiver_address, receiver_mark, receiver_latitude, receiver_longitude, note, receiver_place
    from main_shipments where id = ${mainShipmentId}`
  if (!row) throw new Error(`there is no order ${mainShipmentId}`)
  const { receiver_place, ...fields } = row
  return { fields, district: receiver_place }
}

/**
 * What decides the branch and the zone of a point: the open branches with the shipment's own destination, and the
 * terms of its price. `zone` is the current zone of the destination. Changes of districts wait until the transaction ends.
 */
export async function placingOf(
  sql: Sql,
  awb: number,
): Promise<{ branches: OpenBranch[]; districts: Districts; terms: PriceTerms; zone: number }> {
  const known = knownDistricts()
  const [row] = await sql<
    { branches: OpenBranch[] | null; districts: unknown; terms: unknown; zone_to: number }[]
  >`
    select v.terms, s.zone_to, held_districts_of(${[...known.keys()]}::text[]) as districts,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude) order by b.id)
        from branches b where b.open and b.deleted_at is null or b.id = s.destination_branch_id) as branches
    from shipments s join price_versions v on v.id = s.tariff_version
    where s.awb = ${awb}`
  if (!row) throw new Error(`there is no shipment ${awb}`)
  const districts = readDistricts(row.districts, known)
  return { branches: row.branches ?? [], districts, terms: storedTerms.parse(row.terms), zone: row.zone_to }
}

/** Stores the place for all parcels of the order and raises their versions. Another district has another area. */
export async function saveReceiverPlace(
  tx: Transaction,
  mainShipmentId: number,
  place: ReceiverPlace,
  { at, district }: { at: Date; district: { key: string; areaId: number | null } | null },
): Promise<void> {
  await tx`
    update main_shipments set receiver_address = ${place.receiver_address}, receiver_mark = ${place.receiver_mark},
      receiver_latitude = ${place.receiver_latitude}, receiver_longitude = ${place.receiver_longitude}, note = ${place.note},
      receiver_place = ${district ? tx`${district.key}` : tx`receiver_place`}
    where id = ${mainShipmentId}`
  await tx`
    update shipments set version = version + 1, updated_at = ${at},
      receiver_area_id = ${district ? tx`${district.areaId}::bigint` : tx`receiver_area_id`}
    where main_shipment_id = ${mainShipmentId}`
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
