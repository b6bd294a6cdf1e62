import type { MessageKey, ShipmentStatus } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { LogEntry } from '../../activity-log/index.ts'
import {
  type CourierAct,
  type Decision,
  inPlaceOf,
  type NotPossible,
  type Outcome,
  type Shipment,
  withDetails,
} from '../../lifecycle/index.ts'
import type { ShipmentScope } from '../../shipment-records/index.ts'
import { mayStandIn, refusalAtDesk } from '../desk.ts'
import { type Recording, recordDecisions } from './record-decisions.service.ts'
import { lockShipments, type StoredShipment, saveLines, wantedAfter } from './stored-shipment.repository.ts'

/** An act that is the delivery boy's own, and why somebody else does it. */
export type StandIn = { act: CourierAct; reason: string }

/**
 * Who acts, within which scope, and when. `standIn` is set for acts of staff that may be the delivery boy's own. `version`
 * is the version that the caller saw, if they sent one.
 */
export type Acting = Recording & {
  scope: ShipmentScope
  standIn?: StandIn
  version?: number | undefined
}

/**
 * Performs one act on one shipment, in the caller's transaction. Status, lines, tracking events, ledger entry, counters
 * and activity log are stored together.
 */
export async function actOnShipment(
  tx: Transaction,
  awb: number,
  acting: Acting,
  act: (shipment: Shipment) => Outcome,
): Promise<Decided> {
  const decided = await decideOnShipment(tx, awb, acting, act)
  await saveDecision(tx, decided.stored, decided, acting)
  return decided
}

export type Decided = { stored: StoredShipment } & Decision

/**
 * Locks one shipment and decides on an act without performing it. The lifecycle decides. A shipment out of scope is
 * refused with 404. A wrong code is counted although the act is refused.
 */
export async function decideOnShipment(
  tx: Transaction,
  awb: number,
  acting: Acting,
  act: (shipment: Shipment) => Outcome,
): Promise<Decided> {
  const [stored] = await lockShipments(tx, [awb], acting.scope)
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  if (acting.version !== undefined && acting.version !== stored.version)
    throw new Refused('stale', 'stale', { status: stored.shipment.status })
  const early = await earlyParcels(tx, [awb], acting)
  const outcome = actAtDesk(stored.shipment, acting, early.has(awb) ? tooEarly : act)
  if ('refused' in outcome) {
    if (outcome.recorded) await saveDecision(tx, stored, outcome.recorded, acting)
    throw refusalOf(outcome, stored.shipment.status)
  }
  return { stored, ...outcome }
}

/**
 * Applies the rules of desks and persons before the lifecycle, for every act. An act in a delivery boy's place names
 * them and the reason in its event.
 */
export function actAtDesk(
  shipment: Shipment,
  { actor, scope, deskAct, standIn }: Omit<Acting, 'version'>,
  act: (shipment: Shipment) => Outcome,
): Outcome {
  const refused = refusalAtDesk(shipment, scope, deskAct)
  if (refused !== null) return { refused }
  const courierId = standIn ? inPlaceOf(shipment, standIn.act) : null
  if (!standIn || courierId === null) return act(shipment)
  if (!mayStandIn(actor)) return { refused: 'stand_in_only' }
  return withDetails(act(shipment), {
    stand_in: { delivery_boy_id: courierId, reason: standIn.reason },
  })
}

const tooEarly = (): Outcome => ({ refused: 'before_its_day' })

/** The parcels that a delivery boy would get for a run before the day that the receiver wants. */
async function earlyParcels(
  tx: Transaction,
  awbs: readonly number[],
  { deskAct, run, now }: Pick<Acting, 'deskAct' | 'run' | 'now'>,
): Promise<Pick<ReadonlySet<number>, 'has'>> {
  return deskAct?.courier ? wantedAfter(tx, awbs, run?.day ?? dayInCairo(now)) : new Set()
}

/** Stores a decision. Without events (a counted wrong code) only the changed lines are stored. */
async function saveDecision(
  tx: Transaction,
  stored: StoredShipment,
  decision: Decision,
  acting: Acting,
): Promise<void> {
  if (decision.events.length > 0)
    await recordDecisions(tx, [{ stored, decision }], acting, [logOf(stored, decision)])
  else await saveLines(tx, [{ stored, shipment: decision.shipment }], acting.now)
}

const faultyFields: Partial<Record<MessageKey, string>> = {
  wrong_code: 'code',
  note_required: 'note',
  delivery_boy_of_another_branch: 'delivery_boy_id',
}

/** The refusal of an act, with the current status of the shipment. */
function refusalOf({ refused, recorded }: NotPossible, status: ShipmentStatus): Refused {
  const field = faultyFields[refused]
  return new Refused(field ? 'invalid' : 'conflict', refused, {
    status,
    commitsWrites: recorded !== undefined,
    ...(field && { fields: { [field]: { key: refused } } }),
  })
}

/** The outcome for one of several shipments: the reason of a refusal, or null when it was done. */
export type ManyOutcome = { awb: number; refused: MessageKey | null }

/** Performs one act on several shipments in one transaction. Each shipment is done or refused on its own. */
export async function actOnShipments(
  tx: Transaction,
  awbs: readonly number[],
  acting: Omit<Acting, 'version'>,
  act: (shipment: Shipment, awb: number) => Outcome,
): Promise<ManyOutcome[]> {
  const found = new Map((await lockShipments(tx, awbs, acting.scope)).map((stored) => [stored.awb, stored]))
  const early = await earlyParcels(tx, awbs, acting)
  const decisions: { stored: StoredShipment; decision: Decision }[] = []
  const outcomes = [...new Set(awbs)].map((awb): ManyOutcome => {
    const stored = found.get(awb)
    if (!stored) return { awb, refused: 'shipment_not_found' }
    const outcome = actAtDesk(stored.shipment, acting, (shipment) =>
      early.has(awb) ? tooEarly() : act(shipment, awb),
    )
    if ('refused' in outcome) return { awb, refused: outcome.refused }
    if (outcome.events.length > 0) decisions.push({ stored, decision: outcome })
    return { awb, refused: null }
  })
  const logs = decisions.map(({ stored, decision }) => logOf(stored, decision))
  if (decisions.length > 0) await recordDecisions(tx, decisions, acting, logs)
  return outcomes
}

function logOf({ awb, shipment }: StoredShipment, { events, shipment: next }: Decision): LogEntry {
  const statusChange = { field: 'status', old_text: shipment.status, new_text: next.status }
  return {
    action: `shipment_${events[0]?.action}`,
    entity: 'shipment',
    entityId: awb,
    branchIds: [shipment.originBranchId, shipment.destinationBranchId],
    // Notes may name people, and the log is never erased. Tracking shows them.
    note: '',
    changes: shipment.status === next.status ? [] : [statusChange],
  }
}
