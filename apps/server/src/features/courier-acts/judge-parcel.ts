import type { ActCall, MessageKey } from '@mersal/contract'
import type { Line, Shipment } from '../lifecycle/index.ts'
import type { LegEvidence } from './courier-acts.repository.ts'
import type { KnownAct } from './perform-act.ts'

/** What to do with a report about a parcel that the call refused. */
export type Judgement = 'refused' | 'done' | 'deliver' | 'conflict'

/** What an act concerns: a line that is or was the delivery boy's. */
export type Concerned = {
  shipment: Shipment
  /** Null when it is not known. */
  leg: number | null
  /** Undefined when another delivery boy has the line now. */
  line: Line | undefined
  evidence: LegEvidence | undefined
  /** The parcel was never theirs. */
  isNever: boolean
}

/** The clock of a phone is corrected to about this. */
const toleranceMs = 60_000

/** Whether a line was started only after an act that it can therefore not concern. */
export function isLater(evidence: LegEvidence | undefined, doneAt: Date): boolean {
  const started = evidence?.started_at?.getTime() ?? 0
  return started > doneAt.getTime() + toleranceMs
}

/** The lines of the same delivery boy before `line` that an act may concern. An amount is shown for deliveries only. */
export function earlierLines({ call, input }: KnownAct, { lines }: Shipment, line: Line): Line[] {
  const isDelivery = call === 'finishOwnLine' && input.amount !== undefined
  return lines.filter(
    ({ leg, kind, courierId }) =>
      leg < line.leg && courierId === line.courierId && (!isDelivery || kind === 'end'),
  )
}

/** The newest line that an act of `employeeId` can concern. */
export function concernedBy(
  { call }: KnownAct,
  shipment: Shipment,
  legs: readonly LegEvidence[],
  { employeeId, doneAt }: { employeeId: number; doneAt: Date },
): Concerned {
  const said = new Map(legs.map((evidence) => [evidence.leg, evidence]))
  const own = shipment.lines.filter(({ courierId }) => courierId === employeeId)
  const lost = legs.filter(({ taken, refused }) => taken || refused).map(({ leg }) => leg)
  const possible = own.filter(({ leg }) => starts.has(call) || !isLater(said.get(leg), doneAt))
  const newest = Math.max(0, ...possible.map(({ leg }) => leg), ...lost)
  return {
    shipment,
    leg: newest === 0 ? null : newest,
    line: own.find(({ leg }) => leg === newest),
    evidence: said.get(newest),
    isNever: own.length === 0 && lost.length === 0,
  }
}

const starts: ReadonlySet<ActCall> = new Set(['startOwnLine', 'startVisit', 'takeWithoutCode'])
/** Refusals that the delivery boy caused, not a change of the order. */
const ownMistakes: ReadonlySet<MessageKey> = new Set(['line_locked', 'visit_locked', 'note_required'])

/**
 * An act happened in the street, whatever the order says now (docs/decisions/0042-courier-acts.md). It counts as done when
 * its effect is there already; it is refused when the parcel was never theirs or the mistake is their own.
 */
export function judgeParcel(act: KnownAct, concerned: Concerned, refused: MessageKey): Judgement {
  const { shipment, line, isNever } = concerned
  if (isNever) return 'refused'
  if (act.call === 'seeChange' || hasEffect(act, concerned)) return 'done'
  if (ownMistakes.has(refused)) return 'refused'
  if (!line) return 'conflict'
  if (act.call === 'refusePickUp') return line.active && line.status !== 'Pending' ? 'refused' : 'conflict'
  const isInHands = line.active && shipment.status === 'under_delivery' && line.status !== 'Active'
  const goesToReceiver = line.kind === 'end' && line.direction === 'forward'
  return act.call === 'finishOwnLine' && isInHands && goesToReceiver ? 'deliver' : 'conflict'
}

/** Whether the act was already booked: by the direct call, or by a manager in the delivery boy's place. */
function hasEffect(act: KnownAct, concerned: Concerned): boolean {
  const { shipment, line, evidence } = concerned
  const { call, input } = act
  if (call === 'refusePickUp') return evidence?.refused === true
  if (!line) return isTakenIn(act, concerned)
  if (call === 'reportOwnOtherCase')
    return evidence?.reports.some(({ other_case }) => other_case === input.case) === true
  if (call === 'finishOwnLine') return isFinished(act, shipment, line)
  return starts.has(call) && wasStarted(line, shipment.status)
}

/** The take-over of a pick-up, or its way to the branch, which had taken the parcel in before it knew of either. */
function isTakenIn({ call, input }: KnownAct, { shipment, leg }: Concerned): boolean {
  const line = shipment.lines.find((one) => one.leg === leg)
  if (line?.kind !== 'pick_up' || line.status !== 'Done' || line.courierId !== null) return false
  return starts.has(call) || (call === 'finishOwnLine' && input.amount === undefined)
}

/**
 * A parcel that was brought to the branch may wait there for the next line of the same delivery boy. What the phone shows to
 * collect tells a delivery from that.
 */
function isFinished(act: KnownAct, shipment: Shipment, line: Line): boolean {
  if (line.status === 'Done')
    return line.kind !== 'end' || ['delivered', 'collected', 'returned'].includes(shipment.status)
  if (line.status === 'Pending')
    return earlierLines(act, shipment, line).some(({ kind, status }) => kind !== 'end' && status === 'Done')
  return line.brought
}

function wasStarted(line: Line, status: Shipment['status']): boolean {
  if (line.status === 'Active' || line.status === 'Done') return true
  if (line.kind !== 'end') return false
  return line.status === 'Failed' || (line.active && status === 'under_delivery')
}
