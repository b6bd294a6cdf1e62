import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { ShipmentEvent } from '../../platform/events/event-logs.repository.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { isOfBranches, type OrderRecord } from '../shipment-records/index.ts'

const named: ReadonlySet<string> = new Set(['created', 'changed'])

/** Notes the receiver's phone of new and of changed orders. An erased order has none. */
export async function notePhones(tx: Transaction, events: readonly ShipmentEvent[]): Promise<void> {
  const awbs = [...new Set(events.filter(({ action }) => named.has(action)).map(({ awb }) => awb))]
  if (awbs.length === 0) return
  await tx`
    insert into orders_of_phones (main_shipment_id, phone)
    select m.id, m.receiver_phone from main_shipments m
    where m.id in (select s.main_shipment_id from shipments s where s.awb = any(${awbs}::bigint[]) and s.kind = 'forward')
      and not m.sandbox and m.erased_at is null and m.receiver_phone <> ''
    order by m.id for share of m
    on conflict (main_shipment_id) do update set phone = excluded.phone
      where orders_of_phones.phone <> excluded.phone`
}

/** Orders that a record looks at, the newest. */
const ordersRead = 50

export type PhoneRecord = { ended: number; taken: number; last: LastOrder | null }
export type LastOrder = Pick<
  OrderRecord,
  'receiver_address' | 'receiver_mark' | 'receiver_latitude' | 'receiver_longitude' | 'created_at'
>

/** How many parcels of the newest orders for a phone were taken, and the newest order within scope. */
export async function recordOfPhone(sql: Sql, phone: string, scope: Scope): Promise<PhoneRecord> {
  const orders = sql`
    select main_shipment_id from orders_of_phones where phone = ${phone}
    order by main_shipment_id desc limit ${ordersRead}`
  const [[counts], [last]] = await Promise.all([
    sql<{ ended: number; taken: number }[]>`
      select count(*) as ended, count(*) filter (where e.delivered) as taken
      from (${orders}) o join shipments s on s.main_shipment_id = o.main_shipment_id
      join shipment_endings e on e.awb = s.awb`,
    sql<LastOrder[]>`
      select m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude, m.created_at
      from (${orders}) o join main_shipments m on m.id = o.main_shipment_id
      join shipments s on s.main_shipment_id = m.id and s.parcel = 1
      where ${isOfBranches(sql, scope)} and m.erased_at is null
      order by m.id desc limit 1`,
  ])
  return { ended: counts?.ended ?? 0, taken: counts?.taken ?? 0, last: last ?? null }
}
