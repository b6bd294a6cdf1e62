import type { Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** A line of cash, as its client is told of it. */
export type CashLine = {
  id: number
  batch_id: number
  client_id: number
  piastres: Piastres
  branch_ar: string
  branch_en: string
}

export async function cashLines(
  sql: Sql,
  which: { batchId: number } | { lineId: number },
): Promise<CashLine[]> {
  return sql<CashLine[]>`
    select l.id, l.batch_id, l.client_id, l.piastres, name_in('ar', b.name, b.name_ar) as branch_ar,
      name_in('en', b.name, b.name_ar) as branch_en
    from payout_lines l join payout_details d on d.id = l.details_id join branches b on b.id = d.branch_id
    where ${'batchId' in which ? sql`l.batch_id = ${which.batchId}` : sql`l.id = ${which.lineId}`} and l.method = 'cash'
    order by l.id`
}

/** Stores a new code of a line. It replaces earlier ones, whose wrong tries stay counted. */
export async function saveCode(tx: Transaction, lineId: number, hash: Buffer, at: Date): Promise<void> {
  await tx`
    insert into payout_codes (line_id, code_hash, sent_at) values (${lineId}, ${hash}, array[${at}::timestamptz])
    on conflict (line_id) do update
    set code_hash = excluded.code_hash, sent_at = payout_codes.sent_at || excluded.sent_at`
}

/** The code of a line, held until the transaction ends. Null when none was made. */
export async function lockCode(
  tx: Transaction,
  lineId: number,
): Promise<{ code_hash: Buffer; wrong_codes: number } | null> {
  const [row] = await tx<{ code_hash: Buffer; wrong_codes: number }[]>`
    select code_hash, wrong_codes from payout_codes where line_id = ${lineId} for update`
  return row ?? null
}

/** How many codes of a line were sent since a time. */
export async function countSent(sql: Sql, lineId: number, since: Date): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from payout_codes, unnest(sent_at) as at where line_id = ${lineId} and at > ${since}`
  return row?.total ?? 0
}

export async function countWrongCode(tx: Transaction, lineId: number): Promise<void> {
  await tx`update payout_codes set wrong_codes = wrong_codes + 1 where line_id = ${lineId}`
}

/** Notes who is to take the cash of a line; empty when the payment does not go on. */
export async function saveTaker(tx: Transaction, lineId: number, name: string): Promise<void> {
  await tx`update payout_lines set reference = ${name} where id = ${lineId}`
}
