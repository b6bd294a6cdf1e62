import type { Ending } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

/** Which shipments of the figures: how they ended, between which days, at which branches and with whom. Null: any. */
export type EndedFilter = {
  as: Ending
  fromDay: string | null
  toDay: string | null
  branchIds: number[] | null
  courierId: number | null
}

/** The counters of what ended in a range of days, at any of some branches and with a delivery boy. */
export function countersOfEndings(sql: Sql, filter: Omit<EndedFilter, 'as'>) {
  const { branchIds, courierId } = filter
  return sql`
    courier_id = ${courierId ?? 0}
    and ${branchIds !== null ? sql`branch_id = any(${branchIds}::bigint[])` : courierId === null ? sql`branch_id = 0` : sql`true`}
    ${daysOfEndings(sql, filter)}`
}

/** Whether a counter is of a range of days. */
export function daysOfEndings(sql: Sql, { fromDay, toDay }: Pick<EndedFilter, 'fromDay' | 'toDay'>) {
  return sql`
    ${fromDay === null ? sql`` : sql`and day >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and day <= ${toDay}::date`}`
}
