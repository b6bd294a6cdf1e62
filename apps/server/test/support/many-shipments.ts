import type { Database } from '../../src/platform/database/database.ts'
import { points } from './company.ts'
import { bareAwb, localOrder } from './orders.ts'
import type { TestApp } from './test-app.ts'

const shipmentsAnOrder = 45

/**
 * Creates about three hundred shipments of every status and priority, over twenty days around New Year, on
 * every kind of route: within a branch, between two branches of one manager, and to and from another branch.
 * Some share a timestamp. Some are just before and after midnight in Cairo.
 */
export async function makeManyShipments({ app, company, call }: TestApp): Promise<void> {
  const ways = [
    { client_id: company.plainClient, from: 'alexandria', to: 'alexandria' },
    { client_id: company.plainClient, from: 'alexandria', to: 'giza' },
    { client_id: company.discountClient, from: 'giza', to: 'alexandria' },
    { client_id: company.discountClient, from: 'giza', to: 'tanta' },
    { client_id: company.tantaClient, from: 'tanta', to: 'giza' },
    { client_id: company.tantaClient, from: 'tanta', to: 'tanta' },
    { client_id: company.freeClient, from: 'giza', to: 'giza' },
  ] as const
  for (const { client_id, from, to } of ways) {
    const order = localOrder(company, {
      client_id,
      sender_latitude: points[from].latitude,
      sender_longitude: points[from].longitude,
      receiver_latitude: points[to].latitude,
      receiver_longitude: points[to].longitude,
    })
    const created = await call('createShipment', 'superuser', order)
    await multiply(app.sql, bareAwb(created.data.awb))
  }
  const sandbox = { client: company.sandboxClient }
  const { client_id: _, ...own } = localOrder(company)
  await call('createOwnShipment', sandbox, own)
}

/** Copies one shipment into all statuses, priorities and days. */
async function multiply(sql: Database, awb: number): Promise<void> {
  await sql`
    insert into shipments (awb, main_shipment_id, parcel, client_id, status, direction, priority, origin_branch_id,
      destination_branch_id, length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to,
      discount_basis_points, discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres,
      return_fees_piastres, return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at)
    select 500000000000 + s.awb % 1000000 * 1000 + n, s.main_shipment_id, n + 1, s.client_id,
      (enum_range(null::shipment_status))[1 + n * n % 11], s.direction, n % 3, s.origin_branch_id, s.destination_branch_id,
      s.length_mm, s.width_mm, s.height_mm, s.weight_grams, s.tariff_version, s.zone_from, s.zone_to, s.discount_basis_points,
      s.discount_flat_piastres, s.receiver_pays_fee, s.cod_piastres, s.fees_piastres, s.tax_piastres, s.return_fees_piastres,
      s.return_tax_piastres, s.promised_from, s.promised_to, s.search_text,
      -- Midnight in Cairo is 22:00 UTC in winter.
      timestamptz '2025-12-20 21:59:59.5Z' + interval '1 day' * (n * 7 % 20) + interval '1 second' * (n % 3), s.updated_at
    from shipments s, generate_series(1, ${shipmentsAnOrder}::integer) as n where s.awb = ${awb}`
}
