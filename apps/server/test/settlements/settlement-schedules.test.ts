import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSettlements } from '../../src/features/wallet/settlements/schedules.service.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const now = new Date()
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function owedClient(cod = '200.00'): Promise<number> {
  const client = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], cod)
  return client
}

type Rhythm = { rhythm: 'none' | 'daily' | 'weekdays' | 'monthly'; weekdays?: number[]; month_day?: number }

function schedule(client: number, { weekdays, ...rhythm }: Rhythm, by: Caller = 'accountant') {
  const days = weekdays === undefined ? {} : { weekdays: JSON.stringify(weekdays) }
  return app.call('saveSettlementSchedule', by, { client_id: client, ...rhythm, ...days }, english)
}

const prepare = (at: Date) => prepareSettlements(app.app.sql, at, 1_000_000)

async function settlements(client: number) {
  return (await app.call('listSettlements', 'accountant', { client_id: client })).data.list_items
}

async function approvalOf(client: number, by: Caller) {
  const { data } = await app.call('listApprovals', by, { page: 1 }, english)
  return data.list_items.find(({ subject }) => subject.kind === 'client' && subject.id === client)
}

test('the schedule prepares the settlement up to the day before, once, and it waits for a person', async () => {
  const client = await owedClient()
  const saved = await schedule(client, { rhythm: 'daily' })
  expect(saved.data.schedule).toEqual({
    rhythm: 'daily',
    weekdays: [],
    month_day: null,
    next: dayInCairo(daysLater(1)),
  })
  await prepare(now)
  expect(await settlements(client)).toEqual([])
  const moved = await movementOf(app, async () => {
    await Promise.all([prepare(daysLater(1)), prepare(daysLater(1))])
    await prepare(daysLater(1))
  })
  expect(moved).toEqual({})
  const [made, ...more] = await settlements(client)
  expect(more).toEqual([])
  expect(made).toMatchObject({
    from: null,
    to: dayInCairo(now),
    paid_by: null,
    state: 'waiting',
    pays: 'payout',
    net: 148.7,
  })
  const waiting = await approvalOf(client, 'manager')
  expect(waiting).toMatchObject({ prepared_by: null, amount: 148.7, may_approve: true, needs_reason: false })
  const approved = await movementOf(app, () =>
    app.call('approve', 'manager', { approval_id: waiting?.id ?? 0 }, english),
  )
  expect(approved).toEqual({
    [`merchant_payable number ${client}`]: 14870,
    [`payouts_in_transit number ${client}`]: -14870,
  })
  expect(await settlements(client)).toMatchObject([{ state: 'approved', approved_by: expect.any(String) }])
})

test('a declined one gives its lines back to the next day', async () => {
  const client = await owedClient()
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  const waiting = await approvalOf(client, 'superuser')
  await app.call('decline', 'superuser', { approval_id: waiting?.id ?? 0, reason: 'wait a week' }, english)
  await prepare(daysLater(1))
  expect(await settlements(client)).toMatchObject([{ state: 'declined' }])
  await prepare(daysLater(2))
  expect(await settlements(client)).toMatchObject([{ state: 'waiting', net: 148.7 }, { state: 'declined' }])
})

test('after days without the server, the last of them is prepared', async () => {
  const client = await owedClient()
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(5))
  expect(await settlements(client)).toMatchObject([{ to: dayInCairo(daysLater(4)), state: 'waiting' }])
})

test('a net of zero or less is carried, and its lines stay for the next one', async () => {
  const client = await addClient(app)
  const correction = { client_id: client, gets: 'company', amount: '30', note: 'boxes' } as const
  await app.call('correctClient', 'accountant', correction, english)
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  expect(await settlements(client)).toMatchObject([{ state: 'carried', net: -30 }])
  expect(await approvalOf(client, 'superuser')).toBeUndefined()
  const { data } = await app.call('previewSettlement', 'accountant', { client_id: client })
  expect(data).toMatchObject({ corrections: -30, net: -30 })
})

test('without anything to settle nothing is prepared', async () => {
  const client = await addClient(app)
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  expect(await settlements(client)).toEqual([])
})

test('nor does the person who wrote off a parcel that it pays, or corrected its fees', async () => {
  const client = await owedClient()
  const desk = lossDesk(app, () => client)
  expect((await desk.writeOff(await desk.atBranch({ cod: '100.00' }))).http).toBe(200)
  const [paid] = (await app.call('previewSettlement', 'accountant', { client_id: client })).data.shipments
  const awb = paid?.awb ?? ''
  const { version } = (await app.call('openMain', 'superuser', { awb })).data
  const weighed = { awb, version, weight: 3, reason: 'Weighed again' }
  expect((await app.call('changeShipment', 'superuser', weighed)).http).toBe(200)
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  for (const by of ['manager', 'superuser'] as const)
    expect(await approvalOf(client, by)).toMatchObject({
      may_approve: false,
      details: 'This settlement pays a correction or a write-off of yours. Somebody else must approve it',
    })
  expect(await approvalOf(client, 'accountant')).toMatchObject({ may_approve: true })
})

test('the person who corrected the account does not approve alone what the schedule pays', async () => {
  const client = await owedClient()
  const correction = { client_id: client, gets: 'client', amount: '500', note: 'goodwill' } as const
  await app.call('correctClient', 'accountant', correction, english)
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  const own = await approvalOf(client, 'accountant')
  expect(own).toMatchObject({
    may_approve: false,
    details: 'This settlement pays a correction or a write-off of yours. Somebody else must approve it',
  })
  expect((await app.call('approve', 'accountant', { approval_id: own?.id ?? 0 }, english)).message).toBe(
    own?.details,
  )
  const { accountant, manager } = app.company.people
  await app.app.sql`update employees set overseen_by = ${accountant} where id = ${manager}`
  expect(await approvalOf(client, 'manager')).toMatchObject({ may_approve: false })
  await app.app.sql`update employees set overseen_by = null where id = ${manager}`
  expect(await approvalOf(client, 'manager')).toMatchObject({ may_approve: true })
})

test('where no other person may approve it, the person who corrected the account does, with a reason', async () => {
  const client = await owedClient()
  const correction = { client_id: client, gets: 'client', amount: '400', note: 'goodwill' } as const
  await app.call('correctClient', 'superuser', correction, english)
  await schedule(client, { rhythm: 'daily' })
  await prepare(daysLater(1))
  await app.app.sql`update employees set active = false where role <> 'superuser' and active`
  const own = await approvalOf(client, 'superuser')
  expect(own).toMatchObject({ may_approve: true, may_decline: true, needs_reason: true, waits_for: [] })
  const approve = (reason: string) =>
    app.call('approve', 'superuser', { approval_id: own?.id ?? 0, reason }, english)
  expect((await approve('')).fields).toHaveProperty('reason')
  expect((await approve('I work alone')).http).toBe(200)
  await bookAloneAfter(app, 25)
  await app.app.sql`update employees set active = true`
  expect(await settlements(client)).toMatchObject([{ state: 'approved' }])
})

test('a schedule needs its days, ends, and is logged', async () => {
  const client = await addClient(app)
  expect((await schedule(client, { rhythm: 'weekdays' })).message).toBe('Choose at least one day of the week')
  expect((await schedule(client, { rhythm: 'monthly' })).message).toBe('Choose a day of the month')
  expect((await schedule(client, { rhythm: 'weekdays', weekdays: [7] })).http).toBe(422)
  expect((await schedule(client, { rhythm: 'weekdays', weekdays: [4, 0] })).data.schedule).toMatchObject({
    weekdays: [0, 4],
  })
  const search = `CL-${String(client).padStart(4, '0')}`
  const { data } = await app.call('listClientBalances', 'accountant', { page: 1, search })
  expect(data.list_items.find(({ id }) => id === client)?.next_settlement).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await schedule(client, { rhythm: 'none' })).data.schedule).toBeNull()
  const logged = await app.app.sql<{ changes: { old_text: string | null; new_text: string | null }[] }[]>`
    select changes from activity_log where action = 'settlement_schedule_changed' and entity_id = ${client} order by id`
  expect(logged.map(({ changes: [change] }) => [change?.old_text, change?.new_text])).toEqual([
    [null, 'weekdays 0 4'],
    ['weekdays 0 4', null],
  ])
  expect((await schedule(client, { rhythm: 'daily' }, 'staff')).http).toBe(422)
  expect((await schedule(client, { rhythm: 'daily' }, 'tantaManager')).http).toBe(422)
})

test('the books are clean after all of it', () => expectCleanBooks(app))
