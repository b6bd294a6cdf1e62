import type { CaseKind } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'

type OpenCase = { id: number; version: number; kind: CaseKind; awb: number | null; branch_id: number }

/** The open cases that people have begun to work on, the first of each kind first. */
export async function openCasesNow(tx: Transaction): Promise<OpenCase[]> {
  return tx<OpenCase[]>`
    select id, version, kind, awb, branch_id from cases where closed_at is null and kind not in ('extra', 'unwitnessed')
    order by row_number() over (partition by kind order by id), kind`
}

/** The newest pick-up that waits for its delivery boy, who is not `besides`. */
export async function pickUpToLock(
  tx: Transaction,
  besides: number,
): Promise<{ awb: number; code: string; delivery_boy_id: number } | undefined> {
  const [row] = await tx<{ awb: number; code: string; delivery_boy_id: number }[]>`
    select l.awb, l.code, coalesce(l.delivery_boy_id, 0) as delivery_boy_id from shipment_lines l join shipments s on s.awb = l.awb
    where l.active and l.kind = 'pick_up' and l.status = 'Pending' and l.delivery_boy_id <> ${besides} and not s.sandbox
    order by l.awb desc limit 1`
  return row
}
