import { type MessageKey } from '@mersal/contract'
import { activeLine, type Shipment } from '../lifecycle/index.ts'

/** The branches that a manifest connects. */
export type Way = { fromBranchId: number; toBranchId: number }
/** Why a scan is refused. `branchId` is named by the sentence. */
export type Misplaced = { key: MessageKey; branchId?: number }

/** Why a parcel cannot be loaded for `way`; null when it waits for exactly this transfer. */
export function whyNotLoaded(shipment: Shipment, { fromBranchId, toBranchId }: Way): Misplaced | null {
  const line = activeLine(shipment)
  const ended = whyEnded(shipment)
  if (ended || !line) return ended ?? { key: 'shipment_closed' }
  if (line.kind === 'pick_up') return beforeTheBranch(line)
  if (line.kind === 'end') {
    if (line.fromBranchId !== fromBranchId) return isAt(line.fromBranchId)
    return { key: shipment.status === 'under_delivery' ? 'scan_not_to_receive' : 'parcel_needs_no_manifest' }
  }
  if (line.status === 'Active') return { key: 'parcel_on_the_way', ...named(line.toBranchId) }
  if (line.fromBranchId !== fromBranchId) return isAt(line.fromBranchId)
  return line.toBranchId === toBranchId ? null : { key: 'parcel_goes_to', ...named(line.toBranchId) }
}

/** What unloading a parcel at the end of `way` means: it arrives, it comes along unsent, or it is there already. */
export function unloading(
  shipment: Shipment,
  { toBranchId }: Way,
): 'arrives' | 'unsent' | 'here' | Misplaced {
  const line = activeLine(shipment)
  const ended = whyEnded(shipment)
  if (ended || !line) return ended ?? { key: 'shipment_closed' }
  if (line.kind === 'pick_up') return beforeTheBranch(line)
  if (line.fromBranchId === toBranchId) {
    if (shipment.status === 'in_progress') return 'here'
    if (line.kind === 'end') return { key: 'scan_not_to_receive' }
    return { key: 'parcel_on_the_way', ...named(line.toBranchId) }
  }
  if (line.kind === 'end') return isAt(line.fromBranchId)
  if (line.toBranchId !== toBranchId) return { key: 'parcel_goes_to', ...named(line.toBranchId) }
  return line.status === 'Active' ? 'arrives' : 'unsent'
}

function whyEnded({ status }: Shipment): Misplaced | null {
  if (status === 'delivered' || status === 'collected') return { key: 'delivered_already' }
  if (status === 'returned') return { key: 'parcel_returned' }
  return status.startsWith('cancelled') ? { key: 'parcel_cancelled' } : null
}

function beforeTheBranch({ status }: { status: string }): Misplaced {
  return { key: status === 'Active' ? 'parcel_not_received' : 'scan_still_with_sender' }
}

function isAt(branchId: number | null): Misplaced {
  return { key: 'parcel_is_at', ...named(branchId) }
}

function named(branchId: number | null) {
  return branchId === null ? {} : { branchId }
}
