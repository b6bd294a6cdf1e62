import { limits } from '@mersal/contract'
import type { Line, Shipment } from './state.ts'

/** Makes the four digits of a hand-over code. */
export type NewCode = () => string

/** The legs from the sender's door to the receiver's: pick-up → [transfer] → end line. */
export function planFromSender(shipment: Omit<Shipment, 'lines'>, newCode: NewCode): Line[] {
  const pickUp = line(
    1,
    { kind: 'pick_up', toBranchId: shipment.originBranchId, counter: shipment.sellerSends },
    newCode,
  )
  return [
    { ...pickUp, active: true },
    ...planFromBranch({ ...shipment, lines: [pickUp] }, shipment.originBranchId, newCode),
  ]
}

/** The legs of a parcel that was found at a branch: received at its counter, and back to the sender's door. */
export function planBack(shipment: Omit<Shipment, 'lines'>, branchId: number, newCode: NewCode): Line[] {
  const received = line(1, { kind: 'pick_up', toBranchId: branchId, counter: true }, newCode)
  const back = { ...shipment, direction: 'return', lines: [received] } as const
  return [{ ...received, active: true }, ...planFromBranch(back, branchId, newCode)]
}

/**
 * The line of what a receiver did not keep: its delivery boy has it in hand, and hands it back as after an attempt that ended.
 */
export function planRest({ fromBranchId, courierId }: Line, newCode: NewCode): Line {
  const taken = line(1, { kind: 'end', direction: 'return', fromBranchId }, newCode)
  return { ...taken, courierId, status: 'Cancelled', active: true }
}

/** Another pick-up after `failed`, which keeps its count of wrong codes. The legs after it stay as planned. */
export function planPickUpAgain(shipment: Shipment, failed: Line, newCode: NewCode): Line {
  const { originBranchId, sellerSends } = shipment
  const again = line(
    nextLeg(shipment),
    { kind: 'pick_up', toBranchId: originBranchId, counter: sellerSends },
    newCode,
  )
  return { ...again, wrongCodes: failed.wrongCodes }
}

/** A line that its delivery boy is under way with again, after its end was undone. */
export function planAgain(shipment: Shipment, ended: Line, newCode: NewCode): Line {
  const { kind, direction, fromBranchId, courierId } = ended
  const again = line(nextLeg(shipment), { kind, direction, fromBranchId }, newCode)
  return { ...again, courierId, status: 'Active', active: true }
}

/** The remaining legs from a branch, in the shipment's direction: [transfer] → end line. */
export function planFromBranch(shipment: Shipment, branchId: number, newCode: NewCode): Line[] {
  const { direction, originBranchId, destinationBranchId, pickUpNearby, returnFailures } = shipment
  const lastBranchId = direction === 'forward' ? destinationBranchId : originBranchId
  const counter = direction === 'forward' ? pickUpNearby : returnFailures >= limits.failedReturns
  const legs: Omit<LegPlan, 'direction'>[] = [{ kind: 'end', fromBranchId: lastBranchId, counter }]
  if (branchId !== lastBranchId)
    legs.unshift({ kind: 'transfer', fromBranchId: branchId, toBranchId: lastBranchId })
  return legs.map((leg, index) => line(nextLeg(shipment) + index, { ...leg, direction }, newCode))
}

/** The planned leg that starts at `branchId`. */
export function nextLine(shipment: Shipment, branchId: number | null): Line | undefined {
  return shipment.lines.find(
    ({ status, active, fromBranchId, direction }) =>
      status === 'Pending' && !active && fromBranchId === branchId && direction === shipment.direction,
  )
}

type LegPlan = Pick<Line, 'kind'> &
  Partial<Pick<Line, 'direction' | 'fromBranchId' | 'toBranchId' | 'counter'>>

function line(leg: number, plan: LegPlan, newCode: NewCode): Line {
  return {
    leg,
    direction: 'forward',
    fromBranchId: null,
    toBranchId: null,
    counter: false,
    ...plan,
    courierId: null,
    status: 'Pending',
    active: false,
    endPoint: plan.kind === 'end',
    collected: false,
    code: newCode(),
    wrongCodes: 0,
    refused: false,
    brought: false,
    note: '',
  }
}

function nextLeg(shipment: Shipment): number {
  return Math.max(...shipment.lines.map(({ leg }) => leg)) + 1
}
