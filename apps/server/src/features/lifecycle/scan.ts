import { isFinal, type ScanMode } from '@mersal/contract'
import { isLocked } from './code-lock.ts'
import { arrive, arriveFromSender, assign, finish, handBack, start } from './move-acts.ts'
import type { NewCode } from './plan-lines.ts'
import { activeLine, type Outcome, type Shipment, waitsForHandBack } from './state.ts'
import { refuse } from './steps.ts'

/** The outcome of a scan; 'already' when the same scan was made before. */
export type ScanOutcome = Outcome | 'already'

/** The parcel has come to the desk: from the sender, or from another branch. */
function receive(shipment: Shipment): ScanOutcome {
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (shipment.status === 'in_progress') return 'already'
  if (line.kind === 'end' && shipment.status === 'under_delivery')
    return refuse(waitsForHandBack(shipment, line) ? 'hand_back_first' : 'scan_not_to_receive')
  if (line.counter) return start(shipment, line.code)
  return line.kind === 'pick_up' ? arriveFromSender(shipment) : arrive(shipment)
}

/**
 * The desk hands the parcel out to a delivery boy, even to another one than planned. They do not have it before they
 * accept it: this only assigns.
 */
export function giveOut(shipment: Shipment, courierId: number): ScanOutcome {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'delivered') return refuse('delivered_already')
  if (line.kind === 'pick_up' && shipment.status !== 'in_progress') return refuse('scan_still_with_sender')
  if (waitsForHandBack(shipment, line)) return refuse('hand_back_first')
  if (line.status === 'Active') return line.courierId === courierId ? 'already' : refuse('scan_with_another')
  return isLocked(line) ? refuse('line_locked') : assign(shipment, courierId)
}

/** The delivery boy accepts a parcel that the desk has handed out. It needs no code. */
export function takeOut(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  return line.kind === 'pick_up' ? refuse('scan_still_with_sender') : start(shipment, line.code)
}

/** The desk takes back the parcel of a failed attempt. */
function takeBack(shipment: Shipment, newCode: NewCode): ScanOutcome {
  const line = activeLine(shipment)
  const came = shipment.lines.some(
    ({ kind, status, fromBranchId }) =>
      kind === 'end' &&
      (status === 'Failed' || status === 'Cancelled') &&
      fromBranchId === line?.fromBranchId,
  )
  return came && shipment.status === 'in_progress' ? 'already' : handBack(shipment, newCode)
}

/** The sender has the parcel again. */
function giveBack(shipment: Shipment): ScanOutcome {
  if (shipment.status === 'returned') return 'already'
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (line.kind !== 'end' || line.direction !== 'return') return refuse('scan_not_returning')
  return line.counter ? start(shipment, line.code) : finish(shipment)
}

/** The scans without a delivery boy. */
export const deskScans: Record<
  Exclude<ScanMode, 'give_out'>,
  (shipment: Shipment, newCode: NewCode) => ScanOutcome
> = { receive, hand_back: takeBack, return: giveBack }
