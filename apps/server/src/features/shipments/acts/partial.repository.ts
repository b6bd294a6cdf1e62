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

/** A parcel that is made of another one: `from` gives the doors and the size, `pair` the fee of a rest, if it has one. */
export type MadeRest = { awb: number; from: number; pair: number; hasFee: boolean }

/**
 * Stores a parcel with goods that go back: an order of its own without a forward fee, and without its items
 * (docs/decisions/0078-partial-delivery.md).
 */
export async function insertRest(
  tx: Transaction,
  { awb, from, pair, hasFee }: MadeRest,
  { status, direction }: Pick<Shipment, 'status' | 'direction'>,
  { employeeId, at }: { employeeId: number | null; at: Date },
): Promise<void> {
  await tx`
    with main as (
      insert into main_shipments (client_id, created_by, sandbox, sender_name, sender_phone, sender_phone2, sender_email,
        sender_address, sender_mark, sender_latitude, sender_longitude, receiver_name, receiver_phone, receiver_phone2,
        receiver_email, receiver_address, receiver_mark, receiver_latitude, receiver_longitude, created_at, reference,
        sender_place, receiver_place)
      select m.client_id, ${employeeId}::bigint, m.sandbox, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_email,
        m.sender_address, m.sender_mark, m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone,
        m.receiver_phone2, m.receiver_email, m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude,
        ${at}::timestamptz, m.reference, m.sender_place, m.receiver_place
      from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${from}
      returning id
    ), rest as (
      insert into shipments (awb, main_shipment_id, parcel, kind, pair_awb, client_id, sandbox, status, direction, priority,
        origin_branch_id, destination_branch_id, length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from,
        zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres,
        return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at,
        receiver_area_id, sender_area_id)
      select ${awb}::bigint, main.id, 1, 'rest', ${pair}::bigint, s.client_id, s.sandbox, ${status}, ${direction}, s.priority,
        s.origin_branch_id, s.destination_branch_id, s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.tariff_version,
        s.zone_from, s.zone_to, 0, 0, false, 0, 0, 0,
        case when ${hasFee}::boolean then s.back_fees_piastres else 0 end,
        case when ${hasFee}::boolean then s.back_tax_piastres else 0 end, s.promised_from, s.promised_to,
        replace(s.search_text, s.awb::text, ${awb}::bigint::text), ${at}::timestamptz, ${at}::timestamptz,
        s.receiver_area_id, s.sender_area_id
      from shipments s, main where s.awb = ${from}
      returning awb
    )
    insert into tracking_events (awb, at, action, from_status, to_status, leg, employee_id)
    select awb, ${at}::timestamptz, 'created', null, ${status}, 1, ${employeeId}::bigint from rest`
}

/** Notes what the receiver kept of a parcel. Everything else is in its rest. */
export async function splitKept(
  tx: Transaction,
  awb: number,
  restAwb: number,
  kept: readonly CountedItem[],
): Promise<void> {
  const counts = columnsOf(kept, 'id bigint, quantity integer')
  await tx`
    with r as (select * from ${rowsOf(tx, counts)}),
    counted as (
      update shipment_items i set kept_quantity = coalesce((select quantity from r where r.id = i.id), 0)
      where ${isOfParcel(tx, awb)}
    )
    insert into shipment_items (main_shipment_id, awb, name, price_piastres, quantity, note, of_item)
    select s.main_shipment_id, s.awb, i.name, i.price_piastres, i.quantity - coalesce(r.quantity, 0), i.note, i.id
    from shipments s, shipment_items i left join r on r.id = i.id
    where s.awb = ${restAwb} and ${isOfParcel(tx, awb)} and i.quantity > coalesce(r.quantity, 0) order by i.id`
}

/** Moves the missing items from one rest to another. A row of which every piece is missing moves; a row of which some are there is split. */
export async function splitMissing(
  tx: Transaction,
  awb: number,
  missingAwb: number,
  missing: readonly CountedItem[],
): Promise<void> {
  const counts = columnsOf(missing, 'id bigint, quantity integer')
  await tx`
    with r as (select * from ${rowsOf(tx, counts)}),
    taken as (select main_shipment_id, awb from shipments where awb = ${missingAwb}),
    whole as (
      update shipment_items i set main_shipment_id = taken.main_shipment_id, awb = taken.awb
      from r, taken where i.id = r.id and i.awb = ${awb} and i.quantity = r.quantity
    ), part as (
      update shipment_items i set quantity = i.quantity - r.quantity
      from r where i.id = r.id and i.awb = ${awb} and i.quantity > r.quantity
    )
    insert into shipment_items (main_shipment_id, awb, name, price_piastres, quantity, note, of_item)
    select taken.main_shipment_id, taken.awb, i.name, i.price_piastres, r.quantity, i.note, i.of_item
    from taken, r join shipment_items i on i.id = r.id and i.awb = ${awb} and i.quantity > r.quantity order by i.id`
}

/** The rests of a parcel that were not undone. */
export async function restAwbsOf(sql: Sql, awb: number): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select awb from shipments where pair_awb = ${awb} and kind = 'rest'
      and (status <> 'cancelled_admin' or loss is not null)`
  return rows.map((row) => row.awb)
}

/** A parcel is whole again: nothing of it is kept, and another number waits for what its receiver may not keep. */
export async function makeWhole(tx: Transaction, awb: number, backAwb: number): Promise<void> {
  await tx`
    with items as (update shipment_items i set kept_quantity = null where ${isOfParcel(tx, awb)})
    update shipments set back_awb = ${backAwb} where awb = ${awb}`
}

/** Whether item `i` is in a parcel. Items are found by their order. */
function isOfParcel(tx: Transaction, awb: number) {
  return tx`i.main_shipment_id = (select main_shipment_id from shipments where awb = ${awb}) and i.awb = ${awb}`
}
