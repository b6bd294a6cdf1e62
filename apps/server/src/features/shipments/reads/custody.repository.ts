import type { Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { type Holder, takings } from '../../lifecycle/index.ts'
import type { EventRecord } from '../../shipment-records/index.ts'

/** Since when a parcel is with its holder, by which act, and the holder's name; null for a sender or a receiver. */
export type CustodyRecord = Pick<EventRecord, 'at' | 'action'> & { is_return: boolean; name: string | null }

/** Before its first hand-over a parcel is with its sender since the order was created. A rest was taken over at a door then. */
export async function custodyOf(
  sql: Sql,
  awb: number,
  holder: Holder,
  language: Language,
): Promise<CustodyRecord> {
  const branchId = holder.kind === 'branch' ? holder.branchId : null
  const courierId = holder.kind === 'delivery_boy' ? holder.courierId : null
  const [row] = await sql<CustodyRecord[]>`
    select coalesce(t.at, s.created_at) as at, coalesce(t.action, (case when s.kind = 'rest' then 'taken_over' else 'created' end)::tracking_action) as action,
      exists (select from tracking_events b
        where b.awb = s.awb and b.id < t.id and b.action = 'turned_to_return') as is_return,
      coalesce((select name_in(${language}, name, name_ar) from branches where id = ${branchId}::bigint),
        (select first_name || ' ' || last_name from employees where id = ${courierId}::bigint)) as name
    from shipments s
    left join lateral (
      select id, at, action from tracking_events
      where awb = s.awb and action = any(${takings as string[]}::text[]::tracking_action[])
      order by id desc limit 1) t on true
    where s.awb = ${awb}`
  if (!row) throw new Error('a shipment that was read is gone')
  return row
}

/** The parcels that a delivery boy took over, or delivered, without a code in the 30 days before `now`. */
export async function countWithoutCode(
  sql: Sql,
  courierId: number,
  now: Date,
): Promise<{ taken: number; delivered: number }> {
  const [row] = await sql<{ taken: number }[]>`
    select count(*) as taken from tracking_events
    where employee_id = ${courierId} and action = 'taken_over' and details is not null
      and details->'without_code' = 'true' and at > ${now}::timestamptz - interval '30 days'`
  const [delivered] = await sql<{ count: number }[]>`
    select count(*) as count from tracking_events
    where employee_id = ${courierId} and action = 'delivered' and details->>'receiver_code' <> 'right'
      and at > ${now}::timestamptz - interval '30 days'`
  return { taken: row?.taken ?? 0, delivered: delivered?.count ?? 0 }
}
