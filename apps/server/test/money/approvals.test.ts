import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsToTell } from '../../src/features/approvals/alone.repository.ts'
import { tellAlone } from '../../src/features/approvals/alone.service.ts'
import { defaultCompany } from '../../src/platform/company/default-company.ts'
import { secretKey } from '../../src/platform/session/sealed-secret.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const above = '15000.00'

/** A client of Alexandria's manager whom we owe more than the limit of 10,000 EGP. */
async function owedClient(cod = above): Promise<number> {
  const client = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], cod)
  return client
}

function settle(client: number, by: Caller = 'accountant') {
  return app.call('settleClient', by, { client_id: client, note: 'week 47' }, english)
}

async function prepared(client: number, by: Caller = 'accountant'): Promise<number> {
  const { data } = await settle(client, by)
  if (!('approval_id' in data)) throw new Error('it does not wait')
  return data.approval_id
}

function approve(approval_id: number, by: Caller, reason?: string) {
  return app.call('approve', by, { approval_id, ...(reason !== undefined && { reason }) }, english)
}

async function waitingRow(id: number, by: Caller) {
  const { data } = await app.call('listApprovals', by, { page: 1 }, english)
  return data.list_items.find((row) => row.id === id)
}

/** The courier owes the whole cash of a parcel, which was counted as nothing. */
async function shortage(cod = above): Promise<void> {
  const awb = await day.create(localOrder(app.company, { cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const counted = { employee_id: app.company.people.delivery, awbs: [awb], counted: '0' }
  for (let tries = 0; tries < 2; tries += 1) await app.call('collectMoney', 'manager', counted)
}

function writeOff(amount: string, by: Caller = 'accountant') {
  const input = { employee_id: app.company.people.delivery, amount, note: 'robbed on the way' }
  return app.call('writeOffShortage', by, input, english)
}

test('a settlement above the limit holds its lines, and moves money when another person approves it', async () => {
  const client = await owedClient()
  let id = 0
  expect(await movementOf(app, async () => void (id = await prepared(client)))).toEqual({})
  const before = (await app.call('previewSettlement', 'accountant', { client_id: client })).data
  expect(before).toMatchObject({ shipments: [], net: 0, waiting: [{ net: 14800.5 }] })
  const settlement_id = before.waiting[0]?.id ?? 0
  expect((await app.call('openSettlement', 'accountant', { settlement_id })).data).toMatchObject({
    state: 'waiting',
    net: 14800.5,
    approved_by: null,
  })

  expect(await waitingRow(id, 'accountant')).toMatchObject({ may_approve: false, may_decline: true })
  expect(await waitingRow(id, 'manager')).toMatchObject({
    act: 'settlement',
    amount: 14800.5,
    limit: 10000,
    note: 'week 47',
    may_approve: true,
    subject: { kind: 'client', id: client },
    postings: [
      { account: 'merchant_payable', amount: 14800.5 },
      { account: 'bank', name: null, amount: -14800.5 },
    ],
  })
  expect(await waitingRow(id, 'tantaManager')).toBeUndefined()

  expect((await approve(id, 'accountant')).message).toBe('You prepared this. Somebody else must approve it')
  expect((await approve(id, 'staff')).http).toBe(422)
  expect((await approve(id, 'tantaManager')).http).toBe(404)
  expect(await movementOf(app, () => approve(id, 'manager'))).toEqual({
    [`merchant_payable number ${client}`]: 1480050,
    bank: -1480050,
  })
  expect((await app.call('openSettlement', 'accountant', { settlement_id })).data).toMatchObject({
    state: 'paid',
    approved_by: expect.any(String),
  })
  expect((await approve(id, 'superuser')).message).toBe('Somebody has already decided this')
  const logged = await app.app.sql<{ action: string; employee_id: number }[]>`
    select action, employee_id from activity_log where entity = 'settlement' and entity_id = ${settlement_id} order by id`
  const { accountant, manager } = app.company.people
  expect(logged.map(({ action, employee_id }) => [action, employee_id])).toEqual([
    ['money_prepared_settlement', accountant],
    ['money_settled', accountant],
    ['money_approved', manager],
  ])
  await expectCleanBooks(app)
})

test('approving needs a proof of oneself', async () => {
  const id = await prepared(await owedClient())
  await ageProofs(app)
  expect((await approve(id, 'manager')).http).toBe(428)
  await app.app.sql`update sessions set proved_at = now()`
  expect((await approve(id, 'manager')).http).toBe(200)
})

test('of two people who approve at once one wins, and the money moves once', async () => {
  const client = await owedClient()
  const id = await prepared(client)
  const moved = await movementOf(app, async () => {
    const answers = await Promise.all([approve(id, 'manager'), approve(id, 'superuser')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })
  expect(moved).toEqual({ [`merchant_payable number ${client}`]: 1480050, bank: -1480050 })
})

test('a person who approves while another declines: one of them wins', async () => {
  const client = await owedClient()
  const id = await prepared(client)
  const decline = app.call('decline', 'superuser', { approval_id: id, reason: 'wrong week' }, english)
  const answers = await Promise.all([approve(id, 'manager'), decline])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  await expectCleanBooks(app)
})

test('a declined settlement gives its lines back, and can be prepared again', async () => {
  const client = await owedClient()
  const id = await prepared(client)
  const reason = 'the client disputes it'
  expect((await app.call('decline', 'tantaManager', { approval_id: id, reason })).http).toBe(404)
  expect((await app.call('decline', 'manager', { approval_id: id, reason })).http).toBe(200)
  const { data } = await app.call('previewSettlement', 'accountant', { client_id: client })
  expect(data).toMatchObject({ net: 14800.5, waiting: [], shipments: [{ cod: 15000 }] })
  expect((await approve(id, 'superuser')).message).toBe('Somebody has already decided this')
  const again = await prepared(client)
  expect((await app.call('decline', 'accountant', { approval_id: again, reason: 'mine' })).http).toBe(200)
  expect((await settle(client)).data).toHaveProperty('approval_id')
  await expectCleanBooks(app)
})

test('two accounts of one person are no two people', async () => {
  const { people } = app.company
  const id = await prepared(await owedClient())
  const oversee = (who: number, by: number | null) =>
    app.app.sql`update employees set overseen_by = ${by} where id = ${who}`
  await oversee(people.manager, people.accountant)
  expect((await approve(id, 'manager')).message).toContain('count as one person')
  await oversee(people.manager, null)
  await oversee(people.accountant, people.manager)
  expect((await approve(id, 'manager')).message).toContain('count as one person')
  expect(await waitingRow(id, 'manager')).toMatchObject({ may_approve: false })
  await oversee(people.accountant, null)
  expect((await approve(id, 'manager')).http).toBe(200)
})

test('at the limit one person is enough, and what is split over a day is not', async () => {
  await shortage('30000.00')
  expect((await writeOff('6000')).data).toHaveProperty('id')
  expect((await writeOff('4000')).data).toHaveProperty('id')
  const split = (await writeOff('0.01')).data
  expect(split).toMatchObject({ approval_id: expect.any(Number), amount: 0.01 })
  const moved = await movementOf(app, () =>
    approve('approval_id' in split ? split.approval_id : 0, 'manager'),
  )
  expect(moved).toEqual({ 'courier_receivable delivery': -1, over_short: 1 })
})

test('what waits for its approval is not prepared for a write-off once more', async () => {
  await shortage('12000.00')
  const { list_items } = (await app.call('listCourierBalances', 'superuser', { page: 1 })).data
  const debt = list_items.find(({ id }) => id === app.company.people.delivery)?.receivable ?? 0
  const first = (await writeOff(String(debt - 5), 'manager')).data
  const refused = await writeOff('5.01', 'superuser')
  expect(refused.fields.amount).toMatch(
    /A write-off of .* EGP of this shortage already waits for a second person/,
  )
  const approval_id = 'approval_id' in first ? first.approval_id : 0
  expect((await app.call('decline', 'superuser', { approval_id, reason: 'found' })).http).toBe(200)
})

test('an approval is checked against the books of its moment, and the preparer’s rights', async () => {
  await shortage()
  const { data } = await writeOff('30000', 'manager')
  const approval_id = 'approval_id' in data ? data.approval_id : 0
  const input = { employee_id: app.company.people.delivery, amount: '20000', note: 'paid back' }
  // The manager counted it.
  expect((await app.call('repayShortage', 'manager', input)).message).toMatch(
    /Another person books its repayment/,
  )
  expect((await app.call('repayShortage', 'accountant', input)).http).toBe(200)
  expect((await approve(approval_id, 'superuser')).fields).toHaveProperty('amount')
  expect((await app.call('decline', 'superuser', { approval_id, reason: 'paid back' })).http).toBe(200)

  const left = await prepared(await owedClient(), 'accountant')
  const { accountant } = app.company.people
  await app.app.sql`update employees set active = false where id = ${accountant}`
  expect(await approve(left, 'manager')).toMatchObject({
    http: 422,
    message: expect.stringContaining('who prepared this, is not active'),
  })
  await app.app.sql`update employees set active = true where id = ${accountant}`
})

/** A settlement of the superuser that nobody else may approve, while everybody else is deactivated. */
async function askedAlone(): Promise<number> {
  const { superuser } = app.company.people
  const id = await prepared(await owedClient(), 'superuser')
  await app.app.sql`update employees set active = false where id <> ${superuser}`
  expect(await waitingRow(id, 'superuser')).toMatchObject({
    may_approve: true,
    needs_reason: true,
    books_later: true,
    waits_for: [],
  })
  expect((await approve(id, 'superuser')).fields).toHaveProperty('reason')
  const asked = await movementOf(app, async () => {
    const { data } = await approve(id, 'superuser', 'I am the only one today')
    expect(Date.parse(data.books_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })
  expect(asked).toEqual({})
  await app.app.sql`update employees set active = true`
  return id
}

const bookAt = (hours: number) => bookAloneAfter(app, hours)

test('where nobody else may approve, an act is booked a day after it was asked for, and the log says so', async () => {
  const id = await askedAlone()
  expect(await waitingRow(id, 'superuser')).toMatchObject({ may_approve: false, may_decline: true })
  expect((await approve(id, 'superuser', 'again')).message).toMatch(
    /You asked for this already|You prepared this/,
  )
  await bookAt(23.9)
  expect(await waitingRow(id, 'accountant')).toMatchObject({
    asked_alone: { name: expect.stringMatching(/./) },
    reason: 'I am the only one today',
    may_approve: true,
  })
  await bookAt(24.1)
  const { data } = await app.call('listApprovals', 'accountant', { page: 1, show: 'decided' })
  expect(data.list_items[0]).toMatchObject({
    id,
    alone: true,
    reason: 'I am the only one today',
    asked_alone: null,
  })
  const [log] = await app.app.sql<{ action: string; note: string }[]>`
    select action, note from activity_log where action like 'money_approved%' order by id desc limit 1`
  expect(log).toEqual({ action: 'money_approved_alone', note: 'I am the only one today' })
  await expectCleanBooks(app)
})

test('whoever sees it stops what was asked for alone, also those who were deactivated meanwhile', async () => {
  const id = await askedAlone()
  const { superuser, accountant } = app.company.people
  await app.app.sql`update employees set overseen_by = ${superuser} where id = ${accountant}`
  expect(await waitingRow(id, 'accountant')).toMatchObject({ may_approve: false, may_decline: true })
  expect((await app.call('decline', 'accountant', { approval_id: id, reason: 'not agreed' })).http).toBe(200)
  await app.app.sql`update employees set overseen_by = null where id = ${accountant}`
  expect(await movementOf(app, () => bookAt(25))).toEqual({})
  await expectCleanBooks(app)
})

test('an act that was asked for alone is told at once to all who could stop it, and to the client', async () => {
  const { superuser, accountant } = app.company.people
  await app.app.sql`update clients set email = 'shop@client.example'`
  const id = await askedAlone()
  const key = await secretKey(app.dataDir)
  const told = await app.app.sql.begin(async (tx) => {
    await tellAlone({ tx, now: new Date(), key, company: { fields: defaultCompany } }, id)
    return tx<
      { n: number }[]
    >`select count(*) as n from graphile_worker.jobs where task_identifier = 'send_mail'`
  })
  const [people] = await app.app.sql<{ n: number }[]>`
    select count(*) as n from employees where role in ('superuser', 'accountant') and active and id <> ${superuser}`
  expect(told[0]?.n).toBeGreaterThanOrEqual((people?.n ?? 0) + 2)
  const emails = await emailsToTell(app.app.sql, { askedBy: superuser, branchIds: [], at: new Date() })
  const of = await app.app.sql<
    { email: string }[]
  >`select email from employees where id in (${superuser}, ${accountant})`
  expect(emails).toContain(of.find(({ email }) => email.startsWith('accountant'))?.email)
})

test('what can no longer be booked after a day waits for a second person again, and the log says why', async () => {
  const id = await askedAlone()
  const { superuser } = app.company.people
  await app.app.sql`update employees set active = false where id = ${superuser}`
  expect(await movementOf(app, () => bookAt(25))).toEqual({})
  await app.app.sql`update employees set active = true`
  expect(await waitingRow(id, 'accountant')).toMatchObject({ asked_alone: null, may_approve: true })
  const [log] = await app.app.sql<{ action: string }[]>`
    select action from activity_log where action = 'money_alone_failed' order by id desc limit 1`
  expect(log).toBeDefined()
  expect((await approve(id, 'accountant')).http).toBe(200)
})

test('the count in the navigation is of what the person may approve', async () => {
  const mine = async (by: Caller) => (await app.call('countApprovals', by, {})).data.mine
  const before = { manager: await mine('manager'), accountant: await mine('accountant') }
  await prepared(await owedClient())
  expect(await mine('manager')).toBe(before.manager + 1)
  expect(await mine('accountant')).toBe(before.accountant)
  expect((await app.call('countApprovals', 'staff', {})).http).toBe(422)
})

test('who counted a delivery boy short writes no piastre of it off alone, nor who oversees their account', async () => {
  const { people } = app.company
  // Without a limit, nothing else makes a write-off wait.
  await changeSection(app, 'rules', { second_person_above: null })
  await shortage('200.00')
  expect((await writeOff('50.00', 'accountant')).data).not.toHaveProperty('approval_id')
  const { data } = await writeOff('50.00', 'manager')
  if (!('approval_id' in data)) throw new Error('it does not wait')
  expect(await waitingRow(data.approval_id, 'manager')).toMatchObject({ limit: 0, may_approve: false })
  expect(await movementOf(app, () => approve(data.approval_id, 'accountant'))).toEqual({
    over_short: 5000,
    'courier_receivable delivery': -5000,
  })
  const oversight = (by: number | null, of: number) =>
    app.app.sql`update employees set overseen_by = ${by} where id = ${of}`
  await oversight(people.accountant, people.manager)
  expect((await writeOff('1.00', 'accountant')).data).toHaveProperty('approval_id')
  await oversight(null, people.manager)
  await oversight(people.manager, people.accountant)
  expect((await writeOff('1.00', 'accountant')).data).toHaveProperty('approval_id')
  await oversight(null, people.accountant)
  await oversight(people.superuser, people.manager)
  expect((await writeOff('1.00', 'superuser')).data).not.toHaveProperty('approval_id')
  await oversight(null, people.manager)
})
