import type { Piastres, PricedItem } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { CountedItem, Shipment } from '../../lifecycle/index.ts'

/** An item of a parcel: its price, and how many the receiver kept, after a partial delivery. */
export type ItemOfParcel = PricedItem & { kept: number | null }

/** The COD of a parcel as it is due now, what of it the shop takes for the delivery, and its items. */
export async function pricesOfParcel(
  sql: Sql,
  awb: number,
): Promise<{ cod: Piastres; shopDelivery: Piastres; items: ItemOfParcel[] }> {
  const [row] = await sql<{ cod: Piastres; shop_delivery: Piastres; items: unknown }[]>`
    select cod_piastres as cod, shop_delivery_piastres as shop_delivery,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'price', i.price_piastres, 'quantity', i.quantity,
        'kept', i.kept_quantity) order by i.id) from shipment_items i
        where i.main_shipment_id = s.main_shipment_id and i.awb = s.awb), '[]') as items
    from shipments s where awb = ${awb}`
  if (!row) throw new Error(`there is no shipment ${awb}`)
  return { cod: row.cod, shopDelivery: row.shop_delivery, items: row.items as ItemOfParcel[] }
}

/** A parcel of which a part was delivered. */
export type Parted = { awb: number; restAwb: number; kept: readonly CountedItem[] }

/**
 * Stores the rest of a parcel: an order of its own with what was not kept, without a forward fee
 * (docs/decisions/0078-partial-delivery.md).
 */
export async function insertRest(
  tx: Transaction,
  { awb, restAwb, kept }: Parted,
  { status, direction }: Pick<Shipment, 'status' | 'direction'>,
  { employeeId, at }: { employeeId: number | null; at: Date },
): Promise<void> {
  const counts = columnsOf(kept, 'id bigint, quantity integer')
  await tx`
    with r as (select * from ${rowsOf(tx, counts)}),
    counted as (
      update shipment_items i set kept_quantity = coalesce((select quantity from r where r.id = i.id), 0)
      where ${isOfParcel(tx, awb)}
    ), main as (
      insert into main_shipments (client_id, created_by, sandbox, sender_name, sender_phone, sender_phone2, sender_email,
        sender_address, sender_mark, sender_latitude, sender_longitude, receiver_name, receiver_phone, receiver_phone2,
        receiver_email, receiver_address, receiver_mark, receiver_latitude, receiver_longitude, created_at, reference,
        sender_place, receiver_place)
      select m.client_id, ${employeeId}::bigint, m.sandbox, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_email,
        m.sender_address, m.sender_mark, m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone,
        m.receiver_phone2, m.receiver_email, m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude,
        ${at}::timestamptz, m.reference, m.sender_place, m.receiver_place
      from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${awb}
      returning id
    ), rest as (
      insert into shipments (awb, main_shipment_id, parcel, kind, pair_awb, client_id, sandbox, status, direction, priority,
        origin_branch_id, destination_branch_id, length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from,
        zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres,
        return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at,
        receiver_area_id, sender_area_id)
      select s.back_awb, main.id, 1, 'rest', s.awb, s.client_id, s.sandbox, ${status}, ${direction}, s.priority,
        s.origin_branch_id, s.destination_branch_id, s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.tariff_version,
        s.zone_from, s.zone_to, 0, 0, false, 0, 0, 0, s.back_fees_piastres, s.back_tax_piastres, s.promised_from,
        s.promised_to, replace(s.search_text, s.awb::text, s.back_awb::text), ${at}::timestamptz, ${at}::timestamptz,
        s.receiver_area_id, s.sender_area_id
      from shipments s, main where s.awb = ${awb} and s.back_awb = ${restAwb}
      returning awb, main_shipment_id
    ), items as (
      insert into shipment_items (main_shipment_id, awb, name, price_piastres, quantity, note, of_item)
      select rest.main_shipment_id, rest.awb, i.name, i.price_piastres, i.quantity - coalesce(r.quantity, 0), i.note, i.id
      from rest, shipment_items i left join r on r.id = i.id
      where ${isOfParcel(tx, awb)} and i.quantity > coalesce(r.quantity, 0) order by i.id
    )
    insert into tracking_events (awb, at, action, from_status, to_status, leg, employee_id)
    select awb, ${at}::timestamptz, 'created', null, ${status}, 1, ${employeeId}::bigint from rest`
}

/** The AWB of the rest that the last partial delivery of a parcel made, if that stands. */
export async function restAwbOf(sql: Sql, awb: number): Promise<number | null> {
  const [row] = await sql<{ awb: number }[]>`
    select awb from shipments where pair_awb = ${awb} and kind = 'rest'
      and (status <> 'cancelled_admin' or loss is not null)`
  return row?.awb ?? null
}

/** A parcel is whole again: nothing of it is kept, and another number waits for what its receiver may not keep. */
export async function makeWhole(tx: Transaction, awb: number, backAwb: number): Promise<void> {
  await tx`
    with items as (update shipment_items i set kept_quantity = null where ${isOfParcel(tx, awb)})
    update shipments set back_awb = ${backAwb} where awb = ${awb}`
}

/** Stores how many of each item of a rest the branch found. Items that are left out are missing. */
export async function saveCounted(
  tx: Transaction,
  restAwb: number,
  counted: readonly CountedItem[],
): Promise<void> {
  await tx`
    with r as (select * from ${rowsOf(tx, columnsOf(counted, 'id bigint, quantity integer'))})
    update shipment_items i set counted_quantity = coalesce((select quantity from r where r.id = i.id), 0)
    where ${isOfParcel(tx, restAwb)}`
}

/** Whether item `i` is in a parcel. Items are found by their order. */
function isOfParcel(tx: Transaction, awb: number) {
  return tx`i.main_shipment_id = (select main_shipment_id from shipments where awb = ${awb}) and i.awb = ${awb}`
}
