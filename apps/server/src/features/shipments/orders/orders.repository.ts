import { awbOfSerial } from '@mersal/contract'
import { columnsOf, insertRows } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { itemTypes, mainTypes, searchTextOf, shipmentTypes } from '../../shipment-records/index.ts'
import { type PlannedOrder, type PlannedParcel } from './plan-order.ts'

/** Who created orders, whether in the sandbox, when, and whether their receivers are told. */
export type OrderOrigin = { employeeId: number | null; sandbox: boolean; at: Date; quiet: boolean }

/** A planned order with its id and the numbers of its boxes. */
export type StoredOrder = {
  planned: PlannedOrder
  mainShipmentId: number
  awbs: number[]
  /** For each parcel the number of the box that may come back from its door; null for none. */
  backAwbs: (number | null)[]
}

/** Orders with their parcels, legs and items as arrays of columns. */
export type WrittenOrders = ReturnType<typeof writeOrders>

const lineTypes = `awb bigint, leg smallint, kind line_kind, direction shipment_direction, fromBranchId bigint,
  toBranchId bigint, counter boolean, active boolean, endPoint boolean, code text`

/**
 * Prepares the columns for `insertOrders`. For hundreds of orders this takes a while, so it runs before the
 * transaction.
 */
export function writeOrders(orders: readonly StoredOrder[]) {
  const rows = orders.map(rowsOfOrder)
  return {
    mains: columnsOf(
      rows.map(({ main }) => main),
      mainTypes,
    ),
    shipments: columnsOf(
      rows.flatMap(({ parcels }) => parcels),
      shipmentTypes,
    ),
    lines: columnsOf(orders.flatMap(lineRows), lineTypes),
    items: columnsOf(
      rows.flatMap(({ items }) => items),
      itemTypes,
    ),
    awbs: orders.flatMap(({ awbs }) => awbs),
  }
}

/** The rows of a new order, of its parcels and of its items. */
export function rowsOfOrder(order: StoredOrder) {
  const { planned, mainShipmentId } = order
  return {
    main: mainRow(order),
    parcels: planned.parcels.map((parcel, index) => shipmentRow(order, parcel, index)),
    items: planned.items.map(({ name, price_of_item, quantity, note, parcel }) => ({
      mainShipmentId,
      awb: order.awbs[parcel - 1] ?? null,
      name,
      pricePiastres: price_of_item,
      quantity,
      note,
    })),
  }
}

/**
 * Stores any number of orders with their parcels, legs, items and first events in one statement. For one order the
 * number of statements is most of the cost; for thousands it is the way in which rows are sent.
 */
export async function insertOrders(
  tx: Transaction,
  { mains, shipments, lines, items, awbs }: WrittenOrders,
  { employeeId, sandbox, at, quiet }: OrderOrigin,
): Promise<void> {
  await tx`
    with mains as (
      insert into main_shipments ${insertRows(tx, mains, { created_by: employeeId, sandbox, created_at: at })}
    ), parcels as (
      insert into shipments ${insertRows(tx, shipments, { sandbox, created_at: at, updated_at: at })}
    ), lines as (
      insert into shipment_lines ${insertRows(tx, lines, { created_at: at, updated_at: at })}
    ), items as (
      insert into shipment_items ${insertRows(tx, items)}
    )
    insert into tracking_events (awb, at, action, from_status, to_status, employee_id, details)
    select awb, ${at}::timestamptz, 'created', null, 'pending', ${employeeId}::bigint,
      case when ${quiet}::boolean then '{"quiet": true}'::jsonb end
    from unnest(${awbs}::bigint[]) as awb`
}

/** The ids of orders, the AWBs of their parcels, and after them those of the boxes that may come back. */
export type OrderNumbers = { mains: (number | null)[]; awbs: number[] }

/** How many boxes may come back from the doors of planned orders. */
export function countBacks(planned: readonly PlannedOrder[]): number {
  return planned.reduce(
    (sum, { parcels }) => sum + parcels.filter(({ mayBePartial }) => mayBePartial).length,
    0,
  )
}

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
  let next = 0
  const take = () => awbs[next++] ?? 0
  const numbered = planned.map((order, index) => ({
    planned: order,
    mainShipmentId: mains[index] ?? 0,
    awbs: order.parcels.map(take),
  }))
  return numbered.map((order) => ({
    ...order,
    backAwbs: order.planned.parcels.map(({ mayBePartial }) => (mayBePartial ? take() : null)),
  }))
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

function shipmentRow(
  { planned, mainShipmentId, awbs, backAwbs }: StoredOrder,
  parcel: PlannedParcel,
  index: number,
) {
  const { quote, shipment, mayBePartial } = parcel
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
    shopDeliveryPiastres: parcel.shopDeliveryPiastres,
    backAwb: backAwbs[index] ?? null,
    backFeesPiastres: mayBePartial ? quote.restFeesPiastres : 0,
    backTaxPiastres: mayBePartial ? quote.restTaxPiastres : 0,
  }
}

function lineRows({ planned, awbs }: StoredOrder) {
  return planned.parcels.flatMap(({ shipment }, index) =>
    shipment.lines.map((line) => ({ ...line, awb: awbs[index] ?? 0 })),
  )
}
