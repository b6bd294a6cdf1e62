import type { InvoiceMonthState } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'

/** The month of the calendar in Cairo, YYYY-MM. */
export function monthInCairo(at: Date): string {
  return dayInCairo(at).slice(0, 7)
}

/** The year of the calendar in Cairo, by which numbers are drawn. */
export function yearInCairo(at: Date): number {
  return Number(dayInCairo(at).slice(0, 4))
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

/** How far the invoices of a month are. `first` is the first month that has any. */
export function stateOfMonth(
  month: string,
  { begun, made_at }: { begun: boolean; made_at: Date | null },
  { current, first }: { current: string; first: string | null },
): InvoiceMonthState {
  if (begun) return made_at === null ? 'being_made' : 'made'
  if (month >= current) return 'running'
  return first !== null && month < first ? 'earlier' : 'open'
}
