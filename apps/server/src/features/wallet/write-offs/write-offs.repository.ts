import type { CompensationPayer, LossReason, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { type OrderRecord, type ShipmentRecord } from '../../shipment-records/index.ts'

/** What the compensation of a parcel is made from: today's values, and those at the moment in which we took the parcel over. */
export type ParcelValue = Pick<ShipmentRecord, 'cod_piastres' | 'parcel'> & {
  /** How many parcels the order has, and what its items are worth together. */
  parcels: number
  items_piastres: Piastres
  first_cod_piastres: Piastres
  first_items_piastres: Piastres
}

/** The values of a parcel. Those at the take-over are what the first later change replaced. */
export async function valueOf(sql: Sql, awb: number): Promise<ParcelValue> {
  const [row] = await sql<ParcelValue[]>`
    with taken as (
      select min(id) as id from tracking_events where awb = ${awb} and action in ('taken_over', 'arrived')
    ), later as (
      select e.id, e.awb, e.details from taken
      join shipments p on p.main_shipment_id = (select main_shipment_id from shipments where awb = ${awb})
      join tracking_events e on e.awb = p.awb and e.action = 'changed' and e.id > taken.id
    ), today as (
      select s.cod_piastres, s.parcel,
        (select count(*) from shipments p where p.main_shipment_id = s.main_shipment_id) as parcels,
        (select coalesce(sum(i.price_piastres * i.quantity), 0) from shipment_items i
          where i.main_shipment_id = s.main_shipment_id)::bigint as items_piastres
      from shipments s where s.awb = ${awb}
    )
    select t.cod_piastres, t.parcel, t.parcels, t.items_piastres,
      coalesce((select (details->>'cod_before')::bigint from later
        where awb = ${awb} and details ? 'cod_before' order by id limit 1), t.cod_piastres) as first_cod_piastres,
      coalesce((select (details->>'items_before')::bigint from later
        where details ? 'items_before' order by id limit 1), t.items_piastres) as first_items_piastres
    from today t`
  if (!row) throw new Error(`there is no shipment ${awb}`)
  return row
}

/** Stores a write-off with its ledger entry, which is named by the event. Answers the entry; null without a compensation. */
export async function insertWriteOff(
  tx: Transaction,
  writeOff: {
    awb: number
    clientId: number
    at: Date
    by: number
    what: LossReason
    paidBy: CompensationPayer
    courierId: number | null
    compensationPiastres: Piastres
    reason: string
  },
): Promise<number | null> {
  const [row] = await tx<{ entry_id: number | null }[]>`
    insert into write_offs (awb, client_id, at, written_off_by, what, paid_by, courier_id, compensation_piastres, reason, entry_id)
    values (${writeOff.awb}, ${writeOff.clientId}, ${writeOff.at}, ${writeOff.by}, ${writeOff.what}, ${writeOff.paidBy},
      ${writeOff.courierId}, ${writeOff.compensationPiastres}, ${writeOff.reason},
      (select id from ledger_entries where awb = ${writeOff.awb} and kind = 'lost'))
    returning entry_id`
  return row?.entry_id ?? null
}

export async function compensationOf(sql: Sql, awb: number): Promise<Piastres> {
  const [row] = await sql<{ compensation_piastres: number }[]>`
    select compensation_piastres from write_offs where awb = ${awb}`
  return row?.compensation_piastres ?? 0
}

/** Notes that a written-off parcel was found. */
export async function saveFound(
  tx: Transaction,
  awb: number,
  found: { at: Date; by: number; reason: string; newAwb: number },
): Promise<void> {
  await tx`
    update write_offs set found_at = ${found.at}, found_by = ${found.by}, found_reason = ${found.reason}, new_awb = ${found.newAwb},
      reversal_id = (select id from ledger_entries where awb = ${awb} and kind = 'found')
    where awb = ${awb}`
}

/** The order of a lost parcel, from which the order back to the sender is made. */
export type LostOrder = Omit<
  OrderRecord,
  'id' | 'created_by' | 'sandbox' | 'created_at' | 'deliver_on' | 'deliver_from' | 'deliver_until'
> &
  Pick<ShipmentRecord, 'length_mm' | 'width_mm' | 'height_mm' | 'weight_grams' | 'origin_branch_id'>

export async function lostOrderOf(sql: Sql, awb: number): Promise<LostOrder> {
  const [row] = await sql<LostOrder[]>`
    select m.client_id, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_email, m.sender_address, m.sender_mark,
      m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone, m.receiver_phone2, m.receiver_email,
      m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude, m.reference, m.note, m.allow_opening,
      m.sender_place, m.receiver_place, m.erased_at, s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.origin_branch_id
    from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${awb}`
  if (!row) throw new Error(`there is no shipment ${awb}`)
  return row
}

/** Whether `branchId` is an open branch within scope. */
export async function isOpenBranch(sql: Sql, branchId: number, { branchIds }: Scope): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select id from branches
    where id = ${branchId} and open and deleted_at is null
      and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[]))`
  return row !== undefined
}

/** Who undid deliveries of a parcel, and whether the employee is one of them or one person with one. */
export async function undoersOf(
  sql: Sql,
  awb: number,
  { employeeId, at }: { employeeId: number; at: Date },
): Promise<{ ids: number[]; isOne: boolean }> {
  const rows = await sql<{ id: number; is_one: boolean }[]>`
    select k.id, coalesce(bool_or(one_for_approvals(e, k, ${at})), false) as is_one
    from tracking_events u join employees k on k.id = u.employee_id join employees e on e.id = ${employeeId}
    where u.awb = ${awb} and u.action = 'delivery_undone' group by k.id`
  return { ids: rows.map(({ id }) => id), isOne: rows.some(({ is_one }) => is_one) }
}
