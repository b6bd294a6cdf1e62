import type { Piastres, ShipmentEvent, ShipmentStatus } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Employee } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { placeUndone, recordChanges } from '../../dispatch/index.ts'
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
import { activeLine, type Decision, type MoneyMove } from '../../lifecycle/index.ts'
import type { DeskAct } from '../desk.ts'
import { makeReceiverCodes } from '../receiver-code/receiver-code.service.ts'
import { saveTransfer } from '../transfers/save-transfer.service.ts'
import { groupPickUps } from '../visits/group-pick-ups.service.ts'
import { noteUnwitnessed } from '../witness/witness.repository.ts'
import { type ActReport, reportDetails } from './act-report.ts'
import { dispatchChanges, undoneLines } from './dispatch-changes.ts'
import { endRests, makeRests, undoneRests } from './rests.service.ts'
import {
  type Change,
  type EventRow,
  insertEvents,
  type StoredShipment,
  saveShipments,
} from './stored-shipment.repository.ts'

/** The final statuses that a settlement includes. */
const settled: readonly ShipmentStatus[] = ['collected', 'returned']
const assignments: readonly ShipmentEvent[] = ['delivery_boy_set', 'delivery_boy_changed']

/**
 * Who decided, and when. `deskAct` is set for assigning and giving out, which the desk rule treats differently from other
 * acts. `run` is the run that newly assigned lines join, if it is not the open one of today: a given one, or the open one of a day.
 */
export type Recording = {
  actor: Actor | Employee
  now: Date
  /** When it was done, if the phone of the delivery boy sent it later. */
  doneAt?: Date | undefined
  report?: ActReport
  deskAct?: DeskAct
  run?: { id?: number; day: string } | undefined
}

/**
 * Stores decisions with their events, ledger entries and log lines. The source of a ledger entry names its event.
 * With `handInId` the decisions are the collection of that hand-in's cash.
 */
export async function recordDecisions(
  tx: Transaction,
  acted: readonly { stored: StoredShipment; decision: Decision }[],
  {
    actor,
    now,
    doneAt,
    report = {},
    deskAct,
    run,
    handInId = null,
  }: Recording & { handInId?: number | null },
  logs: readonly LogEntry[],
): Promise<void> {
  const employeeId = actor.kind === 'employee' ? actor.id : null
  const rests = await undoneRests(tx, acted)
  const decisions = [...acted, ...rests]
  const changes: Change[] = decisions.map(({ stored, decision }) => ({ stored, shipment: decision.shipment }))
  const events: EventRow[] = decisions.flatMap(({ stored, decision }) =>
    decision.events.map((event, index) => ({
      ...event,
      details: { ...event.details, ...reportDetails({ doneAt, ...(index === 0 && report) }) },
      awb: stored.awb,
    })),
  )
  const acts = decisions
    .filter(({ stored }) => !stored.sandbox)
    .map(({ stored: { awb, shipment }, decision }) => ({ awb, before: shipment, decision }))
  const [eventIds] = await Promise.all([
    insertEvents(tx, events, employeeId, now),
    saveShipments(tx, changes, { at: now, handInId }),
    logActivity(tx, actor, now, ...logs),
    recordChanges(tx, dispatchChanges(acts), { at: now, employeeId, courier: deskAct?.courier, run }),
  ])
  await makeRests(tx, acted, { actor, now })
  await endRests(tx, acted, rests)
  await groupGivenPickUps(tx, decisions, now)
  await placeUndone(tx, undoneLines(acts), now)
  await makeReceiverCodes(
    tx,
    decisions.map(({ stored, decision: { shipment, events } }) => ({ stored, shipment, events })),
  )
  let first = 0
  const entries: Entry[] = []
  for (const { stored, decision } of decisions) {
    const { money } = decision
    const source = `${money?.kind}:${eventIds[first]}`
    first += decision.events.length
    if (!money || stored.sandbox) continue
    const written = { awb: stored.awb, source, at: now }
    await saveTransfer(tx, stored, decision, { report, employeeId, now })
    if (money.kind === 'delivery_undone' || money.kind === 'found') {
      await reverseEntry(tx, { ...written, kind: money.kind, employeeId: employeeId ?? 0, note: '' })
      continue
    }
    if (money.kind === 'lost') await openClaims(tx)
    const paidTo = money.kind === 'delivered' && money.takenPiastres > 0 ? money.cashTo : null
    entries.push({
      ...written,
      kind: money.kind,
      postings: postingsOf(stored.money, money, employeeId),
      ...(employeeId !== null && { employeeId }),
      ...(paidTo && 'counterOfBranchId' in paidTo && { takenAtBranchId: paidTo.counterOfBranchId }),
    })
  }
  if (entries.length > 0) await postEntries(tx, entries)
  const ended = decisions.filter(({ decision }) => settled.includes(decision.shipment.status))
  if (ended.length > 0) {
    const awbs = ended.map(({ stored }) => stored.awb)
    await noteUnwitnessed(tx, awbs, now)
  }
}

/** What is paid at a counter is the cash of the employee who hands the parcel over there. */
function postingsOf(
  shipment: StoredShipment['money'],
  money: Exclude<MoneyMove, { kind: 'delivery_undone' | 'found' }>,
  employeeId: number | null,
): Posting[] {
  switch (money.kind) {
    case 'delivered': {
      const cashTo = 'counterOfBranchId' in money.cashTo ? { clerkId: employeeId ?? 0 } : money.cashTo
      return postDelivered(withoutUnkept(shipment, money.unkeptPiastres), cashTo, money.takenPiastres)
    }
    case 'transfer_confirmed':
      return postTransferEnded(money.courierId, money.piastres, 'bank')
    case 'transfer_refused':
      return postTransferEnded(money.courierId, money.piastres, 'courier_receivable')
    case 'returned':
      return postReturned(shipment)
    case 'lost':
      return postLost(shipment.clientId, money.paidBy, money.compensationPiastres)
  }
}

/** What is due and the merchant's share, without what the receiver did not keep. */
function withoutUnkept(money: StoredShipment['money'], unkeptPiastres: Piastres): StoredShipment['money'] {
  return {
    ...money,
    duePiastres: money.duePiastres - unkeptPiastres,
    merchantSharePiastres: money.merchantSharePiastres - unkeptPiastres,
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
    return isGiven && line?.kind === 'pick_up' && line.courierId !== null
      ? [{ awb: stored.awb, courierId: line.courierId }]
      : []
  })
  for (const [courierId, pickUps] of Map.groupBy(given, (pickUp) => pickUp.courierId)) {
    const awbs = pickUps.map(({ awb }) => awb)
    await groupPickUps(tx, courierId, awbs, at)
  }
}
