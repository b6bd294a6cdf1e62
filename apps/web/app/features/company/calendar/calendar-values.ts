import type { Shown } from '../use-company.ts'
import type { SectionValues } from '../use-section-form.ts'

export type CalendarValues = Shown<'calendar'>['fields']

const byFirstDay = (one: { from: string }, other: { from: string }) => one.from.localeCompare(other.from)

/** Ranges of days are shown in the order of time. */
export const calendar: SectionValues<'calendar', CalendarValues> = {
  section: 'calendar',
  valuesOf: ({ holidays, opening_overrides, ...fields }) => ({
    ...fields,
    holidays: holidays.toSorted(byFirstDay),
    opening_overrides: opening_overrides.toSorted(byFirstDay),
  }),
  inputOf: (values) => values,
}

/** The number of ranges from the start that ended before `today`. */
export function pastOf(ranges: readonly { to: string }[], today: string): number {
  const first = ranges.findIndex(({ to }) => to >= today)
  return first === -1 ? ranges.length : first
}
