import { type CallReply, egp, formatAwb, type Language, type PartShipment } from '@mersal/contract'
import { amountsOf, chargesOf, nameIn, paymentOf, trackingText } from '../../shipment-records/index.ts'
import type { ListRecord } from './shipment-list.repository.ts'

/** A row of a merchant's list. */
export function presentRow(row: ListRecord): CallReply<'listOwnShipments'>['list_items'][number] {
  return {
    awb: formatAwb(row),
    reference: row.reference,
    clint: row.client_name,
    receiver_name: row.receiver_name,
    receiver_phone: row.receiver_phone,
    payment: paymentOf(row),
    ...amountsOf(row),
    status: row.status,
    direction: row.direction,
    priority: row.priority,
    creation_date: row.created_at.toISOString(),
    last_update: row.updated_at.toISOString(),
  }
}

/** A row of the console's list. */
export function presentConsoleRow(
  row: ListRecord,
  language: Language,
): CallReply<'listShipments'>['list_items'][number] {
  const { delivery_boy, promised_to, late, days_late, cause, deliver_on } = row
  return {
    ...presentRow(row),
    kind: row.kind,
    receiver_name: nameIn(row.receiver_name, language),
    destination: destinationOf(row, language),
    delivery_boy,
    promised_to,
    late,
    days_late,
    cause,
    area: areaOf(row, language),
    deliver_on,
    last_event: lastEventOf(row, language),
  }
}

/** The name of the area that it is delivered in. */
export function areaOf(row: ListRecord, language: Language): string | null {
  return row[`area_${language}`]
}

/** The newest tracking event, as tracking words it. */
export function lastEventOf(row: ListRecord, language: Language): { what: string; at: string } | null {
  const { event, event_at, event_case, direction } = row
  if (event === null || event_at === null) return null
  const isReturn = direction === 'return' && event !== 'turned_to_return'
  const what = trackingText({ action: event, otherCase: event_case, isReturn }, language)
  return { what, at: event_at.toISOString() }
}

/** The name of the branch that delivers it. */
export function destinationOf(row: ListRecord, language: Language): string {
  return row[`destination_${language}`]
}

/** A row in the tab of a branch, a client or a delivery boy (spec §3). */
export function presentPart(row: ListRecord, branchId: number): PartShipment {
  return {
    shipment_id: String(row.awb),
    date_time: row.created_at.toISOString(),
    COD: egp(row.cod_piastres),
    fees: egp(chargesOf(row).fees),
    clint: row.client_name,
    receiver_name: row.receiver_name,
    payment: paymentOf(row),
    status: row.status,
    direction: row.direction,
    branch_id: branchId,
  }
}
