import type { CompanyFields } from '@mersal/contract'
import { momentAtCairo } from '../../../platform/company/day-in-cairo.ts'
import { hoursOn, type OwnHours } from '../../../platform/company/opening-hours.ts'
import type { Run } from '../../dispatch/index.ts'
import { distanceKm, type Point } from '../../places/index.ts'
import { type Hours, minutesAtStop, rideMinutes } from '../../routing/index.ts'

const minuteMs = 60_000

/** `notBefore`: when the delivery boy should be back from their earlier runs of the day. */
export type Leaving<Branch = OwnHours> = {
  now: Date
  calendar: CompanyFields['calendar']
  branch: Branch
  notBefore?: Date | null
}

/**
 * When a run leaves its branch: when it was accepted, else when the branch opens on its day and the delivery boy is there, but
 * not in the past.
 */
export function startOfRun(
  { day, accepted_at }: Pick<Run, 'day' | 'accepted_at'>,
  { now, calendar, branch, notBefore }: Leaving,
): Date {
  if (accepted_at !== null) return accepted_at
  const opens = momentAtCairo(day, hoursOn(day, calendar, branch).opens)
  return new Date(Math.max(opens.getTime(), now.getTime(), notBefore?.getTime() ?? 0))
}

/** When a run would have left its branch to leave `first`, its first stop, at the moment `at`. */
export function startToLeaveAt(at: Date, branch: Point, first: Point): Date {
  const minutes = rideMinutes(distanceKm(branch, first)) + minutesAtStop
  return new Date(at.getTime() - minutes * minuteMs)
}

/** The hours that receivers want at a stop, HH:MM. */
export type WantedHours = { deliver_from: string | null; deliver_until: string | null }

/**
 * The hours of a stop in minutes after `start`, for the parcels of all orders there. When they exclude each other, the stop
 * is planned for the end of those that end first.
 */
export function hoursOfStop(
  wanted: readonly WantedHours[],
  { day, start }: { day: string; start: Date },
): Hours | null {
  const minute = (time: string) => (momentAtCairo(day, time).getTime() - start.getTime()) / minuteMs
  const froms = wanted.flatMap(({ deliver_from }) => deliver_from ?? [])
  const untils = wanted.flatMap(({ deliver_until }) => deliver_until ?? [])
  if (froms.length === 0 || untils.length === 0) return null
  const until = Math.min(...untils.map(minute))
  return { from: Math.min(Math.max(...froms.map(minute)), until), until }
}
