import { egyptDay } from './day.tsx'

/** The last month that is over in Egypt, YYYY-MM. */
export function lastMonth(): string {
  const [year = 0, month = 1] = egyptDay(0).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
