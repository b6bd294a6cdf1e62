import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { OpenBranch } from '../orders/plan-order.ts'
import type { Districts } from './districts.ts'
import { knownDistricts, readDistricts } from './known-districts.ts'

/** What decides the branch and the area of a district. */
export type Placing = { branches: readonly OpenBranch[]; districts: Districts }

/** The same lock as that of prices, which orders take: see `held_districts_of`. */
const lockKey = 7_201_418

/** Waits for orders that are being stored. Later orders wait until this transaction ends and read the new districts. */
export async function lockDistricts(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** `hold` blocks changes of districts until the transaction ends. */
export async function loadPlacing(sql: Sql, { hold = false } = {}): Promise<Placing> {
  const known = knownDistricts()
  const keys = [...known.keys()]
  const [row] = await sql<{ branches: OpenBranch[] | null; districts: unknown }[]>`
    select case when ${hold}::boolean then held_districts_of(${keys}::text[]) else districts_of(${keys}::text[]) end as districts,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude, 'cutOff', b.cut_off) order by b.id)
        from branches b where b.open and b.deleted_at is null) as branches`
  return { branches: row?.branches ?? [], districts: readDistricts(row?.districts, known) }
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
