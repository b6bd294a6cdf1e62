import type { ScanMode } from '@mersal/contract'
import { assign, finish, handBack, start } from './move-acts.ts'
import type { NewCode } from './plan-lines.ts'
import { activeLine, type Outcome, type Shipment, waitsForHandBack } from './state.ts'
import { refuse } from './steps.ts'

/** Where parcels are scanned: at the desks of `branchIds`, or of every branch when it is null. */
export type Desk = { branchIds: readonly number[] | null; newCode: NewCode }

/** What a scan comes to; 'already' for a parcel that the same scan has been through. */
export type ScanOutcome = Outcome | 'already'

/** The parcel has come to the desk: from the sender, or from another branch. */
function receive(shipment: Shipment, desk: Desk): ScanOutcome {
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (shipment.status === 'in_progress')
    return isAt(desk, line.fromBranchId) ? 'already' : refuse('scan_other_branch')
  if (line.kind === 'end' && shipment.status === 'under_delivery')
    return refuse(waitsForHandBack(shipment, line) ? 'hand_back_first' : 'scan_not_to_receive')
  if (!isAt(desk, line.toBranchId))
    return line.kind === 'end' ? finish(shipment) : refuse('scan_other_branch')
  return line.counter ? start(shipment, line.code) : finish(shipment)
}

/** The desk gives the parcel to a delivery boy, whoever it was planned for; the desk knows its code. */
export function giveOut(shipment: Shipment, deliveryBoyId: number, desk: Desk): ScanOutcome {
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (line.status === 'Active')
    return line.deliveryBoyId === deliveryBoyId ? 'already' : refuse('scan_with_another')
  if (line.kind === 'pick_up') return refuse('scan_still_with_sender')
  if (line.status === 'Pending' && !isAt(desk, line.fromBranchId)) return refuse('scan_other_branch')
  const assigned = assign(shipment, deliveryBoyId)
  if ('refused' in assigned) return assigned
  const started = start(assigned.shipment, line.code)
  if ('refused' in started) return started
  return { ...started, events: [...assigned.events, ...started.events] }
}

/** A failed attempt comes back from the van. */
function takeBack(shipment: Shipment, desk: Desk): ScanOutcome {
  const line = activeLine(shipment)
  const came = shipment.lines.some(
    ({ kind, status, fromBranchId }) =>
      kind === 'end' &&
      (status === 'Failed' || status === 'Cancelled') &&
      fromBranchId === line?.fromBranchId,
  )
  if (came && shipment.status === 'in_progress' && isAt(desk, line?.fromBranchId)) return 'already'
  if (line && waitsForHandBack(shipment, line) && !isAt(desk, line.fromBranchId))
    return refuse('scan_other_branch')
  return handBack(shipment, desk.newCode)
}

/** The sender has the parcel again. */
function giveBack(shipment: Shipment, desk: Desk): ScanOutcome {
  if (shipment.status === 'returned') return 'already'
  const line = activeLine(shipment)
  if (!line) return refuse('shipment_closed')
  if (line.kind !== 'end' || line.direction !== 'return') return refuse('scan_not_returning')
  if (!line.counter) return finish(shipment)
  return isAt(desk, line.fromBranchId) ? start(shipment, line.code) : refuse('scan_other_branch')
}

/** The scans that need nobody but the desk. */
export const deskScans: Record<
  Exclude<ScanMode, 'give_out'>,
  (shipment: Shipment, desk: Desk) => ScanOutcome
> = { receive, hand_back: takeBack, return: giveBack }

function isAt({ branchIds }: Desk, branchId: number | null | undefined): boolean {
  return branchIds === null || (typeof branchId === 'number' && branchIds.includes(branchId))
}
