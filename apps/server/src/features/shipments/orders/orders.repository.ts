import { awbOfSerial } from '@mersal/contract'
import type { Scope } from '../../../platform/actor.ts'
import type { Sql, Transaction } from '../../../platform/database.ts'
import { tariffSchema } from '../../pricing/index.ts'
import type { OrderSetting, PlannedOrder } from './plan-order.ts'
import { searchTextOf } from './plan-order.ts'

/** What an order of a client is made from; null when the client is not in the scope. */
export async function loadSetting(sql: Sql, clientId: number, scope: Scope): Promise<OrderSetting | null> {
  const [clients, branches, tariffs] = await Promise.all([
    sql<
      {
        id: number
        name: string
        phone: string
        address: string
        latitude: number | null
        longitude: number | null
        discount_basis_points: number
        discount_flat_piastres: number
      }[]
    >`
      select id, name, phone, address, latitude, longitude, discount_basis_points, discount_flat_piastres
      from clients c
      where id = ${clientId} and (${scope.branchIds}::bigint[] is null or exists (
        select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`,
    sql<{ id: number; latitude: number; longitude: number }[]>`
      select id, latitude, longitude from branches where open and deleted_at is null order by id`,
    sql<{ terms: unknown }[]>`
      select terms from tariffs where effective_from <= now() order by version desc limit 1`,
  ])
  const [client] = clients
  if (!client) return null
  const { id, name, phone, address, latitude, longitude } = client
  return {
    client: {
      id,
      name,
      phone,
      address,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      discountBasisPoints: client.discount_basis_points,
      discountFlatPiastres: client.discount_flat_piastres,
    },
    branches,
    tariff: tariffSchema.parse(tariffs[0]?.terms),
  }
}

/** How an order came in. */
export type OrderOrigin = { employeeId: number | null; sandbox: boolean; at: Date }

/** Stores an order with its parcels, legs, items and first event; answers its number and the bare AWBs. */
export async function insertOrder(
  tx: Transaction,
  order: PlannedOrder,
  origin: OrderOrigin,
): Promise<{ mainShipmentId: number; awbs: number[] }> {
  const { sender, receiver } = order
  const [mains, serials] = await Promise.all([
    tx<{ id: number }[]>`
      insert into main_shipments (client_id, created_by, sandbox, created_at,
        sender_name, sender_phone, sender_phone2, sender_email, sender_address, sender_mark, sender_latitude, sender_longitude,
        receiver_name, receiver_phone, receiver_phone2, receiver_email, receiver_address, receiver_mark, receiver_latitude, receiver_longitude)
      values (${order.client.id}, ${origin.employeeId}, ${origin.sandbox}, ${origin.at},
        ${sender.name}, ${sender.phone}, ${sender.phone2}, ${sender.email}, ${sender.address}, ${sender.mark}, ${sender.latitude}, ${sender.longitude},
        ${receiver.name}, ${receiver.phone}, ${receiver.phone2}, ${receiver.email}, ${receiver.address}, ${receiver.mark}, ${receiver.latitude}, ${receiver.longitude})
      returning id`,
    tx<{ serial: number }[]>`
      select nextval('awb_serials') as serial from generate_series(1, ${order.parcels.length}::integer)`,
  ])
  const mainShipmentId = mains[0]?.id ?? 0
  const awbs = serials.map(({ serial }) => awbOfSerial(serial))
  await Promise.all([
    insertShipments(tx, order, origin, mainShipmentId, awbs),
    insertLines(tx, order, origin, awbs),
    tx`
      insert into tracking_events (awb, at, action, from_status, to_status, employee_id)
      select awb, ${origin.at}, 'created', null, 'pending', ${origin.employeeId} from unnest(${awbs}::bigint[]) as awb`,
    order.items.length > 0 &&
      tx`
        insert into shipment_items (main_shipment_id, name, price_piastres, quantity, note)
        select ${mainShipmentId}, i.name, i.price_of_item, i.quantity, i.note
        from jsonb_to_recordset(${tx.json(order.items)}) as i (name text, price_of_item bigint, quantity integer, note text)`,
  ])
  return { mainShipmentId, awbs }
}

function insertShipments(
  tx: Transaction,
  order: PlannedOrder,
  origin: OrderOrigin,
  mainShipmentId: number,
  awbs: number[],
) {
  const [first] = order.parcels
  if (!first) throw new Error('an order has a parcel')
  const rows = order.parcels.map(({ quote, ...parcel }, index) => ({
    awb: awbs[index],
    parcel: index + 1,
    length_mm: parcel.lengthMm,
    width_mm: parcel.widthMm,
    height_mm: parcel.heightMm,
    weight_grams: parcel.weightGrams,
    cod_piastres: parcel.codPiastres,
    discount_flat_piastres: -(quote.steps.find(({ key }) => key === 'discount_number')?.amount ?? 0),
    fees_piastres: quote.feesPiastres,
    tax_piastres: quote.taxPiastres,
    return_fees_piastres: quote.returnFeesPiastres,
    return_tax_piastres: quote.returnTaxPiastres,
    search_text: searchTextOf(order, awbs[index] ?? 0),
  }))
  return tx`
    insert into shipments (awb, main_shipment_id, parcel, client_id, sandbox, priority, origin_branch_id, destination_branch_id,
      seller_sends, pick_up_nearby, length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to,
      discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres,
      return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at)
    select r.awb, ${mainShipmentId}, r.parcel, ${order.client.id}, ${origin.sandbox}, ${order.priority},
      ${order.originBranchId}, ${order.destinationBranchId}, ${first.shipment.sellerSends}, ${first.shipment.pickUpNearby},
      r.length_mm, r.width_mm, r.height_mm, r.weight_grams, ${first.quote.tariffVersion}, ${first.quote.zoneFrom}, ${first.quote.zoneTo},
      ${order.client.discountBasisPoints}, r.discount_flat_piastres, ${order.receiverPaysFee}, r.cod_piastres, r.fees_piastres,
      r.tax_piastres, r.return_fees_piastres, r.return_tax_piastres, ${order.promised.from}, ${order.promised.to}, r.search_text,
      ${origin.at}, ${origin.at}
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (awb bigint, parcel smallint, length_mm integer, width_mm integer,
      height_mm integer, weight_grams integer, cod_piastres bigint, discount_flat_piastres bigint, fees_piastres bigint,
      tax_piastres bigint, return_fees_piastres bigint, return_tax_piastres bigint, search_text text)`
}

function insertLines(tx: Transaction, order: PlannedOrder, origin: OrderOrigin, awbs: number[]) {
  const rows = order.parcels.flatMap(({ shipment }, index) =>
    shipment.lines.map((line) => ({ ...line, awb: awbs[index] })),
  )
  return tx`
    insert into shipment_lines (awb, leg, kind, direction, from_branch_id, to_branch_id, counter, active, end_point, code, created_at, updated_at)
    select r.awb, r.leg, r.kind, r.direction, r."fromBranchId", r."toBranchId", r.counter, r.active, r."endPoint", r.code, ${origin.at}, ${origin.at}
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (awb bigint, leg smallint, kind line_kind, direction shipment_direction,
      "fromBranchId" bigint, "toBranchId" bigint, counter boolean, active boolean, "endPoint" boolean, code text)`
}
