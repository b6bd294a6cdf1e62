import { isFinal, type MessageKey } from '@mersal/contract'
import { type NewCode, planFromBranch } from './plan-lines.ts'
import { whyNoChange } from './possible-acts.ts'
import { activeLine, type Outcome, type Shipment } from './state.ts'
import { addLines, cancelPlanned, changeLine, decide, refuse } from './steps.ts'

/** The reason why the way of a parcel can no longer be another one; null until its end line has started. */
export function whyNoRedirect(shipment: Shipment): MessageKey | null {
  const line = activeLine(shipment)
  if (!line || shipment.status === 'delivered' || isFinal(shipment.status)) return 'shipment_closed'
  return (
    whyNoChange(shipment) ?? (line.kind === 'end' && line.status !== 'Pending' ? 'change_too_late' : null)
  )
}

/**
 * Sends a parcel that is not out for delivery to another branch. The line that is under way stays, and so does the
 * pick-up; the legs after them are planned anew.
 */
export function redirect(shipment: Shipment, destinationBranchId: number, newCode: NewCode): Outcome {
  const line = activeLine(shipment)
  const reason = whyNoRedirect(shipment)
  if (!line || reason) return refuse(reason ?? 'shipment_closed')
  const stays = line.kind === 'pick_up' || line.status !== 'Pending'
  const branchId = stays ? line.toBranchId : line.fromBranchId
  if (branchId === null) throw new Error('a line ends at no branch')
  const cancelled = cancelPlanned(shipment)
  const routed = stays ? changeLine(cancelled, line.leg, line) : cancelled
  const sent = { ...routed, destinationBranchId }
  const legs = planFromBranch(sent, branchId, newCode)
  const [first, ...others] = legs
  if (!first) throw new Error('no leg was planned')
  return decide(addLines(sent, stays ? legs : [{ ...first, active: true }, ...others]), [])
}

/** Plans the end line anew: to the receiver's door, or for the receiver to fetch the parcel at the branch. */
export function changeDoor(shipment: Shipment, pickUpNearby: boolean, newCode: NewCode): Outcome {
  const reason = whyNoRedirect(shipment)
  if (reason) return refuse(reason)
  const end = shipment.lines.find(({ kind, status }) => kind === 'end' && status === 'Pending')
  if (!end) throw new Error('no end line is planned')
  const without = changeLine(shipment, end.leg, { status: 'Cancelled', active: false })
  const sent = { ...without, pickUpNearby }
  const [line] = planFromBranch(sent, shipment.destinationBranchId, newCode)
  if (!line) throw new Error('no leg was planned')
  return decide(addLines(sent, [{ ...line, active: end.active }]), [])
}
