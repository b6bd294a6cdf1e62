import type { MessageKey } from '@mersal/contract'
import { activeLine, type Shipment, waitsForHandBack } from '../../lifecycle/index.ts'
import { deskOf } from '../../shipments/index.ts'

/** The reason why a parcel cannot be on a run of a branch; null when it can. */
export function whyNotOnRun(shipment: Shipment, branchId: number): MessageKey | null {
  const line = activeLine(shipment)
  if (!line) return 'shipment_closed'
  if (shipment.status === 'delivered') return 'delivered_already'
  if (waitsForHandBack(shipment, line)) return 'hand_back_first'
  if (line.kind === 'transfer') return 'parcel_between_branches'
  if (line.counter) return 'parcel_at_counter'
  if (deskOf(line) !== branchId) return 'parcel_of_another_branch'
  return line.status === 'Pending' ? null : 'parcel_is_out'
}
