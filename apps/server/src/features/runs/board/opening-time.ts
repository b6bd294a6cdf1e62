import type { CompanyFields } from '@mersal/contract'
import { type OwnHours, openMinutesBefore } from '../../../platform/company/opening-hours.ts'

/** What a delivery boy brings is scanned within this time, while the branch is open. */
const minutesToScan = 180

/** What was brought to a branch before this moment is overdue. */
export function overdueBefore(now: Date, calendar: CompanyFields['calendar'], own: OwnHours): Date {
  return openMinutesBefore(now, minutesToScan, calendar, own)
}
