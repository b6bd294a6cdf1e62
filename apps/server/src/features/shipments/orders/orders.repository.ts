import { awbOfSerial } from '@mersal/contract'
import { column } from '../../../platform/columns.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type PlannedOrder, type PlannedParcel, searchTextOf } from './plan-order.ts'

/** How orders came in. */
export type OrderOrigin = { employeeId: number | null; sandbox: boolean; at: Date }

/** An order with the numbers that it got: its own, and the bare AWB of each parcel. */
export type StoredOrder = { planned: PlannedOrder; mainShipmentId: number; awbs: number[] }

/**
 * Stores orders with their parcels, legs, items and first events, however many, in one statement: what one order costs
 * is mostly the number of statements, and what thousands cost is mostly how their rows are sent.
 */
export async function insertOrders(
  tx: Transaction,
  orders: readonly StoredOrder[],
  origin: OrderOrigin,
): Promise<void> {
  const mains = orders.map(mainRow)
  const shipments = orders.flatMap((order) =>
    order.planned.parcels.map((parcel, index) => shipmentRow(order, parcel, index)),
  )
  const lines = orders.flatMap(lineRows)
  const items = orders.flatMap(itemRows)
  await tx`
    with mains as (
      insert into main_shipments (created_by, sandbox, created_at, id, client_id,
        sender_name, sender_phone, sender_phone2, sender_email, sender_address, sender_mark, sender_latitude, sender_longitude,
        receiver_name, receiver_phone, receiver_phone2, receiver_email, receiver_address, receiver_mark, receiver_latitude,
        receiver_longitude)
      select ${origin.employeeId}::bigint, ${origin.sandbox}::boolean, ${origin.at}::timestamptz, r.* from unnest(
        ${column(mains, 'id')}::text::bigint[], ${column(mains, 'clientId')}::text::bigint[],
        ${column(mains, 'senderName')}::text::text[], ${column(mains, 'senderPhone')}::text::text[],
        ${column(mains, 'senderPhone2')}::text::text[], ${column(mains, 'senderEmail')}::text::text[],
        ${column(mains, 'senderAddress')}::text::text[], ${column(mains, 'senderMark')}::text::text[],
        ${column(mains, 'senderLatitude')}::text::float8[], ${column(mains, 'senderLongitude')}::text::float8[],
        ${column(mains, 'receiverName')}::text::text[], ${column(mains, 'receiverPhone')}::text::text[],
        ${column(mains, 'receiverPhone2')}::text::text[], ${column(mains, 'receiverEmail')}::text::text[],
        ${column(mains, 'receiverAddress')}::text::text[], ${column(mains, 'receiverMark')}::text::text[],
        ${column(mains, 'receiverLatitude')}::text::float8[], ${column(mains, 'receiverLongitude')}::text::float8[]) as r
    ), parcels as (
      insert into shipments (sandbox, created_at, updated_at, awb, main_shipment_id, parcel, client_id, priority,
        origin_branch_id, destination_branch_id, seller_sends, pick_up_nearby, length_mm, width_mm, height_mm, weight_grams,
        tariff_version, zone_from, zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres,
        fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text)
      select ${origin.sandbox}::boolean, ${origin.at}::timestamptz, ${origin.at}::timestamptz, r.* from unnest(
        ${column(shipments, 'awb')}::text::bigint[], ${column(shipments, 'mainShipmentId')}::text::bigint[],
        ${column(shipments, 'parcel')}::text::smallint[], ${column(shipments, 'clientId')}::text::bigint[],
        ${column(shipments, 'priority')}::text::smallint[], ${column(shipments, 'originBranchId')}::text::bigint[],
        ${column(shipments, 'destinationBranchId')}::text::bigint[], ${column(shipments, 'sellerSends')}::text::boolean[],
        ${column(shipments, 'pickUpNearby')}::text::boolean[], ${column(shipments, 'lengthMm')}::text::integer[],
        ${column(shipments, 'widthMm')}::text::integer[], ${column(shipments, 'heightMm')}::text::integer[],
        ${column(shipments, 'weightGrams')}::text::integer[], ${column(shipments, 'tariffVersion')}::text::integer[],
        ${column(shipments, 'zoneFrom')}::text::smallint[], ${column(shipments, 'zoneTo')}::text::smallint[],
        ${column(shipments, 'discountBasisPoints')}::text::integer[],
        ${column(shipments, 'discountFlatPiastres')}::text::bigint[],
        ${column(shipments, 'receiverPaysFee')}::text::boolean[], ${column(shipments, 'codPiastres')}::text::bigint[],
        ${column(shipments, 'feesPiastres')}::text::bigint[], ${column(shipments, 'taxPiastres')}::text::bigint[],
        ${column(shipments, 'returnFeesPiastres')}::text::bigint[], ${column(shipments, 'returnTaxPiastres')}::text::bigint[],
        ${column(shipments, 'promisedFrom')}::text::date[], ${column(shipments, 'promisedTo')}::text::date[],
        ${column(shipments, 'searchText')}::text::text[]) as r
    ), lines as (
      insert into shipment_lines (created_at, updated_at, awb, leg, kind, direction, from_branch_id, to_branch_id, counter,
        active, end_point, code)
      select ${origin.at}::timestamptz, ${origin.at}::timestamptz, r.* from unnest(
        ${column(lines, 'awb')}::text::bigint[], ${column(lines, 'leg')}::text::smallint[],
        ${column(lines, 'kind')}::text::line_kind[], ${column(lines, 'direction')}::text::shipment_direction[],
        ${column(lines, 'fromBranchId')}::text::bigint[], ${column(lines, 'toBranchId')}::text::bigint[],
        ${column(lines, 'counter')}::text::boolean[], ${column(lines, 'active')}::text::boolean[],
        ${column(lines, 'endPoint')}::text::boolean[], ${column(lines, 'code')}::text::text[]) as r
    ), items as (
      insert into shipment_items (main_shipment_id, name, price_piastres, quantity, note)
      select r.* from unnest(
        ${column(items, 'mainShipmentId')}::text::bigint[], ${column(items, 'name')}::text::text[],
        ${column(items, 'pricePiastres')}::text::bigint[], ${column(items, 'quantity')}::text::integer[],
        ${column(items, 'note')}::text::text[]) as r
    )
    insert into tracking_events (awb, at, action, from_status, to_status, employee_id)
    select awb, ${origin.at}::timestamptz, 'created', null, 'pending', ${origin.employeeId}::bigint
    from unnest(${column(shipments, 'awb')}::text::bigint[]) as awb`
}

/** Draws the numbers of orders that are about to be stored. */
export async function numberOrders(
  tx: Transaction,
  planned: readonly PlannedOrder[],
): Promise<StoredOrder[]> {
  const parcels = planned.reduce((sum, order) => sum + order.parcels.length, 0)
  const numbers = await tx<{ main: number | null; serial: number }[]>`
    select case when n <= ${planned.length}::integer then nextval('main_shipments_id_seq') end as main,
      nextval('awb_serials') as serial
    from generate_series(1, ${parcels}::integer) as n`
  const mains = numbers.map(({ main }) => main)
  const awbs = numbers.map(({ serial }) => awbOfSerial(serial))
  let first = 0
  return planned.map((order, index) => {
    const own = awbs.slice(first, first + order.parcels.length)
    first += order.parcels.length
    return { planned: order, mainShipmentId: mains[index] ?? 0, awbs: own }
  })
}

function mainRow({ planned: { client, sender, receiver }, mainShipmentId }: StoredOrder) {
  return {
    id: mainShipmentId,
    clientId: client.id,
    senderName: sender.name,
    senderPhone: sender.phone,
    senderPhone2: sender.phone2,
    senderEmail: sender.email,
    senderAddress: sender.address,
    senderMark: sender.mark,
    senderLatitude: sender.latitude,
    senderLongitude: sender.longitude,
    receiverName: receiver.name,
    receiverPhone: receiver.phone,
    receiverPhone2: receiver.phone2,
    receiverEmail: receiver.email,
    receiverAddress: receiver.address,
    receiverMark: receiver.mark,
    receiverLatitude: receiver.latitude,
    receiverLongitude: receiver.longitude,
  }
}

function shipmentRow({ planned, mainShipmentId, awbs }: StoredOrder, parcel: PlannedParcel, index: number) {
  const { quote, shipment } = parcel
  const awb = awbs[index] ?? 0
  return {
    awb,
    mainShipmentId: mainShipmentId,
    parcel: index + 1,
    clientId: planned.client.id,
    priority: planned.priority,
    originBranchId: planned.originBranchId,
    destinationBranchId: planned.destinationBranchId,
    sellerSends: shipment.sellerSends,
    pickUpNearby: shipment.pickUpNearby,
    lengthMm: parcel.lengthMm,
    widthMm: parcel.widthMm,
    heightMm: parcel.heightMm,
    weightGrams: parcel.weightGrams,
    tariffVersion: quote.tariffVersion,
    zoneFrom: quote.zoneFrom,
    zoneTo: quote.zoneTo,
    discountBasisPoints: planned.client.discountBasisPoints,
    discountFlatPiastres: -(quote.steps.find(({ key }) => key === 'discount_number')?.amount ?? 0),
    receiverPaysFee: planned.receiverPaysFee,
    codPiastres: parcel.codPiastres,
    feesPiastres: quote.feesPiastres,
    taxPiastres: quote.taxPiastres,
    returnFeesPiastres: quote.returnFeesPiastres,
    returnTaxPiastres: quote.returnTaxPiastres,
    promisedFrom: planned.promised.from,
    promisedTo: planned.promised.to,
    searchText: searchTextOf(planned, awb),
  }
}

function lineRows({ planned, awbs }: StoredOrder) {
  return planned.parcels.flatMap(({ shipment }, index) =>
    shipment.lines.map((line) => ({ ...line, awb: awbs[index] ?? 0 })),
  )
}

function itemRows({ planned, mainShipmentId }: StoredOrder) {
  return planned.items.map(({ name, price_of_item, quantity, note }) => ({
    mainShipmentId,
    name,
    pricePiastres: price_of_item,
    quantity,
    note,
  }))
}
