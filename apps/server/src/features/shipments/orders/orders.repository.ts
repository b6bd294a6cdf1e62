import { awbOfSerial } from '@mersal/contract'
import type { Transaction } from '../../../platform/database.ts'
import { type PlannedOrder, type PlannedParcel, searchTextOf } from './plan-order.ts'

/** How orders came in. */
export type OrderOrigin = { employeeId: number | null; sandbox: boolean; at: Date }

/** An order with the numbers that it got: its own, and the bare AWB of each parcel. */
export type StoredOrder = { planned: PlannedOrder; mainShipmentId: number; awbs: number[] }

/** Stores orders with their parcels, legs, items and first events, however many, in as many statements as one. */
export async function insertOrders(
  tx: Transaction,
  planned: readonly PlannedOrder[],
  origin: OrderOrigin,
): Promise<StoredOrder[]> {
  const orders = await number(tx, planned)
  const awbs = orders.flatMap((order) => order.awbs)
  await Promise.all([
    insertMains(tx, orders, origin),
    insertShipments(tx, orders, origin),
    insertLines(tx, orders, origin),
    tx`
      insert into tracking_events (awb, at, action, from_status, to_status, employee_id)
      select awb, ${origin.at}, 'created', null, 'pending', ${origin.employeeId} from unnest(${awbs}::bigint[]) as awb`,
    insertItems(tx, orders),
  ])
  return orders
}

async function number(tx: Transaction, planned: readonly PlannedOrder[]): Promise<StoredOrder[]> {
  const parcels = planned.reduce((sum, order) => sum + order.parcels.length, 0)
  const [mains, serials] = await Promise.all([
    tx<{ id: number }[]>`
      select nextval('main_shipments_id_seq') as id
      from generate_series(1, ${planned.length}::integer)`,
    tx<{ serial: number }[]>`
      select nextval('awb_serials') as serial from generate_series(1, ${parcels}::integer)`,
  ])
  const awbs = serials.map(({ serial }) => awbOfSerial(serial))
  return planned.map((order, index) => ({
    planned: order,
    mainShipmentId: mains[index]?.id ?? 0,
    awbs: awbs.splice(0, order.parcels.length),
  }))
}

function insertMains(tx: Transaction, orders: readonly StoredOrder[], origin: OrderOrigin) {
  const rows = orders.map(({ planned: { client, sender, receiver }, mainShipmentId }) => ({
    id: mainShipmentId,
    client_id: client.id,
    sender_name: sender.name,
    sender_phone: sender.phone,
    sender_phone2: sender.phone2,
    sender_email: sender.email,
    sender_address: sender.address,
    sender_mark: sender.mark,
    sender_latitude: sender.latitude,
    sender_longitude: sender.longitude,
    receiver_name: receiver.name,
    receiver_phone: receiver.phone,
    receiver_phone2: receiver.phone2,
    receiver_email: receiver.email,
    receiver_address: receiver.address,
    receiver_mark: receiver.mark,
    receiver_latitude: receiver.latitude,
    receiver_longitude: receiver.longitude,
  }))
  return tx`
    insert into main_shipments (id, client_id, created_by, sandbox, created_at,
      sender_name, sender_phone, sender_phone2, sender_email, sender_address, sender_mark, sender_latitude, sender_longitude,
      receiver_name, receiver_phone, receiver_phone2, receiver_email, receiver_address, receiver_mark, receiver_latitude, receiver_longitude)
    select r.id, r.client_id, ${origin.employeeId}, ${origin.sandbox}, ${origin.at},
      r.sender_name, r.sender_phone, r.sender_phone2, r.sender_email, r.sender_address, r.sender_mark, r.sender_latitude, r.sender_longitude,
      r.receiver_name, r.receiver_phone, r.receiver_phone2, r.receiver_email, r.receiver_address, r.receiver_mark, r.receiver_latitude, r.receiver_longitude
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (id bigint, client_id bigint,
      sender_name text, sender_phone text, sender_phone2 text, sender_email text, sender_address text, sender_mark text,
      sender_latitude double precision, sender_longitude double precision,
      receiver_name text, receiver_phone text, receiver_phone2 text, receiver_email text, receiver_address text, receiver_mark text,
      receiver_latitude double precision, receiver_longitude double precision)`
}

function insertShipments(tx: Transaction, orders: readonly StoredOrder[], origin: OrderOrigin) {
  const rows = orders.flatMap((order) =>
    order.planned.parcels.map((parcel, index) => shipmentRow(order, parcel, index)),
  )
  return tx`
    insert into shipments (awb, main_shipment_id, parcel, client_id, sandbox, priority, origin_branch_id, destination_branch_id,
      seller_sends, pick_up_nearby, length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to,
      discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres,
      return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at)
    select r.awb, r.main_shipment_id, r.parcel, r.client_id, ${origin.sandbox}, r.priority, r.origin_branch_id,
      r.destination_branch_id, r.seller_sends, r.pick_up_nearby, r.length_mm, r.width_mm, r.height_mm, r.weight_grams,
      r.tariff_version, r.zone_from, r.zone_to, r.discount_basis_points, r.discount_flat_piastres, r.receiver_pays_fee,
      r.cod_piastres, r.fees_piastres, r.tax_piastres, r.return_fees_piastres, r.return_tax_piastres, r.promised_from,
      r.promised_to, r.search_text, ${origin.at}, ${origin.at}
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (awb bigint, main_shipment_id bigint, parcel smallint, client_id bigint,
      priority smallint, origin_branch_id bigint, destination_branch_id bigint, seller_sends boolean, pick_up_nearby boolean,
      length_mm integer, width_mm integer, height_mm integer, weight_grams integer, tariff_version integer, zone_from smallint,
      zone_to smallint, discount_basis_points integer, discount_flat_piastres bigint, receiver_pays_fee boolean,
      cod_piastres bigint, fees_piastres bigint, tax_piastres bigint, return_fees_piastres bigint, return_tax_piastres bigint,
      promised_from date, promised_to date, search_text text)`
}

function shipmentRow({ planned, mainShipmentId, awbs }: StoredOrder, parcel: PlannedParcel, index: number) {
  const { quote, shipment } = parcel
  const awb = awbs[index] ?? 0
  return {
    awb,
    main_shipment_id: mainShipmentId,
    parcel: index + 1,
    client_id: planned.client.id,
    priority: planned.priority,
    origin_branch_id: planned.originBranchId,
    destination_branch_id: planned.destinationBranchId,
    seller_sends: shipment.sellerSends,
    pick_up_nearby: shipment.pickUpNearby,
    length_mm: parcel.lengthMm,
    width_mm: parcel.widthMm,
    height_mm: parcel.heightMm,
    weight_grams: parcel.weightGrams,
    tariff_version: quote.tariffVersion,
    zone_from: quote.zoneFrom,
    zone_to: quote.zoneTo,
    discount_basis_points: planned.client.discountBasisPoints,
    discount_flat_piastres: -(quote.steps.find(({ key }) => key === 'discount_number')?.amount ?? 0),
    receiver_pays_fee: planned.receiverPaysFee,
    cod_piastres: parcel.codPiastres,
    fees_piastres: quote.feesPiastres,
    tax_piastres: quote.taxPiastres,
    return_fees_piastres: quote.returnFeesPiastres,
    return_tax_piastres: quote.returnTaxPiastres,
    promised_from: planned.promised.from,
    promised_to: planned.promised.to,
    search_text: searchTextOf(planned, awb),
  }
}

function insertLines(tx: Transaction, orders: readonly StoredOrder[], origin: OrderOrigin) {
  const rows = orders.flatMap(({ planned, awbs }) =>
    planned.parcels.flatMap(({ shipment }, index) =>
      shipment.lines.map((line) => ({ ...line, awb: awbs[index] })),
    ),
  )
  return tx`
    insert into shipment_lines (awb, leg, kind, direction, from_branch_id, to_branch_id, counter, active, end_point, code, created_at, updated_at)
    select r.awb, r.leg, r.kind, r.direction, r."fromBranchId", r."toBranchId", r.counter, r.active, r."endPoint", r.code, ${origin.at}, ${origin.at}
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (awb bigint, leg smallint, kind line_kind, direction shipment_direction,
      "fromBranchId" bigint, "toBranchId" bigint, counter boolean, active boolean, "endPoint" boolean, code text)`
}

function insertItems(tx: Transaction, orders: readonly StoredOrder[]) {
  const rows = orders.flatMap(({ planned, mainShipmentId }) =>
    planned.items.map((item) => ({ ...item, main_shipment_id: mainShipmentId })),
  )
  return (
    rows.length > 0 &&
    tx`
      insert into shipment_items (main_shipment_id, name, price_piastres, quantity, note)
      select i.main_shipment_id, i.name, i.price_of_item, i.quantity, i.note
      from jsonb_to_recordset(${tx.json(rows)}) as i (main_shipment_id bigint, name text, price_of_item bigint, quantity integer, note text)`
  )
}
