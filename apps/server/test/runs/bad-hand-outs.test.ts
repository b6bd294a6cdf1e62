import { awbOfSerial } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb, farOrder, localOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
})
afterAll(() => app.close())

async function scanOut(
  id: number,
  awb: string,
  more: { move?: boolean; above_ceiling?: boolean; reason?: string } = {},
  by: Caller = 'staff',
) {
  const { http, data, message } = await app.call('scanOut', by, { id, awb, ...more })
  return http === 200 ? data.outcome : message
}

describe('a parcel at the hand-out', () => {
  test('of another run, or of none, joins this one after a question', async () => {
    const [mine, other] = [await at.runWith(1), await at.runWith(1)]
    const [parcel = ''] = other.awbs
    expect(await scanOut(mine.id, parcel)).toMatch(/^This parcel is planned for .+\. Move it to this run\?$/)
    expect(await at.runOf(parcel)).toBe(other.id)
    expect(await scanOut(mine.id, parcel, { move: true })).toBe('done')
    expect(await at.runOf(parcel)).toBe(mine.id)
    const free = await at.atTheBranch()
    expect(await scanOut(mine.id, free)).toBe('This parcel is on no run. Put it on this one?')
    expect(await scanOut(mine.id, free, { move: true })).toBe('done')
    await expectCleanBooks(app)
  })

  test('of another branch, delivered, cancelled while out or still with the sender is refused', async () => {
    const { id } = await at.runWith(1)
    const far = await at.day.create(farOrder(app.company))
    await at.day.walkLine(far)
    await at.day.walkLine(far)
    expect(await scanOut(id, far)).toBe('This parcel does not start from the branch of this run')
    const delivered = await at.atTheBranch()
    await at.day.walkLine(delivered)
    expect(await scanOut(id, delivered)).toBe('This shipment was already delivered')
    const cancelled = await at.atTheBranch()
    await at.day.takeOver(cancelled)
    await app.call('cancelShipment', 'manager', { awb: cancelled, note: 'The shop closed' })
    expect(await scanOut(id, cancelled)).toBe('The branch must take the parcel back first')
    expect(await scanOut(id, String(awbOfSerial(99_999_999_999)))).toBe('This shipment was not found')
    await expectCleanBooks(app)
  })
})

test('a delivery boy above the ceiling gets nothing more, unless a manager says why', async () => {
  const { id: outId, awbs } = await at.runOut(1)
  await app.call('finishOwnLine', 'delivery', { awb: awbs[0] ?? '' })
  const { id, awbs: more } = await at.runWith(1)
  const [awb = ''] = more
  await changeSection(app, 'rules', { cash_ceiling: 50 })
  const sentence =
    'This delivery boy has more cash in hand than allowed. Transfers that nobody confirmed for two working days count, too. Count the cash and have the transfers confirmed first, or a manager hands out with a reason'
  expect(await at.open(id)).toMatchObject({ above_ceiling: true, cash_quarters: 5 })
  expect(JSON.stringify(await at.board())).not.toMatch(/piastres|"cash"/)
  expect(await scanOut(id, awb)).toBe(sentence)
  expect(await scanOut(id, awb, { above_ceiling: true, reason: 'Trust me' })).toBe(sentence)
  expect(await scanOut(id, awb, { above_ceiling: true }, 'manager')).toBe(sentence)
  const giving = { awb, mode: 'give_out', delivery_boy_id: app.company.people.delivery } as const
  expect(await app.call('scanShipment', 'staff', giving)).toMatchObject({ http: 422, message: sentence })
  const code = await at.day.codeOf(awb)
  const startOwn = () => app.call('startOwnLine', 'delivery', { awb, code })
  expect(await startOwn()).toMatchObject({ http: 422, message: sentence })
  expect(await at.day.statusOf(awb)).toBe('in_progress')
  const pickUp = await at.day.create(localOrder(app.company))
  await at.day.assign(pickUp)
  const taking = { awb: pickUp, code: await at.day.codeOf(pickUp) }
  expect((await app.call('startOwnLine', 'delivery', taking)).http).toBe(200)
  expect(await scanOut(id, awb, { above_ceiling: true, reason: 'The bank is closed' }, 'manager')).toBe(
    'done',
  )
  expect(await startOwn()).toMatchObject({ http: 200, data: { status: 'under_delivery' } })
  await changeSection(app, 'rules', { cash_ceiling: null })
  expect((await at.open(outId)).cash_quarters).toBeNull()
})

describe('the PIN', () => {
  const people = () => app.company.people
  const accept = (id: number, pin: string, by: Caller = 'staff') => app.call('acceptRun', by, { id, pin })

  test('is proved by the delivery boy, not by who set it, and five wrong tries lock it', async () => {
    const { id, awbs } = await at.runWith(1)
    expect((await accept(id, '4821')).message).toMatch(/has no PIN yet/)
    await app.call('setPin', 'manager', { employee_id: people().delivery, pin: '4821', paper: true })
    expect(await accept(id, '4821')).toMatchObject({
      message: 'Nothing of this run is handed out yet. Scan its parcels first',
    })
    await scanOut(id, awbs[0] ?? '')
    expect((await accept(id, '4821', 'manager')).message).toMatch(/^You set this PIN yourself/)
    for (let tried = 1; tried < 5; tried += 1)
      expect((await accept(id, '0000')).fields).toEqual({ pin: 'The PIN is wrong' })
    expect((await accept(id, '0000')).message).toMatch(/locked after five wrong tries/)
    expect((await accept(id, '4821')).message).toMatch(/locked after five wrong tries/)
    expect((await at.board()).differences.map(({ kind }) => kind)).toContain('locked')
    await app.call('setPin', 'manager', { employee_id: people().delivery, pin: '4821', paper: true })
    expect(await accept(id, '4821')).toMatchObject({ http: 200 })
    expect(await at.open(id)).toMatchObject({ state: 'out', accepted: { how: 'pin' } })
    expect(
      await app.call('setPin', 'staff', { employee_id: people().delivery, pin: '1111', paper: true }),
    ).toMatchObject({ http: 422 })
  })

  test('confirms the results of a paper run, each booked once', async () => {
    const { id, awbs } = await at.runWith(3)
    const [delivered = '', failed = '', left = ''] = awbs
    for (const awb of [delivered, failed]) await scanOut(id, awb)
    const results = [
      { awb: delivered, outcome: 'delivered' as const },
      { awb: failed, outcome: 'failed' as const, case: 1 },
      { awb: left, outcome: 'delivered' as const },
    ]
    expect(await app.call('bookResults', 'staff', { id, pin: '9999', results })).toMatchObject({ http: 422 })
    const booked = await app.call('bookResults', 'staff', { id, pin: '4821', results })
    expect(booked.data.list_items.map(({ done, details }) => [done, details])).toEqual([
      [true, 'Done'],
      [true, 'Done'],
      [false, 'This line was not started yet'],
    ])
    const again = await app.call('bookResults', 'staff', { id, pin: '4821', results: results.slice(0, 2) })
    expect(again.data.list_items.map(({ done, details }) => [done, details])).toEqual([
      [false, 'This was already done'],
      [false, 'This was already done'],
    ])
    expect(await at.open(id)).toMatchObject({ done: 1, failed: 1, uncounted: 1 })
    const entered = await app.app.sql`
      select awb, action, employee_id from tracking_events
      where details ->> 'entered_by' = ${String(people().staff)} order by awb`
    const by = { employee_id: people().delivery }
    expect(entered).toEqual([
      { awb: bareAwb(delivered), action: 'delivered', ...by },
      { awb: bareAwb(failed), action: 'attempt_failed', ...by },
    ])
    await expectCleanBooks(app)
  })

  test('takes over only what the desk showed and nobody unticked: the rest stays with the branch, also when results come', async () => {
    const { id, awbs } = await at.runWith(3)
    const [taken = '', missing = '', later = ''] = awbs
    for (const awb of [taken, missing]) await scanOut(id, awb)
    await scanOut(id, later)
    const only = (...some: string[]) => app.call('acceptRun', 'staff', { id, pin: '4821', awbs: some })
    expect(await only(await at.atTheBranch())).toMatchObject({ http: 422 })
    expect(await only(taken)).toMatchObject({ http: 200 })
    expect(await Promise.all(awbs.map((awb) => at.day.statusOf(awb)))).toEqual([
      'under_delivery',
      'in_progress',
      'in_progress',
    ])
    const results = [{ awb: taken, outcome: 'failed' as const, case: 1 }]
    await app.call('bookResults', 'staff', { id, pin: '4821', results })
    expect(await at.day.statusOf(missing)).toBe('in_progress')
    expect(await only(later)).toMatchObject({ http: 200 })
    expect(await at.day.statusOf(later)).toBe('under_delivery')
    expect(await at.day.statusOf(missing)).toBe('in_progress')
  })
})

describe('lending', () => {
  test('lets a branch use the delivery boy of another one for the day', async () => {
    const awb = await at.atTheBranch()
    const lent = app.company.people.gizaDelivery
    const assign = () => app.call('selectDeliveryBoy', 'staff', { awb, delivery_boy_id: lent })
    expect((await assign()).http).toBe(422)
    const loan = { courier_id: lent, branch_id: at.branch_id, date: at.date, lent: true }
    expect(await app.call('lendCourier', 'tantaManager', loan)).toMatchObject({ http: 422 })
    expect(await app.call('lendCourier', 'staff', loan)).toMatchObject({ http: 422 })
    const { sql } = app.app
    await sql`update branches set open = false where id = ${at.branch_id}`
    expect((await app.call('lendCourier', 'manager', loan)).fields).toHaveProperty('branch_id')
    await sql`update branches set open = true, deleted_at = now() where id = ${at.branch_id}`
    expect((await app.call('lendCourier', 'manager', loan)).fields).toHaveProperty('branch_id')
    await sql`update branches set deleted_at = null where id = ${at.branch_id}`
    expect(await app.call('lendCourier', 'manager', loan)).toMatchObject({ http: 200 })
    const { couriers } = await at.board()
    expect(couriers.find(({ id }) => id === lent)).toMatchObject({ lent: true })
    const choices = await app.call('listDeliveryBoys', 'staff', { awb })
    expect(choices.data.list_items.map(({ id }) => id)).toContain(lent)
    expect((await assign()).http).toBe(200)
    await expectCleanBooks(app)
  })
})

test('a plan with somebody who is no delivery boy is refused, and nothing of it is stored', async () => {
  const [first, second] = [await at.atTheBranch(), await at.atTheBranch()]
  const { people } = app.company
  for (const nobody of [people.staff, 3_152_295_419_327_689]) {
    const runs = [
      { courier_id: people.delivery, awbs: [first] },
      { courier_id: nobody, awbs: [second] },
    ]
    const answer = await app.call('applyRuns', 'superuser', { branch_id: at.branch_id, date: at.date, runs })
    expect([answer.http, Object.keys(answer.fields)]).toEqual([422, ['courier_id']])
  }
  expect(await at.runOf(first)).toBeUndefined()
})
