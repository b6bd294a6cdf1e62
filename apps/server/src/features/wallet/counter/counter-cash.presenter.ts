import { type CounterTaking, egp, formatAwbOrNull, takingKinds } from '@mersal/contract'
import type { TakingRecord } from './counter-cash.repository.ts'

/** An amount that was taken at a counter, with who paid it. */
export function presentTaking(row: TakingRecord): CounterTaking {
  const kind = takingKinds.find((one) => one === row.kind)
  if (!kind) throw new Error(`the entry ${row.entry_id} brings no cash to a counter`)
  return {
    id: row.entry_id,
    date: row.at.toISOString(),
    kind,
    awb: formatAwbOrNull(row),
    from: row.from_name,
    branch: row.branch,
    amount: egp(row.piastres),
  }
}
