import type { ShipmentStatus } from '@mersal/contract'
import { column } from '../../platform/columns.ts'
import type { Transaction } from '../../platform/database.ts'

/**
 * Leaves word of new statuses of stored shipments, in the transaction that made them, where an address of their client
 * listens; `from` is null for a new shipment.
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
      ${column(statuses, 'from')}::text::text[]) as s (awb, status, "from")
    where exists (
      select from shipments o
      join webhook_targets t on t.client_id = o.client_id and t.sandbox = o.sandbox and t.state = 'on'
      where o.awb = s.awb)`
}
