import type { Transaction } from '../../../platform/database/database.ts'

/**
 * Holds the cursor of the desk's consumer until the transaction ends, so that no event is handled between reading the
 * shipments and storing their cases: an event that ends a case is handled after it.
 */
export async function holdConsumer(tx: Transaction, consumer: string): Promise<void> {
  await tx`select from event_cursors where consumer = ${consumer} and log = 'shipments' for update`
}

export type CashDifference = {
  id: number
  branch_id: number
  employee_id: number
  at: Date
}

/** The counts since `since` that were too high, or short and not settled, without a case. */
export async function cashDifferences(tx: Transaction, since: Date, most: number): Promise<CashDifference[]> {
  return tx<CashDifference[]>`
    select h.id, h.branch_id, h.employee_id, h.at
    from hand_ins h
    where h.counted_piastres <> h.due_piastres and h.at >= ${since} and h.reversed_at is null
      and not exists (select from cases c where c.kind = 'cash_difference' and coalesce(c.awb, c.hand_in_id) = h.id)
      and (h.counted_piastres > h.due_piastres or is_shortage_open(h))
    order by h.at limit ${most}`
}

/** The counts since `since` to which their delivery boy objected, without a case. */
export async function objections(tx: Transaction, since: Date, most: number): Promise<CashDifference[]> {
  return tx<CashDifference[]>`
    select h.id, h.branch_id, h.employee_id, h.at
    from hand_ins h
    where h.objected_at >= ${since} and h.reversed_at is null
      and not exists (select from cases c where c.kind = 'count_objection' and coalesce(c.awb, c.hand_in_id) = h.id)
    order by h.objected_at limit ${most}`
}

export type SafeDifference = {
  exchange_id: number | null
  safe_count_id: number | null
  branch_id: number
  at: Date
}

/** The counts of safes and of exchanges since `since` that differed, without a case. They belong to the branch that counted. */
export async function safeDifferences(tx: Transaction, since: Date, most: number): Promise<SafeDifference[]> {
  return tx<SafeDifference[]>`
    select x.id as exchange_id, null::bigint as safe_count_id, x.to_branch_id as branch_id, x.ended_at as at
    from safe_exchanges x
    where x.counted_piastres <> x.piastres and x.ended_at >= ${since}
      and not exists (select from cases c where c.exchange_id = x.id)
    union all
    select null, f.id, f.branch_id, f.at
    from safe_counts f
    where f.entry_id is not null and f.at >= ${since}
      and not exists (select from cases c where c.safe_count_id = f.id)
    order by at limit ${most}`
}

export type UnfoundDeposit = { slip_id: number; branch_id: number; at: Date }

/** Each banking and its branch, as `e` and `b`. */
function bankings(tx: Transaction) {
  return tx`
    join ledger_entries e on e.id = s.entry_id
    join ledger_postings p on p.entry_id = s.entry_id
    join accounts a on a.id = p.account_id and a.kind = 'branch_safe'
    join branches b on b.id = a.branch_id`
}

/**
 * Looks at the next `most` slips that were banked before the beginning of `day`, at each once. Returns those that still
 * wait to be compared with the bank's statement, and whether there may be more.
 */
export async function nextWaitingSlips(
  tx: Transaction,
  day: string,
  most: number,
): Promise<{ rows: UnfoundDeposit[]; more: boolean }> {
  const slips = await tx<(UnfoundDeposit & { is_young: boolean; waits: boolean })[]>`
    select s.entry_id as slip_id, b.id as branch_id, e.at, e.at >= ${day}::text::timestamp at time zone 'Africa/Cairo' as is_young,
      not exists (select from bank_slip_checks k where k.entry_id = s.entry_id) as waits
    from bank_slips s ${bankings(tx)}
    where s.entry_id > (select after_slip_id from idle_watch)
    order by s.entry_id limit ${most}`
  const young = slips.findIndex(({ is_young }) => is_young)
  const old = young === -1 ? slips : slips.slice(0, young)
  const last = old.at(-1)
  if (last) await tx`update idle_watch set after_slip_id = ${last.slip_id}`
  return { rows: old.filter(({ waits }) => waits), more: old.length === most }
}

/** The slips that are reported as not on the statement, without a case of the report. */
export async function reportedSlips(tx: Transaction, most: number): Promise<UnfoundDeposit[]> {
  return tx<UnfoundDeposit[]>`
    select s.entry_id as slip_id, b.id as branch_id, e.at
    from bank_slip_checks s ${bankings(tx)}
    where s.state = 'missing' and not exists (select from cases c where c.slip_id = s.entry_id and c.origin = 'reported')
    order by s.entry_id limit ${most}`
}

/** Ends the cases of slips that waited and were compared, and of slips that were found on the statement. */
export async function endComparedSlips(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from bank_slip_checks k
    where c.slip_id is not null and c.closed_at is null and k.entry_id = c.slip_id
      and (k.state = 'confirmed' or c.origin = 'waiting')`
}

export type SightForCase = { sight_id: number; branch_id: number; at: Date }

/**
 * The sights of tokens of which no e-mail told the client, without a case. They belong to the branch of the client's manager,
 * or else to the first one.
 */
export async function sightsForCases(tx: Transaction, most: number): Promise<SightForCase[]> {
  return tx<SightForCase[]>`
    select t.id as sight_id, b.id as branch_id, t.at
    from client_token_sights t
    join clients k on k.id = t.client_id
    join lateral (
      select id from branches where deleted_at is null order by coalesce(manager_id = k.manager_id, false) desc, id limit 1) b on true
    where t.notice = 'case' and not exists (select from cases c where c.sight_id = t.id)
    order by t.at limit ${most}`
}

/**
 * Ends the cases of tokens that another person than who saw it renewed, and of sights before `before`. Who counts as the one who
 * saw it is no other person (docs/decisions/0034-custody.md).
 */
export async function endSights(tx: Transaction, before: Date, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from client_token_sights t join employees k on k.id = t.employee_id
    where c.closed_at is null and t.id = c.sight_id
      and (t.at < ${before} or exists (
        select from activity_log l join employees e on e.id = l.employee_id
        where l.entity = 'client' and l.entity_id = t.client_id and l.at > t.at and l.action = 'client_token_rotated'
          and not counts_as(e, k)))`
}

export type WaitingTaking = { taking_id: number; branch_id: number; at: Date }

/**
 * The oldest taking before the beginning of `day` that nobody counted, of each person and branch without an open case.
 */
export async function waitingTakings(tx: Transaction, day: string, most: number): Promise<WaitingTaking[]> {
  return tx<WaitingTaking[]>`
    select distinct on (t.employee_id, t.branch_id) t.entry_id as taking_id, t.branch_id, t.at
    from counter_takings t
    where t.hand_in_id is null and t.at < ${day}::text::timestamp at time zone 'Africa/Cairo'
      and not exists (
        select from cases c join counter_takings o on o.entry_id = c.taking_id
        where o.employee_id = t.employee_id and o.branch_id = t.branch_id and (c.closed_at is null or c.taking_id = t.entry_id))
    order by t.employee_id, t.branch_id, t.entry_id limit ${most}`
}

/** Ends the cases of takings that were counted. */
export async function endCountedTakings(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from counter_takings t
    where c.closed_at is null and t.entry_id = c.taking_id and t.hand_in_id is not null`
}

/** Ends the cases of shortages that are paid or written off, and of counts that are reversed. */
export async function endSettledCash(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from hand_ins h
    where c.kind in ('cash_difference', 'count_objection') and c.closed_at is null and h.id = c.hand_in_id
      and (h.reversed_at is not null
        or c.kind = 'cash_difference' and h.counted_piastres < h.due_piastres and not is_shortage_open(h))`
}
