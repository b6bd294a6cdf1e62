import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldRollups } from '../../src/platform/database/housekeeping.repository.ts'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf } from '../support/ledger.ts'
import { bareAwb, localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let sandbox: { client: number }
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  sandbox = { client: app.company.sandboxClient }
})
afterAll(() => app.close())

async function order(): Promise<string> {
  return (await app.call('createOwnShipment', sandbox, merchantOrder(app.company))).data.awb
}

describe('an order made with sandbox credentials', () => {
  test('gets its AWB and its price, and its merchant reads and cancels it', async () => {
    const created = await app.call('createOwnShipment', sandbox, merchantOrder(app.company))
    expect(created).toMatchObject({ http: 200, data: { fees: 45, tax: 6.3, total: 51.3 } })
    const { awb } = created.data
    const opened = await app.call('openOwnShipment', sandbox, { awb })
    expect(opened).toMatchObject({ http: 200, data: { awb, status: 'pending', collection_amount: 100 } })
    const listed = await app.call('listOwnShipments', sandbox, {})
    expect(listed.data).toMatchObject({ total: 1, list_items: [{ awb }] })
    const moved = await movementOf(app, () =>
      app.call('cancelOwnShipment', sandbox, { awb, note: 'a trial' }),
    )
    expect(moved).toEqual({})
    expect((await app.call('openOwnShipment', sandbox, { awb })).data.status).toBe('cancelled_client')
  })

  test('reaches no count, folded or not', async () => {
    const before = await app.call('listShipments', 'superuser', {})
    const rows = async () => {
      const [row] = await app.app.sql<{ n: number }[]>`
        select (select count(*) from shipment_counts) + (select count(*) from shipment_count_changes) as n`
      return row?.n
    }
    expect(await rows()).toBe(0)
    const awb = await order()
    await app.call('cancelOwnShipment', sandbox, { awb, note: 'a trial' })
    expect(await rows()).toBe(0)
    await foldRollups(app.app.sql)
    expect((await app.call('listShipments', 'superuser', {})).data).toEqual(before.data)
    const { client } = sandbox
    const [row] = (await app.call('listClients', 'superuser', {})).data.list_items.filter(
      ({ id }) => id === client,
    )
    expect(row?.orders).toBe(0)
  })

  test('is found by nobody of the company, by no act and by no search', async () => {
    const awb = await order()
    const { delivery } = app.company.people
    const note = 'nothing'
    const superuser = [
      app.call('openMain', 'superuser', { awb }),
      app.call('openDetails', 'superuser', { awb }),
      app.call('openSenderAndReceiver', 'superuser', { awb }),
      app.call('listLines', 'superuser', { awb }),
      app.call('listTracking', 'superuser', { awb }),
      app.call('listParcels', 'superuser', { main_shipment_id: Number(awb.split('-')[0]) }),
      app.call('listItems', 'superuser', { shipment_id: awb }),
      app.call('selectDeliveryBoy', 'superuser', { awb, delivery_boy_id: delivery }),
      app.call('startLine', 'superuser', { awb, code: '0000' }),
      app.call('finishLine', 'superuser', { awb }),
      app.call('handBack', 'superuser', { awb }),
      app.call('reportOtherCase', 'superuser', { awb, case: 1 }),
      app.call('cancelShipment', 'superuser', { awb, note }),
      app.call('undoDelivery', 'superuser', { awb, note }),
      app.call('track', null, { awb }),
    ]
    for (const { http } of await Promise.all(superuser)) expect(http).toBe(404)
    const found = await app.call('listShipments', 'superuser', { search: String(bareAwb(awb)) })
    expect(found.data).toMatchObject({ total: 0, list_items: [] })
    expect((await day.collect([awb], '100.00')).http).toBe(422)
    const [row] = await app.app.sql<{ wrong_codes: number; status: string }[]>`
      select l.wrong_codes, s.status from shipments s join shipment_lines l using (awb) where awb = ${bareAwb(awb)} and leg = 1`
    expect(row).toEqual({ wrong_codes: 0, status: 'pending' })
  })

  test('is not in a delivery boy’s lines, even if one were set on it', async () => {
    const awb = await order()
    const { delivery } = app.company.people
    await app.app.sql`
      update shipment_lines set courier_id = ${delivery} where awb = ${bareAwb(awb)} and leg = 1`
    expect((await app.call('listOwnLines', 'delivery', {})).data.list_items).toEqual([])
    expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(404)
  })

  test('is not seen by the same merchant once public, nor a real one in the sandbox', async () => {
    const { sql } = app.app
    const trial = await order()
    const real = await day.create(localOrder(app.company, { client_id: sandbox.client }))
    expect((await app.call('openOwnShipment', sandbox, { awb: real })).http).toBe(404)
    await sql`update clients set in_development = false where id = ${sandbox.client}`
    try {
      expect((await app.call('openOwnShipment', sandbox, { awb: real })).http).toBe(200)
      expect((await app.call('openOwnShipment', sandbox, { awb: trial })).http).toBe(404)
      expect((await app.call('listOwnShipments', sandbox, {})).data).toMatchObject({
        total: 1,
        list_items: [{ awb: real }],
      })
    } finally {
      await sql`update clients set in_development = true where id = ${sandbox.client}`
    }
  })

  test('what staff enter for that client is real', async () => {
    const awb = await day.create(localOrder(app.company, { client_id: sandbox.client }))
    await day.walkLine(awb)
    expect(await movementOf(app, () => day.walkLine(awb))).toEqual({
      'courier_cash delivery': 10000,
      'merchant_payable sandboxClient': -4870,
      'revenue alexandria': -4500,
      vat_payable: -630,
    })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
