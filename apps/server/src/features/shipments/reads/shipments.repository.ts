import type { Language, Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import {
  type EventRecord,
  isOfBranches,
  type LineRecord,
  type OrderRecord,
  type Prices,
  type ShipmentRecord,
  type ShipmentScope,
} from '../../shipment-records/index.ts'

/** The head of a shipment's page. */
export type ShipmentHead = Prices &
  Pick<
    ShipmentRecord,
    | 'awb'
    | 'main_shipment_id'
    | 'parcel'
    | 'client_id'
    | 'cod_piastres'
    | 'created_at'
    | 'updated_at'
    | 'version'
  > &
  Pick<OrderRecord, 'reference' | 'erased_at'> & { client_name: string }

/** A shipment's page: the shipment with its order, without its lines and events. */
export type ShipmentDetails = ShipmentHead &
  Pick<
    ShipmentRecord,
    | 'origin_branch_id'
    | 'seller_sends'
    | 'pick_up_nearby'
    | 'delivery_failures'
    | 'return_failures'
    | 'length_mm'
    | 'width_mm'
    | 'height_mm'
    | 'weight_grams'
    | 'promised_from'
    | 'promised_to'
    | 'kind'
    | 'ordered_cod_piastres'
    | 'shop_delivery_piastres'
    | 'back_awb'
    | 'back_fees_piastres'
    | 'back_tax_piastres'
  > &
  Omit<
    OrderRecord,
    | 'id'
    | 'client_id'
    | 'created_by'
    | 'sandbox'
    | 'created_at'
    | 'sender_place'
    | 'receiver_place'
    | 'deliver_on'
    | 'deliver_from'
    | 'deliver_until'
  > & {
    /** How many parcels the order has. */
    parcels: number
    /** The rest of it, or the parcel whose rest it is. */
    pairs: Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel' | 'kind' | 'status' | 'loss'>[]
  }

/** The head of the page of `awb`, if it is within `scope`. */
export async function findMain(sql: Sql, awb: number, scope: ShipmentScope): Promise<ShipmentHead | null> {
  const [row] = await sql<ShipmentHead[]>`
    select ${mainColumns(sql)} ${joined(sql)} where ${reached(sql, awb, scope)}`
  return row ?? null
}

/** The shipment of `awb`, if it is within `scope`. */
export async function findShipment(
  sql: Sql,
  awb: number,
  scope: ShipmentScope,
): Promise<ShipmentDetails | null> {
  const [row] = await sql<(Omit<ShipmentDetails, 'pairs'> & { pairs: unknown })[]>`
    select ${mainColumns(sql)}, s.kind, s.ordered_cod_piastres, s.shop_delivery_piastres, s.back_awb, s.back_fees_piastres,
      s.back_tax_piastres, coalesce((
        select jsonb_agg(jsonb_build_object('awb', p.awb, 'main_shipment_id', p.main_shipment_id, 'parcel', p.parcel,
          'kind', p.kind, 'status', p.status, 'loss', p.loss) order by p.awb)
        from shipments p where p.pair_awb = s.awb or p.awb = s.pair_awb), '[]') as pairs, s.origin_branch_id, s.seller_sends, s.pick_up_nearby, s.delivery_failures, s.return_failures,
      s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.promised_from, s.promised_to,
      (select count(*) from shipments p where p.main_shipment_id = s.main_shipment_id) as parcels,
      m.note, m.allow_opening, m.sender_name, m.sender_phone, m.sender_phone2, m.sender_email, m.sender_address,
      m.sender_mark, m.sender_latitude, m.sender_longitude, m.receiver_name, m.receiver_phone, m.receiver_phone2,
      m.receiver_email, m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude
    ${joined(sql)} where ${reached(sql, awb, scope)}`
  return row ? (row as ShipmentDetails) : null
}

/** The districts of both doors, by key, and the names of their areas. */
export type ShownDoors = Pick<OrderRecord, 'sender_place' | 'receiver_place'> & {
  sender_area: string | null
  receiver_area: string | null
}

export async function doorsOf(sql: Sql, awb: number, language: Language): Promise<ShownDoors | undefined> {
  const [row] = await sql<ShownDoors[]>`
    select m.sender_place, m.receiver_place, name_in(${language}, f.name_en, f.name_ar) as sender_area,
      name_in(${language}, t.name_en, t.name_ar) as receiver_area
    from shipments s join main_shipments m on m.id = s.main_shipment_id
    left join areas f on f.id = s.sender_area_id
    left join areas t on t.id = s.receiver_area_id
    where s.awb = ${awb}`
  return row
}

function mainColumns(sql: Sql) {
  return sql`
    s.awb, s.main_shipment_id, s.parcel, m.reference, m.erased_at, s.client_id, c.name as client_name, s.status, s.direction,
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
    ${branchIds === null ? sql`` : sql`and ${isOfBranches(sql, { branchIds })}`}
    ${clientId === null ? sql`` : sql`and s.client_id = ${clientId}`}`
}

/** A line with the names of its branches and its delivery boy, with its visit, and with what it shows of its shipment. */
export type ShownLine = Omit<LineRecord, 'refused' | 'brought' | 'changed_fields'> &
  Pick<ShipmentRecord, 'main_shipment_id' | 'parcel' | 'due_piastres'> &
  Pick<OrderRecord, 'sender_name' | 'receiver_name'> & {
    from_branch: string | null
    to_branch: string | null
    courier: string | null
    visit_code: string | null
    visit_wrong_codes: number | null
    /** The parcels of the visit that are not taken over yet. */
    visit_parcels: number
  }

/** The lines of `awb`, if it is within `scope`. */
export async function linesOf(
  sql: Sql,
  awb: number,
  scope: ShipmentScope,
  language: Language,
): Promise<ShownLine[]> {
  return sql<ShownLine[]>`
    select l.awb, s.main_shipment_id, s.parcel, s.due_piastres, m.sender_name, m.receiver_name, l.leg, l.kind, l.direction, l.from_branch_id, name_in(${language}, f.name, f.name_ar) as from_branch,
      l.to_branch_id, name_in(${language}, t.name, t.name_ar) as to_branch, l.courier_id,
      e.first_name || ' ' || e.last_name as courier, l.status, l.active, l.end_point, l.collected, l.counter, l.code,
      l.wrong_codes, l.note, l.created_at, l.updated_at, v.id as visit_id, v.code as visit_code, v.wrong_codes as visit_wrong_codes,
      case when v.id is null then 0 else (
        select count(*) from shipment_lines o
        where o.visit_id = v.id and o.courier_id = v.courier_id and o.active and o.status = 'Pending') end as visit_parcels
    from shipment_lines l
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    left join branches f on f.id = l.from_branch_id
    left join branches t on t.id = l.to_branch_id
    left join employees e on e.id = l.courier_id
    left join pick_up_visits v
      on v.id = l.visit_id and v.courier_id = l.courier_id and l.active and l.status = 'Pending'
    where ${reached(sql, awb, scope)} order by l.leg`
}

/**
 * An event with the member of staff who caused it; null for a merchant or for ourselves. `stand_in` is the delivery boy
 * in whose place they acted.
 */
export type ShownEvent = Pick<EventRecord, 'at' | 'action' | 'to_status' | 'other_case' | 'note'> & {
  username: string | null
  name: string | null
  stand_in: string | null
  stand_in_reason: string | null
  giver: string | null
  without_take_over: boolean
  refusal: string | null
  done_at: string | null
  /** A `ActCall`. */
  reported: string | null
  /** A `ReceiverAnswer`, whether it only asks, its day and its stars. */
  said: string | null
  said_request: boolean
  said_day: string | null
  said_stars: number | null
  shown_piastres: Piastres | null
  due_piastres: Piastres | null
  /** A `CodeOutcome` and a `NoCodeReason`. */
  /** What the phone showed is booked as taken. */
  shown_taken: boolean
  /** A method of payment, or what became of a transfer. */
  transfer: string | null
  no_photo: boolean
  /** What the receiver kept, if that was a part; the numbers of its rest, and of what was missing in a bag. */
  kept: { name: string; quantity: number }[]
  rest_awb: string | null
  missing_awb: string | null
  receiver_code: string | null
  no_code_reason: string | null
  taken_by: string | null
  /** How many photos were taken, and the ids of those that are here. */
  proofs_taken: number
  proof_ids: string[]
  /** Seconds since the delivery boy called, and since they came. */
  called: number | null
  waited: number | null
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  /** The point of the address where the line ended. */
  door_latitude: number | null
  door_longitude: number | null
}

/** The events of `awb`, if it is within `scope`. */
export async function eventsOf(sql: Sql, awb: number, scope: ShipmentScope): Promise<ShownEvent[]> {
  const rows = await sql<(Omit<ShownEvent, 'kept'> & { kept: unknown })[]>`
    select t.at, t.action, t.to_status, e.username, e.first_name || ' ' || e.last_name as name, t.other_case, t.note,
      b.first_name || ' ' || b.last_name as stand_in, t.details->'stand_in'->>'reason' as stand_in_reason,
      t.details->>'giver' as giver, coalesce((t.details->>'without_take_over')::boolean, false) as without_take_over,
      t.details->>'refusal' as refusal,
      t.details->>'done_at' as done_at, t.details->>'reported' as reported,
      t.details->>'said' as said, coalesce(t.details ? 'request', false) as said_request, t.details->>'day' as said_day,
      (t.details->>'stars')::integer as said_stars,
      (t.details->>'shown_piastres')::bigint as shown_piastres, (t.details->>'due_piastres')::bigint as due_piastres,
      coalesce((t.details->>'shown_taken')::boolean, false) as shown_taken, t.details->>'transfer' as transfer,
      coalesce((t.details->>'no_photo')::boolean, false) as no_photo,
      case when t.details ? 'kept' then (
        select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', (k->>'quantity')::integer) order by i.id)
        from jsonb_array_elements(t.details->'kept') k join shipment_items i on i.id = (k->>'id')::bigint
        where i.main_shipment_id = s.main_shipment_id and (k->>'quantity')::integer > 0) end as kept,
      t.details->>'rest_awb' as rest_awb, t.details->>'missing_awb' as missing_awb,
      t.details->>'receiver_code' as receiver_code, t.details->>'no_code_reason' as no_code_reason,
      t.details->>'taken_by' as taken_by,
      coalesce(jsonb_array_length(t.details->'proofs'), 0) as proofs_taken,
      array(select p.id::text from proofs p where p.awb = t.awb and t.details->'proofs' ? p.id::text order by p.taken_at) as proof_ids,
      (t.details->'evidence'->>'called')::integer as called, (t.details->'evidence'->>'waited')::integer as waited,
      (t.details->'evidence'->'point'->>'latitude')::float8 as latitude,
      (t.details->'evidence'->'point'->>'longitude')::float8 as longitude,
      (t.details->'evidence'->'point'->>'accuracy')::integer as accuracy,
      case when l.kind = 'end' and l.direction = 'forward' then m.receiver_latitude when l.kind <> 'transfer' then m.sender_latitude end
        as door_latitude,
      case when l.kind = 'end' and l.direction = 'forward' then m.receiver_longitude when l.kind <> 'transfer' then m.sender_longitude end
        as door_longitude
    from tracking_events t
    join shipments s on s.awb = t.awb
    join main_shipments m on m.id = s.main_shipment_id
    left join shipment_lines l on l.awb = t.awb and l.leg = t.leg
    left join employees e on e.id = t.employee_id
    left join employees b on b.id = (t.details->'stand_in'->>'delivery_boy_id')::bigint
    where ${reached(sql, awb, scope)} order by t.id`
  return rows.map((row) => ({ ...row, kept: (row.kept ?? []) as ShownEvent['kept'] }))
}

/** The parcels of an order within `scope`. */
export async function parcelsOf(sql: Sql, mainShipmentId: number, scope: ShipmentScope) {
  return sql<Pick<ShipmentRecord, 'awb' | 'main_shipment_id' | 'parcel' | 'status'>[]>`
    select awb, main_shipment_id, parcel, status from shipments s
    where main_shipment_id = ${mainShipmentId} and sandbox = ${scope.sandbox}
      and ${isOfBranches(sql, scope)}
    order by parcel`
}

export async function itemsOf(sql: Sql, mainShipmentId: number) {
  return sql<
    {
      id: number
      name: string
      price_piastres: number
      quantity: number
      note: string
      parcel: number
      kept: number | null
    }[]
  >`
    select i.id, i.name, i.price_piastres, i.quantity, i.note, coalesce(s.parcel, 1) as parcel,
      i.kept_quantity as kept
    from shipment_items i left join shipments s on s.awb = i.awb
    where i.main_shipment_id = ${mainShipmentId} order by i.id`
}

/** Who has the cash of a shipment that nobody counted yet: its delivery boy, or who took it at a counter. */
export async function cashHolderOf(sql: Sql, awb: number): Promise<{ id: number; name: string } | null> {
  const [row] = await sql<{ id: number; name: string }[]>`
    select e.id, e.first_name || ' ' || e.last_name as name
    from shipments s join employees e on e.id = coalesce(s.cash_holder_id, (
      select t.employee_id from ledger_entries n join counter_takings t on t.entry_id = n.id and t.hand_in_id is null
      where n.awb = s.awb limit 1))
    where s.awb = ${awb}`
  return row ?? null
}
