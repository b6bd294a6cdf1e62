import type { CompanyFields } from '@mersal/contract'
import { isDayOff } from './opening-hours.ts'

/**
 * The day `count` working days before `day`: what is older has waited for more than `count` working days. Both are YYYY-MM-DD.
 */
export function workingDaysBefore(
  day: string,
  count: number,
  calendar: Pick<CompanyFields['calendar'], 'days_off' | 'holidays'>,
): string {
  let before = day
  for (let left = count; left > 0; ) {
    before = new Date(Date.parse(`${before}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    if (!isDayOff(before, calendar)) left -= 1
  }
  return before
}
