import { afterEach, beforeEach, expect, test } from 'vitest'
import { arriveOrFinish } from '../../src/features/lifecycle/index.ts'
import { creatingTask } from '../../src/features/order-files/creating.service.ts'
import { actOnShipments } from '../../src/features/shipments/acts/acts.service.ts'
import type { Company } from '../../src/platform/company/company.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { nobodyBarred, orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { addWebhook } from '../support/outside/webhooks.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let company: () => Company
beforeEach(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  const stored = await storedCompany(app.app.sql)
  company = () => stored
})
afterEach(() => app.close())

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    shopOrder(String(index + 1), {
      name: `منى "${index}" \\ أحمد, {ش}`,
      street: `${index} ش النصر\n"الدور 3"`,
      total: `${200 + index}.00`,
      items: [
        ['1', `Bag ${index}`, `${150 + index}`],
        ['1', 'NULL', '50'],
      ],
    }),
  )

/** The number of rows in each table that a new shipment writes to. */
async function written(): Promise<Record<string, number>> {
  const { sql } = app.app
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*) from main_shipments) as mains, (select count(*) from shipments) as shipments,
      (select count(distinct awb) from shipment_lines) as with_lines,
      (select count(*) from tracking_events where action = 'created') as events,
      (select count(*) from shipment_items) as items,
      (select count(*) from activity_log where action = 'shipment_created') as logs,
      (select count(*) from imported_orders) as imported`
  return row ?? {}
}

const all = (count: number) => ({
  mains: count,
  shipments: count,
  with_lines: count,
  events: count,
  items: count * 2,
  logs: count,
  imported: count,
})

test('a step of an order file that fails at its end stores nothing, and the next run creates the rest once', async () => {
  const { sql } = app.app
  await addWebhook(app, 'http://127.0.0.1:9/')
  const files = orderFiles(app)
  const { id } = await files.take(shopExport(orders(1_100)))
  await sql`update order_files set state = 'creating' where id = ${id}`
  const payload = { fileId: id, employeeId: app.company.people.staff }
  const { signal } = new AbortController()
  let steps = 0
  const begin = (act: (tx: Transaction) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      const outcome = await act(tx)
      steps += 1
      if (steps === 2) throw new Error('the machine is gone')
      return outcome
    })
  const dying = Object.assign((...query: Parameters<Database>) => sql(...query), {
    begin,
  }) as unknown as Database
  await expect(
    creatingTask(dying, company, nobodyBarred)(payload, signal, async () => false),
  ).rejects.toThrow('the machine is gone')
  expect(await written()).toEqual(all(500))
  expect(await files.open(id)).toMatchObject({ state: 'creating', counts: { created: 500, good: 600 } })
  await creatingTask(sql, company, nobodyBarred)(payload, signal, async () => false)
  expect(await written()).toEqual(all(1_100))
  expect(await files.open(id)).toMatchObject({ state: 'done', counts: { created: 1_100, good: 0 } })
  const listed = await app.call('listShipments', 'superuser', {})
  expect(listed.data.total).toBe(1_100)
  await expectCleanBooks(app)
})

test('what a file tells is stored letter by letter', async () => {
  const files = orderFiles(app)
  const { id } = await files.take(shopExport(orders(3)))
  await files.create(id)
  const [order] = await files.orders(id, 'created')
  const stored = await app.call('openSenderAndReceiver', 'superuser', { awb: order?.awb ?? '' })
  expect(stored.data).toMatchObject({
    receiver: { name: 'منى "0" \\ أحمد, {ش}' },
  })
  const items = await app.app.sql<{ name: string }[]>`select name from shipment_items order by id limit 2`
  expect(items.map(({ name }) => name)).toEqual(['Bag 0', 'NULL'])
})

test('several deliveries in one act have an entry each, with their own money', async () => {
  const day = workingDay(app)
  const awbs: string[] = []
  for (const cod of ['100.00', '250.00', '0.00']) {
    const awb = await day.create(localOrder(app.company, { cod }))
    await day.walkLine(awb)
    await day.takeOver(awb)
    awbs.push(awb)
  }
  const { sql } = app.app
  const actor = {
    kind: 'employee' as const,
    id: app.company.people.superuser,
    role: 'superuser' as const,
    name: '',
    branchIds: [],
    sessionHash: Buffer.alloc(0),
  }
  const scope = { branchIds: null, clientId: null, courierId: null, sandbox: false }
  await sql.begin((tx) =>
    actOnShipments(tx, awbs.map(bareAwb), { actor, scope, now: new Date() }, (shipment) =>
      arriveOrFinish(shipment),
    ),
  )
  const cash = await sql<{ awb: number; piastres: number }[]>`
    select e.awb, sum(p.piastres)::bigint as piastres from ledger_entries e
    join ledger_postings p on p.entry_id = e.id join accounts a on a.id = p.account_id and a.kind = 'merchant_payable'
    group by e.awb order by e.awb`
  // The merchant's share: the COD less 51.30 of fees and VAT.
  expect(new Map(cash.map(({ awb, piastres }) => [awb, piastres]))).toEqual(
    new Map(awbs.map((awb, index) => [bareAwb(awb), 5_130 - [10_000, 25_000, 0][index]!])),
  )
  await expectCleanBooks(app)
})
