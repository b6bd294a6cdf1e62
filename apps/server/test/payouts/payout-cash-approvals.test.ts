import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { cashApproval } from '../../src/features/payouts/cash/without-code.service.ts'
import { defaultCompany } from '../../src/platform/company/default-company.ts'
import { secretKey } from '../../src/platform/session/sealed-secret.ts'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf } from '../support/ledger.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'
import { type CashDesk, cashDesk } from './cash-desk.ts'

let app: TestApp
let desk: CashDesk
beforeAll(async () => {
  app = await startWorkingApp()
  desk = await cashDesk(app)
})
afterAll(() => app.close())

const row = async (id: number, by: Caller) =>
  (await app.call('listApprovals', by, { page: 1 }, { 'accept-language': 'en' })).data.list_items.find(
    (one) => one.id === id,
  )
const decline = (approval_id: number, by: Caller) =>
  app.call('decline', by, { approval_id, reason: 'the client never came' })

test('cash without a code moves when another person approves it, and the client is told both names', async () => {
  const { people } = app.company
  await desk.fund(500)
  const line = await desk.line(500)
  let approval = 0
  expect(await movementOf(app, async () => void (approval = await desk.payWithoutCode(line.id)))).toEqual({})
  expect(await desk.look(line)).toMatchObject({
    state: 'open',
    outcomes: [],
    cash: { approval_id: approval, proof: null, may_send_code: false },
  })
  const waits = /waits for approval/
  expect((await desk.pay(line.id, { code: await desk.codeOf(line) })).message).toMatch(waits)
  expect((await desk.pay(line.id, { reason: 'again' }, 'accountant')).message).toMatch(waits)
  expect((await desk.end(line.id, 'failed', 'manager')).message).toMatch(waits)
  expect((await desk.send(line.id)).http).toBe(422)
  expect(await row(approval, 'accountant')).toMatchObject({
    act: 'payout_cash',
    amount: 500,
    limit: 0,
    subject: { kind: 'client', id: line.client },
    payout_cash: { batch: { id: line.batch }, taken_by: 'Hany Fathy' },
    note: 'the mail did not come',
    may_approve: true,
    postings: [
      { account: 'payouts_in_transit', amount: 500 },
      { account: 'branch_safe', name: 'alexandria branch', amount: -500 },
    ],
  })

  expect((await desk.approve(approval, 'manager')).message).toMatch(/You prepared this/)
  expect((await desk.approve(approval, 'tantaManager')).http).toBe(404)
  for (const [who, by] of [
    [people.accountant, people.manager],
    [people.manager, people.accountant],
  ] as const) {
    await desk.oversee(who, by)
    expect((await desk.approve(approval, 'accountant')).message).toMatch(/count as one person/)
    await desk.oversee(who, null)
  }
  expect(await movementOf(app, () => desk.approve(approval, 'accountant'))).toEqual({
    [`payouts_in_transit number ${line.client}`]: 50_000,
    'branch_safe alexandria': -50_000,
  })
  expect(await desk.look(line)).toMatchObject({
    state: 'paid',
    bank_reference: 'Hany Fathy',
    ended_by: expect.stringMatching(/^manager /),
    outcomes: ['returned'],
    cash: { proof: 'approval', approval_id: null, approved_by: expect.stringMatching(/^accountant /) },
  })
  expect(await desk.stateOf(line.settlement)).toBe('paid')
  const told = (await desk.mailsTo(line.email)).filter((mail) => mail.includes('without a code'))
  expect(told).toEqual([expect.stringMatching(/manager .* without a code, and accountant .* 500\.00 EGP/)])
  expect((await desk.end(line.id, 'returned', 'manager')).http).toBe(200)
  await expectCleanBooks(app)
})

test('what is declined or withdrawn is open again, for the code or another try', async () => {
  await desk.fund(80)
  const line = await desk.line(80)
  const first = await desk.payWithoutCode(line.id)
  expect((await decline(first, 'accountant')).http).toBe(200)
  expect(await desk.look(line)).toMatchObject({ bank_reference: '', outcomes: ['paid', 'failed'] })
  const second = await desk.payWithoutCode(line.id)
  expect((await desk.approve(first, 'accountant')).message).toMatch(/already decided/)
  expect((await decline(second, 'manager')).http).toBe(200)
  expect((await desk.pay(line.id, { code: await desk.codeOf(line) })).data).toMatchObject({ state: 'paid' })
  await expectCleanBooks(app)
})

test('it is refused while the safe has too little, and waits on', async () => {
  const line = await desk.line(900)
  const approval = await desk.payWithoutCode(line.id)
  expect((await desk.approve(approval, 'accountant')).message).toMatch(/0\.00/)
  expect(await desk.look(line)).toMatchObject({ state: 'open', cash: { approval_id: approval } })
  await desk.fund(900)
  expect((await desk.approve(approval, 'accountant')).http).toBe(200)
})

test('of two who ask at once one waits, and of two who decide at once one decides', async () => {
  await desk.fund(70)
  const line = await desk.line(70)
  const asked = await Promise.all([
    desk.pay(line.id, { reason: 'no mail' }, 'manager'),
    desk.pay(line.id, { reason: 'no mail' }, 'manager'),
  ])
  expect(asked.map(({ http }) => http).sort()).toEqual([200, 422])
  const approval = asked.find(({ http }) => http === 200)?.data.approval_id ?? 0
  const decided = await Promise.all([desk.approve(approval, 'accountant'), decline(approval, 'superuser')])
  expect(decided.map(({ http }) => http).sort()).toEqual([200, 422])
  await expectCleanBooks(app)
})

test('a preparer who may no longer pay at the branch moves nothing', async () => {
  const { people, alexandria } = app.company
  await desk.fund(60)
  const line = await desk.line(60)
  const approval = await desk.payWithoutCode(line.id)
  await app.app.sql`update branches set manager_id = ${people.tantaManager} where id = ${alexandria}`
  const refused = await desk.approve(approval, 'accountant')
  await app.app.sql`update branches set manager_id = ${people.manager} where id = ${alexandria}`
  expect(refused.http).toBe(422)
  expect((await desk.approve(approval, 'accountant')).http).toBe(200)
})

test('where nobody else may approve it, the preparer asks with a reason, and it is paid a day later', async () => {
  const { sql } = app.app
  await desk.fund(40)
  const line = await desk.line(40)
  const approval = await desk.payWithoutCode(line.id, 'superuser')
  await sql`update employees set active = false where role in ('accountant', 'manager')`
  const bare = await desk.approve(approval, 'superuser')
  const reasoned = await desk.approve(approval, 'superuser', 'I know the client')
  await sql`update employees set active = true`
  expect(bare.fields.reason).toBeDefined()
  expect(reasoned.http).toBe(200)
  expect((await desk.look(line))?.cash).not.toMatchObject({ proof: 'approval' })
  const company = () => ({ fields: defaultCompany })
  await bookAloneAfter(app, 25, [cashApproval({ key: await secretKey(app.dataDir), company })])
  expect(await desk.look(line)).toMatchObject({ cash: { proof: 'approval' } })
  await expectCleanBooks(app)
})

test('the audit finds cash whose code or approval is not there', async () => {
  const { sql } = app.app
  await desk.fund(30)
  const line = await desk.line(30)
  await desk.pay(line.id, { code: await desk.codeOf(line) })
  const found = async () =>
    (await audit(sql)).flatMap(({ breaches }) => breaches.map(({ subject }) => subject))
  await sql`update payout_lines set cash_proof = 'approval' where id = ${line.id}`
  expect(await found()).toEqual([`line ${line.id}`])
  await sql`update payout_lines set cash_proof = 'name' where id = ${line.id}`
  expect(await found()).toEqual([`line ${line.id}`])
  await sql`update payout_lines set cash_proof = 'code' where id = ${line.id}`
  expect(await found()).toEqual([])
})
