import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, balances, type Movement, movementOf } from '../support/ledger.ts'
import { farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(async () => {
  const left = Object.values(await balances(app))
  expect(left.reduce((sum, piastres) => sum + piastres, 0)).toBe(0)
  await app.close()
})

type Changes = Parameters<typeof localOrder>[1]
type Client = 'plainClient' | 'discountClient' | 'freeClient'

/** Takes an order to the branch that delivers it. */
async function atLastBranch(client: Client, changes: Changes, far = false): Promise<string> {
  const order = far ? farOrder : localOrder
  const awb = await day.create(order(app.company, { client_id: app.company[client], ...changes }))
  await day.walkLine(awb)
  if (far) await day.walkLine(awb)
  return awb
}

/**
 * All in piastres. A local kilogram is 4500, VAT 630, together 5130. The row says what a delivery moves: cash of
 * the delivery boy + D, merchant payable − (cod − what the merchant pays of the price), revenue − fees, VAT − tax.
 */
const deliveries: {
  what: string
  client: Client
  changes: Changes
  far?: true
  due: number
  moves: Movement
}[] = [
  {
    what: 'the merchant pays the fee out of 100.00',
    client: 'plainClient',
    changes: { cod: '100.00', fee_collection: 0 },
    due: 10000,
    moves: {
      'courier_cash delivery': 10000,
      'merchant_payable plainClient': -4870,
      'revenue alexandria': -4500,
      vat_payable: -630,
    },
  },
  {
    what: 'the receiver pays the fee on top of 100.00',
    client: 'plainClient',
    changes: { cod: '100.00', fee_collection: 1 },
    due: 15130,
    moves: {
      'courier_cash delivery': 15130,
      'merchant_payable plainClient': -10000,
      'revenue alexandria': -4500,
      vat_payable: -630,
    },
  },
  {
    what: 'the receiver pays nothing but the fee',
    client: 'plainClient',
    changes: { cod: 0, fee_collection: 1 },
    due: 5130,
    moves: { 'courier_cash delivery': 5130, 'revenue alexandria': -4500, vat_payable: -630 },
  },
  {
    what: 'prepaid: the merchant owes us the fee',
    client: 'plainClient',
    changes: { cod: 0, fee_collection: 0 },
    due: 0,
    moves: { 'merchant_payable plainClient': 5130, 'revenue alexandria': -4500, vat_payable: -630 },
  },
  {
    what: 'a COD below the fee leaves the merchant owing the rest',
    client: 'plainClient',
    changes: { cod: '10.00', fee_collection: 0 },
    due: 1000,
    moves: {
      'courier_cash delivery': 1000,
      'merchant_payable plainClient': 4130,
      'revenue alexandria': -4500,
      vat_payable: -630,
    },
  },
  {
    what: 'a COD of exactly the price leaves the merchant nothing',
    client: 'plainClient',
    changes: { cod: '51.30', fee_collection: 0 },
    due: 5130,
    moves: { 'courier_cash delivery': 5130, 'revenue alexandria': -4500, vat_payable: -630 },
  },
  {
    // 1 % of the 500.00 over 2000.00 is 5.00: 50.00, VAT 7.00
    what: 'a COD of 2500.00 costs 1 % of what is over 2000.00',
    client: 'plainClient',
    changes: { cod: 2500, fee_collection: 0 },
    due: 250000,
    moves: {
      'courier_cash delivery': 250000,
      'merchant_payable plainClient': -244300,
      'revenue alexandria': -5000,
      vat_payable: -700,
    },
  },
  {
    // 1 % of 0.50 is half a piastre, which counts as one: 45.01, VAT 6.3014 → 6.30
    what: 'half a piastre of COD fee is rounded up',
    client: 'plainClient',
    changes: { cod: '2000.50', fee_collection: 0 },
    due: 200050,
    moves: {
      'courier_cash delivery': 200050,
      'merchant_payable plainClient': -194919,
      'revenue alexandria': -4501,
      vat_payable: -630,
    },
  },
  {
    // 45.00 − 4.50 − 5.00 = 35.50, VAT 4.97, together 40.47
    what: '10 % and 5 EGP off',
    client: 'discountClient',
    changes: { cod: '100.00', fee_collection: 0 },
    due: 10000,
    moves: {
      'courier_cash delivery': 10000,
      'merchant_payable discountClient': -5953,
      'revenue alexandria': -3550,
      vat_payable: -497,
    },
  },
  {
    what: '100 % off: the merchant gets all of it',
    client: 'freeClient',
    changes: { cod: '100.00', fee_collection: 1 },
    due: 10000,
    moves: { 'courier_cash delivery': 10000, 'merchant_payable freeClient': -10000 },
  },
  {
    what: '100 % off and prepaid: nothing moves',
    client: 'freeClient',
    changes: { cod: 0, fee_collection: 1 },
    due: 0,
    moves: {},
  },
  {
    // The example of the design: 60 + 2 × 7 = 74.00, − 7.40, − 5.00 = 61.60, VAT 8.624 → 8.62, together 70.22
    what: '2.5 kg to Giza with both discounts, revenue at the origin, cash with the last delivery boy',
    client: 'discountClient',
    changes: { cod: '1250.50', weight: '2.5', fee_collection: 0 },
    far: true,
    due: 125050,
    moves: {
      'courier_cash gizaDelivery': 125050,
      'merchant_payable discountClient': -118028,
      'revenue alexandria': -6160,
      vat_payable: -862,
    },
  },
]

describe('a delivery', () => {
  test.each(deliveries)('$what', async ({ client, changes, far, due, moves }) => {
    const awb = await atLastBranch(client, changes, far)
    const boy = far ? 'gizaDelivery' : 'delivery'
    expect(await movementOf(app, () => day.walkLine(awb, boy))).toEqual(moves)

    const main = (await app.call('openMain', 'accountant', { awb })).data
    expect(main).toMatchObject({
      status: due > 0 ? 'delivered' : 'collected',
      collection_amount: due / 100,
      payment: due > 0 ? 'cash' : 'prepaid',
      paid: due === 0,
    })
    if (due === 0) return
    const cash = `courier_cash ${boy}`
    const safe = far ? 'branch_safe giza' : 'branch_safe alexandria'
    const counted = (due / 100).toFixed(2)
    expect(await movementOf(app, () => day.collect([awb], counted, boy))).toEqual({
      [cash]: -due,
      [safe]: due,
    })
    expect((await app.call('openMain', 'accountant', { awb })).data).toMatchObject({
      status: 'collected',
      paid: true,
    })
  })

  test('with a flat discount beyond the fee costs nothing, never less', async () => {
    const generous = await addClient(app, { flat: 100 })
    const awb = await atLastBranch('plainClient', { client_id: generous, cod: '0.07' })
    expect(await movementOf(app, () => day.walkLine(awb))).toEqual({
      'courier_cash delivery': 7,
      [`merchant_payable number ${generous}`]: -7,
    })
  })

  test('at the counter is the cash of whoever hands the parcel over, which staff may do', async () => {
    const here = await atLastBranch('plainClient', { pick_up_nearby: true, fee_collection: 1 })
    expect(await movementOf(app, () => day.start(here, 'staff'))).toEqual({
      'counter_cash staff': 15130,
      'merchant_payable plainClient': -10000,
      'revenue alexandria': -4500,
      vat_payable: -630,
    })
    // To Giza 60.00, VAT 8.40
    const there = await atLastBranch('plainClient', { shipment_to: 'branch', cod: '200' }, true)
    expect(await movementOf(app, () => day.start(there, 'gizaStaff'))).toEqual({
      'counter_cash gizaStaff': 20000,
      'merchant_payable plainClient': -13160,
      'revenue alexandria': -6000,
      vat_payable: -840,
    })
  })

  test('that is undone leaves every balance as it was', async () => {
    const awb = await atLastBranch('discountClient', { cod: '100.00', fee_collection: 1 })
    const before = await balances(app)
    // 35.50, VAT 4.97
    const there = {
      'courier_cash delivery': 14047,
      'merchant_payable discountClient': -10000,
      'revenue alexandria': -3550,
      vat_payable: -497,
    }
    const back = Object.fromEntries(Object.entries(there).map(([account, piastres]) => [account, -piastres]))
    const undo = () => day.undo(awb)
    expect(await movementOf(app, () => day.walkLine(awb))).toEqual(there)
    expect(await movementOf(app, undo)).toEqual(back)
    expect(await balances(app)).toEqual(before)
    expect(await movementOf(app, undo)).toEqual({})
    expect(await movementOf(app, () => day.finish(awb))).toEqual(there)
  })
})

describe('what is not delivered', () => {
  const home = async (awb: string) => {
    await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
    await day.walkLine(awb)
  }
  const returns: { what: string; client: Client; moves: Movement }[] = [
    {
      // 70 % of 45.00 is 31.50, VAT 4.41
      what: 'costs 70 % of the fee and its VAT',
      client: 'plainClient',
      moves: { 'merchant_payable plainClient': 3591, 'revenue alexandria': -3150, vat_payable: -441 },
    },
    {
      // 70 % of 35.50 is 24.85, VAT 3.479 → 3.48
      what: 'costs 70 % of the discounted fee',
      client: 'discountClient',
      moves: { 'merchant_payable discountClient': 2833, 'revenue alexandria': -2485, vat_payable: -348 },
    },
    { what: 'costs nothing where the fee was nothing', client: 'freeClient', moves: {} },
  ]

  test.each(returns)('and comes back $what', async ({ client, moves }) => {
    for (const fee_collection of [0, 1]) {
      const awb = await atLastBranch(client, { fee_collection })
      expect(await movementOf(app, () => home(awb))).toEqual(moves)
      expect(await day.statusOf(awb)).toBe('returned')
    }
  })

  test('and is cancelled before take-over, or fails, or waits, moves no money', async () => {
    const moved = await movementOf(app, async () => {
      const awb = await day.create(localOrder(app.company))
      await day.assign(awb)
      await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
      const other = await atLastBranch('plainClient', {})
      await day.takeOver(other)
      await day.report(other, 1)
      await day.handBack(other)
    })
    expect(moved).toEqual({})
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
