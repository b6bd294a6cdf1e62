import { type CallReply, formatAwbOrNull, type Language } from '@mersal/contract'
import { actionText } from '../activity-log/index.ts'
import type { DeadEventRow } from './dead-events.repository.ts'

type Row = CallReply<'listDeadEvents'>['list_items'][number]

/** Ledger entries that share their name with the act on a shipment. */
const actsOnShipments = new Set(['delivered', 'delivery_undone', 'returned'])

export function presentDeadEvent(row: DeadEventRow, language: Language): Row {
  const { awb, main_shipment_id, parcel, act, failed_at, ended_at, ...rest } = row
  const log = row.log === 'money' ? 'money' : 'shipments'
  const about = log === 'shipments' || actsOnShipments.has(act ?? '') ? 'shipment' : 'money'
  return {
    ...rest,
    log,
    event: actionText(`${about}_${act ?? ''}`, language),
    awb: formatAwbOrNull({ awb, main_shipment_id, parcel }),
    failed_at: failed_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}
