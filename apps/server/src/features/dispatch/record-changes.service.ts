import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type HeldCourier, lendChosen, lockCouriers } from './couriers.repository.ts'
import type { DispatchChanges, GivenLine } from './dispatch-changes.ts'
import { joinManifests, sendManifests, unloadFromManifests } from './manifests/manifest-joins.repository.ts'
import { endOnRuns, joinRuns, sendRuns } from './runs/run-joins.repository.ts'

/** When, by whom, whom they chose, and which run lines join, if not the open one of today. */
export type Dispatching = {
  at: Date
  /** Null for a merchant. */
  employeeId: number | null
  courier?: (Pick<HeldCourier, 'branchId'> & { lentTo?: readonly number[] }) | undefined
  run?: { id?: number; day: string } | undefined
}

/**
 * Keeps each line with a delivery boy on exactly one run or manifest (docs/decisions/0035-runs.md), in the transaction of
 * the acts. Most acts change nothing here and make no statement. The statements of an act are sent together.
 */
export async function recordChanges(
  tx: Transaction,
  { joins, starts, leaves, failedPickUps, scannedIn }: DispatchChanges,
  { at, employeeId, courier, run }: Dispatching,
): Promise<void> {
  if ([joins, starts, leaves, failedPickUps, scannedIn].every(({ length }) => length === 0)) return
  const sent: Promise<unknown>[] = []
  const moment = { at, today: dayInCairo(at), employeeId }
  const [runs, transfers] = byKind(joins)
  const [out, away] = byKind(starts)
  if (runs.length > 0) {
    const joining = { ...moment, today: run?.day ?? moment.today, runId: run?.id }
    sent.push(joinRuns(tx, runs, joining))
    const lent = runs.filter(
      ({ branchId }) => courier && ![courier.branchId, ...(courier.lentTo ?? [])].includes(branchId),
    )
    if (lent.length > 0) sent.push(lendChosen(tx, lent, joining))
  }
  if (out.length > 0) sent.push(sendRuns(tx, out, moment))
  const drivers = [...new Set([...transfers, ...away].map(({ courierId }) => courierId))]
  if (drivers.length > 0) sent.push(lockCouriers(tx, drivers))
  if (transfers.length > 0) sent.push(joinManifests(tx, transfers, moment))
  if (away.length > 0) sent.push(sendManifests(tx, away, moment))
  const [left, unsent] = byKind(leaves)
  const [back, arrived] = byKind(scannedIn)
  sent.push(endOnRuns(tx, { leaves: left, failedPickUps, scannedIn: back }, moment))
  sent.push(unloadFromManifests(tx, { leaves: unsent, scannedIn: arrived }, moment))
  await Promise.all(sent)
}

/** Lines of runs, and lines of manifests. */
function byKind<L extends Pick<GivenLine, 'kind'>>(lines: readonly L[]): [L[], L[]] {
  const { runs = [], manifests = [] } = Object.groupBy(lines, ({ kind }) =>
    kind === 'transfer' ? 'manifests' : 'runs',
  )
  return [runs, manifests]
}
