import { type NewCode, planFromBranch } from './plan-lines.ts'
import { whyNoChange } from './possible-acts.ts'
import { activeLine, type Outcome, type Shipment } from './state.ts'
import { addLines, cancelPlanned, changeLine, decide, refuse } from './steps.ts'

/**
 * Sends a parcel that is not out for delivery to another branch. The line that is under way stays, and so does the
 * pick-up; the legs after them are planned anew.
 */
export function redirect(shipment: Shipment, destinationBranchId: number, newCode: NewCode): Outcome {
  const line = activeLine(shipment)
  const reason = whyNoChange(shipment)
  if (!line || reason) return refuse(reason ?? 'shipment_closed')
  const stays = line.kind === 'pick_up' || line.status !== 'Pending'
  const branchId = stays ? line.toBranchId : line.fromBranchId
  if (branchId === null) throw new Error('a line ends at no branch')
  const cancelled = cancelPlanned(shipment)
  const kept = stays ? changeLine(cancelled, line.leg, line) : cancelled
  const sent = { ...kept, destinationBranchId }
  const legs = planFromBranch(sent, branchId, newCode)
  const [first, ...others] = legs
  if (!first) throw new Error('no leg was planned')
  return decide(addLines(sent, stays ? legs : [{ ...first, active: true }, ...others]), [])
}
