import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { dueAtTheDoor, type OrderRecord, type ShipmentRecord } from '../shipment-records/index.ts'

/** What a waybill shows. `due_piastres` is 0 for a return and for a cancelled shipment. */
export type BillRecord = Pick<
  ShipmentRecord,
  | 'awb'
  | 'main_shipment_id'
  | 'parcel'
  | 'due_piastres'
  | 'weight_grams'
  | 'priority'
  | 'promised_to'
  | 'kind'
> &
  Pick<
    OrderRecord,
    | 'reference'
    | 'allow_opening'
    | 'note'
    | 'sender_name'
    | 'sender_address'
    | 'receiver_name'
    | 'receiver_address'
    | 'receiver_phone'
    | 'receiver_phone2'
    | 'receiver_mark'
  > & {
    /** Its receiver may keep a part of it. */
    partial: boolean
    origin_branch: string
    destination_branch: string
    /** How many parcels the order has. */
    parcels: number
    items: { name: string; quantity: number }[]
  }

function isBilled(sql: Sql, awbs: readonly number[], { branchIds }: Scope) {
  return sql`
    s.awb = any(${[...awbs]}::bigint[]) and not s.sandbox
    and (${branchIds}::bigint[] is null
      or s.origin_branch_id = any(${branchIds}::bigint[]) or s.destination_branch_id = any(${branchIds}::bigint[]))`
}

/** What a receiver did not keep goes from them to the sender, and so says its bill. */
function goesBack(sql: Sql) {
  return sql`s.kind = 'rest'`
}

/** The bills of those `awbs` within `scope`, in their order. A sandbox shipment has no bill. */
export async function findBills(sql: Sql, awbs: readonly number[], scope: Scope): Promise<BillRecord[]> {
  const rows = await sql<(BillRecord & Pick<ShipmentRecord, 'status' | 'direction'>)[]>`
    select s.status, s.direction, s.awb, s.main_shipment_id, s.parcel, s.kind,
      s.kind = 'forward' and s.back_awb is not null as partial, m.reference, m.allow_opening, m.note, s.due_piastres, s.weight_grams, case when ${goesBack(sql)} then m.receiver_name else m.sender_name end as sender_name,
      case when ${goesBack(sql)} then m.receiver_address else m.sender_address end as sender_address,
      case when ${goesBack(sql)} then m.sender_name else m.receiver_name end as receiver_name,
      case when ${goesBack(sql)} then m.sender_address else m.receiver_address end as receiver_address,
      case when ${goesBack(sql)} then m.sender_phone else m.receiver_phone end as receiver_phone,
      case when ${goesBack(sql)} then m.sender_phone2 else m.receiver_phone2 end as receiver_phone2,
      case when ${goesBack(sql)} then m.sender_mark else m.receiver_mark end as receiver_mark,
      name_in('ar', origin.name, origin.name_ar) as origin_branch,
      name_in('ar', destination.name, destination.name_ar) as destination_branch, s.priority::integer, s.promised_to,
      (select count(*) from shipments p where p.main_shipment_id = s.main_shipment_id) as parcels,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
        from shipment_items i where i.main_shipment_id = s.main_shipment_id), '[]') as items
    from shipments s join main_shipments m on m.id = s.main_shipment_id
      join branches origin on origin.id = case when ${goesBack(sql)} then s.destination_branch_id else s.origin_branch_id end
      join branches destination on destination.id = case when ${goesBack(sql)} then s.origin_branch_id else s.destination_branch_id end
    where ${isBilled(sql, awbs, scope)}
    order by array_position(${[...awbs]}::bigint[], s.awb)`
  return rows.map(({ status, direction, ...bill }) => ({
    ...bill,
    due_piastres: dueAtTheDoor({ status, direction, due_piastres: bill.due_piastres }),
  }))
}

/** Those of `awbs` that have a bill within `scope`, in no order. */
export async function findBilled(sql: Sql, awbs: readonly number[], scope: Scope): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select s.awb from shipments s where ${isBilled(sql, awbs, scope)}`
  return rows.map(({ awb }) => awb)
}
