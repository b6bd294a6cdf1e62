import { momentAtCairo, timeInCairo } from '../../../platform/company/day-in-cairo.ts'
import { hoursOfStop, startOfRun } from '../plan/run-hours.ts'
import { visitMinutes } from '../planning/index.ts'
import type { Run } from '../runs.repository.ts'
import type { RunParcelRow } from './run-parcels.repository.ts'

const minuteMs = 60_000
const shownMinutes = 5

type ExpectedRun = Pick<Run, 'day' | 'state' | 'accepted_at'>
type Leaving = Parameters<typeof startOfRun>[1] & { branch: { latitude: number; longitude: number } }

/**
 * When the delivery boy should reach each open stop of a run, by the number of the stop. They come from the stop that ended
 * last, or from the branch.
 */
export function expectedVisits(
  rows: readonly RunParcelRow[],
  run: ExpectedRun,
  leaving: Leaving,
): Map<number, Date> {
  if (run.state === 'back' || run.state === 'closed') return new Map()
  const stops = [...Map.groupBy(rows, ({ at }) => at)].map(([at, parcels]) => ({ at, parcels }))
  const open = stops.filter(({ parcels }) => parcels.some(isOpen))
  const ended = run.state === 'out' ? rows.filter((row) => !isOpen(row)) : []
  const last = ended.reduce<RunParcelRow | null>(
    (latest, row) => (latest === null || row.updated_at > latest.updated_at ? row : latest),
    null,
  )
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
      new Date(start.getTime() + Math.floor(minutes[index] as number) * minuteMs),
    ]),
  )
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

function isOpen({ kind, line_status, never_left }: RunParcelRow): boolean {
  return !never_left && (line_status === 'Pending' || (line_status === 'Active' && kind === 'end'))
}
