import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, paid } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  client = await addClient(app)
})
afterAll(() => app.close())

async function collected(changes: Parameters<typeof localOrder>[1]): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, ...changes }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const due = (await app.call('openMain', 'manager', { awb })).data.collection_amount
  await day.collect([awb], due.toFixed(2))
  return awb
}

async function returned(): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client }))
  await day.takeOver(awb)
  await day.finish(awb, 'staff')
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
  await day.walkLine(awb)
  return awb
}

function preview(by: Caller = 'accountant') {
  return app.call('previewSettlement', by, { client_id: client })
}

describe('a statement', () => {
  let awbs: string[]
  let settlement: number

  test('is shown before it is paid, shipment by shipment', async () => {
    const back = await returned()
    await app.call('receiveFromClient', 'accountant', { client_id: client, amount: '5.91', into: 'bank' })
    awbs = [await collected({ cod: '100.00' }), await collected({ cod: '50.00', fee_collection: 1 }), back]
    const { data } = await preview()
    expect(data).toMatchObject({
      client: { id: client, id_show: `CL-${String(client).padStart(4, '0')}` },
      cod: 150,
      fees: 76.5,
      vat: 10.71,
      paid_in: 5.91,
      net: 68.7,
      owed: 68.7,
      payments: [{ amount: 5.91 }],
    })
    const byAwb = Object.fromEntries(
      data.shipments.map(({ awb, date, delivered, receiver, ...rest }) => {
        expect(delivered).not.toBeNull()
        expect(receiver).not.toBe('')
        return [awb, rest]
      }),
    )
    expect(byAwb).toEqual({
      [awbs[0] ?? '']: {
        reference: null,
        status: 'collected',
        cod: 100,
        fees: 45,
        vat: 6.3,
        net: 48.7,
        part: null,
      },
      [awbs[1] ?? '']: {
        reference: null,
        status: 'collected',
        cod: 50,
        fees: 0,
        vat: 0,
        net: 50,
        part: null,
      },
      [awbs[2] ?? '']: {
        reference: null,
        status: 'returned',
        cod: 0,
        fees: 31.5,
        vat: 4.41,
        net: -35.91,
        part: null,
      },
    })
  })

  test('that changed since it was shown is not paid', async () => {
    const { net } = (await preview()).data
    awbs.push(await collected({ cod: '60.00' }))
    const settle = (amount: number) =>
      app.call('settleClient', 'accountant', { client_id: client, net: amount, note: 'transfer 7' })
    expect(await settle(net)).toMatchObject({
      http: 412,
      message: 'The statement changed meanwhile: the net is 77.40 EGP now. Check it again',
    })
    const done = await settle((await preview()).data.net)
    expect(done).toMatchObject({ http: 200, data: { net: 77.4, shipments: 4 } })
    settlement = paid(done.data).id
  })

  test('is kept as it was paid, and nothing is left to settle', async () => {
    const { data } = await app.call('openSettlement', 'accountant', { settlement_id: settlement })
    expect(data).toMatchObject({
      id_show: `ST-${String(settlement).padStart(4, '0')}`,
      client: { id: client },
      cod: 210,
      fees: 121.5,
      vat: 17.01,
      paid_in: 5.91,
      net: 77.4,
      note: 'transfer 7',
      paid_by: expect.stringMatching(/^accountant /),
    })
    expect(data.shipments.map(({ awb }) => awb).sort()).toEqual([...awbs].sort())
    expect(data.payments).toHaveLength(1)
    expect((await preview()).data).toMatchObject({ shipments: [], payments: [], net: 0, owed: 0 })
  })

  test('is in the list of its client, newest first', async () => {
    await collected({ cod: '90.00' })
    const second = await app.call('settleClient', 'manager', { client_id: client })
    const { list_items, total } = (await app.call('listSettlements', 'accountant', { client_id: client }))
      .data
    expect(total).toBe(2)
    expect(list_items.map(({ id, net, shipments }) => [id, net, shipments])).toEqual([
      [paid(second.data).id, 38.7, 1],
      [settlement, 77.4, 4],
    ])
  })

  test('is not for staff, nor for the manager of other clients', async () => {
    const foreign = 'tantaManager'
    expect(await preview(foreign)).toMatchObject({ http: 404, message: 'There is no such client' })
    expect((await app.call('listSettlements', foreign, { client_id: client })).http).toBe(404)
    expect((await app.call('openSettlement', foreign, { settlement_id: settlement })).http).toBe(404)
    expect((await app.call('openSettlement', 'manager', { settlement_id: settlement })).http).toBe(200)
    expect((await app.call('openSettlement', 'accountant', { settlement_id: 999_999 })).http).toBe(404)
    for (const answer of [
      await preview('staff'),
      await app.call('openSettlement', 'staff', { settlement_id: settlement }),
    ])
      expect(answer).toMatchObject({ http: 422, message: 'You may not do this' })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
