import type { Language, PriceTerms } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { isHandedOut } from '../../dispatch/index.ts'
import { knownDistricts, readDistricts } from '../../districts/index.ts'
import { storedTerms } from '../../pricing/index.ts'
import { isOfBranches, type OrderRecord, type ShipmentScope } from '../../shipment-records/index.ts'
import type { StoredShipment } from '../acts/stored-shipment.repository.ts'
import type { ChangeFacts, OrderItem, OrderState, ParcelState } from './change-facts.ts'

/** The AWBs of all parcels of the orders that `awbs` within `scope` belong to. */
export async function parcelsOfOrders(
  sql: Sql,
  awbs: readonly number[],
  { sandbox, branchIds, clientId }: ShipmentScope,
): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select p.awb from shipments p
    where p.main_shipment_id in (
      select s.main_shipment_id from shipments s
      where s.awb = any(${awbs as number[]}::bigint[]) and s.sandbox = ${sandbox}
        and ${isOfBranches(sql, { branchIds })}
        and (${clientId}::bigint is null or s.client_id = ${clientId}))
    order by p.awb`
  return rows.map(({ awb }) => awb)
}

/** The order of a change, with what the search text and the mail to the client need. */
export type OrderOfChange = OrderState &
  Pick<OrderRecord, 'id' | 'sender_name' | 'sender_phone' | 'reference'> & {
    client: { id: number; name: string; email: string | null }
  }

type OrderRow = Omit<OrderOfChange, 'items' | 'client'> & {
  client_id: number
  client_name: string
  client_email: string | null
  items: unknown
  branches: unknown
  districts: unknown
  terms: unknown
  vat: number | null
}

export type LoadedChange = Omit<ChangeFacts, 'now' | 'calendar' | 'order'> & { order: OrderOfChange }

/**
 * What decides a change of the order of the locked parcels `stored`. Prices are those of the order's own day. Changes of
 * districts wait until the transaction ends.
 */
export async function loadChange(tx: Transaction, stored: readonly StoredShipment[]): Promise<LoadedChange> {
  const known = knownDistricts()
  const mainId = stored[0]?.main_shipment_id ?? 0
  const [row] = await tx<OrderRow[]>`
    select m.id, m.sender_name, m.sender_phone, m.reference, m.receiver_name, m.receiver_phone, m.receiver_phone2,
      m.receiver_email, m.receiver_address, m.receiver_mark, m.receiver_latitude, m.receiver_longitude, m.note,
      m.allow_opening, m.deliver_on, m.deliver_from, m.deliver_until, m.receiver_place,
      c.id as client_id, c.name as client_name, c.email as client_email,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'parcel', coalesce(o.parcel, 1), 'name', i.name, 'price_of_item', i.price_piastres,
        'quantity', i.quantity, 'note', i.note) order by i.id)
        from shipment_items i left join shipments o on o.awb = i.awb where i.main_shipment_id = m.id), '[]') as items,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'latitude', b.latitude, 'longitude', b.longitude,
        'cutOff', b.cut_off, 'name', b.name) order by b.id)
        from branches b where b.open and b.deleted_at is null or b.id in (
          select s.destination_branch_id from shipments s where s.main_shipment_id = m.id)) as branches,
      held_districts_of(${[...known.keys()]}::text[]) as districts, p.terms, p.vat
    from main_shipments m join clients c on c.id = m.client_id
    cross join lateral (
      select v.terms, vat_on(s.created_on) as vat from shipments s join price_versions v on v.id = s.tariff_version
      where s.main_shipment_id = m.id order by s.parcel limit 1) p
    where m.id = ${mainId}`
  if (!row) throw new Error(`there is no order ${mainId}`)
  if (row.vat === null) throw new Error(`order ${mainId} is older than the first VAT`)
  const { client_id, client_name, client_email, items, branches, districts, terms, vat: _, ...order } = row
  return {
    order: {
      ...order,
      items: items as OrderItem[],
      client: { id: client_id, name: client_name, email: client_email },
    },
    parcels: await parcelFacts(tx, stored),
    branches: branches as ChangeFacts['branches'],
    districts: readDistricts(districts, known),
    terms: storedTerms.parse(terms) satisfies PriceTerms,
    vatBasisPoints: row.vat,
  }
}

type ParcelRow = ParcelState & {
  handed_out: boolean
  run_day: string | null
  adjusted_fees: number
  adjusted_tax: number
}

async function parcelFacts(
  tx: Transaction,
  stored: readonly StoredShipment[],
): Promise<ChangeFacts['parcels']> {
  const rows = await tx<ParcelRow[]>`
    select s.awb, s.parcel, s.kind = 'forward' and s.back_awb is not null as may_be_partial, s.shop_delivery_piastres,
      s.back_fees_piastres, s.back_tax_piastres, s.priority, s.pick_up_nearby, s.destination_branch_id, s.length_mm, s.width_mm, s.height_mm, s.weight_grams,
      s.tariff_version, s.zone_from, s.zone_to, s.discount_basis_points, s.discount_flat_piastres, s.receiver_pays_fee,
      s.cod_piastres, s.ordered_cod_piastres, s.fees_piastres, s.tax_piastres, s.return_fees_piastres, s.return_tax_piastres, s.due_piastres,
      s.first_due_piastres, s.receiver_fee_piastres, s.promised_from, s.promised_to, s.first_promised_to, s.receiver_area_id,
      s.label_outdated, s.label_printed_at is not null as is_printed, ${isHandedOut(tx)} as handed_out,
      (select r.day from shipment_lines l
        join run_parcels p on p.awb = l.awb and p.leg = l.leg and not p.never_left
        join runs r on r.id = p.run_id and r.state in ('draft', 'ready')
        where l.awb = s.awb and l.active and l.kind = 'end' limit 1) as run_day,
      coalesce(a.fees, 0)::bigint as adjusted_fees, coalesce(a.tax, 0)::bigint as adjusted_tax
    from shipments s
    left join lateral (
      select sum(fees_piastres) as fees, sum(tax_piastres) as tax from client_adjustments where awb = s.awb) a on true
    where s.awb = any(${stored.map(({ awb }) => awb)}::bigint[])`
  const byAwb = new Map(rows.map((row) => [row.awb, row]))
  return stored.flatMap(({ awb, shipment }) => {
    const row = byAwb.get(awb)
    if (!row) return []
    const { handed_out, run_day, adjusted_fees, adjusted_tax, ...state } = row
    const adjusted = { fees: adjusted_fees, tax: adjusted_tax }
    return [{ state, shipment, handedOut: handed_out, runDay: run_day, adjusted }]
  })
}

/** The name of the employee who acted last on a shipment. */
export async function lastActorOf(sql: Sql, awb: number): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select e.first_name || ' ' || e.last_name as name
    from tracking_events t join employees e on e.id = t.employee_id
    where t.awb = ${awb} order by t.id desc limit 1`
  return row?.name ?? null
}

/** The e-mails of those who look after a client, without the employee `but`: its active manager, else the superusers. */
export async function colleaguesOf(
  sql: Sql,
  { clientId, but }: { clientId: number; but: number },
): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    with others as (select id, role, email from employees where active and id <> ${but}),
    managers as (select o.email from others o join clients c on c.manager_id = o.id where c.id = ${clientId})
    select email from managers
    union all
    select email from others where role = 'superuser' and not exists (select from managers)`
  return rows.map(({ email }) => email)
}

/** The names of areas by id. */
export async function areaNames(
  sql: Sql,
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name_en, name_ar) as name from areas
    where id = any(${ids.filter((id) => id !== null)}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
