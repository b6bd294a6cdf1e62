import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { createLargeCompanyDatabase } from '../setup/test-database.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

const copies = 13_000

let app: TestApp
beforeAll(async () => {
  app = await startTestAppOn(await createLargeCompanyDatabase(), {})
  const awb = await workingDay(app).create(localOrder(app.company))
  await spread(bareAwb(awb))
}, 120_000)
afterAll(() => app.close())

/** Copies a shipment over 40 segments, the older ones first, with words of every frequency. */
async function spread(awb: number): Promise<void> {
  await app.app.sql`
    insert into shipments (awb, main_shipment_id, parcel, client_id, status, priority, origin_branch_id, destination_branch_id,
      length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to, discount_basis_points,
      discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres, return_fees_piastres,
      return_tax_piastres, promised_from, promised_to, search_text, created_at, updated_at)
    select 600000000000 + n * 1000, main_shipment_id, 1 + n, client_id,
      case when n % 13 = 0 then 'up_coming' else 'pending' end::shipment_status, n % 3, origin_branch_id, destination_branch_id,
      length_mm, width_mm, height_mm, weight_grams, tariff_version, zone_from, zone_to, discount_basis_points,
      discount_flat_piastres, receiver_pays_fee, cod_piastres, fees_piastres, tax_piastres, return_fees_piastres,
      return_tax_piastres, promised_from, promised_to,
      concat_ws(' ', 'every', case when n % 2 = 0 then 'halfway' end, case when n % 40 = 0 then 'seldom' end,
        case when n < 20 then 'unique house' end, case when n % 7 = 0 then '01099999991' else '01288888882' end,
        case when n = 11 then '01044444443' end, 600000000000 + n * 1000),
      timestamptz '2026-01-01 08:00Z' + n * interval '1 minute', updated_at
    from shipments cross join generate_series(1, ${copies}::integer) as n where awb = ${awb}`
}

/** The expected result, from a read of every text. */
async function expected(search: string, status: string | null): Promise<number[]> {
  const rows = await app.app.sql<{ awb: number }[]>`
    select awb from shipments where search_text like all(${search.split(' ').map((part) => `%${part}%`)}::text[]) and awb >= 600000000000
      and (${status}::shipment_status is null or status = ${status}::shipment_status)
    order by created_at desc, awb desc`
  return rows.map(({ awb }) => awb)
}

test.each([
  ['every', {}],
  ['halfway', {}],
  ['alfwa', {}],
  ['fw', {}],
  ['seldom', {}],
  ['unique', {}],
  ['halfway seldom', {}],
  ['way sel', {}],
  ['seldom unique', {}],
  ['01044444443', {}],
  ['4444444', {}],
  ['99999', {}],
  ['1 60001', {}],
  ['seldom 0128', {}],
  ['sel every 40', {}],
  ['88', {}],
  ['nowhere', {}],
  ['halfway', { status: 'up_coming' }],
  ['every', { status: 'pending' }],
] as const)(
  'of %j %j over many segments is exact, on each of its pages and in both orders',
  async (search, filter) => {
    const awbs = await expected(search, 'status' in filter ? filter.status : null)
    const counted = Math.min(awbs.length, 10_000)
    const pages = Math.ceil(counted / 10)
    for (const page of [1, 2, Math.ceil(pages / 3), Math.ceil(pages / 2), pages].filter((one) => one > 0)) {
      for (const sort of ['-date', 'date'] as const) {
        const { data } = await app.call('listShipments', 'superuser', { search, page, sort, ...filter })
        const ordered = sort === '-date' ? awbs : awbs.toReversed()
        expect({ ...data, list_items: data.list_items.map(({ awb }) => bareAwb(awb)) }).toEqual({
          list_items: ordered.slice(page * 10 - 10, Math.min(page * 10, counted)),
          page,
          total: counted,
          total_pages: pages,
          ...(awbs.length > counted && { more: true }),
        })
      }
    }
    const { data } = await app.call('listShipments', 'superuser', { search, ...filter })
    expect(data.total).toBe(counted)
  },
)

test('any page of a day has the right rows, read from the nearer end', async () => {
  const day = '2026-01-03'
  const rows = await app.app.sql<{ awb: number }[]>`
    select awb from shipments where created_on = ${day} order by created_at desc, awb desc`
  const pages = Math.ceil(rows.length / 10)
  for (const page of [1, 40, Math.ceil(pages / 2), pages - 1, pages]) {
    const { data } = await app.call('listShipments', 'superuser', { from_date: day, to_date: day, page })
    expect(data.list_items.map(({ awb }) => bareAwb(awb))).toEqual(
      rows.slice(page * 10 - 10, page * 10).map(({ awb }) => awb),
    )
  }
})

test('the audit checks the counters of months and the search texts, and reports a wrong one', async () => {
  const { sql } = app.app
  await sql`select fold_shipment_counts()`

  const failing = async () =>
    (await audit(sql)).filter(({ breaches }) => breaches.length > 0).map(({ holds: what }) => what)
  const about = (what: string) => what.includes('month') || what.includes('texts')
  expect((await failing()).filter(about)).toEqual([])
  await sql`update shipment_month_counts set shipments = shipments + 1 where scope = 'all' and status = 'up_coming'`
  await sql`update shipment_texts set client_id = client_id + 1 where awb = 600000001000`
  expect((await failing()).filter(about)).toHaveLength(2)
})
