import { momentAtCairo, timeInCairo } from '../../../platform/company/day-in-cairo.ts'
import type { Run } from '../../dispatch/index.ts'
import { distanceKm } from '../../places/index.ts'
import { minutesAtStop, rideMinutes, visitMinutes } from '../../routing/index.ts'
import { hoursOfStop, type Leaving, startOfRun } from './run-hours.ts'
import type { RunParcelRow } from './run-parcels.repository.ts'
import type { BranchPlace } from './stops.repository.ts'

const minuteMs = 60_000
const shownMinutes = 5

type ExpectedRun = Pick<Run, 'day' | 'state' | 'accepted_at'>

/**
 * When the delivery boy should reach each open stop of a run, by the number of the stop. They come from the stop that ended
 * last, or from the branch.
 */
export function expectedVisits(
  rows: readonly RunParcelRow[],
  run: ExpectedRun,
  leaving: Leaving<BranchPlace>,
): Map<number, Date> {
  if (run.state === 'back' || run.state === 'closed') return new Map()
  const stops = [...Map.groupBy(rows, ({ at }) => at)].map(([at, parcels]) => ({ at, parcels }))
  const open = stops.filter(({ parcels }) => parcels.some(isOpen))
  const last = run.state === 'out' ? lastEnded(rows) : null
  const start = last?.updated_at ?? startOfRun(run, leaving)
  const minutes = visitMinutes(
    last ?? leaving.branch,
    open.flatMap(({ parcels }) => {
      const [first] = parcels
      const hours = hoursOfStop(parcels.filter(isOpen), { day: run.day, start })
      return first ? [{ latitude: first.latitude, longitude: first.longitude, hours }] : []
    }),
    Math.max(0, (leaving.now.getTime() - start.getTime()) / minuteMs),
  )
  return new Map(
    open.map(({ at }, index) => [
      at,
      // Whole minutes of the clock: hours begin at one.
      new Date(Math.floor(start.getTime() / minuteMs + (minutes[index] as number)) * minuteMs),
    ]),
  )
}

/** When the delivery boy of a run should be back at the branch; null if no stop of it is open. */
export function expectedBack(
  rows: readonly RunParcelRow[],
  run: ExpectedRun,
  leaving: Leaving<BranchPlace>,
): Date | null {
  const visits = expectedVisits(rows, run, leaving)
  const last = rows.findLast(({ at }) => visits.has(at))
  const visit = last && visits.get(last.at)
  if (!visit) return null
  const minutes = minutesAtStop + rideMinutes(distanceKm(last, leaving.branch))
  return new Date(visit.getTime() + minutes * minuteMs)
}

/** Whether a visit is too early or too late for the hours of a parcel. */
export function isOutsideHours(
  visit: Date,
  day: string,
  { deliver_from, deliver_until }: Pick<RunParcelRow, 'deliver_from' | 'deliver_until'>,
): boolean {
  if (deliver_from === null || deliver_until === null) return false
  return visit < momentAtCairo(day, deliver_from) || visit > momentAtCairo(day, deliver_until)
}

/** HH:MM in steps that do not look more exact than the estimate is. */
export function shownTime(visit: Date): string {
  const step = shownMinutes * minuteMs
  return timeInCairo(new Date(Math.ceil(visit.getTime() / step) * step))
}

/** The parcel whose visit ended last; null before the first one. */
export function lastEnded(rows: readonly RunParcelRow[]): RunParcelRow | null {
  return rows
    .filter((row) => !isOpen(row))
    .reduce<RunParcelRow | null>(
      (latest, row) => (latest === null || row.updated_at > latest.updated_at ? row : latest),
      null,
    )
}

/** Whether the visit for a parcel is still to come. */
export function isOpen({ kind, line_status, never_left }: RunParcelRow): boolean {
  return !never_left && (line_status === 'Pending' || (line_status === 'Active' && kind === 'end'))
}
