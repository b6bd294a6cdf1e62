import type { CallReply } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { farOrder, localOrder, merchantOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { company, call } = app
  const { create } = workingDay(app)
  await create(localOrder(company))
  await create(farOrder(company))
  await create(farOrder(company, { packages: 2 }))
  await call('createOwnShipment', { client: company.sandboxClient }, merchantOrder(company))
  await app.app.sql`select fold_shipment_counts()`
  const cancelled = await create(farOrder(company))
  await call('cancelShipment', 'manager', { awb: cancelled, note: 'lost interest' })
})
afterAll(() => app.close())

async function home(caller: Caller): Promise<CallReply<'viewHome'>> {
  return (await app.call('viewHome', caller, {})).data
}

describe('the six counters', () => {
  test.each([
    ['superuser', { employees: 9, delivery: 2, mangers: 2, clients: 5, branches: 3, shipments: 5 }],
    ['accountant', { employees: 9, delivery: 2, mangers: 2, clients: 5, branches: 3, shipments: 5 }],
    ['manager', { employees: 6, delivery: 2, mangers: 1, clients: 4, branches: 2, shipments: 5 }],
    ['staff', { employees: 4, delivery: 1, mangers: 1, clients: 4, branches: 1, shipments: 5 }],
    ['gizaStaff', { employees: 3, delivery: 1, mangers: 1, clients: 4, branches: 1, shipments: 4 }],
    ['tantaManager', { employees: 1, delivery: 0, mangers: 1, clients: 1, branches: 1, shipments: 0 }],
  ] as const)('of a %s are those of their scope', async (caller, counts) => {
    expect(await home(caller)).toEqual(counts)
  })

  test.each(['superuser', 'manager', 'accountant', 'staff', 'gizaStaff', 'tantaManager'] as const)(
    'of a %s are the totals of the lists behind them',
    async (caller) => {
      const totals = await Promise.all([
        app.call('listEmployees', caller, {}),
        app.call('listEmployees', caller, { filter: 'delivery' }),
        app.call('listEmployees', caller, { filter: 'manager' }),
        app.call('listClients', caller, {}),
        app.call('listBranches', caller, {}),
        app.call('listShipments', caller, {}),
      ])
      const { employees, delivery, mangers, clients, branches, shipments } = await home(caller)
      expect([employees, delivery, mangers, clients, branches, shipments]).toEqual(
        totals.map(({ data }) => data.total),
      )
    },
  )

  test('equal what is counted one by one, before and after the fold', async () => {
    const { create } = workingDay(app)
    await create(localOrder(app.company))
    const [rows] = await app.app.sql<{ shipments: number }[]>`
      select count(*) as shipments from shipments where not sandbox`
    expect((await home('superuser')).shipments).toBe(rows?.shipments)
    await app.app.sql`select fold_shipment_counts()`
    expect((await home('superuser')).shipments).toBe(rows?.shipments)
  })

  test('leave a deleted branch out', async () => {
    const before = await home('superuser')
    await app.app.sql`update branches set deleted_at = now() where id = ${app.company.tanta}`
    expect((await home('superuser')).branches).toBe(before.branches - 1)
    await app.app.sql`update branches set deleted_at = null where id = ${app.company.tanta}`
  })
})

test.each([
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
] as const)('%s gets no counters', async (caller, http) => {
  expect((await app.call('viewHome', caller, {})).http).toBe(http)
})

test('an unknown field is refused', async () => {
  expect((await app.send('GET', '/dashboard/view', 'staff', 'branch_id=1')).http).toBe(422)
})
