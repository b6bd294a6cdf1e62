import type { Language, ShipmentStatus } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { isHandedOut } from '../dispatch/index.ts'
import { hasStaffContact, isRefused } from '../shipments/index.ts'
import type { ReceiverParcel } from './receiver-parcel.ts'

const final: readonly ShipmentStatus[] = [
  'collected',
  'returned',
  'cancelled_admin',
  'cancelled_client',
  'cancelled_delivery_boy',
]
/** How long a link opens a parcel that has ended. */
export const daysAfterEnd = 30

/** Links of parcels that ended long ago. */
function isOver(sql: Sql, now: Date) {
  const before = new Date(now.getTime() - daysAfterEnd * 86_400_000)
  return sql`s.status = any(${final as ShipmentStatus[]}::text[]::shipment_status[]) and s.updated_at < ${before}`
}

/** The parcel that a link opens. Undefined when the link is unknown, has ended, or was made for an earlier phone of the receiver. */
export async function findReceiverParcel(
  sql: Sql,
  tokenHash: Buffer,
  { now, language }: { now: Date; language: Language },
): Promise<ReceiverParcel | undefined> {
  const [row] = await sql<
    (Omit<ReceiverParcel, 'line' | 'sibling' | 'branch' | 'answers'> & {
      line: unknown
      sibling: unknown
      branch: unknown
      answers: unknown
    })[]
  >`
    select k.awb, k.number as link_number, k.phone, k.tries, k.tries_since, s.main_shipment_id, s.parcel, s.status,
      s.direction,
      s.version + (select count(*) from receiver_answers a where a.awb = s.awb and a.reported_by is null)::integer as version,
      s.due_piastres, c.name as shop, m.receiver_name, m.receiver_address, m.receiver_mark,
      m.receiver_latitude, m.receiver_longitude, m.deliver_on, m.deliver_from, m.deliver_until, s.promised_from,
      s.delivery_failures, s.pick_up_nearby as is_fetched, ${isRefused(sql)} as refused, ${hasStaffContact(sql, now)} as new_phone,
      ${isHandedOut(sql)} as handed_out, r.code as receiver_code,
      (select case when bool_or(o.kind = 'end' and (o.status = 'Active' or ${isHandedOut(sql)})) then 'out'
          when bool_or(o.kind = 'end' and (o.status = 'Failed' or o.status = 'Cancelled' and s.direction = 'forward') or ${isHandedOut(sql)}) then 'held' end
        from shipments s join shipment_lines o on o.awb = s.awb and o.active
        where s.main_shipment_id = m.id and s.awb <> k.awb) as sibling,
      (select count(*) from shipments o where o.main_shipment_id = s.main_shipment_id)::integer as parcels,
      case when l.awb is not null then jsonb_build_object('kind', l.kind, 'status', l.status, 'leg', l.leg,
        'counter', l.counter, 'courier_id', l.courier_id) end as line,
      (select count(distinct o.stop)::integer from run_parcels o
        join shipment_lines x on x.awb = o.awb and x.leg = o.leg and x.active and x.status in ('Pending', 'Active')
        where o.run_id = p.run_id and o.stop < p.stop and not o.never_left) + case when p.run_id is null then null else 0 end
        as stops_before,
      jsonb_build_object('name', name_in(${language}, b.name, b.name_ar), 'address', b.address, 'phone', b.phone,
        'opens', b.opens, 'closes', b.closes, 'open', b.open and b.deleted_at is null) as branch,
      (select max(t.id) from tracking_events t join shipment_lines f on f.awb = t.awb and f.leg = t.leg
        where t.awb = s.awb and t.action = 'attempt_failed' and f.direction = 'forward') as failed_event_id,
      (select d.courier_id from shipment_lines d
        where d.awb = s.awb and d.kind = 'end' and d.direction = 'forward' and d.status = 'Done' limit 1) as delivered_by,
      (select coalesce(jsonb_agg(jsonb_build_object('event_id', a.event_id, 'kind', a.kind, 'at', a.at, 'request', a.request,
        'day', a.day, 'taker', a.taker, 'stars', a.stars, 'words', a.words) order by a.event_id), '[]')
        from receiver_answers a where a.awb = s.awb and a.reported_by is null) as answers
    from receiver_links k
    join shipments s on s.awb = k.awb
    join main_shipments m on m.id = s.main_shipment_id and m.receiver_phone = k.phone
    join clients c on c.id = s.client_id
    join branches b on b.id = s.destination_branch_id
    left join shipment_lines l on l.awb = s.awb and l.active
    left join receiver_codes r on r.awb = l.awb and r.leg = l.leg and (l.status = 'Active' or l.counter)
    left join run_parcels p on p.awb = l.awb and p.leg = l.leg and not p.never_left and l.status = 'Active'
      and exists (select from runs u where u.id = p.run_id and u.state = 'out' and u.day = cairo_day(${now}))
    where k.token_hash = ${tokenHash} and k.ended_at is null and not (${isOver(sql, now)})`
  return row ? (row as ReceiverParcel) : undefined
}

/** Holds the link until the transaction ends. Returns the parcel that it opens. */
export async function holdLink(tx: Transaction, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await tx<{ awb: number }[]>`
    select awb from receiver_links where token_hash = ${tokenHash} and ended_at is null for update`
  return row?.awb
}

export async function saveTries(
  tx: Transaction,
  tokenHash: Buffer,
  { tries, at }: { tries: number; at: Date },
): Promise<void> {
  await tx`update receiver_links set tries = ${tries}, tries_since = ${at} where token_hash = ${tokenHash}`
}

/** Deletes the links of parcels that ended long ago, which open nothing. */
export async function forgetOldLinks(sql: Sql, now: Date): Promise<void> {
  await sql`delete from receiver_links k using shipments s where s.awb = k.awb and (${isOver(sql, now)})`
}
