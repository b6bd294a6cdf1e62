import { egyptDay } from '../text/day.tsx'

/** Days ago. */
type Days = { from: number; to: number }

/** From the first day of this month until today. */
export function thisMonth(): Days {
  return { from: dayOfMonth() - 1, to: 0 }
}

/** The first and the last day of the month before this one. */
export function lastMonth(): Days {
  const to = dayOfMonth()
  return { from: to + Number(egyptDay(to).slice(-2)) - 1, to }
}

function dayOfMonth(): number {
  return Number(egyptDay(0).slice(-2))
}
