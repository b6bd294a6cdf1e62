import type { Direction, Language, LineStatus, ShipmentEvent, ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Prices } from '../charges.ts'
import type { ShipmentScope } from '../shipment-scope.ts'

/** What the head of a shipment's page shows. */
export type MainRecord = Prices & {
  awb: number
  main_shipment_id: number
  parcel: number
  reference: string | null
  client_id: number
  client_name: string
  cod_piastres: number
  created_at: Date
  updated_at: Date
  version: number
}

/** A shipment with its order: everything but its legs and events. */
export type ShipmentRecord = MainRecord & {
  note: string
  allow_opening: boolean
  cancelled_by: 'admin' | 'client' | 'delivery_boy' | null
  priority: number
  origin_branch_id: number
  destination_branch_id: number
  seller_sends: boolean
  pick_up_nearby: boolean
  delivery_failures: number
  return_failures: number
  length_mm: number
  width_mm: number
  height_mm: number
  weight_grams: number
  cash_holder_id: number | null
  promised_from: string
  promised_to: string
  parcels: number
  sender_name: string
  sender_phone: string
  sender_phone2: string | null
  sender_email: string | null
  sender_address: string
  sender_mark: string | null
  sender_latitude: number
  sender_longitude: number
  receiver_name: string
  receiver_phone: string
  receiver_phone2: string | null
  receiver_email: string | null
  receiver_address: string
  receiver_mark: string | null
  receiver_latitude: number
  receiver_longitude: number
}

/** The shipment of `awb`, when `scope` reaches it, as the head of its page shows it. */
export async function findMain(sql: Sql, awb: number, scope: ShipmentScope): Promise<MainRecord | null> {
  const [row] = await sql<MainRecord[]>`
    select ${mainColumns(sql)} ${joined(sql)} where ${reached(sql, awb, scope)}`
  return row ?? null
}

/** The shipment of `awb`, when `scope` reaches it. */
export async function findShipment(
  sql: Sql,
  awb: number,
  scope: ShipmentScope,
): Promise<ShipmentRecord | null> {
  const [row] = await sql<ShipmentRecord[]>`
    select ${mainColumns(sql)}, s.cancelled_by, s.priority, s.origin_branch_id, s.destination_branch_id, s.seller_sends,
      s.pick_up_nearby, s.delivery_failures, s.return_failures, s.length_mm, s.width_mm, s.height_mm, s.weight_grams,
      s.cash_holder_id, s.promised_from, s.promised_to,
      (select count(*) from shipments p where p.main_shipment_id = s.main_shipment_id) as parcels,
      m.note, m.allow_opening, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_email, m.sender_address,
      m.sender_mark, m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone, m.receiver_phone2,
      m.receiver_email, m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude
    ${joined(sql)} where ${reached(sql, awb, scope)}`
  return row ?? null
}

function mainColumns(sql: Sql) {
  return sql`
    s.awb, s.main_shipment_id, s.parcel, m.reference, s.client_id, c.name as client_name, s.status, s.direction,
    s.fees_piastres, s.tax_piastres, s.return_fees_piastres, s.return_tax_piastres, s.due_piastres, s.cod_piastres,
    s.created_at, s.updated_at, s.version`
}

function joined(sql: Sql) {
  return sql`
    from shipments s
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id`
}

function reached(sql: Sql, awb: number, { sandbox, branchIds, clientId }: ShipmentScope) {
  return sql`
    s.awb = ${awb} and s.sandbox = ${sandbox}
    ${branchIds === null ? sql`` : sql`and (s.origin_branch_id = any(${branchIds}::bigint[]) or s.destination_branch_id = any(${branchIds}::bigint[]))`}
    ${clientId === null ? sql`` : sql`and s.client_id = ${clientId}`}`
}

/** A leg with the names of its places and its delivery boy. */
export type LineRecord = {
  leg: number
  kind: 'pick_up' | 'transfer' | 'end'
  direction: Direction
  from_branch_id: number | null
  from_branch: string | null
  to_branch_id: number | null
  to_branch: string | null
  delivery_boy_id: number | null
  delivery_boy: string | null
  status: LineStatus
  active: boolean
  end_point: boolean
  collected: boolean
  counter: boolean
  code: string
  wrong_codes: number
  visit_id: number | null
  visit_code: string | null
  visit_wrong_codes: number | null
  /** How many parcels of the visit are still to be taken over. */
  visit_parcels: number
  note: string
  created_at: Date
  updated_at: Date
}

export async function linesOf(sql: Sql, awb: number, language: Language): Promise<LineRecord[]> {
  return sql<LineRecord[]>`
    select l.leg, l.kind, l.direction, l.from_branch_id, name_in(${language}, f.name, f.name_ar) as from_branch,
      l.to_branch_id, name_in(${language}, t.name, t.name_ar) as to_branch, l.delivery_boy_id,
      e.first_name || ' ' || e.last_name as delivery_boy, l.status, l.active, l.end_point, l.collected, l.counter, l.code,
      l.wrong_codes, l.note, l.created_at, l.updated_at, v.id as visit_id, v.code as visit_code, v.wrong_codes as visit_wrong_codes,
      (select count(*) from shipment_lines o
        where o.delivery_boy_id = v.delivery_boy_id and o.active and o.status = 'Pending' and o.visit_id = v.id) as visit_parcels
    from shipment_lines l
    left join branches f on f.id = l.from_branch_id
    left join branches t on t.id = l.to_branch_id
    left join employees e on e.id = l.delivery_boy_id
    left join pick_up_visits v
      on v.id = l.visit_id and v.delivery_boy_id = l.delivery_boy_id and l.active and l.status = 'Pending'
    where l.awb = ${awb} order by l.leg`
}

export type EventRecord = {
  at: Date
  action: ShipmentEvent
  to_status: ShipmentStatus
  username: string | null
  name: string | null
  other_case: number | null
  note: string
}

export async function eventsOf(sql: Sql, awb: number): Promise<EventRecord[]> {
  return sql<EventRecord[]>`
    select t.at, t.action, t.to_status, e.username, e.first_name || ' ' || e.last_name as name, t.other_case, t.note
    from tracking_events t left join employees e on e.id = t.employee_id
    where t.awb = ${awb} order by t.id`
}

/** The parcels of an order that `scope` reaches. */
export async function parcelsOf(sql: Sql, mainShipmentId: number, scope: ShipmentScope) {
  return sql<{ awb: number; main_shipment_id: number; parcel: number; status: ShipmentStatus }[]>`
    select awb, main_shipment_id, parcel, status from shipments s
    where main_shipment_id = ${mainShipmentId} and sandbox = ${scope.sandbox}
      and (${scope.branchIds}::bigint[] is null
        or origin_branch_id = any(${scope.branchIds}::bigint[]) or destination_branch_id = any(${scope.branchIds}::bigint[]))
    order by parcel`
}

export async function itemsOf(sql: Sql, mainShipmentId: number) {
  return sql<{ name: string; price_piastres: number; quantity: number; note: string }[]>`
    select name, price_piastres, quantity, note from shipment_items where main_shipment_id = ${mainShipmentId} order by id`
}

export async function deliveryBoyName(sql: Sql, employeeId: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from employees where id = ${employeeId}`
  return row?.name ?? ''
}
