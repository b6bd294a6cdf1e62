import { dayInCairo } from './day-in-cairo.ts'

/** The month of the calendar in Cairo, YYYY-MM. */
export function monthInCairo(at: Date): string {
  return dayInCairo(at).slice(0, 7)
}

/** The month `months` after `month`, or before it when negative. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  const at = new Date(firstDayOf(monthAfter(month, 1)))
  at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}
