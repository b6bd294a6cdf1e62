import { parseAwb, type ShipmentStatus, shipmentStatuses } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldRollups } from '../../src/platform/database/housekeeping.repository.ts'
import { makeManyShipments } from '../support/many-shipments.ts'
import { bareAwb } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeManyShipments(app)
})
afterAll(() => app.close())

type Filter = {
  status?: ShipmentStatus
  priority?: number
  from_date?: string
  to_date?: string
  client_id?: number
  branch_id?: number
}

const scopes = [
  'superuser',
  'accountant',
  'manager',
  'tantaManager',
  'staff',
  'gizaStaff',
  'merchant',
] as const
type Scope = (typeof scopes)[number]

function callerOf(scope: Scope): Caller {
  return scope === 'merchant' ? { client: app.company.plainClient } : scope
}

/** The branches that a person's shipments must touch; null for everything. */
function branchesOf(scope: Scope): number[] | null {
  const { alexandria, giza, tanta } = app.company
  if (scope === 'manager') return [alexandria, giza]
  if (scope === 'tantaManager') return [tanta]
  if (scope === 'staff') return [alexandria]
  return scope === 'gizaStaff' ? [giza] : null
}

/** Every AWB of the list, newest first, counted the slow way. */
async function expected(scope: Scope, filter: Filter): Promise<number[]> {
  const rows = await app.app.sql<
    {
      awb: number
      status: ShipmentStatus
      priority: number
      day: string
      client_id: number
      branches: number[]
    }[]
  >`
    select awb, status, priority, to_char(created_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day, client_id,
      array[origin_branch_id, destination_branch_id] as branches
    from shipments where not sandbox order by day desc, created_at desc, awb desc`
  const own = branchesOf(scope)
  return rows
    .filter(({ branches }) => own === null || branches.some((id) => own.includes(id)))
    .filter(({ client_id }) => scope !== 'merchant' || client_id === app.company.plainClient)
    .filter(
      ({ status, priority, day, client_id, branches }) =>
        (filter.status === undefined || filter.status === status) &&
        (filter.priority === undefined || filter.priority === priority) &&
        (filter.from_date === undefined || day >= filter.from_date) &&
        (filter.to_date === undefined || day <= filter.to_date) &&
        (filter.client_id === undefined || filter.client_id === client_id) &&
        (filter.branch_id === undefined ||
          (branches.includes(filter.branch_id) && (own === null || own.includes(filter.branch_id)))),
    )
    .map(({ awb }) => awb)
}

function list(scope: Scope, filter: Filter, page = 1, sort: 'date' | '-date' = '-date') {
  const call = scope === 'merchant' ? 'listOwnShipments' : 'listShipments'
  return app.call(call, callerOf(scope), { ...filter, page, sort })
}

const day = fc
  .integer({ min: 18, max: 45 })
  .map((n) => new Date(Date.UTC(2025, 11, n)).toISOString().slice(0, 10))

function cases(): fc.Arbitrary<[Scope, Filter]> {
  const { plainClient, discountClient, tantaClient, freeClient, alexandria, giza, tanta } = app.company
  const plain = {
    status: fc.constantFrom(...shipmentStatuses),
    priority: fc.constantFrom(0, 1, 2),
    from_date: day,
    to_date: day,
  }
  const narrowing = {
    client_id: fc.constantFrom(plainClient, discountClient, tantaClient, freeClient, 999_999),
    branch_id: fc.constantFrom(alexandria, giza, tanta, 999_999),
  }
  return fc
    .constantFrom(...scopes)
    .chain((scope) =>
      fc.tuple(
        fc.constant(scope),
        fc.record(scope === 'merchant' ? plain : { ...plain, ...narrowing }, { requiredKeys: [] }),
      ),
    )
}

async function countsAreExact(seed: number): Promise<void> {
  for (const [scope, filter] of fc.sample(cases(), { seed, numRuns: 60 })) {
    const awbs = await expected(scope, filter)
    const { http, data } = await list(scope, filter)
    expect({ scope, filter, http, total: data.total, pages: data.total_pages }).toEqual({
      scope,
      filter,
      http: 200,
      total: awbs.length,
      pages: Math.ceil(awbs.length / 10),
    })
    expect(data.list_items.map(({ awb }) => bareAwb(awb))).toEqual(awbs.slice(0, 10))
  }
}

describe('the count of a list', () => {
  test('is exact for any filter and any person when everything is folded', async () => {
    await foldRollups(app.app.sql)
    await countsAreExact(2)
  })

  test('is exact for any filter and any person while changes wait to be folded', async () => {
    const { sql } = app.app
    await foldRollups(sql)
    let unfolded = 0
    for (let priority = 0; unfolded === 0; priority = (priority + 1) % 3) {
      await sql`update shipments set priority = ${priority} where not sandbox and awb % 5 = 0`
      await sql`update shipments set status = 'returned' where not sandbox and status = 'delivered' and awb % 2 = ${priority % 2}`
      await sql.begin(async (tx) => {
        // Folding waits for this lock, readers do not.
        await tx`lock table shipment_count_changes in share row exclusive mode`
        const [row] = await tx<{ n: number }[]>`select count(*) as n from shipment_count_changes`
        unfolded = row?.n ?? 0
        if (unfolded > 0) await countsAreExact(3)
      })
    }
  })
})

describe('the pages of a list', () => {
  const wholes: [Scope, (company: TestApp['company']) => Filter][] = [
    ['superuser', () => ({})],
    ['manager', () => ({})],
    ['manager', ({ giza }) => ({ branch_id: giza })],
    ['manager', ({ plainClient }) => ({ client_id: plainClient })],
    ['superuser', ({ plainClient, giza }) => ({ client_id: plainClient, branch_id: giza })],
    ['tantaManager', () => ({ priority: 1 })],
    ['staff', () => ({ status: 'pending' })],
    ['accountant', () => ({ from_date: '2025-12-25', to_date: '2026-01-03' })],
    ['merchant', () => ({})],
  ]

  test.each(wholes)(
    'of %s, one after the other, are every row once and in order (%#)',
    async (scope, filterOf) => {
      const filter = filterOf(app.company)
      const awbs = await expected(scope, filter)
      expect(awbs.length).toBeGreaterThan(10)
      for (const sort of ['-date', 'date'] as const) {
        const seen: number[] = []
        const pages = Math.ceil(awbs.length / 10)
        for (let page = 1; page <= pages; page += 1) {
          const { data } = await list(scope, filter, page, sort)
          expect(data).toMatchObject({ page, total: awbs.length, total_pages: pages })
          expect(data.list_items.length).toBe(page < pages ? 10 : awbs.length - 10 * (pages - 1))
          seen.push(...data.list_items.map(({ awb }) => bareAwb(awb)))
        }
        expect(seen).toEqual(sort === '-date' ? awbs : awbs.toReversed())
      }
    },
  )

  test.each([25, 50, 100] as const)('of %i rows are every row once and in order', async (per_page) => {
    const awbs = await expected('manager', {})
    const pages = Math.ceil(awbs.length / per_page)
    const seen: number[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { data } = await app.call('listShipments', 'manager', { page, per_page })
      expect(data).toMatchObject({ page, total: awbs.length, total_pages: pages })
      seen.push(...data.list_items.map(({ awb }) => bareAwb(awb)))
    }
    expect(seen).toEqual(awbs)
  })

  test('of a search are as long as was asked for', async () => {
    const search = { search: '010', per_page: 25 }
    const { data } = await app.call('listShipments', 'superuser', search)
    expect(data.list_items).toHaveLength(25)
    expect(data.total_pages).toBe(Math.ceil(data.total / 25))
  })

  test.each([0, 11, 1_000, 'all'])('are not asked for %s rows long', async (per_page) => {
    const query = `per_page=${per_page}`
    const answer = await app.send('GET', '/dashboard/v2/shipments/all', 'superuser', query)
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(answer.fields).toHaveProperty('per_page')
  })

  test('past the end are empty, with the same total', async () => {
    const awbs = await expected('superuser', {})
    const pages = Math.ceil(awbs.length / 10)
    for (const page of [pages + 1, 1_000, 1_000_000_000]) {
      expect((await list('superuser', {}, page)).data).toEqual({
        list_items: [],
        page,
        total: awbs.length,
        total_pages: pages,
      })
    }
  })

  test('of nothing are empty', async () => {
    const nothing = { list_items: [], page: 1, total: 0, total_pages: 0 }
    expect((await list('superuser', { from_date: '2026-01-05', to_date: '2026-01-04' })).data).toEqual(
      nothing,
    )
    expect((await list('superuser', { client_id: 999_999 })).data).toEqual(nothing)
    expect((await list('staff', { branch_id: app.company.giza })).data).toEqual(nothing)
  })

  test('take filter_status for status', async () => {
    const awbs = await expected('superuser', { status: 'returned' })
    const { data } = await app.call('listShipments', 'superuser', { filter_status: 'returned' })
    expect(data.total).toBe(awbs.length)
  })
})

test('a shipment without lines and events has empty lists of both', async () => {
  const copies = await app.app.sql<{ awb: string }[]>`
    select awb::text from shipments s
    where not sandbox and not exists (select from shipment_lines l where l.awb = s.awb)
      and not exists (select from tracking_events t where t.awb = s.awb)`
  const awb = copies.find((copy) => parseAwb(copy.awb) !== null)?.awb ?? ''
  for (const call of ['listLines', 'listTracking'] as const)
    expect(await app.call(call, 'superuser', { awb })).toMatchObject({ http: 200, data: { list_items: [] } })
})
