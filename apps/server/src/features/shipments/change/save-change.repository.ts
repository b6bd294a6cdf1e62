import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Change } from '../../activity-log/index.ts'
import { searchTextOf } from '../../shipment-records/index.ts'
import type { OrderOfChange } from './change-facts.repository.ts'
import type { OrderItem, OrderState } from './change-facts.ts'
import type { ParcelDecision } from './decide-change.ts'

/** Stores what the parcels of an order share. */
export async function saveOrder(
  tx: Transaction,
  before: OrderOfChange,
  after: OrderState,
  awbs: readonly number[],
): Promise<void> {
  await tx`
    update main_shipments set receiver_name = ${after.receiver_name}, receiver_phone = ${after.receiver_phone},
      receiver_phone2 = ${after.receiver_phone2}, receiver_email = ${after.receiver_email},
      receiver_address = ${after.receiver_address}, receiver_mark = ${after.receiver_mark},
      receiver_latitude = ${after.receiver_latitude}, receiver_longitude = ${after.receiver_longitude},
      receiver_place = ${after.receiver_place}, note = ${after.note}, allow_opening = ${after.allow_opening},
      deliver_on = ${after.deliver_on}, deliver_from = ${after.deliver_from}, deliver_until = ${after.deliver_until}
    where id = ${before.id}`
  if (after.items !== before.items) await saveItems(tx, before.id, after.items)
  const isFoundOtherwise =
    after.receiver_name !== before.receiver_name ||
    after.receiver_phone !== before.receiver_phone ||
    after.receiver_phone2 !== before.receiver_phone2
  if (isFoundOtherwise) await saveSearchTexts(tx, before, after, awbs)
}

/** Stores the items of an order. Those that it had keep their ids. */
async function saveItems(tx: Transaction, orderId: number, items: readonly OrderItem[]): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? [])
  await tx`
    delete from shipment_items where main_shipment_id = ${orderId} and id <> all(${kept}::bigint[])`
  const rows = columnsOf(
    items.map(({ price_of_item, ...item }) => ({ ...item, price_piastres: price_of_item })),
    'id bigint, name text, price_piastres bigint, quantity integer, note text, parcel smallint',
  )
  await tx`
    with r as (
      select r.*, s.awb from ${rowsOf(tx, rows)}
      left join shipments s on s.main_shipment_id = ${orderId} and s.parcel = r.parcel
    ), kept as (
      update shipment_items i set name = r.name, price_piastres = r.price_piastres, quantity = r.quantity, note = r.note,
        awb = r.awb
      from r where i.id = r.id and i.main_shipment_id = ${orderId})
    insert into shipment_items (main_shipment_id, name, price_piastres, quantity, note, awb)
    select ${orderId}::bigint, name, price_piastres, quantity, note, awb from r where id is null`
}

/** Writes the AWB of a parcel that may be kept in part on its items. Items of older orders have none. */
export async function nameParcelOfItems(tx: Transaction, orderId: number): Promise<void> {
  await tx`
    update shipment_items i set awb = s.awb from shipments s
    where i.main_shipment_id = ${orderId} and i.awb is null and s.main_shipment_id = ${orderId} and s.parcel = 1`
}

/** All parcels are found by the new name and phones, also those that are delivered. */
async function saveSearchTexts(
  tx: Transaction,
  { client, sender_name, sender_phone, reference }: OrderOfChange,
  after: OrderState,
  awbs: readonly number[],
): Promise<void> {
  const sender = { name: sender_name, phone: sender_phone }
  const receiver = {
    name: after.receiver_name,
    phone: after.receiver_phone,
    phone2: after.receiver_phone2,
  }
  const rows = awbs.map((awb) => ({ awb, text: searchTextOf({ client, sender, receiver, reference }, awb) }))
  await tx`
    update shipments s set search_text = r.text
    from ${rowsOf(tx, columnsOf(rows, 'awb bigint, text text'))} where s.awb = r.awb`
}

/**
 * Stores branch, size, price and promise of parcels. A collected one keeps its date, which its settlement shows. `backAwbs`: the
 * numbers of the boxes that may come back now, by parcel.
 */
export async function saveParcels(
  tx: Transaction,
  parcels: readonly ParcelDecision[],
  { at, backAwbs }: { at: Date; backAwbs: ReadonlyMap<number, number> },
): Promise<void> {
  const columns = columnsOf(
    parcels.map(({ after }) => ({ ...after, back_awb: backAwbs.get(after.awb) ?? null })),
    `awb bigint, destination_branch_id bigint, pick_up_nearby boolean, receiver_area_id bigint,
      zone_to smallint, length_mm integer, width_mm integer, height_mm integer, weight_grams integer,
      cod_piastres bigint, fees_piastres bigint, tax_piastres bigint, return_fees_piastres bigint,
      return_tax_piastres bigint, receiver_fee_piastres bigint, first_due_piastres bigint,
      promised_from date, promised_to date, first_promised_to date, label_outdated boolean,
      may_be_partial boolean, back_awb bigint, back_fees_piastres bigint, back_tax_piastres bigint,
      shop_delivery_piastres bigint`,
  )
  await tx`
    update shipments s set destination_branch_id = r.destination_branch_id, pick_up_nearby = r.pick_up_nearby,
      receiver_area_id = r.receiver_area_id, zone_to = r.zone_to, length_mm = r.length_mm, width_mm = r.width_mm,
      height_mm = r.height_mm, weight_grams = r.weight_grams, cod_piastres = r.cod_piastres, fees_piastres = r.fees_piastres,
      tax_piastres = r.tax_piastres, return_fees_piastres = r.return_fees_piastres,
      return_tax_piastres = r.return_tax_piastres, receiver_fee_piastres = r.receiver_fee_piastres,
      first_due_piastres = r.first_due_piastres, promised_from = r.promised_from, promised_to = r.promised_to,
      first_promised_to = r.first_promised_to, label_outdated = r.label_outdated,
      back_awb = case when r.may_be_partial then coalesce(s.back_awb, r.back_awb) end,
      back_fees_piastres = r.back_fees_piastres, back_tax_piastres = r.back_tax_piastres,
      shop_delivery_piastres = r.shop_delivery_piastres,
      version = s.version + 1, updated_at = case when s.status = 'collected' then s.updated_at else ${at}::timestamptz end
    from ${rowsOf(tx, columns)} where s.awb = r.awb`
}

/** Tells the delivery boys who have the parcels. */
export async function tellCouriers(tx: Transaction, parcels: readonly ParcelDecision[]): Promise<void> {
  const rows = parcels.flatMap(({ facts, courierFields }) =>
    courierFields.map((field) => ({ awb: facts.state.awb, field })),
  )
  if (rows.length > 0) await markChanged(tx, rows)
}

/** Marks parcels as changed for those who carry them. */
export async function markChanged(
  tx: Transaction,
  rows: readonly { awb: number; field: string }[],
): Promise<void> {
  await tx`
    update shipment_lines l set changed_fields = array(
      select distinct f from unnest(coalesce(l.changed_fields, '{}') || r.fields) as f order by f)
    from (
      select awb, array_agg(field) as fields
      from ${rowsOf(tx, columnsOf(rows, 'awb bigint, field text'))} group by awb) r
    where l.awb = r.awb and l.active`
}

export type StoredChange = {
  mainShipmentId: number
  /** The parcel of the fields; null for those of the order. */
  awb: number | null
  employeeId: number | null
  at: Date
  reason: string
  changes: readonly Change[]
}

/** Stores old and new values outside the sealed log, so that they can be erased. */
export async function insertShipmentChange(tx: Transaction, change: StoredChange): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into shipment_changes (main_shipment_id, awb, employee_id, at, reason, changes)
    values (${change.mainShipmentId}, ${change.awb}, ${change.employeeId}, ${change.at}, ${change.reason},
      ${JSON.stringify(change.changes)}::text::jsonb)
    returning id`
  if (!row) throw new Error('a change was not written')
  return row.id
}

/** Stores an adjustment of a collected parcel for its client's next settlement. */
export async function insertAdjustment(
  tx: Transaction,
  row: {
    clientId: number
    awb: number
    fees: number
    tax: number
    note: string
    employeeId: number
    at: Date
  },
): Promise<number> {
  const [written] = await tx<{ id: number }[]>`
    insert into client_adjustments (client_id, awb, fees_piastres, tax_piastres, note, employee_id, at)
    values (${row.clientId}, ${row.awb}, ${row.fees}, ${row.tax}, ${row.note}, ${row.employeeId}, ${row.at})
    returning id`
  if (!written) throw new Error('an adjustment was not written')
  return written.id
}

/** The delivery boy has seen the changes of a parcel on their own active line. */
export async function seeChange(tx: Transaction, awb: number, courierId: number): Promise<{ awb: string }> {
  const seen = await tx`
    update shipment_lines l set changed_fields = null
    from shipments s
    where s.awb = l.awb and not s.sandbox and l.awb = ${awb} and l.active and l.courier_id = ${courierId}`
  if (seen.count === 0) throw new Refused('not_found', 'shipment_not_found')
  return { awb: String(awb) }
}
