import type { Sql } from '../../platform/database.ts'
import type { Change } from './activity-log.repository.ts'
import { type LogEntity, logEntities } from './log-texts.ts'

/** Of sign-ins there are more than of all else together: they are told to who asks for them. */
const kindsOfAll = logEntities.filter((entity) => entity !== 'sign_in')

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

/**
 * The ids of the newest rows, at most `most`. Each way of asking goes through one index in its order, and reads little
 * more than it answers: of an employee, of one row of an entity, or of each kind of entity in turn.
 */
export async function newestLogs(
  sql: Sql,
  scope: LogScope,
  filter: LogFilter,
  most: number,
): Promise<number[]> {
  const { employeeId, entity, entityId } = filter
  const asked = { ...filter, most }
  const found =
    employeeId === null && entityId === null
      ? await newestOfKinds(sql, scope, { ...asked, kinds: entity === null ? kindsOfAll : [entity] })
      : await newestOfOne(sql, scope, asked)
  return found.map(({ id }) => id)
}

type Days = Pick<LogFilter, 'fromDay' | 'toDay'>

function inDays(sql: Sql, { fromDay, toDay }: Days) {
  return sql`
    ${fromDay === null ? sql`` : sql`and at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'`}
    ${toDay === null ? sql`` : sql`and at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'`}`
}

async function newestOfKinds(
  sql: Sql,
  { branchIds, moneyOnly }: LogScope,
  { kinds, most, ...days }: Days & { kinds: readonly LogEntity[]; most: number },
) {
  if (branchIds === null)
    return sql<{ id: number }[]>`
      select l.id from unnest(${[...kinds]}::text[]) as kind
      cross join lateral (
        select at, id from activity_log
        where entity = kind ${moneyOnly ? sql`and money` : sql``} ${inDays(sql, days)}
        order by at desc, id desc limit ${most}) l
      order by l.at desc, l.id desc limit ${most}`
  // A row of two branches is met in both.
  return sql<{ id: number }[]>`
    select l.log_id as id from unnest(${[...kinds]}::text[]) as kind
    cross join unnest(${branchIds}::bigint[]) as branch
    cross join lateral (
      select at, log_id from activity_log_branches
      where branch_id = branch and entity = kind ${inDays(sql, days)}
      order by at desc, log_id desc limit ${most}) l
    group by l.at, l.log_id order by l.at desc, l.log_id desc limit ${most}`
}

async function newestOfOne(
  sql: Sql,
  scope: LogScope,
  { employeeId, entity, entityId, most, ...days }: LogFilter & { most: number },
) {
  return sql<{ id: number }[]>`
    select l.id from activity_log l
    where ${reachesLog(sql, scope)}
      ${employeeId === null ? sql`` : sql`and employee_id = ${employeeId}`}
      ${entity === null ? sql`and entity <> 'sign_in'` : sql`and entity = ${entity}`}
      ${entityId === null ? sql`` : sql`and entity_id = ${entityId}`}
      ${inDays(sql, days)}
    order by at desc, id desc limit ${most}`
}

function reachesLog(sql: Sql, { branchIds, moneyOnly }: LogScope) {
  return sql`
    true
    ${branchIds === null ? sql`` : sql`and l.branch_ids && ${branchIds}::bigint[]`}
    ${moneyOnly ? sql`and l.money` : sql``}`
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
