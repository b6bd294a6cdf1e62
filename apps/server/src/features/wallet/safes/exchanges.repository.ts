import type { Language, Piastres, SafeExchangeState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'

export type NewExchange = {
  fromBranchId: number
  toBranchId: number
  piastres: Piastres
  carrierId: number
  note: string
  sentBy: number
  at: Date
}

export async function insertExchange(tx: Transaction, exchange: NewExchange): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into safe_exchanges (from_branch_id, to_branch_id, piastres, carrier_id, note, sent_by, sent_at)
    values (${exchange.fromBranchId}, ${exchange.toBranchId}, ${exchange.piastres}, ${exchange.carrierId}, ${exchange.note},
      ${exchange.sentBy}, ${exchange.at})
    returning id`
  if (!row) throw new Error('an exchange was not written')
  return row.id
}

/** Whether a person may carry cash between two branches: active, and working at or managing one of them. */
export async function mayCarry(sql: Sql, personId: number, branchIds: readonly number[]): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select e.id from employees e
    where e.id = ${personId} and e.active and (e.branch_id = any(${branchIds as number[]}::bigint[])
      or exists (select from branches b where b.manager_id = e.id and b.id = any(${branchIds as number[]}::bigint[])))`
  return row !== undefined
}

/** The first branches by name that match. */
export async function branchesToSendTo(
  sql: Sql,
  pattern: string,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name, name_ar) as name from branches
    where deleted_at is null and search_text like ${pattern} order by 2, id limit 20`
}

export type OpenExchange = {
  id: number
  from_branch_id: number
  to_branch_id: number
  piastres: Piastres
  carrier_id: number
  sent_by: number
  /** The reader sent or carried the cash, or counts as who did (docs/decisions/0034-custody.md). */
  had_part: boolean
  /** The sending safe was counted since. */
  counted_since: boolean
  state: SafeExchangeState
  first_counted_by: number | null
}

/** The columns of the exchange `x` for the reader `m`, with its sender `w` and carrier `c`. */
function columns(sql: Sql) {
  return sql`
    x.id, x.from_branch_id, x.to_branch_id, x.piastres, x.carrier_id, x.sent_by, x.state, x.first_counted_by,
    coalesce(counts_as(m, w) or counts_as(m, c), false) as had_part,
    exists (select from safe_counts f where f.branch_id = x.from_branch_id and f.booked and f.at > x.sent_at) as counted_since`
}

/** Locks an exchange. Of two people who act on it at once, the second one waits and then sees that it ended. */
export async function lockExchange(tx: Transaction, id: number, me: number): Promise<OpenExchange | null> {
  const [row] = await tx<OpenExchange[]>`
    select ${columns(tx)}
    from safe_exchanges x join employees w on w.id = x.sent_by join employees c on c.id = x.carrier_id
      join employees m on m.id = ${me}
    where x.id = ${id} for update of x`
  return row ?? null
}

export async function saveFirstCount(
  tx: Transaction,
  id: number,
  first: { countedPiastres: Piastres; by: number },
): Promise<void> {
  await tx`
    update safe_exchanges set first_counted_piastres = ${first.countedPiastres}, first_counted_by = ${first.by} where id = ${id}`
}

export async function endExchange(
  tx: Transaction,
  id: number,
  end: {
    state: 'accepted' | 'withdrawn'
    countedPiastres: Piastres | null
    reason: string
    by: number
    at: Date
  },
): Promise<void> {
  await tx`
    update safe_exchanges set state = ${end.state}, counted_piastres = ${end.countedPiastres}, reason = ${end.reason},
      ended_by = ${end.by}, ended_at = ${end.at}
    where id = ${id} and state = 'open'`
}

export type ExchangeRecord = OpenExchange & {
  from_name: string
  to_name: string
  carrier_name: string
  note: string
  sender_name: string
  sent_at: Date
  counted_piastres: Piastres | null
  reason: string
  ended_by: number | null
  ended_name: string | null
  ended_at: Date | null
}

type Filter = { branchId: number | null; state: SafeExchangeState | null }

function isListed(sql: Sql, { branchIds }: Scope, { branchId, state }: Filter) {
  return sql`
    (${branchIds}::bigint[] is null or x.from_branch_id = any(${branchIds}::bigint[]) or x.to_branch_id = any(${branchIds}::bigint[]))
    and (${branchId}::bigint is null or ${branchId}::bigint in (x.from_branch_id, x.to_branch_id))
    ${state === null ? sql`` : sql`and x.state = ${state}`}`
}

/** A page of exchanges, the open ones first, newest first. */
export async function pageOfExchanges(
  sql: Sql,
  scope: Scope,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  { me, language }: { me: number; language: Language },
): Promise<{ rows: ExchangeRecord[]; total: number }> {
  const [rows, totals] = await Promise.all([
    sql<ExchangeRecord[]>`
      select ${columns(sql)}, x.note, x.sent_at, x.counted_piastres, x.reason, x.ended_by, x.ended_at,
        name_in(${language}, f.name, f.name_ar) as from_name, name_in(${language}, t.name, t.name_ar) as to_name,
        c.first_name || ' ' || c.last_name as carrier_name, w.first_name || ' ' || w.last_name as sender_name,
        e.first_name || ' ' || e.last_name as ended_name
      from safe_exchanges x
        join branches f on f.id = x.from_branch_id join branches t on t.id = x.to_branch_id
        join employees c on c.id = x.carrier_id join employees w on w.id = x.sent_by
        join employees m on m.id = ${me}
        left join employees e on e.id = x.ended_by
      where ${isListed(sql, scope, filter)}
      order by x.state <> 'open', x.id desc limit ${limit} offset ${offset}`,
    sql<
      { total: number }[]
    >`select count(*) as total from safe_exchanges x where ${isListed(sql, scope, filter)}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
