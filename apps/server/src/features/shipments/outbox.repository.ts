import type { ShipmentStatus } from '@mersal/contract'
import { column } from '../../platform/columns.ts'
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
    from unnest(
      ${column(statuses, 'awb')}::text::bigint[], ${column(statuses, 'status')}::text::text[],
      ${column(statuses, 'from')}::text::text[]) as s (awb, status, "from")`
}
