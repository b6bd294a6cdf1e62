import { columnsOf, insertRows } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

type Code = { awb: number; leg: number; code: string }

/** Stores codes of lines. A line that goes out again gets its new one. */
export async function saveReceiverCodes(tx: Transaction, codes: readonly Code[]): Promise<void> {
  const columns = columnsOf(codes, 'awb bigint, leg smallint, code text')
  await tx`
    insert into receiver_codes ${insertRows(tx, columns)} order by r.awb
    on conflict (awb, leg) do update set code = excluded.code, wrong_codes = 0`
}

/** The code of a line, held until the transaction ends. Undefined for a line that went out before codes were made. */
export async function lockReceiverCode(
  tx: Transaction,
  awb: number,
  leg: number,
): Promise<{ code: string; wrong_codes: number } | undefined> {
  const [row] = await tx<{ code: string; wrong_codes: number }[]>`
    select code, wrong_codes from receiver_codes where awb = ${awb} and leg = ${leg} for update`
  return row
}

/** Whether photos of `ids` are here, and all are of the parcel. */
export async function arePhotosOf(tx: Transaction, awb: number, ids: readonly string[]): Promise<boolean> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from proofs where awb = ${awb} and id = any(${ids as string[]}::uuid[])`
  return ids.length > 0 && row?.count === new Set(ids).size
}

export async function countWrongCode(tx: Transaction, awb: number, leg: number): Promise<void> {
  await tx`update receiver_codes set wrong_codes = wrong_codes + 1 where awb = ${awb} and leg = ${leg}`
}
