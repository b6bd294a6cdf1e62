import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** The COD, fees and tax of each parcel, in piastres. */
async function moneyOf(awbs: string[]): Promise<number[][]> {
  const rows = await app.app.sql<{ cod: number; fees: number; tax: number }[]>`
    select cod_piastres as cod, fees_piastres as fees, tax_piastres as tax from shipments
    where awb = any(${awbs.map(bareAwb)}::bigint[]) order by parcel`
  return rows.map(({ cod, fees, tax }) => [cod, fees, tax])
}

describe('the parcels of one order', () => {
  test('share its COD evenly in piastres, the remainder on parcel 1, and each is priced', async () => {
    const created = await app.call('createShipment', 'staff', localOrder(app.company, { packages: 3 }))
    // 3 × 45.00 and 3 × 6.30
    expect(created.data).toMatchObject({ fees: 135, tax: 18.9, total: 153.9 })
    expect(await moneyOf(created.data.awbs)).toEqual([
      [3334, 4500, 630],
      [3333, 4500, 630],
      [3333, 4500, 630],
    ])
  })

  test('share the flat discount once: 10 % off each, 5 EGP off the first', async () => {
    const { discountClient } = app.company
    const order = localOrder(app.company, { client_id: discountClient, packages: 3, cod: '0.02' })
    const created = await app.call('createShipment', 'staff', order)
    // 45.00 − 4.50 − 5.00 = 35.50, VAT 4.97; 45.00 − 4.50 = 40.50, VAT 5.67, twice
    expect(created.data).toMatchObject({ fees: 116.5, tax: 16.31, total: 132.81 })
    expect(await moneyOf(created.data.awbs)).toEqual([
      [2, 3550, 497],
      [0, 4050, 567],
      [0, 4050, 567],
    ])
  })

  test('may bring their own sizes and COD', async () => {
    const order = localOrder(app.company, {
      packages: 2,
      parcels: [
        { cod: '69.99', weight: 2.5 },
        { cod: '30.01', length: 50, width: 40, height: 30 },
      ],
    })
    const created = await app.call('createShipment', 'staff', order)
    // 2.5 kg: 45 + 2 × 5 = 55, VAT 7.70; 50 × 40 × 30 / 5000 = 12 kg: 45 + 11 × 5 = 100, VAT 14.00
    expect(await moneyOf(created.data.awbs)).toEqual([
      [6999, 5500, 770],
      [3001, 10000, 1400],
    ])
    expect(created.data).toMatchObject({ fees: 155, tax: 21.7, total: 176.7 })
  })

  test('are refused when their COD does not add up, or their number differs', async () => {
    const refusedField = async (changes: Parameters<typeof localOrder>[1]) => {
      const answer = await app.call('createShipment', 'staff', localOrder(app.company, changes))
      return [answer.http, answer.status, Object.keys(answer.fields)]
    }
    expect(await refusedField({ parcels: [{ cod: '50.00' }, { cod: '49.99' }] })).toEqual([
      422,
      421,
      ['parcels'],
    ])
    expect(await refusedField({ parcels: [{ cod: '50.00' }, {}] })).toEqual([422, 421, ['parcels']])
    expect(await refusedField({ packages: 3, parcels: [{}, {}] })).toEqual([422, 421, ['packages']])
    expect(await refusedField({ packages: 51 })).toEqual([422, 421, ['packages']])
    expect(await refusedField({ packages: 0 })).toEqual([422, 421, ['packages']])
  })

  test('have one main number, their own parcel numbers and AWBs, and see each other', async () => {
    const { awbs } = (await app.call('createShipment', 'staff', localOrder(app.company, { packages: 3 })))
      .data
    const parts = awbs.map((awb) => awb.split('-'))
    const [main] = parts.map(([number]) => number)
    expect(parts.map(([number]) => number)).toEqual([main, main, main])
    expect(parts.map(([, parcel]) => parcel)).toEqual(['1', '2', '3'])
    expect(new Set(parts.map(([, , bare]) => bare)).size).toBe(3)
    for (const [, , bare] of parts) expect(bare).toMatch(/^[1-9]\d{11}$/)
    const siblings = await app.call('listParcels', 'staff', { main_shipment_id: Number(main) })
    expect(siblings.data.list_items).toEqual(awbs.map((awb) => ({ awb, status: 'pending' })))
    const measured = (await app.call('openDetails', 'staff', { awb: awbs[1] ?? '' })).data
      .shipping_measurement
    expect(measured).toEqual({ length: 10, width: 10, height: 10, weight: 1, packages: 3 })
  })

  test('travel and end each on their own', async () => {
    const { awbs } = (await app.call('createShipment', 'staff', localOrder(app.company, { packages: 3 })))
      .data
    const [first = '', second = '', third = ''] = awbs
    await day.walkLine(first)
    await day.walkLine(first)
    await app.call('cancelShipment', 'staff', { awb: second, note: 'not needed' })
    expect(await Promise.all(awbs.map(day.statusOf))).toEqual(['delivered', 'cancelled_admin', 'pending'])
    expect(await day.collect([first], '33.34')).toMatchObject({
      data: { due: 33.34, counted: 33.34, short: 0, shipments: 1 },
    })
    await day.walkLine(third)
    await app.call('cancelShipment', 'staff', { awb: third, note: 'not needed' })
    await day.walkLine(third)
    expect(await Promise.all(awbs.map(day.statusOf))).toEqual(['collected', 'cancelled_admin', 'returned'])
  })

  test('keep the items of their order', async () => {
    const items = [
      { name: 'قميص أبيض', price_of_item: '99.99', quantity: 2, note: 'مقاس L' },
      { name: 'Belt', price_of_item: 50, quantity: 1 },
    ]
    const { awb } = (await app.call('createShipment', 'staff', localOrder(app.company, { items }))).data
    const listed = await app.call('listItems', 'staff', { shipment_id: awb })
    expect(listed.data.list_items).toMatchObject([
      { name: 'قميص أبيض', price_of_item: 99.99, quantity: 2, note: 'مقاس L', parcel: 1 },
      { name: 'Belt', price_of_item: 50, quantity: 1, note: '', parcel: 1 },
    ])
    const bare = await app.call('listItems', 'staff', { shipment_id: awb.split('-')[2] ?? '' })
    expect(bare.data).toEqual(listed.data)
    // The number of the order is not that of a shipment.
    const order = await app.call('listItems', 'staff', { shipment_id: awb.split('-')[0] ?? '' })
    expect(order).toMatchObject({ http: 422, fields: { shipment_id: expect.any(String) } })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
