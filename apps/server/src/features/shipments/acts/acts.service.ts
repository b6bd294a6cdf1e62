import { type MessageKey, type ShipmentEvent, type ShipmentStatus } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import {
  type Entry,
  openClaims,
  type Posting,
  postDelivered,
  postEntries,
  postLost,
  postReturned,
  postTransferEnded,
  reverseEntry,
} from '../../ledger/index.ts'
import { type DeskAct, mayStandIn, refusalAtDesk } from '../desk.ts'
import { parcelsBeforeTheirDay } from '../dispatch/days.repository.ts'
import { dispatchDecisions } from '../dispatch/dispatch.service.ts'
import {
  activeLine,
  type CourierAct,
  type Decision,
  inPlaceOf,
  type MoneyMove,
  type NotPossible,
  type Outcome,
  type Shipment,
} from '../lifecycle/index.ts'
import { makeReceiverCodes } from '../receiver-code/receiver-code.service.ts'
import type { ShipmentScope } from '../shipment-scope.ts'
import { keepTransfer } from '../transfers/keep-transfer.service.ts'
import { groupPickUps } from '../visits/group-pick-ups.service.ts'
import { noteUnwitnessed } from '../witness/witness.repository.ts'
import {
  type Change,
  type EventRow,
  insertEvents,
  lockShipments,
  type StoredShipment,
  saveLines,
  saveShipments,
} from './stored-shipment.repository.ts'
import { type Told, toldDetails } from './told.ts'

/** The final statuses that a settlement includes. */
const settled: readonly ShipmentStatus[] = ['collected', 'returned']
const assignments: readonly ShipmentEvent[] = ['delivery_boy_set', 'delivery_boy_changed']

/** An act that is the delivery boy's own, and why somebody else does it. */
export type StandIn = { act: CourierAct; reason: string }

/**
 * Who acts, within which scope, and when. `deskAct` is set for assigning and giving out, which the desk rule treats
 * differently from other acts. `standIn` is set for acts of staff that may be the delivery boy's own. `version` is the
 * version that the caller saw, if they sent one. `runId` is the run that newly assigned lines join, if it is not the open
 * run of today.
 */
export type Acting = {
  actor: Actor
  scope: ShipmentScope
  now: Date
  /** When it was done, if the phone of the delivery boy sent it later. */
  doneAt?: Date | undefined
  told?: Told
  deskAct?: DeskAct
  standIn?: StandIn
  version?: number | undefined
  runId?: number
}

/**
 * Performs one act on one shipment, in the caller's transaction. The lifecycle decides. Status, lines, tracking
 * events, ledger entry, counters and activity log are stored together. A shipment out of scope is refused with 404. A
 * wrong code is counted although the act is refused.
 */
export async function actOnShipment(
  tx: Transaction,
  awb: number,
  acting: Acting,
  act: (shipment: Shipment) => Outcome,
): Promise<{ stored: StoredShipment } & Decision> {
  const [stored] = await lockShipments(tx, [awb], acting.scope)
  if (!stored) throw new Refused('not_found', 'shipment_not_found')
  if (acting.version !== undefined && acting.version !== stored.version)
    throw new Refused('stale', 'stale', { status: stored.shipment.status })
  const early = await earlyParcels(tx, [awb], acting)
  const outcome = actAtDesk(stored.shipment, acting, early.has(awb) ? tooEarly : act)
  if ('refused' in outcome) {
    if (outcome.kept) await keepDecision(tx, stored, outcome.kept, acting)
    throw refusalOf(outcome, stored.shipment.status)
  }
  await keepDecision(tx, stored, outcome, acting)
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
  const deliveryBoyId = standIn ? inPlaceOf(shipment, standIn.act) : null
  if (!standIn || deliveryBoyId === null) return act(shipment)
  if (!mayStandIn(actor)) return { refused: 'stand_in_only' }
  const outcome = act(shipment)
  if ('refused' in outcome) return outcome
  const stand_in = { delivery_boy_id: deliveryBoyId, reason: standIn.reason }
  const events = outcome.events.map((event, index) =>
    index === 0 ? { ...event, details: { ...event.details, stand_in } } : event,
  )
  return { ...outcome, events }
}

const tooEarly = (): Outcome => ({ refused: 'before_its_day' })

/** The parcels that a delivery boy would get for a run before the day that the receiver wants. */
async function earlyParcels(
  tx: Transaction,
  awbs: readonly number[],
  { deskAct, runId, now }: Pick<Acting, 'deskAct' | 'runId' | 'now'>,
): Promise<ReadonlySet<number>> {
  if (!deskAct?.boy) return new Set()
  return parcelsBeforeTheirDay(tx, awbs, { runId: runId ?? null, today: dayInCairo(now) })
}

/** Stores a decision. Without events (a counted wrong code) only the changed lines are stored. */
async function keepDecision(
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
function refusalOf({ refused, kept }: NotPossible, status: ShipmentStatus): Refused {
  const field = faultyFields[refused]
  return new Refused(field ? 'invalid' : 'conflict', refused, {
    status,
    keepsWrites: kept !== undefined,
    ...(field && { fields: { [field]: { key: refused } } }),
  })
}

/**
 * Stores decisions with their events, ledger entries and log lines. The source of a ledger entry names its event.
 * With `handInId` the decisions are the collection of that hand-in's cash.
 */
export async function recordDecisions(
  tx: Transaction,
  decisions: { stored: StoredShipment; decision: Decision }[],
  {
    actor,
    now,
    doneAt,
    told = {},
    deskAct,
    runId,
    handInId = null,
  }: Pick<Acting, 'actor' | 'now' | 'doneAt' | 'told' | 'deskAct' | 'runId'> & { handInId?: number | null },
  logs: readonly LogEntry[],
): Promise<void> {
  const employeeId = actor.kind === 'employee' ? actor.id : null
  const changes: Change[] = decisions.map(({ stored, decision }) => ({ stored, shipment: decision.shipment }))
  const events: EventRow[] = decisions.flatMap(({ stored, decision }) =>
    decision.events.map((event, index) => ({
      ...event,
      details: { ...event.details, ...toldDetails({ doneAt, ...(index === 0 && told) }) },
      awb: stored.awb,
    })),
  )
  const [eventIds] = await Promise.all([
    insertEvents(tx, events, employeeId, now),
    saveShipments(tx, changes, { at: now, handInId }),
    logActivity(tx, actor, now, ...logs),
    dispatchDecisions(tx, decisions, { at: now, actor, boy: deskAct?.boy, runId }),
  ])
  await groupGivenPickUps(tx, decisions, now)
  await makeReceiverCodes(tx, decisions)
  let first = 0
  const entries: Entry[] = []
  for (const { stored, decision } of decisions) {
    const { money } = decision
    const source = `${money?.kind}:${eventIds[first]}`
    first += decision.events.length
    if (!money || stored.sandbox) continue
    const written = { awb: stored.awb, source, at: now }
    await keepTransfer(tx, stored, decision, { told, employeeId, now })
    if (money.kind === 'delivery_undone' || money.kind === 'found') {
      await reverseEntry(tx, { ...written, kind: money.kind, employeeId: employeeId ?? 0, note: '' })
      continue
    }
    if (money.kind === 'lost') await openClaims(tx)
    const postings = postingsOf(stored.money, money)
    entries.push({ ...written, kind: money.kind, postings, ...(employeeId !== null && { employeeId }) })
  }
  if (entries.length > 0) await postEntries(tx, entries)
  const ended = decisions.filter(({ decision }) => settled.includes(decision.shipment.status))
  if (ended.length > 0) {
    const awbs = ended.map(({ stored }) => stored.awb)
    await noteUnwitnessed(tx, awbs, now)
  }
}

function postingsOf(
  shipment: StoredShipment['money'],
  money: Exclude<MoneyMove, { kind: 'delivery_undone' | 'found' }>,
): Posting[] {
  switch (money.kind) {
    case 'delivered':
      return postDelivered(shipment, money.cashTo, money.takenPiastres)
    case 'transfer_confirmed':
      return postTransferEnded(money.deliveryBoyId, money.piastres, 'bank')
    case 'transfer_refused':
      return postTransferEnded(money.deliveryBoyId, money.piastres, 'courier_receivable')
    case 'returned':
      return postReturned(shipment)
    case 'lost':
      return postLost(shipment.clientId, money.paidBy, money.compensationPiastres)
  }
}

/** Adds newly assigned pick-ups to the delivery boy's visit of the same place. */
async function groupGivenPickUps(
  tx: Transaction,
  decisions: readonly { stored: StoredShipment; decision: Decision }[],
  at: Date,
): Promise<void> {
  const given = decisions.flatMap(({ stored, decision }) => {
    const line = activeLine(decision.shipment)
    const isGiven = decision.events.some(({ action }) => assignments.includes(action))
    return isGiven && line?.kind === 'pick_up' && line.deliveryBoyId !== null
      ? [{ awb: stored.awb, deliveryBoyId: line.deliveryBoyId }]
      : []
  })
  for (const [deliveryBoyId, pickUps] of Map.groupBy(given, (pickUp) => pickUp.deliveryBoyId)) {
    const awbs = pickUps.map(({ awb }) => awb)
    await groupPickUps(tx, deliveryBoyId, awbs, at)
  }
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
