import { awbOfSerial } from '@mersal/contract'
import { searchTextOf } from '../../../features/shipment-records/index.ts'
import type { StoryOrder, StoryParcel } from '../../stories/tell-orders.ts'
import type { Books } from './books.ts'
import { recordParcel, type Standing } from './record-parcel.ts'
import type { Sheets } from './sheets.ts'

/** Adds the rows of an order, its parcels and their history. */
export function recordOrder(sheets: Sheets, books: Books, order: StoryOrder): void {
  const { numbers } = books
  const { client, sender, receiver, items } = order.planned
  const orderId = numbers.order
  numbers.order += 1
  sheets.orders.push([
    orderId,
    client.id,
    order.orderer.kind === 'employee' ? order.orderer.id : null,
    new Date(order.at),
    sender.name,
    sender.phone,
    sender.address,
    sender.latitude,
    sender.longitude,
    receiver.name,
    receiver.phone,
    receiver.address,
    receiver.mark,
    receiver.latitude,
    receiver.longitude,
    order.planned.senderPlace,
    order.planned.receiverPlace,
  ])
  for (const { name, price_of_item, quantity, note } of items) {
    sheets.items.push([orderId, name, price_of_item, quantity, note])
  }
  for (const parcel of order.parcels) {
    parcel.awb = awbOfSerial(numbers.serial)
    numbers.serial += 1
    const standing = recordParcel(sheets, books, parcel, orderId)
    writeShipment(sheets, parcel, orderId, standing, settle(books, parcel, standing))
  }
}

/** Adds a collected or returned parcel to its merchant's next settlement. */
function settle(
  books: Books,
  { order, index }: StoryParcel,
  { shipment, updatedAt }: Standing,
): number | null {
  const parcel = order.planned.parcels[index]
  if (!parcel || (shipment.status !== 'collected' && shipment.status !== 'returned')) return null
  const { quote, codPiastres } = parcel
  const isBorne = !order.planned.receiverPaysFee
  const share =
    shipment.status === 'returned'
      ? { cod: 0, fees: quote.returnFeesPiastres, tax: quote.returnTaxPiastres }
      : { cod: codPiastres, fees: isBorne ? quote.feesPiastres : 0, tax: isBorne ? quote.taxPiastres : 0 }
  return books.settlements.book(order.planned.client.id, updatedAt.getTime(), share)
}

function writeShipment(
  sheets: Sheets,
  { awb, order, index }: StoryParcel,
  orderId: number,
  { shipment, updatedAt, version, handInId }: Standing,
  settlementId: number | null,
): void {
  const { client, priority, receiverPaysFee, promised, parcels } = order.planned
  const parcel = parcels[index]
  if (!parcel) throw new Error('the parcel was not planned')
  const { quote } = parcel
  sheets.shipments.push([
    awb,
    orderId,
    index + 1,
    client.id,
    shipment.status,
    shipment.direction,
    shipment.cancelledBy,
    priority,
    shipment.originBranchId,
    shipment.destinationBranchId,
    shipment.sellerSends,
    shipment.pickUpNearby,
    shipment.deliveryFailures,
    shipment.returnFailures,
    parcel.lengthMm,
    parcel.widthMm,
    parcel.heightMm,
    parcel.weightGrams,
    quote.versionId,
    quote.zoneFrom,
    quote.zoneTo,
    client.discountBasisPoints,
    -(quote.steps.find(({ key }) => key === 'discount_number')?.amount ?? 0),
    receiverPaysFee,
    parcel.codPiastres,
    quote.feesPiastres,
    quote.taxPiastres,
    quote.returnFeesPiastres,
    quote.returnTaxPiastres,
    shipment.cashHolderId,
    handInId,
    settlementId,
    promised.from,
    promised.to,
    searchTextOf(order.planned, awb),
    new Date(order.at),
    updatedAt,
    version,
    order.planned.senderAreaId,
    order.planned.receiverAreaId,
  ])
}
