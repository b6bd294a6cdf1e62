import { awbOfSerial } from '@mersal/contract'
import { rowsOfOrder } from '../../../features/shipments/index.ts'
import type { StoryOrder } from '../../stories/tell-orders.ts'
import { recordParcel } from './record-parcel.ts'
import type { Books, Sheets } from './sheets.ts'

/** Adds the rows of an order, its parcels and their history. */
export function recordOrder(sheets: Sheets, books: Books, order: StoryOrder): void {
  const { numbers } = books
  const mainShipmentId = numbers.order
  numbers.order += 1
  const nextAwb = () => {
    numbers.serial += 1
    return awbOfSerial(numbers.serial - 1)
  }
  for (const parcel of order.parcels) parcel.awb = nextAwb()
  const backAwbs = order.planned.parcels.map(({ mayBePartial }) => (mayBePartial ? nextAwb() : null))
  const awbs = order.parcels.map(({ awb }) => awb)
  const { main, parcels, items } = rowsOfOrder({
    planned: order.planned,
    mainShipmentId,
    awbs,
    backAwbs,
  })
  const createdAt = new Date(order.at)
  const createdBy = order.orderer.kind === 'employee' ? order.orderer.id : null
  sheets.orders.push({ ...main, createdBy, createdAt })
  sheets.items.push(...items)
  for (const [index, row] of parcels.entries()) {
    const parcel = order.parcels[index]
    if (!parcel) throw new Error('the parcel has no story')
    const { shipment, updatedAt, version } = recordParcel(sheets, books, parcel, mainShipmentId)
    sheets.shipments.push({ ...row, ...shipment, createdAt, updatedAt, version })
  }
}
