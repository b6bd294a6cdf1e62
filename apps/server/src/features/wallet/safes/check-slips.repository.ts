import { type BankSlipState, foldCode, type Language, type Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { foldSearch } from '../../../platform/database/fold-search.ts'
import { likePattern } from '../../../platform/http/paging.ts'
import type { Scope } from '../../../platform/session/actor.ts'

export type BankSlipRecord = {
  id: number
  number: string
  piastres: Piastres
  branch_id: number
  branch: string
  banked_by: number
  banked_by_name: string
  /** The reader banked it, or counts as who did (docs/decisions/0034-custody.md). */
  is_own: boolean
  at: Date
  photo: string | null
  reference: string
  state: BankSlipState
  checked_by: string | null
  checked_at: Date | null
  note: string
  /** Its open case. */
  case_id: number | null
}

/** The slips of branches of a scope, without those of before slips were compared. */
function slipsIn(sql: Sql, { branchIds }: Scope) {
  return sql`
    from bank_slips s
    join ledger_entries e on e.id = s.entry_id
    join employees w on w.id = e.employee_id
    join ledger_postings p on p.entry_id = s.entry_id
    join accounts a on a.id = p.account_id and a.kind = 'branch_safe'
    join branches b on b.id = a.branch_id
    left join bank_slip_checks k on k.entry_id = s.entry_id
    left join employees c on c.id = k.checked_by
    where (k.entry_id is null or k.state is not null) and (${branchIds}::bigint[] is null or b.id = any(${branchIds}::bigint[]))`
}

type Reader = { me: number; language: Language }

function columns(sql: Sql, { me, language }: Reader) {
  return sql`
    s.entry_id as id, s.number, -p.piastres as piastres, b.id as branch_id, name_in(${language}, b.name, b.name_ar) as branch,
    w.id as banked_by, w.first_name || ' ' || w.last_name as banked_by_name,
    exists (select from employees m where m.id = ${me} and counts_as(m, w)) as is_own, e.at, s.photo, s.reference,
    coalesce(k.state, 'waiting') as state, c.first_name || ' ' || c.last_name as checked_by, k.checked_at,
    coalesce(k.note, '') as note, (select id from cases where slip_id = s.entry_id and closed_at is null) as case_id`
}

type SlipPage = { state: BankSlipState; search: string; limit: number; offset: number }

/** The waiting slips oldest first, the others newest first. The search matches numbers and branches. */
export async function pageOfSlips(
  sql: Sql,
  scope: Scope,
  { state, search, limit, offset }: SlipPage,
  reader: Reader,
): Promise<{ rows: BankSlipRecord[]; total: number }> {
  const inList = sql`
    ${slipsIn(sql, scope)} and coalesce(k.state, 'waiting') = ${state}
    and (s.number like ${likePattern(foldCode(search))} or b.search_text like ${likePattern(foldSearch(search))})`
  const [rows, totals] = await Promise.all([
    sql<BankSlipRecord[]>`
      select ${columns(sql, reader)} ${inList}
      order by case when ${state} = 'waiting' then s.entry_id else -s.entry_id end limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export async function slipsOfIds(
  sql: Sql,
  ids: readonly number[],
  scope: Scope,
  reader: Reader,
): Promise<BankSlipRecord[]> {
  return sql<BankSlipRecord[]>`
    select ${columns(sql, reader)} ${slipsIn(sql, scope)} and s.entry_id = any(${ids as number[]}::bigint[])
    order by s.entry_id`
}

export type OpenSlips = { waiting: number; missing: number; waiting_piastres: Piastres }

/** The slips that are not confirmed. Only these are read, because the others grow without end. */
export async function countOpenSlips(sql: Sql, scope: Scope): Promise<OpenSlips> {
  const [row] = await sql<OpenSlips[]>`
    select count(*) filter (where k.state is null) as waiting, count(*) filter (where k.state = 'missing') as missing,
      coalesce(sum(-p.piastres) filter (where k.state is null), 0)::bigint as waiting_piastres
    ${slipsIn(sql, scope)} and k.state is distinct from 'confirmed'`
  if (!row) throw new Error('a sum has no row')
  return row
}

export async function countConfirmedSlips(sql: Sql, scope: Scope): Promise<number> {
  const [row] = await sql<{ confirmed: number }[]>`
    select count(*) as confirmed ${slipsIn(sql, scope)} and k.state = 'confirmed'`
  return row?.confirmed ?? 0
}

type Check = { by: number; at: Date; note: string }

/** Confirms slips that wait or were reported as missing. Returns how many it changed. */
export async function insertConfirmed(
  tx: Transaction,
  ids: readonly number[],
  { by, at }: Omit<Check, 'note'>,
): Promise<number> {
  const confirmed = await tx`
    insert into bank_slip_checks (entry_id, state, checked_by, checked_at)
    select unnest(${ids as number[]}::bigint[]), 'confirmed', ${by}, ${at}
    on conflict (entry_id) do update set state = 'confirmed', checked_by = ${by}, checked_at = ${at}
      where bank_slip_checks.state = 'missing'`
  return confirmed.count
}

/** Reports a slip that waits. Returns false when it did not wait any more. */
export async function insertMissing(tx: Transaction, id: number, { by, at, note }: Check): Promise<boolean> {
  const reported = await tx`
    insert into bank_slip_checks (entry_id, state, checked_by, checked_at, note)
    values (${id}, 'missing', ${by}, ${at}, ${note}) on conflict (entry_id) do nothing`
  return reported.count > 0
}
