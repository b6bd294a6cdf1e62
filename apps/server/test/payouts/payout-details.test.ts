import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient } from '../support/ledger.ts'
import { ibans, payoutDesk } from '../support/money/payouts.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof payoutDesk>
beforeAll(async () => {
  app = await startWorkingApp()
  desk = payoutDesk(app)
})
afterAll(() => app.close())

const view = async (client_id: number, by: 'accountant' | 'manager' = 'accountant') =>
  (await app.call('viewPayoutDetails', by, { client_id })).data

/** A day passes since details were set. */
const dayPasses = (client: number) =>
  app.app
    .sql`update payout_details set in_force_from = in_force_from - interval '25 hours' where client_id = ${client}`

test('first details hold once a second person approves them, and are masked for those who may not change them', async () => {
  const client = await addClient(app)
  await desk.settle(client, 100)
  const set = await desk.setDetails(client, { account: 'eg38 0019 0005 0000 0000 2631 8000 2' })
  expect(set.http).toBe(200)
  expect(await view(client)).toMatchObject({
    in_force: null,
    pending: { account: ibans[0], state: 'waiting', approval_id: set.data.approval_id },
  })
  expect((await desk.setDetails(client)).message).toMatch(/waits already/)
  expect((await desk.prepare([client])).http).toBe(422)
  expect((await desk.approve(set.data.approval_id, 'accountant')).message).toMatch(/You prepared this/)
  expect((await desk.approve(set.data.approval_id, 'manager')).http).toBe(200)
  expect(await view(client)).toMatchObject({
    in_force: { method: 'bank', account: ibans[0], holder: 'Nile Fashion', state: 'approved' },
    pending: null,
    may_change: true,
  })
  expect(await view(client, 'manager')).toMatchObject({
    in_force: { account: '•••• 0002' },
    may_change: false,
  })
  expect((await desk.prepare([client])).http).toBe(200)
})

test('first details that are declined or withdrawn never hold, and the client is told', async () => {
  const client = await addClient(app)
  await app.app.sql`update clients set email = 'first@delta.example' where id = ${client}`
  const first = (await desk.setDetails(client)).data
  const reason = 'not asked for'
  expect((await app.call('decline', 'manager', { approval_id: first.approval_id, reason })).http).toBe(200)
  const second = (await desk.setDetails(client)).data
  expect((await app.call('withdrawPayoutDetails', 'accountant', { details_id: second.id })).http).toBe(200)
  expect(await view(client)).toMatchObject({ in_force: null, pending: null })
  await mailsSent(app)
  const mails = (await mailsIn(app)).filter((mail) => mail.includes('To: first@delta.example'))
  const told = mails.filter((mail) =>
    mail.replace(/=\r?\n/g, '').includes('was cancelled and does not take effect'),
  )
  expect([mails.length, told.length]).toEqual([4, 2])
})

test.each([
  ['of another country', { account: 'GB82WEST12345698765432' }, 'account', /begins with EG/],
  ['with a wrong check digit', { account: ibans[0].replace('EG38', 'EG39') }, 'account', /check digits/],
  ['too short', { account: ibans[0].slice(0, -1) }, 'account', /29 characters/],
  ['without its holder', { holder: '' }, 'holder', /required/],
  ['of a wallet that is no mobile phone', { method: 'wallet', account: '0234567890' }, 'account', /012, 010/],
  ['of no InstaPay address', { method: 'instapay', account: 'mona@bank' }, 'account', /name@instapay/],
  ['in cash without a branch', { method: 'cash', account: '' }, 'branch_id', /required/],
] as const)('details %s are refused at their field', async (_, details, field, message) => {
  const answer = await desk.setDetails(await addClient(app), details)
  expect(answer.http).toBe(422)
  expect(answer.fields[field]).toMatch(message)
})

test('a change takes effect after a day and a second person, whichever is later', async () => {
  const client = await addClient(app)
  await desk.approvedDetails(client)
  const changed = await desk.setDetails(client, { account: ibans[1] })
  expect(changed.http).toBe(200)
  const { data } = await app.call('listApprovals', 'manager', { page: 1 })
  expect(data.list_items.find(({ id }) => id === changed.data.approval_id)).toMatchObject({
    act: 'payout_details',
    subject: { kind: 'client', id: client },
    payout_details: { before: { account: ibans[0] }, after: { account: ibans[1] } },
    postings: [],
  })
  const approval = changed.data.approval_id
  expect((await desk.approve(approval, 'accountant')).message).toMatch(/You prepared this/)
  await ageProofs(app)
  expect((await desk.approve(approval, 'manager')).http).toBe(428)
  await app.app.sql`update sessions set proved_at = now()`
  expect((await desk.approve(approval, 'manager')).http).toBe(200)
  expect(await view(client)).toMatchObject({
    in_force: { account: ibans[0] },
    pending: { account: ibans[1], state: 'approved', approval_id: null },
  })
  await dayPasses(client)
  expect(await view(client)).toMatchObject({ in_force: { account: ibans[1] }, pending: null })
  // The record still says which details were replaced.
  const decided = (await app.call('listApprovals', 'superuser', { page: 1, show: 'decided' })).data.list_items
  expect(decided.find(({ id }) => id === approval)).toMatchObject({
    payout_details: { before: { account: ibans[0] }, after: { account: ibans[1] } },
  })
})

test('a change that nobody approved never holds, however old it is', async () => {
  const client = await addClient(app)
  await desk.approvedDetails(client)
  const { data } = await desk.setDetails(client, { account: ibans[1] })
  await dayPasses(client)
  expect(await view(client)).toMatchObject({ in_force: { account: ibans[0] }, pending: { state: 'waiting' } })
  const before = Date.now()
  await desk.approve(data.approval_id, 'manager')
  const [row] = await app.app.sql<
    { at: Date }[]
  >`select in_force_from as at from payout_details where id = ${data.id}`
  expect(row?.at.getTime()).toBeGreaterThanOrEqual(before)
})

test('a change is withdrawn while it waits, and after it was approved until it holds', async () => {
  const client = await addClient(app)
  await desk.approvedDetails(client)
  const withdraw = (details_id: number) =>
    app.call('withdrawPayoutDetails', 'accountant', { details_id }, { 'accept-language': 'en' })
  const first = await desk.setDetails(client, { account: ibans[1] })
  expect((await desk.setDetails(client, { method: 'wallet', account: '01012345678' })).message).toMatch(
    /waits already/,
  )
  expect((await withdraw(first.data.id)).http).toBe(200)
  expect((await desk.approve(first.data.approval_id, 'manager')).message).toMatch(/already decided/)
  const second = await desk.setDetails(client, { account: ibans[1] })
  await desk.approve(second.data.approval_id, 'manager')
  expect((await withdraw(second.data.id)).http).toBe(200)
  await dayPasses(client)
  expect(await view(client)).toMatchObject({ in_force: { account: ibans[0] }, pending: null })
  expect((await withdraw(second.data.id)).message).toMatch(/taken back already/)
  expect((await desk.setDetails(client)).message).toMatch(/already in effect/)
})

test('the client is told of a change, also at an e-mail that was replaced before it', async () => {
  const client = await addClient(app)
  await app.app.sql`update clients set email = 'old@nile.example' where id = ${client}`
  await desk.approvedDetails(client)
  await app.app.sql`update clients set email = 'new@nile.example' where id = ${client}`
  await app.app.sql`
    insert into activity_log (at, employee_id, action, entity, entity_id, branch_ids, money, note, changes)
    values (now(), ${app.company.people.manager}, 'client_updated', 'client', ${client}, '{}', false, '',
      ${app.app.sql.json([{ field: 'email', old_text: 'old@nile.example', new_text: 'new@nile.example' }])})`
  await desk.setDetails(client, { account: ibans[1] })
  await mailsSent(app)
  const mails = (await mailsIn(app)).filter((mail) => mail.includes('@nile.example'))
  const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`)).length
  expect([to('old@nile.example'), to('new@nile.example')]).toEqual([2, 1])
  expect(mails.join('')).not.toContain(ibans[1])
})

test('the client is told when a change is withdrawn or declined, and where they are still paid', async () => {
  const client = await addClient(app)
  await app.app.sql`update clients set email = 'told@delta.example' where id = ${client}`
  await desk.approvedDetails(client)
  const change = () => desk.setDetails(client, { account: ibans[1] })
  const withdraw = async (details_id: number) =>
    expect((await app.call('withdrawPayoutDetails', 'accountant', { details_id })).http).toBe(200)
  const told = async () => {
    await mailsSent(app)
    const mails = (await mailsIn(app)).filter((mail) => mail.includes('To: told@delta.example'))
    return mails.filter((mail) => mail.replace(/=\r?\n/g, '').includes('Your payments still go to: Bank'))
      .length
  }
  const waiting = (await change()).data
  await withdraw(waiting.id)
  expect(await told()).toBe(1)
  const approved = (await change()).data
  await desk.approve(approved.approval_id, 'manager')
  await withdraw(approved.id)
  expect(await told()).toBe(2)
  const declined = (await change()).data
  const by = await app.call('decline', 'manager', {
    approval_id: declined.approval_id,
    reason: 'not asked for',
  })
  expect(by.http).toBe(200)
  expect(await told()).toBe(3)
})

test('only accountants and superusers set details; a manager cannot, and approves none of other branches', async () => {
  const client = await addClient(app)
  for (const by of ['manager', 'staff'] as const)
    expect((await desk.setDetails(client, {}, by)).http).toBe(422)
  await desk.approvedDetails(client)
  const { data } = await desk.setDetails(client, { account: ibans[1] })
  expect((await desk.approve(data.approval_id, 'tantaManager')).http).toBe(404)
  expect((await app.call('viewPayoutDetails', 'tantaManager', { client_id: client })).http).toBe(404)
})

test('of two changes at once one is refused', async () => {
  const client = await addClient(app)
  await desk.approvedDetails(client)
  const answers = await Promise.all([
    desk.setDetails(client, { account: ibans[1] }),
    desk.setDetails(client, { method: 'wallet', account: '01012345678' }, 'superuser'),
  ])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  await expectCleanBooks(app)
})
