import { limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

const { draftDays, rowDays, keptDays } = limits.orderFile

/** Marks expired drafts, which nobody sees any more, and finished files, whose rows nobody uses. Samples of columns go at once. */
export async function markExpired(sql: Sql, now: Date): Promise<void> {
  await sql`
    update order_files set rows_removed_at = ${now}, columns = '[]', state = case state when 'done' then state else 'ready' end
    where rows_removed_at is null
      and (state in ('reading', 'ready') and updated_at < ${now}::timestamptz - ${draftDays} * interval '1 day'
        or state = 'done' and updated_at < ${now}::timestamptz - ${rowDays} * interval '1 day')`
}

/** Marks a file that nobody sees any more. */
export async function markDiscarded(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx`update order_files set rows_removed_at = ${now}, columns = '[]', state = 'ready' where id = ${id}`
}

/** The marked files that still have rows. */
export async function filesToEmpty(sql: Sql): Promise<{ id: number; last_row: number }[]> {
  return sql<{ id: number; last_row: number }[]>`
    select id, last_row from order_files f
    where rows_removed_at is not null and (exists (select from order_file_rows where file_id = f.id)
      or exists (select from order_file_orders where file_id = f.id))
    order by id`
}

/** Removes the rows of a file between two row numbers, with their orders. */
export async function removeRows(
  sql: Sql,
  fileId: number,
  { after, to }: { after: number; to: number },
): Promise<void> {
  await sql`
    with orders as (
      delete from order_file_orders where file_id = ${fileId} and row > ${after} and row <= ${to}
    )
    delete from order_file_rows where file_id = ${fileId} and row > ${after} and row <= ${to}`
}

/** Deletes the marked drafts without rows, and the finished files without rows whose totals expired. */
export async function deleteEmptied(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from order_files f
    where rows_removed_at is not null
      and (state <> 'done' or updated_at < ${now}::timestamptz - ${keptDays} * interval '1 day')
      and not exists (select from order_file_rows where file_id = f.id)
      and not exists (select from order_file_orders where file_id = f.id)`
}
