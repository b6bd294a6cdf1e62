import type { InvoiceMonthState } from '@mersal/contract'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'

/** The year of the calendar in Cairo, by which numbers are drawn. */
export function yearInCairo(at: Date): number {
  return Number(dayInCairo(at).slice(0, 4))
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
