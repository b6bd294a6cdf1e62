import type { ShipmentEvent } from '@mersal/contract'
import { activeLine, type Holder, isBeforeTakeOver, isUndoneRest, type Line, type Shipment } from './state.ts'

/** The events with which a parcel gets another holder: acts of the one who takes it, or its loss. */
export const takings: readonly ShipmentEvent[] = [
  'taken_over',
  'arrived',
  'sent',
  'out_for_delivery',
  'delivered',
  'handed_back',
  'delivery_undone',
  'returned',
  'lost',
]

/** Who holds the parcel. */
export function holderOf(shipment: Shipment): Holder {
  if (shipment.loss !== null || isUndoneRest(shipment)) return { kind: 'nobody' }
  const line = activeLine(shipment)
  if (shipment.status === 'delivered' || shipment.status === 'collected') return { kind: 'receiver' }
  if (!line || isBeforeTakeOver(shipment)) return { kind: 'sender' }
  if (line.status !== 'Pending') return { kind: 'delivery_boy', courierId: courierOf(line) }
  if (line.fromBranchId === null) throw new Error('goods that wait at no branch')
  return { kind: 'branch', branchId: line.fromBranchId }
}

function courierOf({ courierId }: Line): number {
  if (courierId === null) throw new Error('goods under way without a delivery boy')
  return courierId
}
