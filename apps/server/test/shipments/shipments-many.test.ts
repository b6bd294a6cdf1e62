import { awbOfSerial, limits } from '@mersal/contract'
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

const ordered = (count: number, changes = {}) =>
  Promise.all(Array.from({ length: count }, () => day.create(localOrder(app.company, changes))))

const logged = async (awb: string) =>
  app.app.sql<{ action: string }[]>`
    select action from activity_log where entity = 'shipment' and entity_id = ${bareAwb(awb)} order by id`

describe('one act on several shipments', () => {
  test('gives them to a delivery boy, refuses the rest one by one, and twice is once', async () => {
    const [first = '', second = '', started = ''] = await ordered(3)
    await day.takeOver(started)
    const unknown = String(awbOfSerial(77_777_777_777))
    const request = {
      awbs: [first, second, first, started, unknown],
      delivery_boy_id: app.company.people.gizaDelivery,
    }
    const answer = await app.call('assignMany', 'superuser', request)
    expect(answer.data.list_items.map(({ done, details }) => [done, details])).toEqual([
      [true, 'Done'],
      [true, 'Done'],
      [false, 'The delivery boy can be changed only while the line is Pending'],
      [false, 'This shipment was not found'],
    ])
    expect(await day.statusOf(first)).toBe('up_coming')
    const before = await logged(second)
    const again = await app.call('assignMany', 'superuser', request)
    expect(again.data).toEqual(answer.data)
    expect(await logged(second)).toEqual(before)
    expect(before.map(({ action }) => action).filter((action) => action.includes('delivery_boy'))).toEqual([
      'shipment_delivery_boy_set',
    ])
    await expectCleanBooks(app)
  })

  test('cancels what can still be cancelled, with its note in each log', async () => {
    const [waiting = '', delivered = ''] = await ordered(2)
    await day.walkLine(delivered)
    await day.walkLine(delivered)
    const { data } = await app.call('cancelMany', 'manager', {
      awbs: [waiting, delivered],
      note: 'The shop closed',
      by: 'client',
    })
    expect(data.list_items.map(({ done }) => done)).toEqual([true, false])
    expect(await day.statusOf(waiting)).toBe('cancelled_client')
    expect(await day.statusOf(delivered)).toBe('delivered')
    const again = await app.call('cancelMany', 'manager', { awbs: [waiting], note: 'again' })
    expect(again.data.list_items[0]).toMatchObject({ done: false, details: 'This shipment is closed' })
    await expectCleanBooks(app)
  })

  test('reaches no further than the caller', async () => {
    const [awb = ''] = await ordered(1)
    const request = { awbs: [awb], delivery_boy_id: app.company.people.delivery }
    const answer = await app.call('assignMany', 'tantaManager', request)
    expect(answer.data.list_items[0]).toMatchObject({ done: false, details: 'This shipment was not found' })
    expect(await app.call('assignMany', 'accountant', request)).toMatchObject({ http: 422 })
    const staff = { ...request, delivery_boy_id: app.company.people.staff }
    expect((await app.call('assignMany', 'staff', staff)).fields).toHaveProperty('delivery_boy_id')
  })

  test('takes no more at a time than a call may', async () => {
    const awbs = Array<string>(limits.awbsABulkAct + 1).fill('100000000017')
    const answer = await app.call('assignMany', 'staff', { awbs, delivery_boy_id: 1 })
    expect(answer.fields).toHaveProperty('awbs')
  })
})

describe('what may be done now', () => {
  const actsOf = async (awb: string, caller: 'manager' | 'staff' | 'accountant' = 'manager') => {
    const { data } = await app.call('openActs', caller, { awb })
    return {
      ...data,
      possible: data.list_items.filter(({ possible }) => possible).map(({ act }) => act),
      reasons: Object.fromEntries(data.list_items.map(({ act, reason }) => [act, reason])),
    }
  }

  test('follows the shipment and the role', async () => {
    const [awb = ''] = await ordered(1)
    expect((await actsOf(awb)).possible).toEqual(['assign', 'report', 'change', 'cancel'])
    expect((await actsOf(awb, 'accountant')).possible).toEqual([])
    expect((await actsOf(awb, 'accountant')).reasons.assign).toBe('You may not do this')
    await day.walkLine(awb)
    await day.walkLine(awb)
    const delivered = await actsOf(awb)
    expect(delivered.possible).toEqual(['undo', 'collect'])
    expect(delivered.cash_holder).toEqual({ id: app.company.people.delivery, name: expect.any(String) })
    expect((await actsOf(awb, 'staff')).possible).toEqual([])
    expect((await actsOf(awb, 'accountant')).possible).toEqual(['collect'])
  })

  test('a counter line is started by its own branch alone', async () => {
    const { alexandria } = app.company
    const [awb = ''] = await ordered(1, { seller_sends: true, branch_sender_location_id: alexandria })
    expect((await actsOf(awb, 'staff')).possible).toContain('start')
    const elsewhere = await actsOf(awb, 'manager')
    expect(elsewhere.possible).toContain('start')
  })

  test('is nobody else’s business', async () => {
    const [awb = ''] = await ordered(1)
    expect(await app.call('openActs', 'tantaManager', { awb })).toMatchObject({ http: 404 })
  })
})

describe('narrowing by delivery boy and payment', () => {
  const found = async (filter: object) => (await app.call('listAwbs', 'manager', filter)).data.awbs

  test('lists what a delivery boy has in hand, and what is paid before', async () => {
    const [held = '', prepaid = ''] = await ordered(2)
    const [free = ''] = await ordered(1, { cod: '0' })
    await day.takeOver(held, 'gizaDelivery')
    const inHand = await found({ delivery_boy_id: app.company.people.gizaDelivery })
    expect(inHand).toContain(String(bareAwb(held)))
    expect(inHand).not.toContain(String(bareAwb(prepaid)))
    const paidBefore = await found({ payment: 'prepaid' })
    expect(paidBefore).toContain(String(bareAwb(free)))
    expect(paidBefore).not.toContain(String(bareAwb(held)))
    const list = await app.call('listShipments', 'manager', { payment: 'prepaid' })
    expect(list.data.total).toBe(paidBefore.length)
    expect(list.data.list_items.every(({ payment }) => payment === 'prepaid')).toBe(true)
  })

  test('the AWBs are those of the list, newest first', async () => {
    const { data } = await app.call('listAwbs', 'staff', { status: 'pending' })
    const list = await app.call('listShipments', 'staff', { status: 'pending' })
    const bare = list.data.list_items.map(({ awb }) => String(bareAwb(awb)))
    expect(data.awbs.slice(0, bare.length)).toEqual(bare)
    expect(data.more).toBe(false)
  })
})
