import { limits } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { LineRecord, OrderRecord } from '../../shipment-records/index.ts'

/** A pick-up that a delivery boy has not made yet, and the place of its sender. */
export type OpenPickUp = Pick<LineRecord, 'awb' | 'leg' | 'visit_id'> &
  Pick<OrderRecord, 'client_id' | 'sender_address' | 'sender_latitude' | 'sender_longitude'>

/** Serialises the grouping of one delivery boy's pick-ups. */
export async function lockGrouping(tx: Transaction, courierId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('pick-up visits ' || ${String(courierId)}::text, 0))`
}

/** Lines that another transaction has locked are skipped, so that grouping never waits. */
export async function openPickUpsOf(tx: Transaction, courierId: number): Promise<OpenPickUp[]> {
  return tx<OpenPickUp[]>`
    select l.awb, l.leg, v.id as visit_id, s.client_id, m.sender_address, m.sender_latitude, m.sender_longitude
    from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    left join pick_up_visits v on v.id = l.visit_id and v.courier_id = l.courier_id
    where l.courier_id = ${courierId} and l.active and l.kind = 'pick_up' and l.status = 'Pending'
    for no key update of l skip locked`
}

export async function insertVisit(
  tx: Transaction,
  visit: { courierId: number; code: string; at: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into pick_up_visits (courier_id, code, created_at)
    values (${visit.courierId}, ${visit.code}, ${visit.at}) returning id`
  if (!row) throw new Error('an inserted visit answered no id')
  return row.id
}

export async function putIntoVisit(
  tx: Transaction,
  visitId: number,
  pickUps: readonly OpenPickUp[],
): Promise<void> {
  await tx`
    update shipment_lines l set visit_id = ${visitId}
    from ${rowsOf(tx, columnsOf(pickUps, 'awb bigint, leg smallint'))}
    where l.awb = r.awb and l.leg = r.leg`
}

export type VisitRecord = { id: number; courier_id: number; code: string; wrong_codes: number }

/** Locks the row of a visit until the transaction ends. */
export async function lockVisit(tx: Transaction, visitId: number): Promise<VisitRecord | undefined> {
  const [row] = await tx<VisitRecord[]>`
    select id, courier_id, code, wrong_codes from pick_up_visits where id = ${visitId} for no key update`
  return row
}

export type VisitParcel = { awb: number; branch_id: number | null }

/** The parcels of a visit that are not taken over yet, and the branches that receive them. */
export async function parcelsToFetch(sql: Sql, { id, courier_id }: VisitRecord): Promise<VisitParcel[]> {
  return sql<VisitParcel[]>`
    select awb, to_branch_id as branch_id from shipment_lines
    where courier_id = ${courier_id} and active and status = 'Pending' and visit_id = ${id}
    order by awb`
}

/** Those of `awbs` that are in a locked visit of the delivery boy. Locks their visits until the transaction ends. */
export async function inLockedVisit(
  tx: Transaction,
  courierId: number,
  awbs: readonly number[],
): Promise<number[]> {
  const rows = await tx<{ awb: number; wrong_codes: number }[]>`
    select l.awb, v.wrong_codes from shipment_lines l
    join pick_up_visits v on v.id = l.visit_id and v.courier_id = l.courier_id
    where l.awb = any(${awbs as number[]}::bigint[]) and l.courier_id = ${courierId} and l.active and l.status = 'Pending'
    order by v.id, l.awb
    for no key update of v`
  return rows.filter(({ wrong_codes }) => wrong_codes >= limits.handOverCodeTries).map(({ awb }) => awb)
}

export async function saveVisit(
  tx: Transaction,
  { id, code, wrong_codes }: Pick<VisitRecord, 'id' | 'code' | 'wrong_codes'>,
): Promise<void> {
  await tx`update pick_up_visits set code = ${code}, wrong_codes = ${wrong_codes} where id = ${id}`
}
