import { type NewCode, planRest } from './plan-lines.ts'
import { activeLine, type Line, type Outcome, type Shipment, waitsForHandBack } from './state.ts'
import { cancelPlanned, changeLine, decide, event, refuse } from './steps.ts'

/** Acts on what a receiver did not keep of a parcel (docs/decisions/0078-partial-delivery.md). */

/** The rest of a parcel whose line `line` delivered a part of it. From the door on it goes the way of every return. */
export function restOf(parent: Shipment, line: Line, newCode: NewCode): Shipment {
  return {
    ...parent,
    kind: 'rest',
    status: 'under_delivery',
    direction: 'return',
    sellerSends: false,
    pickUpNearby: false,
    deliveryFailures: 0,
    duePiastres: 0,
    takenPiastres: null,
    unkeptPiastres: null,
    cashHolderId: null,
    lines: [planRest(line, newCode)],
  }
}

/** The partial delivery was undone: the rest ends, because its goods are in the first parcel again. */
export function undoRest(rest: Shipment): Outcome {
  const line = activeLine(rest)
  if (rest.kind !== 'rest' || !line || !waitsForHandBack(rest, line) || line.leg > 1)
    return refuse('undo_rest_taken')
  const ended = changeLine(cancelPlanned(rest), line.leg, { active: false })
  return decide({ ...ended, cancelledBy: 'admin' }, [
    event('cancelled', rest.status, 'cancelled_admin', { leg: line.leg }),
  ])
}
