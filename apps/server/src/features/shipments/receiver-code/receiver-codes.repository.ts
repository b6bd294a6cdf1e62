import { column } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

type Code = { awb: number; leg: number; code: string }

/** Stores codes of lines. A line that goes out again gets its new one. */
export async function saveReceiverCodes(tx: Transaction, codes: readonly Code[]): Promise<void> {
  await tx`
    insert into receiver_codes (awb, leg, code)
    select r.awb, r.leg, r.code
    from unnest(${column(codes, 'awb')}::text::bigint[], ${column(codes, 'leg')}::text::smallint[],
      ${column(codes, 'code')}::text::text[]) as r (awb, leg, code)
    order by r.awb
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

export async function countWrongCode(tx: Transaction, awb: number, leg: number): Promise<void> {
  await tx`update receiver_codes set wrong_codes = wrong_codes + 1 where awb = ${awb} and leg = ${leg}`
}
