import { type CallRequest, type CaseCause, type CaseKind, foldCode, type Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { foldSearch } from '../../../platform/database/fold-search.ts'
import { countLimit, likePattern, likePatterns } from '../../../platform/http/paging.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { isAccused } from '../acts/concerned.repository.ts'
import type { CaseEventRecord, CaseRecord } from '../case-record.ts'
import { kindsOfManagers } from '../case-rules.ts'

/** The cases `c` with all names, and the other open cases of their parcels. */
function withNames(sql: Sql, scope: Scope, language: Language) {
  return sql`
    select c.id, c.kind, c.cause, c.other_case, c.since, c.branch_id, name_in(${language}, b.name, b.name_ar) as branch_name,
      c.owner_id, o.first_name || ' ' || o.last_name as owner_name, c.deadline, c.opened_at, c.closed_at, c.closed_by,
      c.outcome, c.run_id, c.manifest_id, c.version, s.awb, s.main_shipment_id, s.parcel, s.status,
      coalesce(s.direction = 'return', false) as is_returning, k.id as client_id, k.name as client_name, m.receiver_name, m.receiver_phone,
      s.promised_to, s.delivery_failures as attempts, l.courier_id, y.first_name || ' ' || y.last_name as courier_name,
      c.kind = 'late' and coalesce(l.status <> 'Pending', false) as is_with_courier, name_in(${language}, hb.name, hb.name_ar) as held_at,
      coalesce(ot.others, '[]') as others,
      p.id as person_id, p.first_name || ' ' || p.last_name as person_name,
      coalesce(h.counted_piastres < h.due_piastres, x.counted_piastres < x.piastres,
        f.counted_piastres < f.expected_piastres, false) as is_short, c.safe_count_id is not null as is_safe_count,
      c.slip_id, c.origin = 'reported' as is_reported, z.number as slip_number, g.piastres as slip_piastres, n.at as slip_at,
      case when c.slip_id is not null then coalesce(t.state, 'waiting') end as slip_state,
      u.first_name || ' ' || u.last_name as slip_checked_by, t.checked_at as slip_checked_at, coalesce(t.note, '') as slip_note,
      coalesce(w.words, a.words) as said_words, d.day as said_day, w.landmark as said_landmark, w.latitude as said_latitude,
      w.longitude as said_longitude, q.first_name || ' ' || q.last_name as said_by, v.details->>'refusal' as refusal,
      case when e.id is not null then p.first_name || ' ' || p.last_name end as token_seen_by,
      r.piastres as transfer_piastres, r.reference as transfer_reference,
      j.first_name || ' ' || j.last_name as undone_by, (v.details->>'undone_piastres')::bigint as undone_piastres
    from c
    join branches b on b.id = c.branch_id
    left join employees o on o.id = c.owner_id
    left join shipments s on s.awb = c.awb
    left join main_shipments m on m.id = s.main_shipment_id
    left join client_token_sights e on e.id = c.sight_id
    left join door_transfers r on r.id = c.transfer_id
    left join counter_takings ct on ct.entry_id = c.taking_id
    left join clients k on k.id = coalesce(s.client_id, e.client_id)
    left join shipment_lines l on l.awb = c.awb and l.active
    left join employees y on y.id = l.courier_id
    left join branches hb on hb.id = l.from_branch_id and l.kind <> 'pick_up' and l.status = 'Pending'
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind) order by c.deadline, c.id) as others
      from (select f.* from cases f where f.awb = c.awb and f.id <> c.id and f.closed_at is null) as c
      where true ${inScope(sql, scope)}) ot on true
    left join hand_ins h on h.id = c.hand_in_id
    left join safe_exchanges x on x.id = c.exchange_id
    left join safe_counts f on f.id = c.safe_count_id
    left join bank_slips z on z.entry_id = c.slip_id
    left join ledger_entries n on n.id = c.slip_id
    left join ledger_postings g on g.entry_id = c.slip_id and g.piastres > 0
    left join bank_slip_checks t on t.entry_id = c.slip_id
    left join employees u on u.id = t.checked_by
    left join tracking_events v on v.id = c.event_id and c.kind in ('receiver_refused', 'delivery_undone')
    left join shipment_lines i on i.awb = v.awb and i.leg = v.leg and c.kind = 'delivery_undone'
    left join employees j on j.id = v.employee_id and c.kind = 'delivery_undone'
    left join employees p on p.id = coalesce(h.employee_id, x.carrier_id, n.employee_id, i.courier_id, e.employee_id, r.courier_id, ct.employee_id)
    left join receiver_answers a on a.event_id = c.event_id and c.kind <> 'receiver_request'
    left join lateral (${lastRequest(sql)} and r.kind = 'day' order by r.event_id desc limit 1) d on c.kind = 'receiver_request'
    left join lateral (${lastRequest(sql)} and r.kind = 'address' order by r.event_id desc limit 1) w
      on c.kind = 'receiver_request'
    left join employees q on q.id = w.reported_by`
}

/** What the receiver asked for while case `c` was open. A second request opens no second case. */
function lastRequest(sql: Sql) {
  return sql`
    select r.* from receiver_answers r
    where r.awb = c.awb and r.request and r.event_id >= c.event_id and (c.closed_at is null or r.at <= c.closed_at)`
}

function inScope(sql: Sql, { branchIds }: Scope) {
  return branchIds === null ? sql`` : sql`and c.branch_id = any(${branchIds}::bigint[])`
}

/**
 * Keeps the most urgent of the open cases `c` of a parcel that a filter keeps, so that the parcel is one row. Closed cases are a
 * row each.
 */
function isRow(sql: Sql, filter: CaseFilter, now: Date) {
  if (filter.closed) return sql``
  return sql`and not exists (
    select from (
      select f.* from cases f
      where f.awb = c.awb and (f.deadline, f.id) < (c.deadline, c.id)) as c
    where ${inFilter(sql, filter, now)})`
}

/** The subject of a case: a parcel with several open cases counts once. */
function subjects(sql: Sql) {
  return sql`count(distinct coalesce(c.awb, -c.id))`
}

export type CaseFilter = Scope & {
  branchId: number | null
  kind: CaseKind | null
  cause: CaseCause | null
  ownerId: number | null
  overdue: boolean
  closed: boolean
  search: string
  /** The shipments that the search finds, if they are few. */
  found: number[] | null
}

function inFilter(sql: Sql, filter: CaseFilter, now: Date) {
  const { branchId, kind, cause, ownerId, overdue, closed, search, found } = filter
  return sql`
    ${closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`} ${inScope(sql, filter)}
    ${branchId === null ? sql`` : sql`and c.branch_id = ${branchId}`}
    ${kind === null ? sql`` : sql`and c.kind = ${kind}`}
    ${cause === null ? sql`` : sql`and c.cause = ${cause}`}
    ${ownerId === null ? sql`` : sql`and c.owner_id = ${ownerId}`}
    ${overdue ? sql`and c.deadline < ${now}` : sql``}
    ${search === '' ? sql`` : sql`and ${matches(sql, search, found)}`}`
}

/**
 * The shipment, the delivery boy of a count of cash, the carrier of an exchange, who counted a safe, the number of a slip or
 * who banked it, the client whose token was seen or who saw it, or who took cash at a counter contains every term.
 */
function matches(sql: Sql, search: string, found: number[] | null) {
  const terms = likePatterns(foldSearch(search).split(' '))
  return sql`(
    ${
      found === null
        ? sql`exists (select from shipments s where s.awb = c.awb and s.search_text like all(${terms}))`
        : sql`c.awb = any(${found}::bigint[])`
    }
    or c.kind in ('cash_difference', 'count_objection') and c.hand_in_id in (
      select h.id from hand_ins h join employees e on e.id = h.employee_id
      where (h.counted_piastres <> h.due_piastres or h.objected_at is not null) and e.search_text like all(${terms}))
    or c.kind = 'safe_difference' and (c.exchange_id in (
      select x.id from safe_exchanges x join employees e on e.id = x.carrier_id
      where x.counted_piastres <> x.piastres and e.search_text like all(${terms}))
      or c.safe_count_id in (
      select f.id from safe_counts f join employees e on e.id = f.counted_by
      where f.entry_id is not null and e.search_text like all(${terms})))
    or c.kind = 'deposit_missing' and exists (
      select from bank_slips z join ledger_entries n on n.id = z.entry_id join employees e on e.id = n.employee_id
      where z.entry_id = c.slip_id and (z.number like ${likePattern(foldCode(search))} or e.search_text like all(${terms})))
    or c.kind = 'token_shown' and exists (
      select from client_token_sights t join employees e on e.id = t.employee_id join clients k on k.id = t.client_id
      where t.id = c.sight_id and (e.search_text like all(${terms}) or k.search_text like all(${terms})))
    or c.kind = 'counter_cash_waits' and exists (
      select from counter_takings t join employees e on e.id = t.employee_id
      where t.entry_id = c.taking_id and e.search_text like all(${terms})))`
}

type Sort = CallRequest<'listCases'>['sort']

function inOrder(sql: Sql, sort: Sort) {
  if (sort === 'deadline') return sql`order by c.deadline, c.id`
  if (sort === '-deadline') return sql`order by c.deadline desc, c.id desc`
  return sort === 'date' ? sql`order by c.opened_at, c.id` : sql`order by c.opened_at desc, c.id desc`
}

/** A page of rows, and their number up to `countLimit`. An open case stands for the others of its parcel. */
export async function pageOfCases(
  sql: Sql,
  filter: CaseFilter,
  page: { sort: Sort; limit: number; offset: number },
  { language, now }: { language: Language; now: Date },
): Promise<{ rows: CaseRecord[]; total: number }> {
  const [rows, counted] = await Promise.all([
    sql<CaseRecord[]>`
      with c as materialized (
        select * from cases c where ${inFilter(sql, filter, now)} ${isRow(sql, filter, now)}
        ${inOrder(sql, page.sort)} limit ${page.limit} offset ${page.offset})
      ${withNames(sql, filter, language)} ${inOrder(sql, page.sort)}`,
    sql<{ total: number }[]>`
      select count(*) as total
      from (select from cases c where ${inFilter(sql, filter, now)} ${isRow(sql, filter, now)} limit ${countLimit}) as counted`,
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findCase(
  sql: Sql,
  id: number,
  scope: Scope,
  language: Language,
): Promise<CaseRecord | undefined> {
  const [row] = await sql<CaseRecord[]>`
    with c as (select * from cases c where c.id = ${id} ${inScope(sql, scope)}) ${withNames(sql, scope, language)}`
  return row
}

export type CaseCount = {
  /** Null: an exchange, or the count of a safe. */
  hand_in_id: number | null
  movement_id: number
  counted_by: string
  at: Date
  /** What was due, or sent, or should be there. */
  due_piastres: number
  counted_piastres: number
  is_reversed: boolean
  objection: string | null
}

/** The count of cash that a case is about; null for a case of a shipment. */
export async function countOf(sql: Sql, caseId: number): Promise<CaseCount | null> {
  const [row] = await sql<CaseCount[]>`
    select h.id as hand_in_id, n.id as movement_id, e.first_name || ' ' || e.last_name as counted_by, h.at, h.due_piastres,
      h.counted_piastres, h.reversed_at is not null as is_reversed, h.objection
    from cases c join hand_ins h on h.id = c.hand_in_id join employees e on e.id = h.collected_by
      join ledger_entries n on n.source = 'hand_in:' || h.id
    where c.id = ${caseId}
    union all
    select null, n.id, e.first_name || ' ' || e.last_name, coalesce(x.ended_at, c.opened_at), x.piastres,
      coalesce(x.counted_piastres, 0), false, null
    from cases c join safe_exchanges x on x.id = c.exchange_id join employees e on e.id = x.ended_by
      join ledger_entries n on n.source = 'safe_received:' || x.id
    where c.id = ${caseId}
    union all
    select null, n.id, e.first_name || ' ' || e.last_name, f.at, f.expected_piastres, f.counted_piastres, false, null
    from cases c join safe_counts f on f.id = c.safe_count_id join employees e on e.id = f.counted_by
      join ledger_entries n on n.id = f.entry_id
    where c.id = ${caseId}`
  return row ?? null
}

/** The cases of a shipment, newest first. */
export async function casesOf(
  sql: Sql,
  awb: number,
  scope: Scope,
  language: Language,
): Promise<CaseRecord[]> {
  return sql<CaseRecord[]>`
    with c as (select * from cases c where c.awb = ${awb} ${inScope(sql, scope)})
    ${withNames(sql, scope, language)} order by c.opened_at desc, c.id desc`
}

export async function historyOf(sql: Sql, caseId: number): Promise<CaseEventRecord[]> {
  return sql<CaseEventRecord[]>`
    select e.at, b.first_name || ' ' || b.last_name as by, e.what, t.first_name || ' ' || t.last_name as to_name, e.until, e.note
    from case_events e left join employees b on b.id = e.employee_id left join employees t on t.id = e.to_id
    where e.case_id = ${caseId} order by e.id`
}

/** The people of the branch who may own a case and whom it does not accuse. One of `kindsOfManagers` is owned by the manager alone. */
export async function ownersOf(sql: Sql, caseId: number, at: Date): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select e.id, e.first_name || ' ' || e.last_name as name
    from cases r
    join branches b on b.id = r.branch_id
    join employees e on e.active and (e.role = 'staff' and e.branch_id = b.id or e.role = 'manager' and e.id = b.manager_id)
    where r.id = ${caseId} and not ${isAccused(sql, at)} and (r.kind <> all(${kindsOfManagers}::case_kind[]) or e.role = 'manager')
    order by e.role = 'manager' desc, name, e.id`
}

/** Of a branch and a cause; of a branch; or of all, with neither. */
export type OpenCount = {
  branch_id: number | null
  branch_name: string | null
  cause: CaseCause | null
  open: number
  late: number
  overdue: number
  mine: number
}

/** The rows of the desk, of each branch and cause. A parcel with cases of two causes is a row of each, and counts once for its branch. */
export async function countOpen(
  sql: Sql,
  scope: Scope,
  { employeeId, language, now }: { employeeId: number; language: Language; now: Date },
): Promise<OpenCount[]> {
  return sql<OpenCount[]>`
    select n.branch_id, name_in(${language}, b.name, b.name_ar) as branch_name, n.cause, n.open, n.late, n.overdue, n.mine
    from (
      select c.branch_id, c.cause, ${subjects(sql)} as open, ${subjects(sql)} filter (where c.kind = 'late') as late,
        ${subjects(sql)} filter (where c.deadline < ${now}) as overdue,
        ${subjects(sql)} filter (where c.owner_id = ${employeeId}) as mine
      from cases c where c.closed_at is null ${inScope(sql, scope)}
      group by grouping sets ((c.branch_id, c.cause), (c.branch_id), ())) as n
    left join branches b on b.id = n.branch_id
    order by branch_name, n.branch_id, n.cause`
}

export type CasesNext = {
  own: number
  overdue_own: number
  overdue: number
  objections: number
  overdue_objections: number
  /** The first deadline of each that is still ahead. */
  own_by: Date | null
  next_by: Date | null
  objections_by: Date | null
}

/** The open cases that wait for a person: own ones, overdue ones of their branches, objections to counts. */
export async function countNext(
  sql: Sql,
  scope: Scope,
  { employeeId, now }: { employeeId: number; now: Date },
): Promise<CasesNext> {
  const own = sql`c.owner_id = ${employeeId}`
  const objection = sql`c.kind = 'count_objection'`
  const overdue = sql`c.deadline < ${now}`
  const [row] = await sql<CasesNext[]>`
    select ${subjects(sql)} filter (where ${own}) as own, ${subjects(sql)} filter (where ${own} and ${overdue}) as overdue_own,
      min(c.deadline) filter (where ${own} and not ${overdue}) as own_by,
      ${subjects(sql)} filter (where ${overdue}) as overdue, min(c.deadline) filter (where not ${overdue}) as next_by,
      ${subjects(sql)} filter (where ${objection}) as objections,
      ${subjects(sql)} filter (where ${objection} and ${overdue}) as overdue_objections,
      min(c.deadline) filter (where ${objection} and not ${overdue}) as objections_by
    from cases c where c.closed_at is null ${inScope(sql, scope)}`
  if (!row) throw new Error('a count has no row')
  return row
}

/** The open cases of late parcels, by cause. */
export async function lateByCause(sql: Sql, scope: Scope): Promise<{ cause: CaseCause; count: number }[]> {
  return sql<{ cause: CaseCause; count: number }[]>`
    select c.cause, count(*) as count from cases c
    where c.closed_at is null and c.kind = 'late' ${inScope(sql, scope)} group by c.cause order by count desc, c.cause`
}
