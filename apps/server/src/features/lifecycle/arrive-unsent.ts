import { activeLine, type Outcome, type Shipment } from './state.ts'
import { changeLine, decide, event, moveOn, refuse } from './steps.ts'

/**
 * The branch at the other end of a transfer takes a parcel that no driver has taken over: it came along without being
 * loaded. The line ends without a delivery boy, since none accepted the parcel.
 */
export function arriveUnsent(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (line?.kind !== 'transfer' || line.status !== 'Pending') return refuse('line_already_started')
  const unsent = changeLine(shipment, line.leg, { deliveryBoyId: null })
  const arrived = moveOn(unsent, line, { status: 'Done' }, line.toBranchId)
  return decide(arrived, [event('arrived', shipment.status, shipment.status, { leg: line.leg })])
}
