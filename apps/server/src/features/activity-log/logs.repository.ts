import { type LogEntity, logEntities } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { countLimit } from '../../platform/http/paging.ts'
import type { ActScope } from '../../platform/session/actor.ts'
import type { Change } from './activity-log.repository.ts'

/** Sign-ins outnumber all other entries, so they are listed only on request. */
const kindsOfAll = logEntities.filter((entity) => entity !== 'sign_in')

/** The rows that a reader may see. */
export type LogScope = ActScope & { moneyOnly: boolean }

export type LogFilter = {
  employeeId: number | null
  entity: LogEntity | null
  entityId: number | null
  /** Days in Cairo, inclusive. */
  fromDay: string | null
  toDay: string | null
}

export type LogRecord = {
  id: number
  at: Date
  employee_id: number | null
  actor_name: string | null
  action: string
  entity: string
  entity_id: number
  note: string
  changes: Change[]
}

/** A page of a log: `rows` after `offset`. */
type LogWindow = { offset: number; rows: number }
/** The number of rows (at most `countLimit`), and the ids of the page, newest first. */
type LogPage = { total: number; ids: number[] }

/**
 * A page of the log. Each kind of filter reads one index in its order: by employee, by row of an entity, or
 * by kind of entity.
 */
export async function pageOfLogs(
  sql: Sql,
  scope: LogScope,
  filter: LogFilter,
  asked: LogWindow,
): Promise<LogPage> {
  const { employeeId, entity, entityId } = filter
  const kinds = entity === null ? kindsOfAll : [entity]
  const found = await (scope.employeeId !== null || employeeId !== null || entityId !== null
    ? pageOfOne(sql, scope, filter, asked)
    : scope.branchIds === null
      ? pageOfKinds(sql, scope, { ...asked, ...filter, kinds })
      : pageOfBranches(sql, scope.branchIds, { ...asked, ...filter, kinds }))
  const [page] = found
  if (!page) throw new Error('the query for the log returned no row')
  return page
}

type Days = Pick<LogFilter, 'fromDay' | 'toDay'>

function inDays(sql: Sql, { fromDay, toDay }: Days) {
  return sql`
    ${fromDay === null ? sql`` : sql`and at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'`}
    ${toDay === null ? sql`` : sql`and at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'`}`
}

type AskedOfKinds = LogWindow & Days & { kinds: readonly LogEntity[] }

/** The newest rows of each kind, as many as the page needs. The count needs no order. */
function pageOfKinds(sql: Sql, { moneyOnly }: LogScope, { kinds, offset, rows, ...days }: AskedOfKinds) {
  const ofKind = sql`from activity_log where entity = kind ${moneyOnly ? sql`and money` : sql``} ${inDays(sql, days)}`
  return sql<LogPage[]>`
    select (select least(sum(n), ${countLimit})::bigint from unnest(${[...kinds]}::text[]) as kind
        cross join lateral (select count(*) as n from (select ${ofKind} limit ${countLimit}) of_kind) counted) as total,
      array(select l.id from unnest(${[...kinds]}::text[]) as kind
        cross join lateral (select at, id ${ofKind} order by at desc, id desc limit ${offset + rows}) l
        order by l.at desc, l.id desc limit ${rows} offset ${offset}) as ids`
}

/**
 * The same for some branches. A row of two branches counts once. When one branch alone reaches the limit for a
 * kind, the other branches are skipped.
 */
function pageOfBranches(sql: Sql, branchIds: number[], { kinds, offset, rows, ...days }: AskedOfKinds) {
  const ofKinds = sql`from unnest(${branchIds}::bigint[]) as branch cross join unnest(${[...kinds]}::text[]) as kind`
  const ofOne = sql`from activity_log_branches where branch_id = branch and entity = kind ${inDays(sql, days)}`
  return sql<LogPage[]>`
    select case
        when exists (select ${ofKinds} cross join lateral (select ${ofOne} limit 1 offset ${countLimit - 1}) last) then ${countLimit}::bigint
        else (select count(*) from (select distinct l.log_id ${ofKinds}
          cross join lateral (select log_id ${ofOne} limit ${countLimit}) l limit ${countLimit}) counted)
      end as total,
      array(select l.log_id ${ofKinds}
        cross join lateral (select at, log_id ${ofOne} order by at desc, log_id desc limit ${offset + rows}) l
        group by l.at, l.log_id order by l.at desc, l.log_id desc limit ${rows} offset ${offset}) as ids`
}

function pageOfOne(
  sql: Sql,
  scope: LogScope,
  { employeeId, entity, entityId, ...days }: LogFilter,
  { offset, rows }: LogWindow,
) {
  return sql<LogPage[]>`
    with found as materialized (
      select l.at, l.id from activity_log l
      where ${reachesLog(sql, scope)}
        ${employeeId === null ? sql`` : sql`and employee_id = ${employeeId}`}
        ${entity === null ? sql`and entity <> 'sign_in'` : sql`and entity = ${entity}`}
        ${entityId === null ? sql`` : sql`and entity_id = ${entityId}`}
        ${inDays(sql, days)}
      order by at desc, id desc limit ${countLimit}
    )
    select (select count(*) from found) as total,
      array(select id from found order by at desc, id desc limit ${rows} offset ${offset}) as ids`
}

/** Sign-ins are for superusers: somebody else may have tried to sign in to the account. */
function reachesLog(sql: Sql, { branchIds, employeeId, moneyOnly }: LogScope) {
  return sql`
    true
    ${employeeId === null ? sql`` : sql`and l.employee_id = ${employeeId} and l.entity <> 'sign_in'`}
    ${branchIds === null ? sql`` : sql`and l.branch_ids && ${branchIds}::bigint[]`}
    ${moneyOnly ? sql`and l.money` : sql``}`
}

/**
 * The changes of an entry. Values of a receiver are stored outside the log, which has their field names and,
 * in the last item, their row.
 */
function changesOf(sql: Sql) {
  return sql`
    case l.action when 'shipment_changed'
      then coalesce((select v.changes from shipment_changes v where v.id = (l.changes->-1->>'new_text')::bigint), l.changes - -1)
      else l.changes end`
}

/** The note of an entry. The reason of a change is stored with its values. */
function noteOf(sql: Sql) {
  return sql`
    case l.action when 'shipment_changed'
      then coalesce((select v.reason from shipment_changes v where v.id = (l.changes->-1->>'new_text')::bigint), l.note)
      else l.note end`
}

/** The rows of `ids` within `scope`, in that order, with the actor: an employee, a user of a client, or a client over the API. */
export async function logRows(sql: Sql, ids: number[], scope: LogScope): Promise<LogRecord[]> {
  return sql<LogRecord[]>`
    select l.id, l.at, l.employee_id, l.action, l.entity,
      coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name || ' (' || c.name || ')', c.name) as actor_name,
      l.entity_id, ${noteOf(sql)} as note, ${changesOf(sql)} as changes
    from activity_log l
    left join employees e on e.id = l.employee_id
    left join client_users u on u.id = l.client_user_id
    left join clients c on c.id = l.client_id
    where l.id = any(${ids}::bigint[]) and ${reachesLog(sql, scope)}
    order by array_position(${ids}::bigint[], l.id)`
}
