import type { Scope } from '../../platform/actor.ts'
import type { Sql } from '../../platform/database.ts'

export type BillRecord = {
  awb: number
  main_shipment_id: number
  parcel: number
  due_piastres: number
  weight_grams: number
  sender_name: string
  sender_address: string
  receiver_name: string
  receiver_address: string
  receiver_phone: string
  items: { name: string; quantity: number }[]
}

/** What is printed of those `awbs` that `scope` reaches, in their order; a sandbox shipment has no bill. */
export async function findBills(sql: Sql, awbs: readonly number[], scope: Scope): Promise<BillRecord[]> {
  return sql<BillRecord[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.due_piastres, s.weight_grams, m.sender_name, m.sender_address,
      m.receiver_name, m.receiver_address, m.receiver_phone,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
        from shipment_items i where i.main_shipment_id = s.main_shipment_id), '[]') as items
    from shipments s join main_shipments m on m.id = s.main_shipment_id
    where s.awb = any(${[...awbs]}::bigint[]) and not s.sandbox
      and (${scope.branchIds}::bigint[] is null
        or s.origin_branch_id = any(${scope.branchIds}::bigint[]) or s.destination_branch_id = any(${scope.branchIds}::bigint[]))
    order by array_position(${[...awbs]}::bigint[], s.awb)`
}
