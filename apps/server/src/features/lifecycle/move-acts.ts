import { isFinal } from '@mersal/contract'
import { isLocked, refuseWrongCode } from './code-lock.ts'
import { type NewCode, planAgain, planFromBranch } from './plan-lines.ts'
import {
  activeLine,
  type EventDetails,
  type Line,
  type NotPossible,
  type Outcome,
  type Payment,
  type Shipment,
  type TransferEnd,
  waitsForHandBack,
  waitsForTransfer,
} from './state.ts'
import { addLines, changeLine, decide, event, moveOn, refuse } from './steps.ts'

/** Sets or changes the delivery boy of the active line, while it is Pending. */
export function assign(shipment: Shipment, courierId: number): Outcome {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (line.status !== 'Pending') return refuse('line_not_pending')
  if (line.counter) return refuse('line_is_counter')
  if (line.courierId === courierId) return decide(shipment, [])
  const status = shipment.status === 'pending' ? 'up_coming' : shipment.status
  const action = line.courierId === null ? 'delivery_boy_set' : 'delivery_boy_changed'
  const details = takenFrom(line)
  return decide(changeLine(shipment, line.leg, { courierId, refused: false }), [
    event(action, shipment.status, status, { leg: line.leg, ...details }),
  ])
}

/** Takes the active line from its delivery boy, while it is Pending. */
export function unassign(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (line.status !== 'Pending') return refuse('line_not_pending')
  if (line.courierId === null) return decide(shipment, [])
  const status = shipment.status === 'up_coming' ? 'pending' : shipment.status
  return decide(changeLine(shipment, line.leg, { courierId: null }), [
    event('delivery_boy_removed', shipment.status, status, { leg: line.leg, ...takenFrom(line) }),
  ])
}

/** Names the delivery boy who loses a line, so that what they report later is known to concern them. */
function takenFrom({ courierId }: Line): { details?: EventDetails } {
  return courierId === null ? {} : { details: { taken_from: courierId } }
}

/** The goods of the active line are taken over, proved by its code. For a counter line this also finishes it. */
export function start(shipment: Shipment, code: string): Outcome {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'delivered') return refuse('delivered_already')
  if (waitsForHandBack(shipment, line)) return refuse('hand_back_first')
  if (line.status !== 'Pending') return refuse('line_already_started')
  if (!line.counter && line.courierId === null) return refuse('line_has_no_delivery_boy')
  const wrong = refuseWrongCode(shipment, line, code)
  if (wrong) return wrong
  if (line.counter) return finishCounterLine(shipment, line)
  const started = changeLine(shipment, line.leg, { status: 'Active', wrongCodes: 0 })
  const leg = line.leg
  if (line.kind === 'pick_up')
    return decide(started, [event('taken_over', shipment.status, shipment.status, { leg })])
  if (line.kind === 'transfer')
    return decide(started, [event('sent', shipment.status, 'being_shipped', { leg })])
  return decide(started, [event('out_for_delivery', shipment.status, 'under_delivery', { leg })])
}

/** The delivery boy takes over a parcel whose sender has no code. The name of the giver is stored. */
export function takeWithoutCode(shipment: Shipment, giver: string): Outcome {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (line.kind !== 'pick_up' || line.counter) return refuse('only_pick_up_without_code')
  if (line.status !== 'Pending') return refuse('line_already_started')
  if (line.courierId === null) return refuse('line_has_no_delivery_boy')
  if (isLocked(line)) return refuse('line_locked')
  const details = { giver, without_code: true } as const
  return decide(changeLine(shipment, line.leg, { status: 'Active', wrongCodes: 0 }), [
    event('taken_over', shipment.status, shipment.status, { leg: line.leg, details }),
  ])
}

function finishCounterLine(shipment: Shipment, line: Line): Outcome {
  const leg = line.leg
  if (line.kind === 'pick_up') {
    const arrived = moveOn(shipment, line, { status: 'Done' }, line.toBranchId)
    return decide(arrived, [event('arrived', shipment.status, 'in_progress', { leg })])
  }
  if (shipment.direction === 'return') return finishReturn(shipment, line)
  const handedOver = changeLine(shipment, leg, { status: 'Done', active: false, collected: true })
  return decide(
    handedOver,
    [
      event('delivered', shipment.status, 'delivered', { leg }),
      event('collected', 'delivered', 'collected', { leg }),
    ],
    {
      kind: 'delivered',
      cashTo: { counterOfBranchId: line.fromBranchId ?? shipment.destinationBranchId },
      takenPiastres: shipment.duePiastres,
      unkeptPiastres: 0,
    },
  )
}

function finishReturn(shipment: Shipment, line: Line): Outcome {
  const ended = changeLine(shipment, line.leg, { status: 'Done', active: false })
  return decide(ended, [event('returned', shipment.status, 'returned', { leg: line.leg })], {
    kind: 'returned',
  })
}

const cash: Payment = { by: 'cash' }

/** The parcel is handed over at the end of its way: to the receiver (delivered) or to the sender (returned). */
export function finish(shipment: Shipment, payment: Payment = cash): Outcome {
  const line = startedLine(shipment)
  if (!('leg' in line)) return line
  if (line.kind !== 'end') return refuse('line_leads_to_branch')
  return shipment.direction === 'return' ? finishReturn(shipment, line) : deliver(shipment, line, payment)
}

/** The delivery boy says that the parcel is at the branch. It stays with them until the branch takes it. */
export function bring(shipment: Shipment): Outcome {
  const line = startedLine(shipment)
  if (!('leg' in line)) return line
  if (line.kind === 'end') return refuse('line_leads_to_door')
  if (line.brought) return refuse('already_brought')
  return decide(changeLine(shipment, line.leg, { brought: true }), [
    event('brought', shipment.status, shipment.status, { leg: line.leg }),
  ])
}

/** The branch takes the parcel of a pick-up or a transfer, whether or not its delivery boy said that it is there. */
export function arrive(shipment: Shipment): Outcome {
  const line = startedLine(shipment)
  if (!('leg' in line)) return line
  if (line.kind === 'end') return refuse('line_leads_to_door')
  const arrived = moveOn(shipment, line, { status: 'Done' }, line.toBranchId)
  return decide(arrived, [event('arrived', shipment.status, 'in_progress', { leg: line.leg })])
}

/**
 * The branch takes the parcel of a pick-up. Without a recorded take-over (the sender brought it, or the delivery boy forgot),
 * the line ends without a delivery boy, and the event says so.
 */
export function arriveFromSender(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (line?.kind !== 'pick_up' || line.counter || line.status !== 'Pending') return arrive(shipment)
  if (isLocked(line)) return refuse('line_locked')
  const arrived = moveOn(shipment, line, { status: 'Done', courierId: null }, line.toBranchId)
  const details = { without_take_over: true, ...takenFrom(line).details } as const
  return decide(arrived, [event('arrived', shipment.status, 'in_progress', { leg: line.leg, details })])
}

/** What finishing a line means at a desk: the branch takes what arrives there. An end line is handed over. */
export function arriveOrFinish(shipment: Shipment, payment?: Payment): Outcome {
  return activeLine(shipment)?.kind === 'end' ? finish(shipment, payment) : arrive(shipment)
}

/** What finishing a line means for its delivery boy. */
export function bringOrFinish(shipment: Shipment, payment?: Payment): Outcome {
  return activeLine(shipment)?.kind === 'end' ? finish(shipment, payment) : bring(shipment)
}

/** The active line, if a delivery boy is under way with it. */
function startedLine(shipment: Shipment): Line | NotPossible {
  const line = activeLine(shipment)
  if (!line || isFinal(shipment.status)) return refuse('shipment_closed')
  if (shipment.status === 'delivered') return refuse('delivered_already')
  if (waitsForHandBack(shipment, line)) return refuse('hand_back_first')
  return line.status === 'Active' ? line : refuse('line_not_started')
}

/**
 * The parcel of an ended attempt was handed to the receiver all the same, before its delivery boy learned that the order
 * was cancelled, or after they reported that it failed.
 */
export function deliverAfterAll(shipment: Shipment, payment: Payment = cash): Outcome {
  const line = activeLine(shipment)
  if (!line || !waitsForHandBack(shipment, line)) return refuse('nothing_to_hand_back')
  if (line.kind !== 'end' || line.direction !== 'forward') return refuse('already_returning')
  // The attempt that was reported as failed did not fail.
  const deliveryFailures = shipment.deliveryFailures - (line.status === 'Failed' ? 1 : 0)
  return deliver({ ...shipment, direction: 'forward', cancelledBy: null, deliveryFailures }, line, payment)
}

function deliver(before: Shipment, line: Line, { by, takenPiastres: other, part }: Payment): Outcome {
  const { leg, courierId } = line
  if (courierId === null) throw new Error('an active end line without a delivery boy')
  const unkeptPiastres = part?.unkeptPiastres ?? 0
  const duePiastres = before.duePiastres - unkeptPiastres
  const takenPiastres = other ?? duePiastres
  const shipment = {
    ...before,
    duePiastres,
    unkeptPiastres: part ? unkeptPiastres : null,
    takenPiastres: takenPiastres === duePiastres ? null : takenPiastres,
  }
  const details = part && { kept: part.kept, unkept_piastres: unkeptPiastres, rest_awb: part.restAwb }
  const delivered = event('delivered', shipment.status, 'delivered', { leg, ...(details && { details }) })
  const isTransfer = by === 'transfer'
  const cashTo = isTransfer ? { transferOf: courierId } : { courierId }
  const money = { kind: 'delivered', cashTo, takenPiastres, unkeptPiastres } as const
  if (takenPiastres > 0) {
    const handedOver = changeLine(shipment, leg, { status: 'Done' })
    return decide({ ...handedOver, cashHolderId: isTransfer ? null : courierId }, [delivered], money)
  }
  const closed = changeLine(shipment, leg, { status: 'Done', active: false, collected: true })
  return decide(closed, [delivered, event('collected', 'delivered', 'collected', { leg })], money)
}

/** The cash of a delivered shipment was counted into a safe. */
export function collect(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (waitsForTransfer(shipment)) return refuse('transfer_waits')
  if (!line || shipment.status !== 'delivered') return refuse('no_cash_waits')
  const closed = changeLine(shipment, line.leg, { active: false, collected: true })
  return decide({ ...closed, cashHolderId: null }, [
    event('collected', 'delivered', 'collected', { leg: line.leg }),
  ])
}

/** An accountant confirms the transfer of a delivered shipment, or refuses it: then its delivery boy owes the amount. */
export function endTransfer(shipment: Shipment, kind: TransferEnd): Outcome {
  const line = activeLine(shipment)
  if (!line || line.courierId === null || !waitsForTransfer(shipment)) return refuse('transfer_ended')
  const transfer = kind === 'transfer_confirmed' ? 'confirmed' : 'refused'
  const closed = changeLine(shipment, line.leg, { active: false, collected: true })
  const piastres = shipment.takenPiastres ?? shipment.duePiastres
  return decide(
    closed,
    [event('collected', 'delivered', 'collected', { leg: line.leg, details: { transfer } })],
    { kind, courierId: line.courierId, piastres },
  )
}

/** The count of a shipment's cash was reversed: its delivery boy holds the cash again. */
export function reverseCollection(shipment: Shipment, note: string): Outcome {
  const line = shipment.lines.find(({ collected }) => collected)
  if (!line || shipment.status !== 'collected' || shipment.duePiastres === 0 || line.counter)
    return refuse('nothing_to_reverse')
  const reopened = changeLine(shipment, line.leg, { active: true, collected: false })
  return decide({ ...reopened, cashHolderId: line.courierId }, [
    event('count_reversed', 'collected', 'delivered', { leg: line.leg, note }),
  ])
}

/** The branch takes back a parcel whose attempt ended. A new leg continues in the shipment's direction. */
export function handBack(shipment: Shipment, newCode: NewCode): Outcome {
  const line = activeLine(shipment)
  if (!line || !waitsForHandBack(shipment, line) || line.fromBranchId === null)
    return refuse('nothing_to_hand_back')
  const replanned = addLines(shipment, planFromBranch(shipment, line.fromBranchId, newCode))
  const back = moveOn(replanned, line, {}, line.fromBranchId)
  return decide(back, [event('handed_back', shipment.status, 'in_progress', { leg: line.leg })])
}

/** The delivery boy of a delivered parcel says that they recorded the delivery by mistake. */
export function askUndo(shipment: Shipment, note: string): Outcome {
  const line = activeLine(shipment)
  if (!line || shipment.status !== 'delivered') return refuse('undo_not_possible')
  return decide(shipment, [event('undo_asked', 'delivered', 'delivered', { leg: line.leg, note })])
}

/**
 * Undoes a delivery whose money is not collected yet: its delivery boy has the parcel again, on a new line that they
 * finish or hand back.
 */
export function undoDelivery(shipment: Shipment, note: string, newCode: NewCode): Outcome {
  const line = activeLine(shipment)
  if (!line || shipment.status !== 'delivered') return refuse('undo_not_possible')
  const again = planAgain(shipment, line, newCode)
  const undone = changeLine(shipment, line.leg, { status: 'Cancelled', active: false })
  const details = { undone_piastres: shipment.takenPiastres ?? shipment.duePiastres, again_leg: again.leg }
  return decide(
    {
      ...addLines(undone, [again]),
      cashHolderId: null,
      takenPiastres: null,
      duePiastres: shipment.duePiastres + (shipment.unkeptPiastres ?? 0),
      unkeptPiastres: null,
    },
    [event('delivery_undone', 'delivered', 'under_delivery', { leg: line.leg, note, details })],
    { kind: 'delivery_undone' },
  )
}

/**
 * The branch at the other end of a transfer takes a parcel that no driver has taken over: it came along without being
 * loaded. The line ends without a delivery boy, since none accepted the parcel.
 */
export function arriveUnsent(shipment: Shipment): Outcome {
  const line = activeLine(shipment)
  if (line?.kind !== 'transfer' || line.status !== 'Pending') return refuse('line_already_started')
  const unsent = changeLine(shipment, line.leg, { courierId: null })
  const arrived = moveOn(unsent, line, { status: 'Done' }, line.toBranchId)
  return decide(arrived, [event('arrived', shipment.status, shipment.status, { leg: line.leg })])
}
