import { awbOfSerial } from '@mersal/contract'
import { searchTextOf } from '../../../features/shipment-records/index.ts'
import type { StoryOrder, StoryParcel } from '../../stories/tell-orders.ts'
import { recordParcel, type Standing } from './record-parcel.ts'
import type { Books, Sheets } from './sheets.ts'

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
    writeShipment(sheets, parcel, orderId, recordParcel(sheets, books, parcel, orderId))
  }
}

function writeShipment(
  sheets: Sheets,
  { awb, order, index }: StoryParcel,
  orderId: number,
  { shipment, updatedAt, version }: Standing,
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
