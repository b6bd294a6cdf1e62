import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, balances, movementOf } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
let account: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

type Changes = Parameters<typeof localOrder>[1]

async function newClient(): Promise<void> {
  client = await addClient(app)
  account = `merchant_payable number ${client}`
}

async function delivered(
  changes: Changes = {},
  boy: 'delivery' | 'gizaDelivery' = 'delivery',
): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, ...changes }))
  await day.takeOver(awb)
  await day.finish(awb, 'staff')
  await day.walkLine(awb, boy)
  return awb
}

async function collected(changes: Changes = {}): Promise<string> {
  const awb = await delivered(changes)
  const due = (await app.call('openMain', 'manager', { awb })).data.collection_amount
  if (due > 0) await day.collect([awb], due.toFixed(2))
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

function settle(by: 'accountant' | 'manager' | 'tantaManager' | 'staff' = 'accountant') {
  return app.call('settleClient', by, { client_id: client })
}

const nothingDue = 'Nothing is due to this client: the balance carries forward'

describe('a settlement', () => {
  test('pays what is collected less its fees and less returns, each shipment once', async () => {
    await newClient()
    await collected() // 100.00 − 51.30 = 48.70
    await collected({ cod: '50.00', fee_collection: 1 }) // 50.00
    await returned() // − 35.91
    await delivered({ cod: '300.00' }) // not collected yet: 300.00 − 51.30 = 248.70
    expect((await balances(app))[account]).toBe(-(4870 + 5000 - 3591 + 24870))

    const moved = await movementOf(app, async () => {
      expect((await settle()).data).toEqual({
        id: expect.any(Number),
        cod: 150,
        fees: 76.5,
        vat: 10.71,
        compensation: 0,
        corrections: 0,
        state: 'paid',
        paid_in: 0,
        net: 62.79,
        shipments: 3,
      })
    })
    expect(moved).toEqual({ [account]: 6279, bank: -6279 })
    expect((await balances(app))[account]).toBe(-24870)
    expect(await settle()).toMatchObject({ http: 422, status: 421, message: nothingDue })
    const paid = await app.app.sql<{ shipments: number; lines: number }[]>`
      select shipments, (select count(*) from shipments s where s.settlement_id = t.id) as lines
      from settlements t where client_id = ${client}`
    expect([...paid]).toEqual([{ shipments: 3, lines: 3 }])
  })

  test('that would be nothing or less carries forward to the next one', async () => {
    await newClient()
    expect(await settle()).toMatchObject({ http: 422, message: nothingDue })
    await returned() // − 35.91
    expect(await movementOf(app, settle)).toEqual({})
    await collected({ cod: '87.21' }) // 87.21 − 51.30 = 35.91: together exactly nothing
    expect(await settle()).toMatchObject({ http: 422, status: 421, message: nothingDue })
    await collected({ cod: '51.31' }) // 0.01
    expect(await movementOf(app, settle)).toEqual({ [account]: 1, bank: -1 })
    expect((await balances(app))[account]).toBeUndefined()
  })

  test('of a prepaid shipment counts its fee', async () => {
    await newClient()
    await collected({ cod: 0 }) // − 51.30
    await collected({ cod: '200.00' }) // 148.70
    expect((await settle()).data).toMatchObject({ cod: 200, fees: 90, vat: 12.6, net: 97.4, shipments: 2 })
    expect((await balances(app))[account]).toBeUndefined()
  })

  test('made twice at once is paid once', async () => {
    await newClient()
    await collected()
    const moved = await movementOf(app, async () => {
      const answers = await Promise.all([settle(), settle('manager'), settle()])
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
    })
    expect(moved).toEqual({ [account]: 4870, bank: -4870 })
  })

  test('is not for staff, nor for the manager of other clients', async () => {
    await newClient()
    await collected()
    expect(await settle('staff')).toMatchObject({ http: 422, message: 'You may not do this' })
    expect((await settle('tantaManager')).fields).toEqual({ client_id: 'There is no such client' })
  })
})

type Receipt = Omit<CallInput<'receiveFromClient'>, 'client_id'>

function receive(receipt: Receipt, by: 'accountant' | 'superuser' | 'manager' = 'accountant') {
  return app.call('receiveFromClient', by, { client_id: client, ...receipt })
}

describe('a merchant who pays us', () => {
  test('into the bank or at a counter owes that much less', async () => {
    const { giza } = app.company
    await newClient()
    await collected({ cod: 0 })
    expect((await balances(app))[account]).toBe(5130)
    expect((await receive({ amount: '1', into: 'safe' })).fields).toEqual({
      branch_id: 'This field is required',
    })
    expect((await receive({ amount: '0', into: 'bank' })).fields).toEqual({
      amount: 'This must be a positive number',
    })
    expect((await receive({ amount: '1', into: 'safe', branch_id: 999_999 })).fields).toEqual({
      branch_id: 'There is no such branch',
    })
    expect(await movementOf(app, () => receive({ amount: '50.00', into: 'bank' }))).toEqual({
      bank: 5000,
      [account]: -5000,
    })
    expect(await movementOf(app, () => receive({ amount: '1.30', into: 'safe', branch_id: giza }))).toEqual({
      'counter_cash accountant': 130,
      [account]: -130,
    })
    expect((await balances(app))[account]).toBeUndefined()
  })

  test('pays at most what they owe, and the refusal says how much that is', async () => {
    await newClient()
    const tooMuch = async (amount: string) => {
      const answers = [
        await receive({ amount, into: 'bank' }),
        await receive({ amount, into: 'bank' }, 'superuser'),
        await receive({ amount, into: 'safe', branch_id: app.company.giza }, 'manager'),
      ]
      return [...new Set(answers.map(({ fields }) => fields?.amount))]
    }
    const moved = await movementOf(app, async () => {
      expect(await tooMuch('1000000')).toEqual([
        'This client owes nothing. Record the payment as a deposit if it is one',
      ])
    })
    expect(moved).toEqual({})
    await collected() // owed to the client: 48.70
    expect(await tooMuch('0.01')).toEqual([
      'This client owes nothing. Record the payment as a deposit if it is one',
    ])
    await collected({ cod: 0 }) // 48.70 − 51.30: the client owes 2.60
    expect(await tooMuch('2.61')).toEqual([
      'This client owes 2.60 EGP. Receive at most that, or record it as a deposit',
    ])
    expect((await receive({ amount: '2.60', into: 'bank' })).http).toBe(200)
    expect(await tooMuch('0.01')).toEqual([
      'This client owes nothing. Record the payment as a deposit if it is one',
    ])
  })

  test('at twenty desks at once pays no more than they owe', async () => {
    await newClient()
    await collected({ cod: 0 }) // 51.30
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => receive({ amount: '20.00', into: 'bank' })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2)
    expect((await balances(app))[account]).toBe(1130)
  })

  test('pays a manager into a safe of their own branches, never into the bank', async () => {
    const { giza, tanta } = app.company
    await newClient()
    await collected({ cod: 0 })
    expect((await receive({ amount: '1', into: 'bank' }, 'manager')).fields).toEqual({
      into: 'Only accountants and superusers receive payments into the bank. Choose a safe',
    })
    expect((await receive({ amount: '1', into: 'safe', branch_id: tanta }, 'manager')).fields).toEqual({
      branch_id: 'There is no such branch',
    })
    expect((await receive({ amount: '1', into: 'safe', branch_id: giza }, 'manager')).http).toBe(200)
    expect((await receive({ amount: '1', into: 'bank' }, 'superuser')).http).toBe(200)
  })

  test('has it counted by the next settlement, once', async () => {
    await newClient()
    await returned() // − 35.91
    await receive({ amount: '35.91', into: 'bank' })
    await collected() // 48.70
    const moved = await movementOf(app, async () => {
      expect((await settle()).data).toMatchObject({
        cod: 100,
        fees: 76.5,
        vat: 10.71,
        paid_in: 35.91,
        net: 48.7,
        shipments: 2,
      })
    })
    expect(moved).toEqual({ [account]: 4870, bank: -4870 })
    expect((await balances(app))[account]).toBeUndefined()
    await collected()
    expect((await settle()).data).toMatchObject({ paid_in: 0, net: 48.7, shipments: 1 })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
