import type { ShipmentStatus } from '@mersal/contract'
import type { Transaction } from '../../platform/database.ts'

/**
 * Leaves word of new statuses for whoever listens, in the transaction that made them; `from` is null for a new
 * shipment.
 */
export async function publishStatus(
  tx: Transaction,
  statuses: { awb: number; status: ShipmentStatus; from: ShipmentStatus | null }[],
  at: Date,
): Promise<void> {
  await tx`
    insert into outbox (topic, subject, payload)
    select 'shipment.status', s.awb, jsonb_build_object('status', s.status, 'from', s."from", 'at', ${at.toISOString()}::text)
    from jsonb_to_recordset(${tx.json(statuses)}) as s (awb bigint, status text, "from" text)`
}
