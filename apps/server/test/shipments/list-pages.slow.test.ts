import { limits } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyShipment, type FullFilter } from '../../src/features/shipment-lists/list/list-conditions.ts'
import { findShipments } from '../../src/features/shipment-lists/list/shipment-list.service.ts'
import { createLargeCompanyDatabase } from '../setup/test-database.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { type Row, storeRandomShipments } from '../support/random-shipments.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

const shipments = 3_000
const statuses = ['pending', 'collected', 'returned', 'cancelled_admin'] as const

let app: TestApp
let rows: Row[]
beforeAll(async () => {
  app = await startTestAppOn(await createLargeCompanyDatabase(), {})
  const model = bareAwb(await workingDay(app).create(localOrder(app.company)))
  rows = await storeRandomShipments(app, model, { from: 0, count: shipments })
  // Spread over four months, thirty rows a day. The shipment that is copied is in no list itself.
  await app.app.sql`update shipments set sandbox = true where awb = ${model}`
  await app.app.sql`
    update shipments set created_at = created_at + (segment_of(awb) - 1900000) * interval '11 days' where awb <> ${model}`
  const days = await app.app.sql<{ awb: number; day: string; at: number }[]>`
    select awb, created_on as day, (extract(epoch from created_at) * 1000)::float8 as at from shipments order by awb`
  const made = new Map(days.map((one) => [one.awb, one]))
  for (const row of rows) Object.assign(row, made.get(row.awb))
}, 120_000)
afterAll(() => app.close())

function filters(): fc.Arbitrary<Partial<FullFilter>> {
  const { alexandria, giza, tanta, plainClient, tantaClient } = app.company
  const some = <T>(...values: T[]) => fc.constantFrom(...values)
  const day = some('2026-01-01', '2026-01-31', '2026-02-01', '2026-02-14', '2026-03-31', '2026-04-15')
  const rest = {
    status: some(...statuses),
    priority: some(0, 1, 2),
    fromDay: day,
    toDay: day,
  }
  const optional = { requiredKeys: [] as [] }
  return fc.oneof(
    fc.record(
      {
        ...rest,
        branchIds: some([alexandria], [tanta], [alexandria, giza], [alexandria, giza, tanta], []),
      },
      optional,
    ),
    fc.record({ ...rest, clientId: some(plainClient, tantaClient) }, optional),
    // An index has each of these lists in order. The first page is read from it.
    fc.constant({}),
    fc.record({ branchIds: some([alexandria], [tanta]) }),
    fc.record({ clientId: some(plainClient, tantaClient) }),
    fc.record({ status: rest.status }),
  ) as fc.Arbitrary<Partial<FullFilter>>
}

/** The expected result, from a read of every row. */
function expected(filter: Partial<FullFilter>): number[] {
  return rows
    .filter((row) => filter.branchIds?.some((id) => row.branchIds.includes(id)) ?? true)
    .filter((row) => (filter.clientId ?? row.clientId) === row.clientId)
    .filter((row) => (filter.status ?? row.status) === row.status)
    .filter((row) => (filter.priority ?? row.priority) === row.priority)
    .filter(({ day }) => day >= (filter.fromDay ?? day) && day <= (filter.toDay ?? day))
    .toSorted((a, b) => b.at - a.at || b.awb - a.awb)
    .map(({ awb }) => awb)
}

async function pagesAreExact(seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      filters(),
      fc.boolean(),
      fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
      fc.constantFrom(...limits.pageSizes),
      async (filter, newestFirst, depth, perPage) => {
        const all = newestFirst ? expected(filter) : expected(filter).toReversed()
        const pages = Math.ceil(all.length / perPage)
        const page = 1 + Math.floor(depth * pages)
        const asked = { page, perPage, search: '', newestFirst }
        const found = await findShipments(app.app.sql, { ...everyShipment, ...filter }, asked)
        expect({ filter, perPage, ...found, list_items: found.list_items.map(({ awb }) => awb) }).toEqual({
          filter,
          perPage,
          page,
          total: all.length,
          total_pages: pages,
          list_items: all.slice((page - 1) * perPage, page * perPage),
        })
      },
    ),
    { numRuns: 100, seed, endOnFailure: true },
  )
}

test('any page of any list has the same rows and total as a read of every shipment', async () => {
  await pagesAreExact(1)
  await app.app.sql`select fold_shipment_counts()`
  await pagesAreExact(2)
}, 120_000)
