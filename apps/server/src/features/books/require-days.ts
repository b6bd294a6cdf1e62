import { leftToRight, reachOf } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { requireRange } from '../../platform/http/day-range.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Employee } from '../../platform/session/actor.ts'
import { type Days, firstUncountedDay } from './books.repository.ts'

/**
 * Refuses an impossible range of days. Who may not see uncounted cash, because they count it without knowing what is due, reads
 * only days before it (docs/decisions/0049-counting-cash.md).
 */
export async function requireDays(sql: Sql, days: Days, { role }: Employee): Promise<void> {
  requireRange(days)
  if (reachOf(role, 'money.see-uncounted') !== 'none') return
  const day = await firstUncountedDay(sql)
  if (day !== null && days.to_date >= day)
    throw Refused.field('to_date', 'books_uncounted', { day: leftToRight(day) })
}
