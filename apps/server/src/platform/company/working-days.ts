import type { CompanyFields } from '@mersal/contract'
import { isDayOff } from './opening-hours.ts'

/** The day two working days before `day`: what is older has waited for more than two working days. Both are YYYY-MM-DD. */
export function twoWorkingDaysBefore(
  day: string,
  calendar: Pick<CompanyFields['calendar'], 'days_off' | 'holidays'>,
): string {
  let before = day
  for (let left = 2; left > 0; ) {
    before = new Date(Date.parse(`${before}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    if (!isDayOff(before, calendar)) left -= 1
  }
  return before
}
