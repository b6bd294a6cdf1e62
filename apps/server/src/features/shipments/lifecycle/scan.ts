import type { ScanMode } from '@mersal/contract'
import { arrive, assign, finish, handBack, start } from './move-acts.ts'
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
  return line.counter ? start(shipment, line.code) : arrive(shipment)
}

/** The desk gives the parcel to a delivery boy, even to another one than planned. It needs no code. */
export function giveOut(shipment: Shipment, deliveryBoyId: number): ScanOutcome {
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (line.status === 'Active')
    return line.deliveryBoyId === deliveryBoyId ? 'already' : refuse('scan_with_another')
  if (line.kind === 'pick_up') return refuse('scan_still_with_sender')
  const assigned = assign(shipment, deliveryBoyId)
  if ('refused' in assigned) return assigned
  const started = start(assigned.shipment, line.code)
  if ('refused' in started) return started
  return { ...started, events: [...assigned.events, ...started.events] }
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
