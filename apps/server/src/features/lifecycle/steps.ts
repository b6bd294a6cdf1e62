import type { ShipmentEvent, ShipmentStatus } from '@mersal/contract'
import { holderOf } from './custody.ts'
import { nextLine } from './plan-lines.ts'
import type {
  Decision,
  EventDetails,
  Line,
  MoneyMove,
  NotPossible,
  Outcome,
  Shipment,
  TrackingEvent,
} from './state.ts'

/** The steps that acts are made of. Each returns a new shipment. */

export function changeLine(shipment: Shipment, leg: number, change: Partial<Line>): Shipment {
  return {
    ...shipment,
    lines: shipment.lines.map((line) => (line.leg === leg ? { ...line, ...change } : line)),
  }
}

/** Ends `line` and activates the planned leg that starts at `branchId`. */
export function moveOn(
  shipment: Shipment,
  line: Line,
  change: Partial<Line>,
  branchId: number | null,
): Shipment {
  const ended = changeLine(shipment, line.leg, { ...change, active: false })
  const next = nextLine(ended, branchId)
  if (!next) throw new Error(`no line leads on from branch ${branchId}`)
  return changeLine(ended, next.leg, { active: true })
}

/** Cancels every leg that has not started, the active one included. */
export function cancelPlanned(shipment: Shipment): Shipment {
  return {
    ...shipment,
    lines: shipment.lines.map((line) =>
      line.status === 'Pending' ? { ...line, status: 'Cancelled', active: false } : line,
    ),
  }
}

export function addLines(shipment: Shipment, lines: readonly Line[]): Shipment {
  return { ...shipment, lines: [...shipment.lines, ...lines] }
}

export function event(
  action: ShipmentEvent,
  from: ShipmentStatus | null,
  to: ShipmentStatus,
  details: Partial<Pick<TrackingEvent, 'leg' | 'otherCase' | 'note' | 'details'>> = {},
): TrackingEvent {
  return { action, from, to, leg: null, otherCase: null, note: '', ...details }
}

/** A decision: `shipment` with the status of the last event. */
export function decide(
  shipment: Shipment,
  events: TrackingEvent[],
  money: MoneyMove | null = null,
): Decision {
  const next = { ...shipment, status: events.at(-1)?.to ?? shipment.status }
  return { shipment: next, events, money, holder: holderOf(next) }
}

/** A decision that changes nothing. */
export function unchanged(shipment: Shipment): Decision {
  return decide(shipment, [])
}

export function refuse(refused: NotPossible['refused']): NotPossible {
  return { refused }
}

/** The same outcome. Its first event has these details too. */
export function withDetails(outcome: Outcome, details: EventDetails): Outcome {
  if ('refused' in outcome) return outcome
  const [first, ...others] = outcome.events
  if (!first) return outcome
  return { ...outcome, events: [{ ...first, details: { ...first.details, ...details } }, ...others] }
}
