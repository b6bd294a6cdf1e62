import type { KeptCall, MessageKey } from '@mersal/contract'
import type { Line, Shipment } from '../shipments/index.ts'
import type { Evidence } from './courier-acts.repository.ts'
import type { KnownAct } from './perform-act.ts'

/** What to do with a report about a parcel that the call refused. */
export type Judgement = 'refused' | 'done' | 'deliver' | 'conflict'

export type Facts = {
  shipment: Shipment
  /** The newest line of the delivery boy. */
  line: Line | undefined
  evidence: Evidence
}

const starts: ReadonlySet<KeptCall> = new Set(['startOwnLine', 'startVisit', 'takeWithoutCode'])
/** Refusals that the delivery boy caused, not a change of the order. */
const ownMistakes: ReadonlySet<MessageKey> = new Set(['line_locked', 'visit_locked', 'note_required'])

/**
 * An act happened in the street, whatever the order says now (docs/decisions/0042-courier-acts.md). It counts as done when
 * its effect is there already; it is refused when the parcel was never theirs or the mistake is their own.
 */
export function judgeParcel(
  act: KnownAct,
  { shipment, line, evidence }: Facts,
  refused: MessageKey,
): Judgement {
  if (!line && !evidence.had_line) return 'refused'
  if (act.call === 'seeChange') return 'done'
  if (act.call === 'refusePickUp' && evidence.refused) return 'done'
  if (line && hasEffect(act, shipment, line, evidence)) return 'done'
  if (ownMistakes.has(refused)) return 'refused'
  if (act.call === 'refusePickUp' && line?.active && line.status !== 'Pending') return 'refused'
  const isInHands = line?.active && shipment.status === 'under_delivery' && line.status !== 'Active'
  const goesToReceiver = line?.kind === 'end' && line.direction === 'forward'
  return act.call === 'finishOwnLine' && isInHands && goesToReceiver ? 'deliver' : 'conflict'
}

/** Whether the effect of an act is there already, by the same act in another way or by somebody in their place. */
function hasEffect(
  { call, input }: KnownAct,
  { status }: Shipment,
  line: Line,
  { reports }: Evidence,
): boolean {
  if (call === 'finishOwnLine') {
    if (line.status !== 'Done') return line.brought
    return line.kind !== 'end' || ['delivered', 'collected', 'returned'].includes(status)
  }
  if (call === 'reportOwnOtherCase') return reports.some(({ other_case }) => other_case === input.case)
  return starts.has(call) && wasStarted(line, status)
}

function wasStarted(line: Line, status: Shipment['status']): boolean {
  if (line.status === 'Active' || line.status === 'Done') return true
  if (line.kind !== 'end') return false
  return line.status === 'Failed' || (line.active && status === 'under_delivery')
}
