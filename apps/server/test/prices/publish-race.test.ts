import { calls } from '@mersal/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishDraft } from '../../src/features/pricing/lists/versions.repository.ts'
import { lockPrices } from '../../src/features/pricing/lock-prices.repository.ts'
import { createOrder } from '../../src/features/shipments/orders/orders.service.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { everyBranch } from '../../src/platform/session/actor.ts'
import { merchantOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let today: string
let draft: number
beforeEach(async () => {
  app = await startTestApp()
  const [row] = await app.app.sql<{ day: string }[]>`select cairo_day(now()) as day`
  today = row?.day ?? ''
  draft = (await app.call('createPrices', 'superuser', { list_id: 1, copy_of: 1 })).data.id
})
afterEach(() => app.close())

const versions = async () =>
  (await app.app.sql<{ tariff_version: number }[]>`select tariff_version from shipments`).map(
    (row) => row.tariff_version,
  )

/** Waits until as many transactions wait for an advisory lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await app.app.sql<{ waiting: number }[]>`
      select count(*) as waiting from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
    if ((row?.waiting ?? 0) >= count) return
  }
}

describe('publishing for today while an order is being stored', () => {
  test('waits for the order, and is then refused', async () => {
    const { sql } = app.app
    let published: ReturnType<typeof publish> | undefined
    const publish = () => app.call('publishPrices', 'superuser', { id: draft, version: 1, from_date: today })
    await sql.begin(async (tx) => {
      const order = calls.createOwnShipment.request.parse(merchantOrder(app.company))
      await createOrder(tx, order, {
        actor: { kind: 'client', id: app.company.plainClient, sandbox: false },
        clientId: app.company.plainClient,
        scope: everyBranch,
        sandbox: false,
        company: await storedCompany(tx),
        now: new Date(),
        barredPhones: null,
      })
      published = publish()
      await untilWaiting(1)
    })
    expect((await published)?.fields).toHaveProperty('from_date')
    expect(await versions()).toEqual([1])
  })

  test('makes the order wait, which then gets the new prices', async () => {
    const { sql } = app.app
    const create = () =>
      app.call('createOwnShipment', { client: app.company.plainClient }, merchantOrder(app.company))
    let created: ReturnType<typeof create> | undefined
    await sql.begin(async (tx) => {
      await lockPrices(tx)
      created = create()
      await untilWaiting(1)
      await publishDraft(tx, draft, {
        fromDate: today,
        employeeId: app.company.people.superuser,
        at: new Date(),
      })
    })
    expect((await created)?.http).toBe(200)
    expect(await versions()).toEqual([draft])
  })
})
