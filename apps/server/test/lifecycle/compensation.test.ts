import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient } from '../support/ledger.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { bareAwb, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
let desk: ReturnType<typeof lossDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  client = await addClient(app)
  desk = lossDesk(app, () => client)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Fields = Partial<CallInput<'changeShipment'>>

async function change(awb: string, fields: Fields, by: Caller) {
  const { version } = (await app.call('openMain', 'superuser', { awb })).data
  const answer = await app.call('changeShipment', by, { awb, version, reason: 'Corrected', ...fields })
  expect(answer.http).toBe(200)
}

const books = (price: string) => [{ name: 'Books', price_of_item: price, quantity: 2 }]

describe('the compensation of a lost parcel', () => {
  test('does not rise with items that were changed after we took it over', async () => {
    const awb = await desk.own({ cod: '0', items: books('20.00') })
    await change(awb, { items: books('60.00') }, 'staff')
    await day.assign(awb, undefined, 'staff')
    await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
    expect((await app.call('finishLine', 'staff', { awb })).http).toBe(200)
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 120, raised: false })
    await change(awb, { items: books('900.00') }, 'staff')
    await change(awb, { items: books('950.00') }, 'staff')
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 120, from: 'items', raised: true })
    expect((await desk.writeOff(awb)).data.details).toContain('120.00')
  })

  test('falls with items that are worth less today', async () => {
    const awb = await desk.atBranch({ cod: '0', items: books('60.00') })
    await change(awb, { items: books('10.00') }, 'staff')
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 20, raised: false })
  })

  test('is not made from dear items because a COD was taken away', async () => {
    const awb = await desk.atBranch({ cod: '100.00', items: books('900.00') })
    await change(awb, { cod: 0 }, 'superuser')
    expect((await desk.preview(awb)).data).toMatchObject({ compensation: 100, from: 'cod', raised: true })
  })

  test('has the value that all parcels of the order had, also when another one was changed', async () => {
    const awb = await desk.own({ cod: '100.00', items: books('60.00'), packages: 2, seller_sends: 1 })
    const [order = ''] = awb.split('-')
    const rows = await app.app.sql<{ awb: number }[]>`
      select awb from shipments where main_shipment_id = ${Number(order)} order by parcel`
    const [first, second] = rows.map((row) => String(row.awb))
    if (first === undefined || second === undefined) throw new Error('the order has not two parcels')
    for (const one of [first, second])
      expect((await app.call('startLine', 'staff', { awb: one, code: await day.codeOf(one) })).http).toBe(200)
    await app.app.sql`update shipments set cod_piastres = 0 where awb = ${bareAwb(second)}`
    await change(first, { items: books('900.00') }, 'staff')
    expect((await desk.preview(second)).data).toMatchObject({ compensation: 60, from: 'items', raised: true })
    await app.app.sql`update shipments set cod_piastres = 5000 where awb = ${bareAwb(second)}`
  })
})

test('nobody writes off a parcel whose COD or items they changed', async () => {
  for (const fields of [{ cod: 90 }, { items: books('5.00') }]) {
    const awb = await desk.atBranch({ cod: '100.00' })
    await change(awb, { note: 'Fragile' }, 'manager')
    expect((await desk.preview(awb)).http).toBe(200)
    await change(awb, fields, 'manager')
    expect(await desk.writeOff(awb)).toMatchObject({
      http: 422,
      message: expect.stringContaining('changed its value'),
    })
    expect((await desk.writeOff(awb, {}, 'superuser')).http).toBe(200)
  }
})
