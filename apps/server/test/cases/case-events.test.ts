import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareAwb, localOrder, merchantOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  dispatch = dispatching(app)
})
afterAll(() => app.close())

test('a failed attempt is a case of the receiver, and is gone when the next attempt starts', async () => {
  const awb = await dispatch.atTheBranch()
  expect(await desk.standing(awb)).toEqual([])
  await desk.failed(awb)
  expect(await desk.standing(awb)).toEqual(['attempt_failed receiver open'])
  const [row] = await desk.casesOf(awb)
  expect(row).toMatchObject({
    what: 'The attempt failed: The customer is unavailable',
    branch: { id: app.company.alexandria },
    owner: { id: app.company.people.manager },
    overdue: false,
    shipment: { awb, status: 'under_delivery', clint: expect.any(String), attempts: 1 },
    acts: ['call', 'new_day', 'change', 'return', 'bar'],
  })
  await desk.day.handBack(awb)
  expect(await desk.standing(awb)).toEqual(['attempt_failed receiver open'])
  await desk.failed(awb, 2)
  // The last attempt turns the parcel back by itself.
  expect(await desk.standing(awb)).toEqual(['attempt_failed receiver gone', 'attempt_failed nobody gone'])
})

test('a case of a branch whose manager is inactive belongs to nobody', async () => {
  const { manager } = app.company.people
  const awb = await dispatch.atTheBranch()
  await desk.failed(awb)
  await app.app.sql`update employees set active = false where id = ${manager}`
  try {
    expect((await desk.openCaseOf(awb, 'attempt_failed')).owner).toBeNull()
  } finally {
    await app.app.sql`update employees set active = true where id = ${manager}`
  }
})

test('a failed pick-up is a case of the client at the branch that fetches it', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.assign(awb)
  await desk.day.report(awb, 8, 'the shop was closed')
  expect(await desk.standing(awb)).toEqual(['attempt_failed client open'])
  await desk.day.walkLine(awb)
  expect(await desk.standing(awb)).toEqual(['attempt_failed client gone'])
})

test('a second failure is no second case while the first one is open', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.assign(awb)
  await desk.day.report(awb, 8, 'the shop was closed')
  await desk.consume()
  const [last] = await app.app.sql<{ id: number }[]>`select max(id) as id from tracking_events`
  await desk.day.assign(awb)
  await desk.day.report(awb, 8, 'the shop was closed again')
  await desk.consume(last?.id)
  const failures = await app.app.sql`
    select id from tracking_events where awb = ${bareAwb(awb)} and action = 'pick_up_failed'`
  expect(failures).toHaveLength(2)
  expect(await desk.standing(awb)).toEqual(['attempt_failed client open'])
})

test('the case of an attempt ends with the shipment', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.assign(awb)
  await desk.day.report(awb, 8, 'the shop was closed')
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted', by: 'client' })
  expect(await desk.standing(awb)).toEqual(['attempt_failed client gone'])
})

test('five wrong codes are a case until the line is released', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.assign(awb)
  const wrong = (await desk.day.codeOf(awb)) === '1111' ? '2222' : '1111'
  for (let tries = 0; tries < 5; tries += 1) await app.call('startOwnLine', 'delivery', { awb, code: wrong })
  expect(await desk.standing(awb)).toEqual(['locked_code delivery_boy open'])
  expect((await desk.openCaseOf(awb, 'locked_code')).acts).toEqual(['release', 'call'])
  await app.call('releaseLine', 'manager', { awb })
  expect(await desk.standing(awb)).toEqual(['locked_code delivery_boy gone'])
})

test('a shipment that one person alone stands for is a case until another one confirms it', async () => {
  const awb = await desk.day.create(localOrder(app.company, { seller_sends: 1, pick_up_nearby: 1 }))
  for (const _ of ['pick-up', 'end']) await desk.day.start(awb)
  expect(await desk.standing(awb)).toEqual(['unwitnessed branch open'])
  await app.call('confirmUnwitnessed', 'superuser', { awbs: [awb], reason: 'I saw it' })
  expect(await desk.standing(awb)).toEqual(['unwitnessed branch gone'])
})

test('who is the only person of the company gets no case for having done it all', async () => {
  const { manager, staff } = app.company.people
  const alone = async () => {
    const awb = await desk.day.create(localOrder(app.company, { seller_sends: 1, pick_up_nearby: 1 }))
    for (const _ of ['pick-up', 'end']) await desk.day.start(awb)
    return desk.standing(awb)
  }
  await app.app.sql`update employees set overseen_by = ${manager}, own_since = null where id <> ${manager}`
  try {
    expect(await alone()).toEqual([])
    // A colleague who has been there counts, also when the account is closed before the order.
    await app.app
      .sql`update employees set own_since = now() - interval '1 day', active = false where id = ${staff}`
    expect(await alone()).toEqual(['unwitnessed branch open'])
  } finally {
    await app.app
      .sql`update employees set overseen_by = null, own_since = null, active = true where id <> ${manager}`
  }
})

test('a case that a person closed is not opened again by the same cause', async () => {
  const awb = await dispatch.atTheBranch()
  await desk.failed(awb)
  const { id, version } = await desk.openCaseOf(awb, 'attempt_failed')
  const closing = { id, version, outcome: 'solved' as const, note: 'The receiver comes to the branch' }
  expect(await app.call('closeCase', 'staff', closing, english)).toMatchObject({ http: 200 })
  expect(await desk.standing(awb)).toEqual(['attempt_failed receiver solved'])
})

test('a log that is read again neither opens nor ends anything', async () => {
  const awb = await dispatch.atTheBranch()
  await desk.failed(awb)
  await desk.day.handBack(awb)
  await desk.failed(awb, 2)
  await desk.consume()
  const all = () => app.app.sql`select * from cases order by id`
  const before = await all()
  await desk.consume()
  await desk.consume()
  expect(await all()).toEqual(before)
})

test('the sandbox opens no cases', async () => {
  const client = { client: app.company.sandboxClient }
  const { data } = await app.call('createOwnShipment', client, merchantOrder(app.company))
  await app.app.sql`
    insert into tracking_events (awb, at, action, from_status, to_status, leg, other_case)
    select awb, now(), 'attempt_failed', status, status, 1, 1 from shipments
    where awb = ${Number(data.awb.split('-').at(-1))} and sandbox`
  expect(await desk.standing(data.awb)).toEqual([])
})
