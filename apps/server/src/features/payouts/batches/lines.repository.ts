import type {
  Language,
  PayoutBatchState,
  PayoutCashProof,
  PayoutLineState,
  PayoutMethod,
  Piastres,
} from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { isLineInScope } from './batches.repository.ts'

export type LineRecord = {
  id: number
  batch_id: number
  settlement_id: number
  client_id: number
  client_name: string
  method: PayoutMethod
  account: string
  holder: string
  branch_id: number | null
  branch_name: string | null
  branch_deleted: boolean
  piastres: Piastres
  state: PayoutLineState
  reference: string
  reason: string
  paid_entry_id: number | null
  ended_at: Date | null
  ended_by: string | null
  /** The newest line of the same settlement before this one that failed or came back. */
  before_state: PayoutLineState | null
  before_reason: string | null
  before_by: string | null
  /** The wrong tries of the client's code; null when none was made. */
  wrong_codes: number | null
  cash_proof: PayoutCashProof | null
  /** The payment without a code: the approval that waits, or who approved it. */
  approval_id: number | null
  approved_by: string | null
}

type Which =
  | { batchId: number; state: PayoutLineState | null; limit: number; offset: number }
  | { batchId: number; method: PayoutMethod }
  | { lineIds: readonly number[] }

export async function findLines(
  sql: Sql,
  scope: Scope,
  which: Which,
  language: Language,
): Promise<LineRecord[]> {
  const isOne =
    'lineIds' in which
      ? sql`l.id = any(${which.lineIds as number[]}::bigint[])`
      : 'method' in which
        ? sql`l.batch_id = ${which.batchId} and d.method = ${which.method}`
        : sql`l.batch_id = ${which.batchId} and (${which.state}::payout_line_state is null or l.state = ${which.state})`
  return sql<LineRecord[]>`
    select l.id, l.batch_id, l.settlement_id, l.client_id, c.name as client_name, d.method, d.account, d.holder, d.branch_id,
      name_in(${language}, b.name, b.name_ar) as branch_name, b.deleted_at is not null as branch_deleted, l.piastres, l.state, l.reference, l.reason, l.paid_entry_id,
      l.ended_at, e.first_name || ' ' || e.last_name as ended_by,
      p.state as before_state, p.reason as before_reason, p.ended_by as before_by, k.wrong_codes, l.cash_proof,
      case when a.state = 'waiting' then a.id end as approval_id, v.first_name || ' ' || v.last_name as approved_by
    from payout_lines l join payout_details d on d.id = l.details_id join clients c on c.id = l.client_id
    left join branches b on b.id = d.branch_id left join employees e on e.id = l.ended_by
    left join payout_codes k on k.line_id = l.id
    left join approvals a on a.payout_line_id = l.id and a.state <> 'declined' left join employees v on v.id = a.decided_by
    left join lateral (
      select x.state, x.reason, w.first_name || ' ' || w.last_name as ended_by
      from payout_lines x join employees w on w.id = x.ended_by
      where x.settlement_id = l.settlement_id and x.id < l.id and x.state in ('failed', 'returned')
      order by x.id desc limit 1) p on true
    where ${isOne} and ${isLineInScope(sql, scope)}
    order by l.id ${'limit' in which ? sql`limit ${which.limit} offset ${which.offset}` : sql``}`
}

export async function countLines(
  sql: Sql,
  scope: Scope,
  { batchId, state }: { batchId: number; state: PayoutLineState | null },
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from payout_lines l join payout_details d on d.id = l.details_id
    where l.batch_id = ${batchId} and (${state}::payout_line_state is null or l.state = ${state}) and ${isLineInScope(sql, scope)}`
  return row?.total ?? 0
}

/** The ids and amounts of the lines of a batch, in its order. */
export async function linesOfBatch(sql: Sql, batchId: number): Promise<{ id: number; piastres: Piastres }[]> {
  return sql<{ id: number; piastres: Piastres }[]>`
    select id, piastres from payout_lines where batch_id = ${batchId} order by id`
}

/** Locks the batch of lines, so that results of one batch follow each other. */
export async function lockBatchOfLine(
  tx: Transaction,
  lineId: number,
): Promise<{ id: number; state: PayoutBatchState } | null> {
  const [row] = await tx<{ id: number; state: PayoutBatchState }[]>`
    select id, state from payout_batches where id = (select batch_id from payout_lines where id = ${lineId}) for update`
  return row ?? null
}

export type EndedLine = {
  id: number
  state: 'paid' | 'failed' | 'returned'
  reference: string
  reason: string
  paidEntryId: number | null
  returnedEntryId: number | null
  cashProof: PayoutCashProof | null
}

export async function saveEndedLines(
  tx: Transaction,
  lines: readonly EndedLine[],
  by: number,
  at: Date,
): Promise<void> {
  const columns = columnsOf(
    lines,
    `id bigint, state payout_line_state, reference text, reason text, paidEntryId bigint,
      returnedEntryId bigint, cashProof payout_cash_proof`,
  )
  await tx`
    update payout_lines l set state = r.state, reference = r.reference, reason = r.reason, paid_entry_id = r.paid_entry_id,
      returned_entry_id = r.returned_entry_id, cash_proof = r.cash_proof, ended_by = ${by}, ended_at = ${at}
    from ${rowsOf(tx, columns)} where l.id = r.id`
}

/** Locks settlements, since lines of two batches may pay one of them. */
export async function lockSettlements(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`select from settlements where id = any(${ids as number[]}::bigint[]) order by id for no key update`
}

/** A settlement is paid when its paid lines sum to it. When one returns, it is approved again. */
export async function judgeSettlements(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`
    update settlements t set state = s.state
    from (
      select x.id, case when x.net_piastres = (
        select coalesce(sum(l.piastres), 0) from payout_lines l where l.settlement_id = x.id and l.state = 'paid')
        then 'paid'::settlement_state else 'approved'::settlement_state end as state
      from settlements x where x.id = any(${ids as number[]}::bigint[]) and x.pays = 'payout'
    ) s where t.id = s.id and t.state in ('approved', 'paid') and t.state <> s.state`
}
