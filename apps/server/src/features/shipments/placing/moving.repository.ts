import type { ShipmentStatus } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { isHandedOut } from '../../dispatch/index.ts'
import type { Wanted } from '../../districts/index.ts'
import type { OrderRecord, ShipmentRecord } from '../../shipment-records/index.ts'

/** A shipment that is not final and not out for delivery. */
export const notOut: ShipmentStatus[] = ['pending', 'up_coming', 'in_progress', 'being_shipped']

/** The open shipments with a door in one of `places`. */
export async function openShipmentsIn(sql: Sql, places: readonly string[]): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select s.awb from shipments s join main_shipments m on m.id = s.main_shipment_id
    where s.status = any(${notOut}::shipment_status[]) and not s.sandbox
      and (m.receiver_place = any(${places as string[]}::text[]) or m.sender_place = any(${places as string[]}::text[]))
    order by s.awb`
  return rows.map(({ awb }) => awb)
}

/** The number of shipments whose area or branch would differ, by the door where they end. */
export async function countMoving(sql: Sql, wanted: readonly Wanted[]): Promise<number> {
  const [row] = await sql<{ moving: number }[]>`
    with wanted as (
      select * from ${rowsOf(sql, columnsOf(wanted, 'place text, branchId bigint, areaId bigint'))}
    )
    select count(*) as moving from shipments s
    join main_shipments m on m.id = s.main_shipment_id
    left join wanted t on t.place = m.receiver_place and s.direction = 'forward'
    left join wanted f on f.place = m.sender_place and s.direction = 'return'
    where s.status = any(${notOut}::shipment_status[]) and not s.sandbox
      and not ${isHandedOut(sql)}
      and (t.branch_id <> s.destination_branch_id and s.delivery_failures = 0
        or t.branch_id is not null
          and case when t.branch_id = s.destination_branch_id then t.area_id end is distinct from s.receiver_area_id
        or f.branch_id is not null
          and case when f.branch_id = s.origin_branch_id then f.area_id end is distinct from s.sender_area_id)`
  return row?.moving ?? 0
}

/** The doors of shipments and their areas. `handed_out`: scanned out into a run or loaded onto a manifest. */
export type Doors = Pick<ShipmentRecord, 'awb' | 'receiver_area_id' | 'sender_area_id'> &
  Pick<OrderRecord, 'sender_place' | 'receiver_place'> & { handed_out: boolean }

export async function doorsOf(tx: Transaction, awbs: readonly number[]): Promise<Map<number, Doors>> {
  const rows = await tx<Doors[]>`
    select s.awb, s.receiver_area_id, s.sender_area_id, m.sender_place, m.receiver_place, ${isHandedOut(tx)} as handed_out
    from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = any(${awbs as number[]}::bigint[])`
  return new Map(rows.map((row) => [row.awb, row]))
}

export type NewPlace = {
  awb: number
  branchId: number
  receiverAreaId: number | null
  senderAreaId: number | null
  isRedirected: boolean
}

/** Stores branches and areas. A new version tells screens that the lines changed; a new area alone does not. */
export async function savePlaces(tx: Transaction, rows: readonly NewPlace[], at: Date): Promise<void> {
  const columns = columnsOf(
    rows,
    `awb bigint, branchId bigint, receiverAreaId bigint, senderAreaId bigint, isRedirected boolean`,
  )
  await tx`
    update shipments s set destination_branch_id = r.branch_id, receiver_area_id = r.receiver_area_id,
      sender_area_id = r.sender_area_id, version = s.version + r.is_redirected::integer,
      updated_at = case when r.is_redirected then ${at}::timestamptz else s.updated_at end
    from ${rowsOf(tx, columns)} where s.awb = r.awb`
}

/** Stores the old and new branch of each order outside the sealed log. Returns the ids, by order. */
export async function insertBranchChanges(
  tx: Transaction,
  rows: readonly { mainShipmentId: number; oldBranchId: number; newBranchId: number }[],
  { employeeId, at }: { employeeId: number; at: Date },
): Promise<Map<number, number>> {
  const columns = columnsOf(rows, 'mainShipmentId bigint, oldBranchId bigint, newBranchId bigint')
  const stored = await tx<{ main_shipment_id: number; id: number }[]>`
    insert into shipment_changes (main_shipment_id, employee_id, at, changes)
    select r.main_shipment_id, ${employeeId}::bigint, ${at}::timestamptz, jsonb_build_array(jsonb_build_object(
      'field', 'destination_branch', 'old_text', o.name, 'new_text', n.name))
    from ${rowsOf(tx, columns)} join branches o on o.id = r.old_branch_id join branches n on n.id = r.new_branch_id
    returning main_shipment_id, id`
  return new Map(stored.map((row) => [row.main_shipment_id, row.id]))
}

/** Stores the districts of orders and the areas of their shipments. */
export async function savePlacesOfOrders(
  tx: Transaction,
  rows: readonly { id: number; senderPlace: string; receiverPlace: string }[],
): Promise<void> {
  const columns = columnsOf(rows, 'id bigint, senderPlace text, receiverPlace text')
  await tx`
    update main_shipments m set sender_place = r.sender_place, receiver_place = r.receiver_place
    from ${rowsOf(tx, columns)} where m.id = r.id`
  await tx`
    with placed as (
      select s.awb, t.area_id as receiver_area_id, f.area_id as sender_area_id
      from shipments s join main_shipments m on m.id = s.main_shipment_id
      left join districts t on t.place = m.receiver_place and t.branch_id = s.destination_branch_id
      left join districts f on f.place = m.sender_place and f.branch_id = s.origin_branch_id
      where m.id = any(${rows.map(({ id }) => id)}::bigint[]) and coalesce(t.area_id, f.area_id) is not null
      order by s.awb for no key update of s
    )
    update shipments s set receiver_area_id = p.receiver_area_id, sender_area_id = p.sender_area_id
    from placed p where p.awb = s.awb`
}
