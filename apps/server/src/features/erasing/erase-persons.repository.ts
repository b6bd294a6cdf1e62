import type { ShipmentStatus } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { OrderRecord, ShipmentRecord } from '../shipment-records/index.ts'

/** An order whose personal data is due to be erased, in the order in which a run goes through them. */
export type DueOrder = Pick<OrderRecord, 'id' | 'created_at'>

const final: readonly ShipmentStatus[] = [
  'collected',
  'returned',
  'cancelled_admin',
  'cancelled_client',
  'cancelled_delivery_boy',
]

/**
 * Orders after `after` whose parcels are all final, and settled or free of money, since before `before`. Orders with an open
 * case wait.
 */
export async function ordersToErase(
  sql: Sql,
  { before, after, most }: { before: Date; after: DueOrder | null; most: number },
): Promise<DueOrder[]> {
  const isSettled = sql`
    case
      when s.sandbox or s.history_entry_id is not null then true
      when s.loss is not null then (w.compensation_piastres = 0 or exists (
          select from settlements t where t.id = w.settlement_id and t.at < ${before}))
        and (w.compensation_piastres = 0 or w.found_at is null or exists (
          select from settlements t where t.id = w.reversal_settlement_id and t.at < ${before}))
      when s.status = 'collected' and s.merchant_share_piastres = 0 then true
      when s.status = 'returned' and s.return_fees_piastres + s.return_tax_piastres = 0 then true
      when s.status in ('collected', 'returned') then exists (
        select from settlements t where t.id = s.settlement_id and t.at < ${before})
      else true
    end and not exists (
      select from client_adjustments a left join settlements t on t.id = a.settlement_id
      where a.awb = s.awb and coalesce(t.at >= ${before}, true))`
  return sql<DueOrder[]>`
    select m.id, m.created_at from main_shipments m
    where m.erased_at is null and m.created_at < ${before}
      ${after === null ? sql`` : sql`and (m.created_at, m.id) > (${after.created_at}, ${after.id})`}
      and not exists (
        select from shipments s left join write_offs w on w.awb = s.awb
        where s.main_shipment_id = m.id and not (
          s.status = any(${final as ShipmentStatus[]}::text[]::shipment_status[]) and s.updated_at < ${before} and ${isSettled}
          and not exists (select from cases c where c.awb = s.awb and c.closed_at is null)))
    order by m.created_at, m.id limit ${most}`
}

/** What stays searchable of an erased parcel. */
export type ErasedParcel = Pick<ShipmentRecord, 'awb'> & Pick<OrderRecord, 'reference'> & { client: string }

/**
 * Blanks names, phones, e-mails, addresses, landmarks and notes of orders. Points become those of the branches, so the
 * districts stay true. Returns the parcels, whose search texts are still to be written.
 */
export async function eraseOrders(
  tx: Transaction,
  ids: readonly number[],
  { at, name }: { at: Date; name: string },
): Promise<ErasedParcel[]> {
  return tx<ErasedParcel[]>`
    with doors as (
      select s.main_shipment_id as id, f.latitude as from_latitude, f.longitude as from_longitude,
        t.latitude as to_latitude, t.longitude as to_longitude
      from shipments s join branches f on f.id = s.origin_branch_id join branches t on t.id = s.destination_branch_id
      where s.main_shipment_id = any(${ids as number[]}::bigint[]) and s.parcel = 1
    ), erased as (
      update main_shipments m set erased_at = ${at}, sender_name = ${name}, sender_phone = '', sender_phone2 = null,
        sender_email = null, sender_address = '', sender_mark = null, sender_latitude = d.from_latitude,
        sender_longitude = d.from_longitude, receiver_name = ${name}, receiver_phone = '', receiver_phone2 = null,
        receiver_email = null, receiver_address = '', receiver_mark = null, receiver_latitude = d.to_latitude,
        receiver_longitude = d.to_longitude, note = ''
      from doors d where m.id = d.id and m.erased_at is null
      returning m.id, m.client_id, m.reference
    )
    select s.awb, e.reference, c.name as client
    from erased e join shipments s on s.main_shipment_id = e.id join clients c on c.id = e.client_id order by s.awb`
}

/** Stores the search texts of erased parcels. The triggers of the search follow. */
export async function saveSearchTexts(
  tx: Transaction,
  texts: readonly { awb: number; text: string }[],
): Promise<void> {
  await tx`
    update shipments s set search_text = r.text
    from ${rowsOf(tx, columnsOf(texts, 'awb bigint, text text'))}
    where s.awb = r.awb and not s.sandbox`
}

/** Blanks what was noted about orders: changes, events, lines, items, cases, write-offs and confirmations. */
export async function eraseNotes(
  tx: Transaction,
  orderIds: readonly number[],
  awbs: readonly number[],
): Promise<void> {
  const orders = orderIds as number[]
  const parcels = awbs as number[]
  await Promise.all([
    tx`
      update shipment_changes set reason = '', changes = (
        select coalesce(jsonb_agg(change || '{"old_text": null, "new_text": null}'), '[]') from jsonb_array_elements(changes) as change)
      where main_shipment_id = any(${orders}::bigint[])`,
    tx<{ erase_event_notes: unknown }[]>`select erase_event_notes(${parcels}::bigint[])`,
    tx`update shipment_lines set note = '' where awb = any(${parcels}::bigint[]) and note <> ''`,
    tx`update shipment_items set note = '' where main_shipment_id = any(${orders}::bigint[]) and note <> ''`,
    tx`
      update case_events set note = ''
      where case_id in (select id from cases where awb = any(${parcels}::bigint[])) and note <> ''`,
    tx`update write_offs set reason = '', found_reason = '' where awb = any(${parcels}::bigint[])`,
    // An approval of the preparer alone keeps a reason, which the database requires.
    tx`
      update approvals set note = '', reason = case when reason = '' then '' else '—' end,
        plan = case when act = 'redirect' then plan || jsonb_build_object('fields', '{}'::jsonb, 'phones', '[]'::jsonb, 'changes', (
          select coalesce(jsonb_agg(change || '{"old_text": null, "new_text": null}'), '[]')
          from jsonb_array_elements(plan->'changes') as change)) else plan end
      where awb = any(${parcels}::bigint[])`,
    tx`update courier_acts set input = input - array['note', 'giver', 'evidence'] where awbs && ${parcels}::bigint[]`,
    tx`
      update receiver_answers set words = '', landmark = '', latitude = null, longitude = null
      where awb = any(${parcels}::bigint[]) and words <> ''`,
    tx`update stopped_phones set awb = null where awb = any(${parcels}::bigint[])`,
    // The hash of the phone still refuses.
    tx`
      update phone_bars set phone = null, note = '', void_reason = case when void_reason is not null then '' end
      where awb = any(${parcels}::bigint[])`,
    tx`delete from orders_of_phones where main_shipment_id = any(${orders}::bigint[])`,
    tx`delete from receiver_links where awb = any(${parcels}::bigint[])`,
    tx`
      update messages set recipient = '', text = '', detail = '', due_at = null, fall_back_at = null,
        reason = case state when 'planned' then 'no_phone'::message_reason else reason end,
        state = case state when 'planned' then 'skipped'::message_state else state end
      where awb = any(${parcels}::bigint[])`,
    tx`update proofs set erased = true where awb = any(${parcels}::bigint[])`,
    tx`update unwitnessed_shipments set reason = '' where awb = any(${parcels}::bigint[])`,
    tx`update client_adjustments set note = '' where awb = any(${parcels}::bigint[])`,
    // A missing parcel stays one: null would mean that it was not missing.
    tx`update run_parcels set missing_note = '' where awb = any(${parcels}::bigint[]) and missing_note <> ''`,
    // The note explains cash that is not counted. It stays until the cash is.
    tx`
      update runs r set uncounted_note = ''
      where r.uncounted_note <> '' and r.id in (select run_id from run_parcels where awb = any(${parcels}::bigint[]))
        and not exists (
          select from run_parcels p join shipments s on s.awb = p.awb
          where p.run_id = r.id and s.cash_holder_id = r.courier_id)`,
    tx`update manifest_parcels set missing_note = '' where awb = any(${parcels}::bigint[]) and missing_note <> ''`,
  ])
}
