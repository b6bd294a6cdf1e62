import { egyptDay } from './day.tsx'

/** The running month and those before it, newest first, YYYY-MM. */
export function monthsBack(count: number): string[] {
  const [year = 0, month = 1] = egyptDay(0).split('-').map(Number)
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}

/** The last month that is over in Egypt, YYYY-MM. */
function lastMonth(): string {
  return monthsBack(2)[1] ?? ''
}

/** The month that an address names, or the last one. */
export function monthOf(address: URLSearchParams, usual = lastMonth()): string {
  const month = address.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : usual
}
