import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSection } from '../support/company-settings.ts'
import { orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { signedIn } from '../support/second-factor.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
})
afterAll(() => app.close())

describe('attempts', () => {
  /** Lets attempts fail until the parcel turns back. Returns what was said of each. */
  async function failUntilItTurns(): Promise<string[]> {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    const said: string[] = []
    for (;;) {
      await day.takeOver(awb)
      said.push((await day.report(awb, 1)).data.details)
      await day.handBack(awb)
      const { data } = await app.call('openDetails', 'manager', { awb })
      const [row] = await app.app.sql<{ direction: string; failures: number }[]>`
        select direction, delivery_failures as failures from shipments where awb = ${awb.split('-').at(-1) ?? ''}`
      expect(data).toBeDefined()
      if (row?.direction === 'return') {
        expect(row.failures).toBe(said.length)
        const told = await app.call('track', null, { awb })
        expect(told.data).toMatchObject({ headline: 'The parcel is going back to the sender.' })
        expect(told.data.details).toMatch(/^We could not deliver it\. /)
        return said
      }
    }
  }

  test.each([1, 3, 5])('of the rule, %i, turn a parcel back', async (attempts) => {
    await changeSection(app, 'rules', { attempts })
    const said = await failUntilItTurns()
    expect(said.map((text) => /attempt (\d of \d) failed/.exec(text)?.[1])).toEqual(
      Array.from({ length: attempts }, (_, index) => `${index + 1} of ${attempts}`),
    )
  })
})

describe('the largest COD', () => {
  const says = 'The company collects at most 250.50 EGP on delivery'
  beforeAll(async () => {
    await changeSection(app, 'rules', { largest_cod: 250.5 })
  })
  afterAll(async () => {
    await changeSection(app, 'rules', { largest_cod: null })
  })

  test('is refused above, in the console and the merchant API', async () => {
    const merchant = { client: app.company.plainClient }
    for (const [cod, http] of [
      ['250.50', 200],
      ['250.51', 422],
    ] as const) {
      const answers = [
        await app.call('createShipment', 'manager', localOrder(app.company, { cod })),
        await app.call('createOwnShipment', merchant, merchantOrder(app.company, { cod })),
      ]
      for (const answer of answers) {
        expect(answer.http).toBe(http)
        expect(answer.fields).toEqual(http === 200 ? {} : { cod: says })
      }
    }
  })

  test('is a fault of an order in a file', async () => {
    const files = orderFiles(app)
    const { id } = await files.take(
      shopExport([shopOrder('1', { total: '250.50' }), shopOrder('2', { total: '300' })]),
    )
    const orders = await files.orders(id)
    expect(orders.map(({ state }) => state)).toEqual(['good', 'faulty'])
    expect(JSON.stringify(orders[1]?.faults)).toContain(says)
  })
})

test('a role that needs a second factor can do nothing without, from the next call on', async () => {
  const accountant = await signedIn(app, 3)
  expect((await app.call('listClients', null, {}, accountant.session)).http).toBe(200)
  await changeSection(app, 'rules', { second_factor_roles: ['accountant'] })
  expect((await app.call('listClients', null, {}, accountant.session)).http).toBe(428)
  expect((await app.call('viewSecondFactor', null, {}, accountant.session)).data.required).toBe(true)
  expect((await app.call('listClients', 'manager', {})).http).toBe(200)
  await changeSection(app, 'rules', { second_factor_roles: [] })
  expect((await app.call('listClients', null, {}, accountant.session)).http).toBe(200)
})
