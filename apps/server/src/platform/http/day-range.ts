import { Refused } from './refused.ts'

const dayMs = 86_400_000
const mostDays = 366

/** Refuses a range whose days are reversed, or too many to count. */
export function requireRange({ from_date, to_date }: { from_date: string; to_date: string }): void {
  const days = (Date.parse(to_date) - Date.parse(from_date)) / dayMs + 1
  if (days < 1) throw Refused.field('to_date', 'days_reversed')
  if (days > mostDays) throw Refused.field('to_date', 'range_too_long', { maximum: mostDays })
}
