import type { CompanyFields } from '@mersal/contract'
import { dayInCairo, momentAtCairo } from './day-in-cairo.ts'

type Calendar = Pick<CompanyFields['calendar'], 'days_off' | 'holidays' | 'opening' | 'opening_overrides'>

/** HH:MM. Hours that close before they open, or at that hour of the next day, last past midnight. */
export type OpeningHours = { opens: string; closes: string }

/** The hours of a branch. Null: those of the company. */
export type OwnHours = { opens: string | null; closes: string | null }

const dayMs = 86_400_000
/** More than any holidays in a row. */
const mostDays = 400

/** Whether a day, YYYY-MM-DD, is a weekly day off or a holiday. */
export function isDayOff(
  day: string,
  { days_off, holidays }: { days_off: readonly number[]; holidays: readonly { from: string; to: string }[] },
): boolean {
  return (
    days_off.includes(new Date(day).getUTCDay()) || holidays.some(({ from, to }) => from <= day && day <= to)
  )
}

/** The hours of a day, whether or not it is a day off. */
export function hoursOn(
  day: string,
  calendar: Omit<Calendar, 'days_off' | 'holidays'>,
  own?: OwnHours,
): OpeningHours {
  const dated = calendar.opening_overrides.find(({ from, to }) => from <= day && day <= to)
  const { opens, closes } = dated ?? calendar.opening
  return { opens: own?.opens ?? opens, closes: own?.closes ?? closes }
}

/** When the hours of `day` end: on the next day when they last past midnight. */
export function closingDay(day: string, { opens, closes }: OpeningHours): string {
  return closes <= opens ? daysAfter(day, 1) : day
}

/** From when until when it is open. The night belongs to the day on which it begins. Null on a day off. */
export function openingOn(
  day: string,
  calendar: Calendar,
  own?: OwnHours,
): { from: Date; until: Date } | null {
  if (isDayOff(day, calendar)) return null
  const hours = hoursOn(day, calendar, own)
  return {
    from: momentAtCairo(day, hours.opens),
    until: momentAtCairo(closingDay(day, hours), hours.closes),
  }
}

/** When it opens next after `at`; null while the calendar has a year of days off. */
export function nextOpening(at: Date, calendar: Calendar): Date | null {
  let day = dayInCairo(at)
  for (let days = 0; days < mostDays; days += 1, day = daysAfter(day, 1)) {
    const opening = openingOn(day, calendar)
    if (opening !== null && opening.from > at) return opening.from
  }
  return null
}

/** The day to which a moment belongs: the day before while its night is not over, otherwise the calendar's. */
export function dayOfWork(at: Date, calendar: Calendar): string {
  const today = dayInCairo(at)
  const before = daysAfter(today, -1)
  const night = openingOn(before, calendar)
  return night !== null && at < night.until ? before : today
}

/** The latest moment since which it was open for `minutes`, at `at`. */
export function openMinutesBefore(at: Date, minutes: number, calendar: Calendar, own?: OwnHours): Date {
  let left = minutes * 60_000
  let until = at.getTime()
  let day = dayInCairo(at)
  for (let back = 0; back < mostDays; back += 1, day = daysAfter(day, -1)) {
    const opening = openingOn(day, calendar, own)
    if (opening === null || opening.from.getTime() >= until) continue
    const end = Math.min(opening.until.getTime(), until)
    until = opening.from.getTime()
    if (end - until >= left) return new Date(end - left)
    left -= Math.max(0, end - until)
  }
  return new Date(until)
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
