import { reachOf } from '@mersal/contract'
import { dayInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import type { Decision } from '../lifecycle/index.ts'
import { type DispatchChanges, dispatchChanges } from './dispatch-changes.ts'
import { joinManifests, sendManifests, unloadFromManifests } from './manifest-joins.repository.ts'
import { endOnRuns, joinRuns, lendChosen, lockCouriers, sendRuns } from './run-joins.repository.ts'

/** When, by whom, and into which run, if not into the open run of today. */
export type Dispatching = { at: Date; actor: Actor; runId?: number | undefined }

/**
 * Keeps each line with a delivery boy on exactly one run or manifest (docs/decisions/0035-runs.md), in the transaction of
 * the acts. Most acts change nothing here and make no statement. The statements of an act are sent together.
 */
export async function dispatchDecisions(
  tx: Transaction,
  decisions: readonly { stored: StoredShipment; decision: Decision }[],
  dispatching: Dispatching,
): Promise<void> {
  const acts = decisions
    .filter(({ stored }) => !stored.sandbox)
    .map(({ stored, decision }) => ({
      awb: stored.awb,
      before: stored.shipment,
      after: decision.shipment,
      events: decision.events,
    }))
  await dispatchLines(tx, dispatchChanges(acts), dispatching)
}

async function dispatchLines(
  tx: Transaction,
  { joins, starts, leaves, failedPickUps, scannedIn }: DispatchChanges,
  { at, actor, runId }: Dispatching,
): Promise<void> {
  if ([joins, starts, leaves, failedPickUps, scannedIn].every(({ length }) => length === 0)) return
  const given = [...joins, ...starts]
  const sent: Promise<unknown>[] = []
  if (given.length > 0) {
    const couriers = [...new Set(given.map(({ deliveryBoyId }) => deliveryBoyId))]
    sent.push(lockCouriers(tx, couriers))
  }
  const moment = { at, today: dayInCairo(at), employeeId: actor.kind === 'employee' ? actor.id : null }
  const runs = joins.filter(({ kind }) => kind !== 'transfer')
  const transfers = joins.filter(({ kind }) => kind === 'transfer')
  if (runs.length > 0) {
    sent.push(joinRuns(tx, runs, { ...moment, runId }))
    // Nobody else chooses a delivery boy of a branch that is not lent to.
    if (actor.kind === 'employee' && reachOf(actor.role, 'shipments.work') === 'all')
      sent.push(lendChosen(tx, runs, moment))
  }
  if (transfers.length > 0) sent.push(joinManifests(tx, transfers, moment))
  const out = starts.filter(({ kind }) => kind !== 'transfer')
  const away = starts.filter(({ kind }) => kind === 'transfer')
  if (out.length > 0) sent.push(sendRuns(tx, out, moment))
  if (away.length > 0) sent.push(sendManifests(tx, away, moment))
  if (leaves.length + failedPickUps.length + scannedIn.length > 0) {
    sent.push(endOnRuns(tx, { leaves, failedPickUps, scannedIn }, moment))
    sent.push(unloadFromManifests(tx, { leaves, scannedIn }, moment))
  }
  await Promise.all(sent)
}
