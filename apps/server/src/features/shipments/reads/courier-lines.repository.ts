import type { Language } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { LineRecord, OrderRecord, ShipmentRecord } from '../../shipment-records/index.ts'
import { lineGivenAt } from '../acts/stored-shipment.repository.ts'

type Place<P extends string> = { [K in `${P}_${'name' | 'phone' | 'address'}`]: string | null } & {
  [K in `${P}_${'latitude' | 'longitude'}`]: number | null
}

/** A line as its delivery boy sees it: the shipment, its order and the branches that it leads from and to. */
export type CourierLineRecord = Pick<
  LineRecord,
  'kind' | 'direction' | 'brought' | 'visit_id' | 'changed_fields'
> &
  Pick<
    ShipmentRecord,
    | 'awb'
    | 'main_shipment_id'
    | 'parcel'
    | 'status'
    | 'due_piastres'
    | 'cod_piastres'
    | 'shop_delivery_piastres'
    | 'back_awb'
    | 'promised_to'
  > &
  Pick<
    OrderRecord,
    | 'allow_opening'
    | 'note'
    | 'deliver_from'
    | 'deliver_until'
    | `${'sender' | 'receiver'}_${'name' | 'phone' | 'phone2' | 'address' | 'mark' | 'latitude' | 'longitude'}`
  > &
  Place<'from'> &
  Place<'to'> & {
    line_status: LineRecord['status']
    run_id: number | null
    stop: number | null
    /** A `Taker`. */
    taker: string | null
    takes: string | null
    /** The area of its door; null between branches. */
    area: string | null
    /** The receiver's address was corrected without a point, so their point is that of an older address. */
    point_outdated: boolean
    /** The receiver's address when the line got its delivery boy, while they have not seen that it changed. */
    former_address: string | null
    /** It is what a receiver did not keep of a parcel. */
    is_rest: boolean
    /** Its items, if its receiver may keep a part of it, or if it is a rest. */
    items: CourierItem[]
  }

type CourierItem = { id: number; name: string; quantity: number; price_piastres: number; note: string }

/** The open lines of a delivery boy: active and not delivered yet. */
export async function openLinesOf(
  sql: Sql,
  courierId: number,
  language: Language,
): Promise<CourierLineRecord[]> {
  const rows = await sql<(Omit<CourierLineRecord, 'items'> & { items: unknown })[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.cod_piastres, s.shop_delivery_piastres, s.back_awb, s.kind = 'rest' as is_rest,
      case when s.back_awb is not null or s.kind = 'rest' then (
        select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity, 'price_piastres',
          i.price_piastres, 'note', i.note) order by i.id) from shipment_items i
          where i.main_shipment_id = s.main_shipment_id and i.awb = s.awb) end as items, l.kind, l.direction, l.status as line_status, l.brought, l.changed_fields, s.status, s.due_piastres, m.allow_opening, m.note, m.deliver_from, m.deliver_until, a.taker, a.words as takes,
      s.promised_to, v.id as visit_id, p.run_id, p.stop,
      name_in(${language}, f.name, f.name_ar) as from_name, f.phone as from_phone, f.address as from_address, f.latitude as from_latitude,
      f.longitude as from_longitude, name_in(${language}, t.name, t.name_ar) as to_name, t.phone as to_phone, t.address as to_address,
      t.latitude as to_latitude, t.longitude as to_longitude, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_address,
      m.sender_mark, m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone, m.receiver_phone2,
      m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude,
      name_in(${language}, r.name_en, r.name_ar) as area, coalesce(d.address_only, false) as point_outdated,
      nullif(o.former_address, m.receiver_address) as former_address
    from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    left join branches f on f.id = l.from_branch_id
    left join branches t on t.id = l.to_branch_id
    left join pick_up_visits v
      on v.id = l.visit_id and v.courier_id = l.courier_id and l.status = 'Pending'
    left join areas r on r.id = case when l.kind = 'transfer' then null
      when l.kind = 'end' and l.direction = 'forward' then s.receiver_area_id else s.sender_area_id end
    left join run_parcels p on p.awb = l.awb and p.leg = l.leg and not p.never_left
    left join lateral (
      select taker, words from receiver_answers where awb = s.awb and kind = 'who' order by event_id desc limit 1) a on true
    left join lateral (
      select not v.changes @> '[{"field": "receiver_latitude"}]' and not v.changes @> '[{"field": "receiver_longitude"}]'
        as address_only
      from shipment_changes v
      where v.main_shipment_id = m.id and v.awb is null and (v.changes @> '[{"field": "receiver_address"}]'
        or v.changes @> '[{"field": "receiver_latitude"}]' or v.changes @> '[{"field": "receiver_longitude"}]')
      order by v.id desc limit 1) d on true
    left join lateral (
      select c->>'old_text' as former_address
      from shipment_changes v, jsonb_array_elements(v.changes) c
      where v.main_shipment_id = m.id and v.awb is null and c->>'field' = 'receiver_address'
        and v.at > ${lineGivenAt(sql)}
      order by v.id limit 1) o on 'receiver_address' = any(l.changed_fields)
    where l.courier_id = ${courierId} and l.active and s.status <> 'delivered' and not s.sandbox
    order by s.promised_to, s.awb`
  return rows.map((row) => ({ ...row, items: (row.items ?? []) as CourierItem[] }))
}

/** The number of shipments that they delivered since midnight in Egypt, without undone deliveries. */
export async function deliveredToday(sql: Sql, courierId: number, now: Date): Promise<number> {
  const [row] = await sql<{ delivered: number }[]>`
    select count(distinct s.awb) as delivered
    from activity_log a join shipments s on s.awb = a.entity_id
    where a.employee_id = ${courierId} and a.entity = 'shipment' and a.action = 'shipment_delivered'
      and a.at >= date_trunc('day', ${now}::timestamptz, 'Africa/Cairo') and s.status in ('delivered', 'collected')`
  return row?.delivered ?? 0
}
