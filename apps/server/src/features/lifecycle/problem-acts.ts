import { cancelOrderCase, failsAttempt, isFinal, type OtherCase } from '@mersal/contract'
import { unassign } from './move-acts.ts'
import { type NewCode, planFromBranch, planPickUpAgain } from './plan-lines.ts'
import {
  activeLine,
  isBeforeTakeOver,
  type Line,
  type Outcome,
  type Shipment,
  waitsForHandBack,
} from './state.ts'
import { addLines, cancelPlanned, changeLine, decide, event, moveOn, refuse } from './steps.ts'

/**
 * A report of the active line. `attempts`: the company's rule, how many failed deliveries turn a parcel back. `day`: the other
 * day that the receiver wants, which ends a delivery only.
 */
export type Report = { otherCase: OtherCase; note: string; attempts: number; day?: string | undefined }

/** The note of an order that was cancelled by case 9 without one (spec §5). */
const noReasonGiven = 'no reason given'

/** Reports one of the Other Cases on the active line (spec §9). */
export function reportCase(
  shipment: Shipment,
  { otherCase, note, attempts, day }: Report,
  newCode: NewCode,
): Outcome {
  if (otherCase === cancelOrderCase) return cancel(shipment, 'admin', note || noReasonGiven, newCode)
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'delivered') return refuse('delivered_already')
  if (waitsForHandBack(shipment, line)) return refuse('hand_back_first')
  const details = { leg: line.leg, otherCase, note }
  const isDelivery = line.kind === 'end' && shipment.direction === 'forward'
  if (failsAttempt(otherCase, isDelivery ? day : undefined)) {
    if (line.kind === 'end' && line.status === 'Active') return failAttempt(shipment, line, details, attempts)
    if (line.kind === 'pick_up' && line.status === 'Pending' && line.courierId !== null) {
      const again = addLines(shipment, [planPickUpAgain(shipment, line, newCode)])
      const failed = moveOn(again, line, { status: 'Failed', note }, null)
      return decide(failed, [event('pick_up_failed', shipment.status, 'pending', details)])
    }
  }
  return decide(changeLine(shipment, line.leg, { note }), [
    event('case_noted', shipment.status, shipment.status, details),
  ])
}

function failAttempt(
  shipment: Shipment,
  line: Line,
  details: { leg: number; otherCase: OtherCase; note: string },
  attempts: number,
): Outcome {
  const failed = changeLine(shipment, line.leg, { status: 'Failed', note: details.note })
  const attempt = event('attempt_failed', shipment.status, shipment.status, details)
  if (shipment.direction === 'return')
    return decide({ ...failed, returnFailures: shipment.returnFailures + 1 }, [attempt])
  const deliveryFailures = shipment.deliveryFailures + 1
  if (deliveryFailures < attempts) return decide({ ...failed, deliveryFailures }, [attempt])
  const turned = event('turned_to_return', shipment.status, shipment.status, { leg: line.leg })
  return decide({ ...failed, deliveryFailures, direction: 'return' }, [attempt, turned])
}

/**
 * Cancels a shipment. While the sender still has the goods it ends at once. Afterwards it turns back and ends as
 * returned.
 */
export function cancel(shipment: Shipment, by: 'admin' | 'client', note: string, newCode: NewCode): Outcome {
  if (note === '') return refuse('note_required')
  if (isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'delivered') return refuse('delivered_already')
  if (shipment.direction === 'return') return refuse('already_returning')
  const details = {
    note,
    otherCase: by === 'admin' ? cancelOrderCase : null,
    leg: activeLine(shipment)?.leg ?? null,
  } as const
  if (isBeforeTakeOver(shipment)) {
    const stopped = { ...cancelPlanned(shipment), cancelledBy: by }
    return decide(stopped, [event('cancelled', shipment.status, `cancelled_${by}`, details)])
  }
  return decide(turnBack({ ...shipment, cancelledBy: by }, newCode), [
    event('turned_to_return', shipment.status, shipment.status, details),
  ])
}

/** Plans the way back from where the goods are, or from where the current line will bring them. */
function turnBack(shipment: Shipment, newCode: NewCode): Shipment {
  const line = activeLine(shipment)
  if (!line) throw new Error('an open shipment without an active line')
  const turned: Shipment = { ...cancelPlanned(shipment), direction: 'return' }
  if (line.kind === 'end' && line.status === 'Active')
    return changeLine(turned, line.leg, { status: 'Cancelled' })
  if (waitsForHandBack(shipment, line)) return turned
  const branchId = line.status === 'Active' ? line.toBranchId : line.fromBranchId
  if (branchId === null) throw new Error('goods in hand that are neither at a branch nor on their way to one')
  const replanned = addLines(turned, planFromBranch(turned, branchId, newCode))
  return line.status === 'Active' ? replanned : moveOn(replanned, line, { status: 'Cancelled' }, branchId)
}

/** The delivery boy refuses a pick-up before taking over the goods. The branch decides what happens next. */
export function refusePickUp(shipment: Shipment, courierId: number, note: string): Outcome {
  const line = activeLine(shipment)
  if (shipment.status !== 'up_coming' || line?.status !== 'Pending' || line.courierId !== courierId) {
    return refuse('refuse_before_take_over')
  }
  return decide(changeLine(shipment, line.leg, { courierId: null, refused: true, note }), [
    event('pick_up_refused', shipment.status, 'pending', { leg: line.leg, note }),
  ])
}

/**
 * The delivery boy hands back the run of the active line. What they hold waits for the branch, and no attempt has failed. A
 * picked-up parcel goes to the branch as before.
 */
export function giveRunBack(shipment: Shipment, courierId: number): Outcome {
  const line = activeLine(shipment)
  if (!line || line.courierId !== courierId) return refuse('parcel_not_on_run')
  if (line.status === 'Pending') return unassign(shipment)
  if (line.kind !== 'end' || line.status !== 'Active') return decide(shipment, [])
  return decide(changeLine(shipment, line.leg, { status: 'Cancelled' }), [
    event('run_given_back', shipment.status, shipment.status, { leg: line.leg }),
  ])
}

/** The branch confirms that a refused pick-up is impossible, for prohibited goods or unfit packing. */
export function confirmRefusal(shipment: Shipment, note: string): Outcome {
  const line = activeLine(shipment)
  if (!line?.refused || line.status !== 'Pending') return refuse('nothing_refused')
  if (note === '') return refuse('note_required')
  const stopped: Shipment = { ...cancelPlanned(shipment), cancelledBy: 'delivery_boy' }
  return decide(stopped, [
    event('refusal_confirmed', shipment.status, 'cancelled_delivery_boy', { leg: line.leg, note }),
  ])
}
