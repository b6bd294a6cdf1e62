import type { Sql } from '../../../platform/database/database.ts'
import type { EndedFilter } from './ended-shipments.repository.ts'

/** The counters of what ended in a range of days, at any of some branches and with a delivery boy. */
export function countersOfEndings(sql: Sql, filter: Omit<EndedFilter, 'as'>) {
  const { branchIds, deliveryBoyId } = filter
  return sql`
    delivery_boy_id = ${deliveryBoyId ?? 0}
    and ${branchIds !== null ? sql`branch_id = any(${branchIds}::bigint[])` : deliveryBoyId === null ? sql`branch_id = 0` : sql`true`}
    ${daysOfEndings(sql, filter)}`
}

/** Whether a counter is of a range of days. */
export function daysOfEndings(sql: Sql, { fromDay, toDay }: Pick<EndedFilter, 'fromDay' | 'toDay'>) {
  return sql`
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}`
}
