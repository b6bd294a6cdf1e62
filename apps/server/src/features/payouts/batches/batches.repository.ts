import type { PayoutBatchState, PayoutMethod, Piastres } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import type { PlannedLine } from './plan-lines.policy.ts'

/** Whether line `l` with its details `d` is within scope. People of some branches see the cash that is paid there. */
export function isLineInScope(sql: Sql, scope: Scope) {
  return sql`(${scope.branchIds}::bigint[] is null or d.branch_id = any(${scope.branchIds}::bigint[]))`
}

export async function insertBatch(
  tx: Transaction,
  batch: { note: string; by: number; at: Date; lines: readonly PlannedLine[] },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into payout_batches (note, prepared_by, prepared_at) values (${batch.note}, ${batch.by}, ${batch.at}) returning id`
  if (!row) throw new Error('a batch was not written')
  const columns = columnsOf(
    batch.lines.map((line, place) => ({ ...line, place })),
    'place integer, settlementId bigint, clientId bigint, detailsId bigint, piastres bigint',
  )
  await tx`
    insert into payout_lines (batch_id, settlement_id, client_id, details_id, method, piastres)
    select ${row.id}, r.settlement_id, r.client_id, d.id, d.method, r.piastres
    from ${rowsOf(tx, columns)} join payout_details d on d.id = r.details_id order by r.place`
  return row.id
}

export type BatchRecord = {
  id: number
  state: PayoutBatchState
  note: string
  prepared_by: string
  prepared_at: Date
  approval_id: number | null
  approved_by: string | null
  exported_at: Date | null
  closed_at: Date | null
  lines: number
  piastres: Piastres
  open_lines: number
  bad_lines: number
}

type Which = { id: number } | { state: PayoutBatchState | null; limit: number; offset: number }

/** Batches with the figures of their lines within scope, newest first. */
export async function findBatches(sql: Sql, scope: Scope, which: Which): Promise<BatchRecord[]> {
  return sql<BatchRecord[]>`
    select b.id, b.state, b.note, e.first_name || ' ' || e.last_name as prepared_by, b.prepared_at, a.id as approval_id,
      case when a.state = 'approved' then d.first_name || ' ' || d.last_name end as approved_by, b.exported_at, b.closed_at, s.*
    from payout_batches b
    join employees e on e.id = b.prepared_by
    left join approvals a on a.payout_batch_id = b.id
    left join employees d on d.id = a.decided_by
    cross join lateral (
      select count(*) as lines, coalesce(sum(l.piastres), 0)::bigint as piastres,
        count(*) filter (where l.state = 'open') as open_lines,
        count(*) filter (where l.state in ('failed', 'returned')) as bad_lines
      from payout_lines l join payout_details d on d.id = l.details_id
      where l.batch_id = b.id and ${isLineInScope(sql, scope)}) s
    where s.lines > 0
      and ${'id' in which ? sql`b.id = ${which.id}` : sql`(${which.state}::payout_batch_state is null or b.state = ${which.state})`}
    order by b.id desc ${'id' in which ? sql`` : sql`limit ${which.limit} offset ${which.offset}`}`
}

export async function countBatches(sql: Sql, scope: Scope, state: PayoutBatchState | null): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from payout_batches b
    where (${state}::payout_batch_state is null or b.state = ${state}) and exists (
      select from payout_lines l join payout_details d on d.id = l.details_id
      where l.batch_id = b.id and ${isLineInScope(sql, scope)})`
  return row?.total ?? 0
}

export type MethodSums = {
  method: PayoutMethod
  lines: number
  piastres: Piastres
  paid_piastres: Piastres
  open_piastres: Piastres
}

export async function sumsByMethod(sql: Sql, scope: Scope, batchId: number): Promise<MethodSums[]> {
  return sql<MethodSums[]>`
    select d.method, count(*) as lines, sum(l.piastres)::bigint as piastres,
      coalesce(sum(l.piastres) filter (where l.state = 'paid'), 0)::bigint as paid_piastres,
      coalesce(sum(l.piastres) filter (where l.state = 'open'), 0)::bigint as open_piastres
    from payout_lines l join payout_details d on d.id = l.details_id
    where l.batch_id = ${batchId} and ${isLineInScope(sql, scope)}
    group by d.method order by d.method`
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: Transaction, id: number): Promise<PayoutBatchState | null> {
  const [row] = await tx<
    { state: PayoutBatchState }[]
  >`select state from payout_batches where id = ${id} for update`
  return row?.state ?? null
}

/** The name of the first client whose details in force differ from those of the line. Null when none differ. */
export async function clientWithOtherDetails(
  tx: Transaction,
  batchId: number,
  at: Date,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select c.name from payout_lines l join clients c on c.id = l.client_id
    where l.batch_id = ${batchId} and l.details_id is distinct from (
      select p.id from payout_details p
      where p.client_id = l.client_id and p.state = 'approved' and p.in_force_from <= ${at}
      order by p.in_force_from desc, p.id desc limit 1)
    order by l.id limit 1`
  return row?.name ?? null
}

export async function approveBatch(tx: Transaction, id: number): Promise<void> {
  await tx`update payout_batches set state = 'approved' where id = ${id} and state = 'prepared'`
}

/** A declined batch gives its settlements back. */
export async function declineBatch(tx: Transaction, id: number): Promise<void> {
  await tx`update payout_batches set state = 'declined' where id = ${id} and state = 'prepared'`
  await tx`update payout_lines set state = 'dropped' where batch_id = ${id} and state = 'open'`
}

export async function noteExport(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`
    update payout_batches set state = 'exported', exported_at = coalesce(exported_at, ${at})
    where id = ${id} and state in ('approved', 'exported')`
}

export async function closeBatch(tx: Transaction, id: number, by: number, at: Date): Promise<void> {
  await tx`update payout_batches set state = 'closed', closed_by = ${by}, closed_at = ${at} where id = ${id}`
}

export async function countOpenLines(sql: Sql, batchId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from payout_lines where batch_id = ${batchId} and state = 'open'`
  return row?.total ?? 0
}
