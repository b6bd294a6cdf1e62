import { m } from '../../paraglide/messages.js'
import { lastMonth, thisMonth } from '../../ui/date-range-filter/months.ts'
import { egyptDay } from '../../ui/text/day.tsx'

const dayFormat = /^\d{4}-\d{2}-\d{2}$/

/** The days that an address names, or those of the month before this one. */
export function daysOf(address: URLSearchParams): { from_date: string; to_date: string } {
  const { from, to } = lastMonth()
  const dayOf = (name: string, ago: number) => {
    const day = address.get(name) ?? ''
    return dayFormat.test(day) ? day : egyptDay(ago)
  }
  return { from_date: dayOf('from_date', from), to_date: dayOf('to_date', to) }
}

/** Ranges to choose with one press, as days ago. */
export function presets() {
  return [
    { label: m.last_month, ...lastMonth() },
    { label: m.this_month, ...thisMonth() },
    { label: m.yesterday, from: 1, to: 1 },
    { label: m.today, from: 0, to: 0 },
  ]
}
