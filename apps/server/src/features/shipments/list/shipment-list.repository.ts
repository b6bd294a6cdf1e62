import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database.ts'
import { likePattern } from '../../../platform/paging.ts'
import { isLate } from '../figures/late-shipments.repository.ts'
import type { ListFilter } from './counts.repository.ts'

export type ListRecord = {
  awb: number
  main_shipment_id: number
  parcel: number
  origin_branch_id: number
  client_name: string
  receiver_name: string
  receiver_phone: string
  status: ShipmentStatus
  priority: number
  cod_piastres: number
  fees_piastres: number
  due_piastres: number
  created_at: Date
  updated_at: Date
}

/** With what no counts are kept by. `payment` is what the receiver still does at the door: pays, or nothing. */
export type FullFilter = ListFilter & {
  sandbox: boolean
  deliveryBoyId: number | null
  payment: 'cash' | 'prepaid' | null
  late: boolean
  /** Only these; null for any. */
  awbs: number[] | null
}

/** A filter that leaves nothing out but the sandbox. */
export const everyShipment: FullFilter = {
  branchIds: null,
  clientId: null,
  status: null,
  priority: null,
  fromDay: null,
  toDay: null,
  sandbox: false,
  deliveryBoyId: null,
  payment: null,
  late: false,
  awbs: null,
}

type Window = { day: string; skip: number; rows: number; newestFirst: boolean }

function conditions(sql: Sql, filter: FullFilter) {
  const {
    branchIds,
    clientId,
    status,
    priority,
    fromDay,
    toDay,
    sandbox,
    deliveryBoyId,
    payment,
    late,
    awbs,
  } = filter
  return sql`
    ${sandbox ? sql`sandbox` : sql`not sandbox`}
    ${branchIds === null ? sql`` : sql`and (origin_branch_id = any(${branchIds}::bigint[]) or destination_branch_id = any(${branchIds}::bigint[]))`}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${status === null ? sql`` : sql`and status = ${status}`}
    ${priority === null ? sql`` : sql`and priority = ${priority}`}
    ${fromDay === null ? sql`` : sql`and created_on >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and created_on <= ${toDay}::date`}
    ${late ? sql`and ${isLate(sql)}` : sql``}
    ${awbs === null ? sql`` : sql`and awb = any(${awbs}::bigint[])`}
    ${payment === null ? sql`` : payment === 'cash' ? sql`and due_piastres > 0` : sql`and due_piastres = 0`}
    ${
      deliveryBoyId === null
        ? sql``
        : sql`and awb in (select l.awb from shipment_lines l where l.active and l.delivery_boy_id = ${deliveryBoyId})`
    }`
}

/** The AWBs of a page that starts `skip` rows into `day`. */
export async function awbsFrom(sql: Sql, filter: FullFilter, window: Window): Promise<number[]> {
  const { day, skip, rows, newestFirst } = window
  const found = await sql<{ awb: number }[]>`
    select awb from shipments
    where ${conditions(sql, filter)} and ${newestFirst ? sql`created_on <= ${day}::date` : sql`created_on >= ${day}::date`}
    order by ${newestFirst ? sql`created_on desc, created_at desc, awb desc` : sql`created_on, created_at, awb`}
    limit ${rows} offset ${skip}`
  return found.map(({ awb }) => awb)
}

/** The AWBs whose search text holds `folded`, newest or oldest first, at most `most` of them. */
export async function awbsMatching(
  sql: Sql,
  filter: FullFilter,
  folded: string | null,
  { newestFirst, most }: { newestFirst: boolean; most: number },
): Promise<number[]> {
  const pattern = folded === null ? null : likePattern(folded)
  const found = await sql<{ awb: number }[]>`
    select awb from shipments
    where ${conditions(sql, filter)} ${pattern === null ? sql`` : sql`and search_text like ${pattern}`}
    order by ${newestFirst ? sql`created_on desc, created_at desc, awb desc` : sql`created_on, created_at, awb`}
    limit ${most}`
  return found.map(({ awb }) => awb)
}

/** The AWBs of the shipments on a delivery boy's active lines, newest first: `limit` of them, `offset` passed over. */
export async function awbsOnActiveLinesOf(
  sql: Sql,
  deliveryBoyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const found = await sql<{ awb: number }[]>`
    select s.awb from shipment_lines l join shipments s on s.awb = l.awb
    where l.delivery_boy_id = ${deliveryBoyId} and l.active and not s.sandbox
    order by s.created_at desc, s.awb desc limit ${limit} offset ${offset}`
  return found.map(({ awb }) => awb)
}

export async function countOnActiveLinesOf(sql: Sql, deliveryBoyId: number): Promise<number> {
  const [row] = await sql<{ shipments: number }[]>`
    select count(*) as shipments from shipment_lines l join shipments s on s.awb = l.awb
    where l.delivery_boy_id = ${deliveryBoyId} and l.active and not s.sandbox`
  return row?.shipments ?? 0
}

/** The rows of `awbs`, in that order. */
export async function rowsOf(sql: Sql, awbs: number[]): Promise<ListRecord[]> {
  return sql<ListRecord[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.origin_branch_id, c.name as client_name, m.receiver_name, m.receiver_phone, s.status, s.priority,
      s.cod_piastres, s.fees_piastres, s.due_piastres, s.created_at, s.updated_at
    from shipments s
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id
    where s.awb = any(${awbs}::bigint[])
    order by array_position(${awbs}::bigint[], s.awb)`
}
