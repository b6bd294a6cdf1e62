/** Times are milliseconds since 1970. Days in Cairo are whole days since 1970-01-01. */

const minuteMs = 60_000
const dayMs = 86_400_000

export const hours = {
  opens: 9 * 60,
  /** Nothing new starts after this time. What is on the road may still arrive. */
  closes: 19 * 60,
} as const

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const offsets = new Map<number, number>()

/** Cairo's UTC offset at noon of a day. The clock changes at midnight, outside working hours. */
function offsetOf(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  const noon = day * dayMs + 12 * 60 * minuteMs
  const offset = Date.parse(`${clock.format(noon).replace(', ', 'T')}Z`) - noon
  offsets.set(day, offset)
  return offset
}

/** The moment at `minute` (of the day, fractions allowed) of a day in Cairo. */
export function momentAt(day: number, minute: number): number {
  return day * dayMs + Math.round(minute * minuteMs) - offsetOf(day)
}

export function dayOf(moment: number): number {
  const guess = Math.floor(moment / dayMs)
  return Math.floor((moment + offsetOf(guess)) / dayMs)
}

export function minuteOf(moment: number): number {
  return (moment - momentAt(dayOf(moment), 0)) / minuteMs
}

/** The day as YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The time of a moment as HH:MM. */
export function timeText(moment: number): string {
  const minute = Math.floor(minuteOf(moment))
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** Couriers rest on Friday. */
export function isWorkday(day: number): boolean {
  return weekdayOf(day) !== 5
}

/** Banks and accountants rest on Friday and Saturday. */
export function isBankDay(day: number): boolean {
  return weekdayOf(day) < 5
}

export function nextWorkday(day: number): number {
  return isWorkday(day + 1) ? day + 1 : day + 2
}

export function addMinutes(moment: number, minutes: number): number {
  return moment + Math.round(minutes * minuteMs)
}

/** `moment` if it lies in working hours, else `delay` minutes after the next opening. */
export function inWorkingHours(moment: number, delay: number): number {
  const day = dayOf(moment)
  const minute = minuteOf(moment)
  if (!isWorkday(day) || minute > hours.closes) return momentAt(nextWorkday(day), hours.opens + delay)
  return minute < hours.opens ? momentAt(day, hours.opens + delay) : moment
}
