import type { CallReply, CallRequest } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ChangeContext } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { nextRunVersion, type Run, saveStops, setRunState } from '../../dispatch/index.ts'
import { orderStops, routeKm } from '../../routing/index.ts'
import { holdOpenRun, requireVersion, runOfCaller } from '../run-of-caller.ts'
import { backFromEarlierRuns } from '../stops/earlier-runs.service.ts'
import { isOpen, lastEnded } from '../stops/expected-visits.ts'
import { hoursOfStop, startOfRun, startToLeaveAt } from '../stops/run-hours.ts'
import { parcelsOfRun } from '../stops/run-parcels.repository.ts'
import { type BranchPlace, placeOfBranch, type Stop, stopsOf } from '../stops/stops.repository.ts'

/** Sets the order of stops: the caller's, or the product's, in which pinned stops keep their number. */
export async function orderRun(
  { sql, actor, company, now }: Omit<ChangeContext, 'language'> & { company: Company },
  { id, version, stops: wanted, pinned }: CallRequest<'orderRun'>,
): Promise<CallReply<'orderRun'>> {
  await runOfCaller(sql, id, actor)
  const run = await holdOpenRun(sql, id)
  requireVersion(run, version)
  const stops = (await stopsOf(sql, id)).map((stop) => ({
    ...stop,
    pinned: pinned === undefined ? stop.pinned : pinned.some((awb) => stop.awbs.includes(awb)),
  }))
  const branch = await placeOfBranch(sql, run.branch_id)
  const ordered =
    wanted === undefined
      ? await bestOrder(sql, run, stops, { branch, company, now })
      : inOrderOf(stops, wanted)
  await saveStops(sql, id, ordered)
  return { id, version: await nextRunVersion(sql, id), kilometres: routeKm(branch, ordered) }
}

/** Stops that the caller did not name, because they were added meanwhile, come last. */
function inOrderOf(stops: readonly Stop[], awbs: readonly number[]): Stop[] {
  const places = new Map(stops.flatMap((stop) => stop.awbs.map((awb) => [awb, stop] as const)))
  const named = new Set(awbs.flatMap((awb) => places.get(awb) ?? []))
  return [...named, ...stops.filter((stop) => !named.has(stop))]
}

/** `suggested`: parcels in the order of a suggestion. */
type Asked = { branch: BranchPlace; company: Company; now: Date; suggested?: readonly number[] }

/**
 * The product's order: short, with stops within the hours that receivers want. Stops of a run that is out keep their number
 * once they ended, and the way to the others begins at the last of these.
 */
async function bestOrder(sql: Transaction, run: Run, stops: readonly Stop[], asked: Asked): Promise<Stop[]> {
  const { branch, now, suggested } = asked
  const parcels = run.state === 'out' ? await parcelsOfRun(sql, run.id, run.day) : []
  const last = lastEnded(parcels)
  const open = new Set(parcels.filter(isOpen).map(({ awb }) => awb))
  const isAhead = ({ awbs }: Stop) => run.state !== 'out' || awbs.some((awb) => open.has(awb))
  const ahead = stops.filter(isAhead)
  const start = last ? startToLeaveAt(now, branch, last) : await startOf(sql, run, asked)
  const before = last ? [{ ...last, pinnedAt: 0 }] : []
  const points = ahead.map((stop, index) => ({
    ...stop,
    hours: hoursOfStop([stop], { day: run.day, start }),
    ...(stop.pinned && { pinnedAt: before.length + index }),
  }))
  const known = suggested && [
    ...before.keys(),
    ...inOrderOf(ahead, suggested).map((stop) => before.length + ahead.indexOf(stop)),
  ]
  const ordered = orderStops(branch, [...before, ...points], known).flatMap(
    (index) => ahead[index - before.length] ?? [],
  )
  const next = ordered.values()
  return stops.map((stop) => (isAhead(stop) ? (next.next().value ?? stop) : stop))
}

async function startOf(sql: Transaction, run: Run, { branch, company, now }: Asked): Promise<Date> {
  const leaving = { now, calendar: company.fields.calendar, branch }
  return startOfRun(run, { ...leaving, notBefore: await backFromEarlierRuns(sql, run, leaving) })
}

/** Gives a run the product's order of stops. */
export async function computeOrder(sql: Transaction, run: Run, asked: Asked): Promise<void> {
  await saveStops(sql, run.id, await bestOrder(sql, run, await stopsOf(sql, run.id), asked))
}

/** Marks a run as ready for the hand-out, or as a draft again. */
export async function readyRun(
  { sql, actor }: Pick<ChangeContext, 'sql' | 'actor'>,
  { id, version, ready }: CallRequest<'readyRun'>,
): Promise<CallReply<'readyRun'>> {
  await runOfCaller(sql, id, actor)
  const run = await holdOpenRun(sql, id)
  requireVersion(run, version)
  if (run.state !== 'draft' && run.state !== 'ready') throw new Refused('conflict', 'run_is_out')
  return { id, version: await setRunState(sql, id, ready ? 'ready' : 'draft') }
}
