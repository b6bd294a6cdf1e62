import { Refused } from '../../../platform/http/refused.ts'
import type { NewCode } from '../../lifecycle/index.ts'
import { changeDoor, type Outcome, redirect, type Shipment } from '../../lifecycle/index.ts'
import { isOut, type ParcelFacts } from './change-facts.ts'
import { lateKey } from './judge-change.ts'

/** `fetched`: the receiver fetches it at the branch; null leaves it as it is. */
type Way = { branchId: number; fetched: boolean | null; isNamed: boolean }

/** The shipment with lines to another branch, or to another door. All parcels of an order go the same way. */
export function rerouted(
  parcel: ParcelFacts,
  { branchId, fetched, isNamed }: Way,
  newCode: NewCode,
): Shipment {
  const { shipment } = parcel
  const otherDoor = fetched !== null && fetched !== shipment.pickUpNearby
  const otherBranch = branchId !== shipment.destinationBranchId
  if (!otherDoor && !otherBranch) return shipment
  if (isOut(parcel) || parcel.handedOut) {
    if (!isNamed)
      throw new Refused('conflict', 'change_of_other_parcel', { parameters: { awb: parcel.state.awb } })
    throw otherBranch && !parcel.handedOut
      ? Refused.field('receiver_latitude', 'change_to_other_branch')
      : Refused.field(otherBranch ? 'receiver_latitude' : 'shipment_to', lateKey(parcel))
  }
  const atDoor = otherDoor ? taken(changeDoor(shipment, fetched, newCode)) : shipment
  return otherBranch ? taken(redirect(atDoor, branchId, newCode)) : atDoor
}

function taken(outcome: Outcome): Shipment {
  if ('refused' in outcome) throw new Refused('conflict', outcome.refused)
  return outcome.shipment
}
