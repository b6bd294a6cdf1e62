import type { CompanyFields } from '@mersal/contract'
import { isDayOff } from '../../platform/company/opening-hours.ts'

/** A range of calendar days, both 'YYYY-MM-DD' and both included. */
export interface PromisedDates {
  readonly from: string
  readonly to: string
}

/** The days and hours on which a branch works. */
export type WorkingCalendar = {
  /** Weekly days off, 0 Sunday to 6 Saturday. */
  readonly daysOff: readonly number[]
  /** Ranges of days off, both ends included. */
  readonly holidays: readonly PromisedDates[]
  /** From this hour, HH:MM, an order counts as made on the next working day. */
  readonly cutOff: string
}

/** The company's calendar, with a branch's own cut-off hour if it has one. */
export function workingCalendar(
  { days_off, holidays, cut_off }: Pick<CompanyFields['calendar'], 'days_off' | 'holidays' | 'cut_off'>,
  ownCutOff: string | null = null,
): WorkingCalendar {
  return { daysOff: days_off, holidays, cutOff: ownCutOff ?? cut_off }
}

/** A moment in Cairo: 'YYYY-MM-DD' and 'HH:MM'. */
export type CairoMoment = { readonly day: string; readonly time: string }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/**
 * The days on which a parcel is promised (spec §3 `shipping_days`). Working days are counted from the day after the
 * order. An order after the cut-off hour, or on a day off, counts as made on the next working day. A promise
 * therefore never falls on a day off.
 *
 * @param days working days after the order, whole numbers ≥ 1, `from` not after `to`.
 * @throws RangeError when the day does not exist, the days are not such numbers, or no weekday is a working day.
 */
export function promisedDates(
  days: { readonly from: number; readonly to: number },
  made: CairoMoment,
  calendar: WorkingCalendar,
): PromisedDates {
  const { from, to } = days
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 1 || to < from)
    throw new RangeError(`not a range of days: ${from} to ${to}`)
  const isInTime = isWorkingDay(made.day, calendar) && made.time < calendar.cutOff
  const countedOn = isInTime ? made.day : addWorkingDays(made.day, 1, calendar)
  return { from: addWorkingDays(countedOn, from, calendar), to: addWorkingDays(countedOn, to, calendar) }
}

/** The working day that comes `workingDays` working days after `day`. */
export function addWorkingDays(day: string, workingDays: number, calendar: WorkingCalendar): string {
  if (new Set(calendar.daysOff).size > 6) throw new RangeError('no weekday is a working day')
  let moment = dayStart(day)
  for (let left = workingDays; left > 0; ) {
    moment += dayMs
    if (isWorkingDay(dayText(moment), calendar)) left -= 1
  }
  return dayText(moment)
}

export function isWorkingDay(day: string, { daysOff, holidays }: WorkingCalendar): boolean {
  return !isDayOff(dayText(dayStart(day)), { days_off: daysOff, holidays })
}

function dayStart(day: string): number {
  const start = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The round trip refuses days that the parser would roll over, such as 30 February.
  if (Number.isNaN(start) || dayText(start) !== day) throw new RangeError(`not a day: ${day}`)
  return start
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
