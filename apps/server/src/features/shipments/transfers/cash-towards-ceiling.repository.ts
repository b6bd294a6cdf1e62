import type { CompanyFields, Piastres } from '@mersal/contract'
import { momentAtCairo } from '../../../platform/company/day-in-cairo.ts'
import { dayOfWork } from '../../../platform/company/opening-hours.ts'
import { workingDaysBefore } from '../../../platform/company/working-days.ts'
import type { Sql } from '../../../platform/database/database.ts'

type Calendar = CompanyFields['calendar']

/**
 * A waiting transfer from before this moment counts as cash in hand: it has waited for more than two working days
 * (docs/decisions/0046-transfers-at-the-door.md). The database function `cash_towards_ceiling` takes it.
 */
export function oldTransfersBefore(now: Date, calendar: Calendar): Date {
  return momentAtCairo(workingDaysBefore(dayOfWork(now, calendar), 2, calendar), '00:00')
}

/** What counts towards a delivery boy's cash ceiling: cash that is not counted, and transfers that wait too long. */
export async function cashTowardsCeiling(
  sql: Sql,
  courierId: number,
  { now, calendar }: { now: Date; calendar: Calendar },
): Promise<Piastres> {
  const [row] = await sql<{ cash: Piastres }[]>`
    select coalesce(cash_towards_ceiling(${courierId}, ${oldTransfersBefore(now, calendar)}), 0) as cash`
  return row?.cash ?? 0
}
