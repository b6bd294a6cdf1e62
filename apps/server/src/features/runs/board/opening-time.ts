import type { CompanyFields } from '@mersal/contract'
import { momentInCairo } from '../../shipments/index.ts'

const minuteMs = 60_000
const allowedMinutes = 180

/**
 * What was brought before this moment is overdue: three opening hours ago, and everything once the branch closes. What was
 * brought before opening counts from the opening.
 */
export function overdueBefore(now: Date, { opening, opening_overrides }: CompanyFields['calendar']): Date {
  const { day, time } = momentInCairo(now)
  const { opens, closes } = opening_overrides.find(({ from, to }) => from <= day && day <= to) ?? opening
  const minute = minuteOf(time)
  if (minute >= minuteOf(closes)) return now
  const limit = minute - allowedMinutes
  return new Date(now.getTime() - (limit >= minuteOf(opens) ? allowedMinutes : minute) * minuteMs)
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
