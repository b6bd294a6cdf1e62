import { egp, type ReceiptFigures } from '@mersal/contract'
import type { ReceiptRecord } from '../reads/last-receipt.repository.ts'

/** A count as its delivery boy sees it. */
export function presentReceipt({
  id,
  at,
  branch,
  parcels,
  due_piastres,
  counted_piastres,
}: ReceiptRecord): ReceiptFigures {
  return {
    id,
    date: at.toISOString(),
    branch,
    parcels,
    due: egp(due_piastres),
    counted: egp(counted_piastres),
    short: egp(Math.max(0, due_piastres - counted_piastres)),
    over: egp(Math.max(0, counted_piastres - due_piastres)),
  }
}
