import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClient, newSlip } from '../support/ledger.ts'
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

async function delivered(cod: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

async function newest(by: Caller = 'accountant') {
  const [row] = (await app.call('listWallet', by, {})).data.list_items
  if (!row) throw new Error('nothing moved')
  return row
}

function open(movement_id: number, by: Caller = 'accountant') {
  return app.call('openMovement', by, { movement_id })
}

describe('movements', () => {
  test('are listed newest first, each with whose money it was', async () => {
    const { alexandria, people } = app.company
    await day.collect([await delivered('75.00')], '70.00')
    await app.call('bankSafe', 'manager', { branch_id: alexandria, amount: '5.00', ...newSlip() })
    await app.call('repayShortage', 'superuser', { employee_id: people.delivery, amount: '3.00' })
    await app.call('writeOffShortage', 'superuser', {
      employee_id: people.delivery,
      amount: '2.00',
      note: 'torn',
    })
    await app.call('settleClient', 'accountant', { client_id: client })
    await delivered('0')
    await app.call('receiveFromClient', 'superuser', { client_id: client, amount: '9.00', into: 'bank' })
    const { list_items, total } = (await app.call('listWallet', 'accountant', {})).data
    expect(total).toBe(6)
    expect(
      list_items.map(({ action, amount, short, permission, subject }) => [
        action,
        amount,
        short,
        permission,
        subject.kind,
        subject.id,
      ]),
    ).toEqual([
      ['merchant_paid', 9, 0, 'superuser', 'client', client],
      ['settled', 23.7, 0, 'accountant', 'client', client],
      ['shortage_written_off', 2, 0, 'superuser', 'courier', people.delivery],
      ['shortage_repaid', 3, 0, 'superuser', 'courier', people.delivery],
      ['banked', 5, 0, 'manager', 'branch', alexandria],
      ['collected', 70, 5, 'accountant', 'courier', people.delivery],
    ])
    expect(list_items[1]?.settlement_id).toBeGreaterThan(0)
  })

  test('are narrowed to one kind', async () => {
    const { list_items, total } = (await app.call('listWallet', 'accountant', { action: 'banked' })).data
    expect(list_items.map(({ action }) => action)).toEqual(['banked'])
    expect(total).toBe(1)
  })

  test('of another branch are not a manager’s to see, and of other people not staff’s', async () => {
    const { id } = await newest()
    expect((await app.call('listWallet', 'tantaManager', {})).data).toMatchObject({
      list_items: [],
      total: 0,
    })
    expect(await open(id, 'tantaManager')).toMatchObject({ http: 404, message: 'Not found' })
    expect((await open(id, 'manager')).http).toBe(200)
    expect((await open(id, 'staff')).http).toBe(404)
    expect((await app.call('listWallet', 'staff', {})).data).toMatchObject({ list_items: [], total: 0 })
  })

  test('are not the deliveries that couriers made', async () => {
    await delivered('12.00')
    const [entry] = await app.app.sql<
      { id: number }[]
    >`select max(id) as id from ledger_entries where kind = 'delivered'`
    expect((await open(entry?.id ?? 0)).http).toBe(404)
  })
})

describe('a movement that is opened', () => {
  test('of a hand-in says what was due, counted and short, and for which parcels', async () => {
    const awbs = [await delivered('60.00'), await delivered('40.00')]
    const opened = (await open(await day.handIn(awbs, '95.00'))).data
    expect(opened).toMatchObject({ action: 'collected', amount: 95, short: 5 })
    expect(opened.hand_in).toEqual({
      branch: 'alexandria branch',
      due: 100,
      counted: 95,
      short: 5,
      over: 0,
      shipments: expect.arrayContaining([
        { awb: awbs[0], amount: 60 },
        { awb: awbs[1], amount: 40 },
      ]),
      takings: [],
      earlier_counts: [],
      reversed: null,
    })
    expect(opened.postings).toEqual([
      { account: 'branch_safe', name: 'alexandria branch', amount: 95 },
      { account: 'courier_receivable', name: opened.subject.name, amount: 5 },
      { account: 'courier_cash', name: opened.subject.name, amount: -100 },
    ])
  })

  test('of a banking says from where to where, and why', async () => {
    const { data } = await app.call('bankSafe', 'accountant', {
      branch_id: app.company.alexandria,
      amount: '50.00',
      slip: '١١٨ / a',
      reference: 'CDM-1',
      note: 'by car',
    })
    expect((await open(data.id)).data).toMatchObject({
      action: 'banked',
      note: 'by car',
      hand_in: null,
      slip: { number: '118/A', photo: null, reference: 'CDM-1' },
      postings: [
        { account: 'bank', name: null, amount: 50 },
        { account: 'branch_safe', name: 'alexandria branch', amount: -50 },
      ],
    })
  })
})
