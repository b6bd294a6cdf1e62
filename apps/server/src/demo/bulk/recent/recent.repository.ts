import type { Writable } from 'node:stream'
import type { AccountKind } from '../../../features/ledger/index.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { copyRows } from '../copy-rows.ts'
import type { Numbers, Sheets } from './sheets.ts'

const targets: Record<keyof Sheets, (tx: Transaction) => Promise<Writable>> = {
  orders: (tx) =>
    tx`copy main_shipments (id, client_id, created_by, created_at, sender_name, sender_phone, sender_address, sender_latitude,
      sender_longitude, receiver_name, receiver_phone, receiver_address, receiver_mark, receiver_latitude, receiver_longitude,
      sender_place, receiver_place) from stdin`.writable(),
  shipments: (tx) =>
    tx`copy shipments (awb, main_shipment_id, parcel, client_id, status, direction, cancelled_by, priority, origin_branch_id,
      destination_branch_id, seller_sends, pick_up_nearby, delivery_failures, return_failures, length_mm, width_mm, height_mm,
      weight_grams, tariff_version, zone_from, zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee,
      cod_piastres, fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, cash_holder_id,
      promised_from, promised_to, search_text, created_at, updated_at, version, sender_area_id, receiver_area_id) from stdin`.writable(),
  items: (tx) =>
    tx`copy shipment_items (main_shipment_id, name, price_piastres, quantity, note) from stdin`.writable(),
  lines: (tx) =>
    tx`copy shipment_lines (awb, leg, kind, direction, from_branch_id, to_branch_id, counter, courier_id, status, active,
      end_point, collected, code, wrong_codes, brought, note, created_at, updated_at) from stdin`.writable(),
  events: (tx) =>
    tx`copy tracking_events (id, awb, at, action, from_status, to_status, leg, employee_id, other_case, note) from stdin`.writable(),
  entries: (tx) =>
    tx`copy ledger_entries (id, kind, source, awb, employee_id, reverses, note, at) from stdin`.writable(),
  postings: (tx) => tx`copy ledger_postings (entry_id, account_id, piastres) from stdin`.writable(),
  log: (tx) =>
    tx`copy activity_log (at, employee_id, client_id, action, entity, entity_id, branch_ids, money, note, changes) from stdin`.writable(),
}

export async function copySheets(tx: Transaction, sheets: Sheets): Promise<void> {
  for (const name of Object.keys(targets) as (keyof Sheets)[]) {
    if (sheets[name].length > 0) await copyRows(targets[name](tx), sheets[name])
  }
}

/** The next ids after those in the tables. */
export async function numbersFrom(
  tx: Transaction,
  first: { order: number; serial: number },
): Promise<Numbers> {
  const [row] = await tx<{ event: number; entry: number }[]>`
    select (select coalesce(max(id), 0) + 1 from tracking_events)::bigint as event,
      (select coalesce(max(id), 0) + 1 from ledger_entries)::bigint as entry`
  if (!row) throw new Error('the query for ids returned no row')
  return { ...first, event: row.event, entry: row.entry }
}

/** Sets the sequences after the ids that this load used. */
export async function saveNumbers(tx: Transaction, next: Numbers): Promise<void> {
  await tx`
    select setval(pg_get_serial_sequence('main_shipments', 'id'), ${next.order}, false),
      setval('awb_serials', ${next.serial}, false),
      setval(pg_get_serial_sequence('tracking_events', 'id'), ${next.event}, false),
      setval(pg_get_serial_sequence('ledger_entries', 'id'), ${next.entry}, false)`
}

/** The first unused order number and AWB serial. */
export async function firstNumbers(tx: Transaction): Promise<{ order: number; serial: number }> {
  const [row] = await tx<{ first_order: number; first_serial: number }[]>`
    select nextval('main_shipments_id_seq') as first_order, nextval('awb_serials') as first_serial`
  if (!row) throw new Error('the query for sequences returned no row')
  return { order: row.first_order, serial: row.first_serial }
}

export async function accountsByOwner(
  tx: Transaction,
): Promise<{ id: number; kind: AccountKind; owner_id: number }[]> {
  return tx<{ id: number; kind: AccountKind; owner_id: number }[]>`select id, kind, owner_id from accounts`
}
