import type { Transaction } from '../../../platform/database/database.ts'
import type { Decision } from '../../lifecycle/index.ts'
import type { ActReport } from '../acts/act-report.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import { insertTransfer, undoTransfer } from './transfers.repository.ts'

/** Stores the transfer that paid a delivery, or ends it when the delivery is undone. */
export async function saveTransfer(
  tx: Transaction,
  { awb, shipment }: StoredShipment,
  { money }: Decision,
  { report, employeeId, now }: { report: ActReport; employeeId: number | null; now: Date },
): Promise<void> {
  if (money?.kind === 'delivery_undone')
    return undoTransfer(tx, awb, { employeeId: employeeId ?? 0, at: now })
  if (money?.kind !== 'delivered' || !('transferOf' in money.cashTo) || money.takenPiastres === 0) return
  if (!report.transfer) throw new Error('a transfer without its reference')
  await insertTransfer(tx, {
    ...report.transfer,
    awb,
    courierId: money.cashTo.transferOf,
    branchId: shipment.destinationBranchId,
    piastres: money.takenPiastres,
    proofs: report.proofs ?? [],
    at: now,
  })
}
