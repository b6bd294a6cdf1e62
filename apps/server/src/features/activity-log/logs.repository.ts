import type { Sql } from '../../platform/database.ts'
import type { Change } from './activity-log.repository.ts'
import type { LogEntity } from './log-texts.ts'

/** Which rows a reader may see: those of `branchIds` (null: every branch's), and perhaps only those about money. */
export type LogScope = { branchIds: number[] | null; moneyOnly: boolean }

export type LogFilter = {
  employeeId: number | null
  entity: LogEntity | null
  entityId: number | null
  /** Days in Cairo, both included. */
  fromDay: string | null
  toDay: string | null
}

export type LogRecord = {
  id: number
  at: Date
  employee_id: number | null
  employee_name: string | null
  client_name: string | null
  action: string
  entity: string
  entity_id: number
  note: string
  changes: Change[]
}

function reachesLog(sql: Sql, { branchIds, moneyOnly }: LogScope) {
  return sql`
    true
    ${branchIds === null ? sql`` : sql`and l.branch_ids && ${branchIds}::bigint[]`}
    ${moneyOnly ? sql`and l.money` : sql``}`
}

function conditions(sql: Sql, { employeeId, entity, entityId, fromDay, toDay }: LogFilter) {
  return sql`
    ${employeeId === null ? sql`` : sql`and l.employee_id = ${employeeId}`}
    ${entity === null ? sql`` : sql`and l.entity = ${entity}`}
    ${entityId === null ? sql`` : sql`and l.entity_id = ${entityId}`}
    ${fromDay === null ? sql`` : sql`and l.at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'`}
    ${toDay === null ? sql`` : sql`and l.at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'`}`
}

/** The ids of a page, newest first, and how many rows there are: exact up to `most`, one more when there are more. */
export async function findLogs(
  sql: Sql,
  scope: LogScope,
  filter: LogFilter,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ ids: number[]; counted: number }> {
  const found = sql`${reachesLog(sql, scope)} ${conditions(sql, filter)}`
  const [rows, counts] = await Promise.all([
    sql<{ id: number }[]>`
      select l.id from activity_log l where ${found} order by l.at desc, l.id desc
      limit ${Math.max(0, Math.min(limit, most - offset))} offset ${offset}`,
    sql<{ counted: number }[]>`
      select count(*) as counted from (
        select 1 from activity_log l where ${found} order by l.at desc, l.id desc limit ${most + 1}) counted`,
  ])
  return { ids: rows.map(({ id }) => id), counted: counts[0]?.counted ?? 0 }
}

/** The rows of `ids` that `scope` reaches, in that order, with who acted: an employee, or a client by API. */
export async function logRows(sql: Sql, ids: number[], scope: LogScope): Promise<LogRecord[]> {
  return sql<LogRecord[]>`
    select l.id, l.at, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, c.name as client_name, l.action,
      l.entity, l.entity_id, l.note, l.changes
    from activity_log l
    left join employees e on e.id = l.employee_id
    left join clients c on c.id = l.client_id
    where l.id = any(${ids}::bigint[]) and ${reachesLog(sql, scope)}
    order by array_position(${ids}::bigint[], l.id)`
}
