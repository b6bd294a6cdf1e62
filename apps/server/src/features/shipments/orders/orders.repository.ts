import { awbOfSerial } from '@mersal/contract'
import { columnsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { type PlannedOrder, type PlannedParcel, searchTextOf } from './plan-order.ts'

/** Who created orders, whether in the sandbox, and when. */
export type OrderOrigin = { employeeId: number | null; sandbox: boolean; at: Date }

/** A planned order with its id and the bare AWB of each parcel. */
export type StoredOrder = { planned: PlannedOrder; mainShipmentId: number; awbs: number[] }

/** Orders with their parcels, legs and items as arrays of columns. */
export type WrittenOrders = ReturnType<typeof writeOrders>

/**
 * Prepares the columns for `insertOrders`. For hundreds of orders this takes a while, so it runs before the
 * transaction.
 */
export function writeOrders(orders: readonly StoredOrder[]) {
  return {
    mains: columnsOf(orders.map(mainRow)),
    shipments: columnsOf(
      orders.flatMap((order) =>
        order.planned.parcels.map((parcel, index) => shipmentRow(order, parcel, index)),
      ),
    ),
    lines: columnsOf(orders.flatMap(lineRows)),
    items: columnsOf(orders.flatMap(itemRows)),
  }
}

/**
 * Stores any number of orders with their parcels, legs, items and first events in one statement. For one order the
 * number of statements is most of the cost; for thousands it is the way in which rows are sent.
 */
export async function insertOrders(
  tx: Transaction,
  { mains, shipments, lines, items }: WrittenOrders,
  origin: OrderOrigin,
): Promise<void> {
  await tx`
    with mains as (
      insert into main_shipments (created_by, sandbox, created_at, id, client_id,
        sender_name, sender_phone, sender_phone2, sender_email, sender_address, sender_mark, sender_latitude, sender_longitude,
        receiver_name, receiver_phone, receiver_phone2, receiver_email, receiver_address, receiver_mark, receiver_latitude,
        receiver_longitude, reference, note, allow_opening, sender_place, receiver_place)
      select ${origin.employeeId}::bigint, ${origin.sandbox}::boolean, ${origin.at}::timestamptz, r.* from unnest(
        ${mains('id')}::text::bigint[], ${mains('clientId')}::text::bigint[],
        ${mains('senderName')}::text::text[], ${mains('senderPhone')}::text::text[],
        ${mains('senderPhone2')}::text::text[], ${mains('senderEmail')}::text::text[],
        ${mains('senderAddress')}::text::text[], ${mains('senderMark')}::text::text[],
        ${mains('senderLatitude')}::text::float8[], ${mains('senderLongitude')}::text::float8[],
        ${mains('receiverName')}::text::text[], ${mains('receiverPhone')}::text::text[],
        ${mains('receiverPhone2')}::text::text[], ${mains('receiverEmail')}::text::text[],
        ${mains('receiverAddress')}::text::text[], ${mains('receiverMark')}::text::text[],
        ${mains('receiverLatitude')}::text::float8[], ${mains('receiverLongitude')}::text::float8[],
        ${mains('reference')}::text::text[], ${mains('note')}::text::text[],
        ${mains('allowOpening')}::text::boolean[], ${mains('senderPlace')}::text::text[],
        ${mains('receiverPlace')}::text::text[]) as r
    ), parcels as (
      insert into shipments (sandbox, created_at, updated_at, awb, main_shipment_id, parcel, client_id, priority,
        origin_branch_id, destination_branch_id, seller_sends, pick_up_nearby, length_mm, width_mm, height_mm, weight_grams,
        tariff_version, zone_from, zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres,
        fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text,
        sender_area_id, receiver_area_id)
      select ${origin.sandbox}::boolean, ${origin.at}::timestamptz, ${origin.at}::timestamptz, r.* from unnest(
        ${shipments('awb')}::text::bigint[], ${shipments('mainShipmentId')}::text::bigint[],
        ${shipments('parcel')}::text::smallint[], ${shipments('clientId')}::text::bigint[],
        ${shipments('priority')}::text::smallint[], ${shipments('originBranchId')}::text::bigint[],
        ${shipments('destinationBranchId')}::text::bigint[], ${shipments('sellerSends')}::text::boolean[],
        ${shipments('pickUpNearby')}::text::boolean[], ${shipments('lengthMm')}::text::integer[],
        ${shipments('widthMm')}::text::integer[], ${shipments('heightMm')}::text::integer[],
        ${shipments('weightGrams')}::text::integer[], ${shipments('tariffVersion')}::text::integer[],
        ${shipments('zoneFrom')}::text::smallint[], ${shipments('zoneTo')}::text::smallint[],
        ${shipments('discountBasisPoints')}::text::integer[],
        ${shipments('discountFlatPiastres')}::text::bigint[],
        ${shipments('receiverPaysFee')}::text::boolean[], ${shipments('codPiastres')}::text::bigint[],
        ${shipments('feesPiastres')}::text::bigint[], ${shipments('taxPiastres')}::text::bigint[],
        ${shipments('returnFeesPiastres')}::text::bigint[], ${shipments('returnTaxPiastres')}::text::bigint[],
        ${shipments('promisedFrom')}::text::date[], ${shipments('promisedTo')}::text::date[],
        ${shipments('searchText')}::text::text[], ${shipments('senderAreaId')}::text::bigint[],
        ${shipments('receiverAreaId')}::text::bigint[]) as r
    ), lines as (
      insert into shipment_lines (created_at, updated_at, awb, leg, kind, direction, from_branch_id, to_branch_id, counter,
        active, end_point, code)
      select ${origin.at}::timestamptz, ${origin.at}::timestamptz, r.* from unnest(
        ${lines('awb')}::text::bigint[], ${lines('leg')}::text::smallint[],
        ${lines('kind')}::text::line_kind[], ${lines('direction')}::text::shipment_direction[],
        ${lines('fromBranchId')}::text::bigint[], ${lines('toBranchId')}::text::bigint[],
        ${lines('counter')}::text::boolean[], ${lines('active')}::text::boolean[],
        ${lines('endPoint')}::text::boolean[], ${lines('code')}::text::text[]) as r
    ), items as (
      insert into shipment_items (main_shipment_id, name, price_piastres, quantity, note)
      select r.* from unnest(
        ${items('mainShipmentId')}::text::bigint[], ${items('name')}::text::text[],
        ${items('pricePiastres')}::text::bigint[], ${items('quantity')}::text::integer[],
        ${items('note')}::text::text[]) as r
    )
    insert into tracking_events (awb, at, action, from_status, to_status, employee_id)
    select awb, ${origin.at}::timestamptz, 'created', null, 'pending', ${origin.employeeId}::bigint
    from unnest(${shipments('awb')}::text::bigint[]) as awb`
}

/** The ids of orders and the AWBs of their parcels. */
export type OrderNumbers = { mains: (number | null)[]; awbs: number[] }

/** Takes new ids and AWBs. If an order is not stored after all, its numbers are never used again. */
export async function takeNumbers(sql: Sql, orders: number, parcels: number): Promise<OrderNumbers> {
  const numbers = await sql<{ main: number | null; serial: number }[]>`
    select case when n <= ${orders}::integer then nextval('main_shipments_id_seq') end as main,
      nextval('awb_serials') as serial
    from generate_series(1, ${parcels}::integer) as n`
  return {
    mains: numbers.map(({ main }) => main),
    awbs: numbers.map(({ serial }) => awbOfSerial(serial)),
  }
}

/** Gives planned orders their numbers, in order. */
export function numberOrders(planned: readonly PlannedOrder[], { mains, awbs }: OrderNumbers): StoredOrder[] {
  let first = 0
  return planned.map((order, index) => {
    const own = awbs.slice(first, first + order.parcels.length)
    first += order.parcels.length
    return { planned: order, mainShipmentId: mains[index] ?? 0, awbs: own }
  })
}

function mainRow({ planned, mainShipmentId }: StoredOrder) {
  const { client, sender, receiver } = planned
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
    reference: planned.reference,
    note: planned.note,
    allowOpening: planned.allowOpening,
    senderPlace: planned.senderPlace,
    receiverPlace: planned.receiverPlace,
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
    tariffVersion: quote.versionId,
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
    senderAreaId: planned.senderAreaId,
    receiverAreaId: planned.receiverAreaId,
  }
}

function lineRows({ planned, awbs }: StoredOrder) {
  return planned.parcels.flatMap(({ shipment }, index) =>
    shipment.lines.map((line) => ({
      awb: awbs[index] ?? 0,
      leg: line.leg,
      kind: line.kind,
      direction: line.direction,
      fromBranchId: line.fromBranchId,
      toBranchId: line.toBranchId,
      counter: line.counter,
      active: line.active,
      endPoint: line.endPoint,
      code: line.code,
    })),
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
