import { egp, type Receipt } from '@mersal/contract'
import type { ReceiptRecord } from '../acts/hand-ins.repository.ts'

/** A count as its delivery boy sees it. */
export function presentReceipt({ at, due_piastres, counted_piastres, ...receipt }: ReceiptRecord): Receipt {
  return {
    ...receipt,
    at: at.toISOString(),
    due: egp(due_piastres),
    counted: egp(counted_piastres),
    short: egp(Math.max(0, due_piastres - counted_piastres)),
    over: egp(Math.max(0, counted_piastres - due_piastres)),
  }
}
