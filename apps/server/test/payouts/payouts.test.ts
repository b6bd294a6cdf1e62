import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bankFormat, ibans, payoutDesk } from '../support/money/payouts.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof payoutDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = payoutDesk(app)
  // Larger settlements need no approval of their own here.
  await changeSection(app, 'rules', { second_person_above: null })
})
afterAll(() => app.close())

/** A client with details and one open settlement. */
async function openClient(egp: number, details: Parameters<typeof desk.setDetails>[1] = {}) {
  const client = await addClient(app)
  const set = await desk.approvedDetails(client, details)
  if (set.http !== 200) throw new Error(JSON.stringify(set))
  return { client, settlement: await desk.settle(client, egp) }
}

/** What the list says of an approval, and how many of the list and of the badge the person may approve without others. */
async function standsIn(by: 'superuser' | 'accountant', approval_id: number) {
  const { list_items } = (await app.call('listApprovals', by, { page: 1 })).data
  const { mine } = (await app.call('countApprovals', by, {})).data
  const others = list_items.filter(({ id, may_approve }) => id !== approval_id && may_approve).length
  return { ...list_items.find(({ id }) => id === approval_id), counted: mine - others }
}

test('a settlement is paid by a batch, comes back, and is paid again by a later one', async () => {
  const { client, settlement } = await openClient(1_500)
  const { data } = await desk.prepare([client])
  expect(data).toMatchObject({ lines: 1, amount: 1500, left: [] })
  const [line] = await desk.lines(data.id)
  expect(line).toMatchObject({ reference: `P${data.id}L${line?.id}`, account: '•••• 0002', outcomes: [] })
  expect((await desk.end(line?.id ?? 0, 'paid')).message).toBe('This batch is not approved')

  const mayApprove = async (by: 'accountant' | 'superuser') =>
    (await app.call('openPayoutBatch', by, { batch_id: data.id })).data.may_approve
  expect([await mayApprove('accountant'), await mayApprove('superuser')]).toEqual([false, true])
  expect((await desk.approve(data.approval_id, 'accountant')).message).toMatch(/You prepared this/)
  expect((await desk.approve(data.approval_id, 'manager')).http).toBe(404)
  expect(await movementOf(app, () => desk.approve(data.approval_id))).toEqual({})
  expect(await desk.open(data.id)).toMatchObject({ state: 'approved', open_lines: 1, may_export: true })

  const id = line?.id ?? 0
  expect(await movementOf(app, () => desk.end(id, 'paid'))).toEqual({
    [`payouts_in_transit number ${client}`]: 150_000,
    bank: -150_000,
  })
  expect(await desk.stateOf(settlement)).toBe('paid')
  expect((await desk.end(id, 'paid')).http).toBe(422)
  expect((await app.call('closePayoutBatch', 'accountant', { batch_id: data.id })).http).toBe(200)

  expect(await movementOf(app, () => desk.end(id, 'returned'))).toEqual({
    [`payouts_in_transit number ${client}`]: -150_000,
    bank: 150_000,
  })
  expect(await desk.stateOf(settlement)).toBe('approved')
  expect((await desk.end(id, 'returned')).message).toMatch(/Returned already/)

  const again = await desk.approved([client])
  const [second] = await desk.lines(again)
  await desk.end(second?.id ?? 0, 'failed')
  expect(await desk.stateOf(settlement)).toBe('approved')
  const third = await desk.approved([client])
  await desk.end((await desk.lines(third))[0]?.id ?? 0, 'paid')
  expect(await desk.stateOf(settlement)).toBe('paid')
  await expectCleanBooks(app)
})

test('a settlement above the limit of a line is split, and what exceeds the day stays open', async () => {
  const instapay = { method: 'instapay', account: 'nile@instapay', holder: '' } as const
  const { client, settlement } = await openClient(150_000, instapay)
  const { data } = await desk.prepare([client])
  expect(data).toMatchObject({
    lines: 2,
    amount: 120_000,
    left: [{ client: { id: client }, amount: 30_000, reason: 'day_limit' }],
  })
  expect((await desk.lines(data.id)).map(({ amount }) => amount)).toEqual([70_000, 50_000])
  await desk.approve(data.approval_id)
  const [first, second] = await desk.lines(data.id)
  await desk.end(first?.id ?? 0, 'paid')
  await desk.end(second?.id ?? 0, 'paid')
  expect(await desk.stateOf(settlement)).toBe('approved')
  expect((await desk.prepare([client])).message).toMatch(/limit holds it back/)
  // On the next day the rest is paid, and the settlement with it.
  await app.app
    .sql`update payout_batches set prepared_at = prepared_at - interval '1 day' where id = ${data.id}`
  const rest = await desk.approved([client])
  const [last] = await desk.lines(rest)
  expect(last?.amount).toBe(30_000)
  await desk.end(last?.id ?? 0, 'paid')
  expect(await desk.stateOf(settlement)).toBe('paid')
  await expectCleanBooks(app)
})

test('a change of details an hour before a batch does not apply', async () => {
  const { client } = await openClient(800)
  const changed = await desk.setDetails(client, { account: ibans[1] })
  await desk.approve(changed.data.approval_id ?? 0, 'manager')
  const batch = await desk.approved([client])
  const [line] = await app.app.sql<{ account: string }[]>`
    select d.account from payout_lines l join payout_details d on d.id = l.details_id where l.batch_id = ${batch}`
  expect(line?.account).toBe(ibans[0])
})

test('a change that takes effect between preparing and approving stops the batch; after that it does not', async () => {
  const { client } = await openClient(800)
  const changed = await desk.setDetails(client, { account: ibans[1] })
  await desk.approve(changed.data.approval_id ?? 0, 'manager')
  const first = await desk.prepare([client])
  const takesEffect = (id: number) =>
    app.app.sql`update payout_details set in_force_from = now() - interval '1 millisecond' where id = ${id}`
  await takesEffect(changed.data.id)
  expect((await desk.approve(first.data.approval_id)).message).toMatch(/payout details of .* changed/)
  const reason = 'prepared with old details'
  await app.call('decline', 'superuser', { approval_id: first.data.approval_id, reason })
  const batch = await desk.approved([client])
  const back = await desk.setDetails(client)
  await desk.approve(back.data.approval_id ?? 0, 'manager')
  await takesEffect(back.data.id)
  const [line] = await desk.lines(batch)
  expect((await desk.end(line?.id ?? 0, 'paid')).http).toBe(200)
  const [row] = await app.app.sql<{ account: string }[]>`
    select d.account from payout_lines l join payout_details d on d.id = l.details_id where l.id = ${line?.id ?? 0}`
  expect(row?.account).toBe(ibans[1])
  await expectCleanBooks(app)
})

test('two batches at once never hold the same settlement', async () => {
  const { client, settlement } = await openClient(500)
  const answers = await Promise.all([desk.prepare([client]), desk.prepare([client], 'superuser')])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  const [held] = await app.app.sql<{ lines: number }[]>`
    select count(*) as lines from payout_lines where settlement_id = ${settlement} and state = 'open'`
  expect(held?.lines).toBe(1)
})

test('a batch that two people approve at once is approved once; its preparer cannot, with two browsers either', async () => {
  const { client } = await openClient(500)
  const { data } = await desk.prepare([client], 'superuser')
  const own = await Promise.all([1, 2].map(() => desk.approve(data.approval_id, 'superuser', 'mine')))
  expect(own.map(({ http }) => http)).toEqual([422, 422])
  const answers = await Promise.all([1, 2].map(() => desk.approve(data.approval_id, 'accountant')))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  expect(answers.find(({ http }) => http === 422)?.message).toBe('Somebody has already decided this')
  await expectCleanBooks(app)
})

test('who approved a settlement approves its payout only when nobody else may, with a reason', async () => {
  const { client, settlement } = await openClient(500)
  const { superuser } = app.company.people
  await app.app.sql`update settlements set paid_by = ${superuser} where id = ${settlement}`
  const [other] = await app.app.sql<{ id: number }[]>`
    update employees set role = 'accountant' where id = ${app.company.people.fresh} returning id`
  const { data } = await desk.prepare([client])
  expect((await desk.approve(data.approval_id)).message).toMatch(/approved a settlement of this batch/)
  expect(await standsIn('superuser', data.approval_id)).toMatchObject({
    may_approve: false,
    counted: 0,
    barred_by: [{ what: 'settlement', settlement: { id: settlement }, amount: 500, by: { id: superuser } }],
    waits_for: [expect.stringMatching(/^new /)],
  })
  const freeOne = (await app.call('listApprovals', 'accountant', { page: 1 })).data.list_items
  expect(freeOne.find(({ id }) => id === data.approval_id)).toMatchObject({ barred_by: [] })
  await app.app.sql`update employees set role = 'new' where id = ${other?.id ?? 0}`
  expect(await standsIn('superuser', data.approval_id)).toMatchObject({
    may_approve: true,
    needs_reason: true,
    counted: 1,
  })
  const refused = await desk.approve(data.approval_id)
  expect(refused.fields.reason).toMatch(/write why it is right/)
  expect((await desk.approve(data.approval_id, 'accountant', 'mine')).message).toMatch(/You prepared this/)
  expect((await desk.approve(data.approval_id, 'superuser', 'I am the only one')).http).toBe(200)
  await expectCleanBooks(app)
})

test('nor does an account that they oversee, or that oversees theirs', async () => {
  const { client, settlement } = await openClient(500)
  const { accountant, fresh, manager } = app.company.people
  const oversee = (who: number, by: number | null) =>
    app.app.sql`update employees set overseen_by = ${by} where id = ${who}`
  const become = (who: number, role: string) =>
    app.app.sql`update employees set role = ${role} where id = ${who}`
  await become(fresh, 'accountant')
  await become(manager, 'accountant')
  await app.app.sql`update settlements set paid_by = ${fresh} where id = ${settlement}`
  const { data } = await desk.prepare([client], 'superuser')
  for (const [who, by] of [
    [accountant, fresh],
    [fresh, accountant],
  ] as const) {
    await oversee(who, by)
    expect(await standsIn('accountant', data.approval_id)).toMatchObject({
      may_approve: false,
      waits_for: [expect.stringMatching(/^manager /)],
      barred_by: [{ what: 'settlement', settlement: { id: settlement }, by: { id: fresh } }],
      counted: 0,
    })
    const refused = await desk.approve(data.approval_id, 'accountant')
    expect(refused.message).toMatch(/approved a settlement of this batch/)
    await oversee(who, null)
  }
  await oversee(accountant, fresh)
  await become(manager, 'manager')
  const last = await desk.approve(data.approval_id, 'accountant')
  expect(last.fields.reason).toMatch(/write why it is right/)
  await oversee(accountant, null)
  expect((await desk.approve(data.approval_id, 'accountant')).http).toBe(200)
  await become(fresh, 'new')
  await expectCleanBooks(app)
})

test('who booked a payment as failed or returned does not approve the batch that pays it again', async () => {
  const { people } = app.company
  const { client } = await openClient(400)
  const approvalOf = async (by: 'superuser' | 'accountant', id: number) =>
    (await app.call('listApprovals', by, { page: 1 })).data.list_items.find((row) => row.id === id)
  const payAgainAfter = async (outcome: 'failed' | 'returned') => {
    const first = await desk.approved([client])
    const [line] = await desk.lines(first)
    if (outcome === 'returned') await desk.end(line?.id ?? 0, 'paid')
    expect((await desk.end(line?.id ?? 0, outcome)).http).toBe(200)
    const { data } = await desk.prepare([client], 'superuser')
    return data
  }
  // A second accountant may approve, and the first one, who booked the result, may not.
  await app.app.sql`update employees set role = 'accountant' where id = ${people.fresh}`
  for (const outcome of ['failed', 'returned'] as const) {
    const { id, approval_id } = await payAgainAfter(outcome)
    const row = await approvalOf('accountant', approval_id)
    expect(row).toMatchObject({ may_approve: false, pays_again: 1 })
    expect(row?.barred_by.at(-1)).toMatchObject({
      what: 'payment',
      amount: 400,
      by: { id: people.accountant },
    })
    expect(row?.waits_for).toEqual([expect.stringMatching(/^new /)])
    expect((await desk.approve(approval_id, 'accountant')).message).toMatch(/booked an earlier payment/)
    const [line] = await desk.lines(id)
    expect(line?.pays_again).toMatchObject({ state: outcome, by: expect.stringMatching(/^accountant /) })
    await app.call('decline', 'superuser', { approval_id, reason: 'again' })
  }
  await app.app.sql`update employees set role = 'new' where id = ${people.fresh}`
  const { data } = await desk.prepare([client], 'superuser')
  const alone = await desk.approve(data.approval_id, 'accountant')
  expect(alone.fields.reason).toMatch(/booked an earlier payment of it/)
  expect((await desk.approve(data.approval_id, 'accountant', 'the bank’s letter')).http).toBe(200)
  await expectCleanBooks(app)
})

test('a declined batch gives its settlements back', async () => {
  const { client } = await openClient(500)
  const { data } = await desk.prepare([client])
  await app.call('decline', 'superuser', { approval_id: data.approval_id, reason: 'wrong week' })
  expect(await desk.open(data.id)).toMatchObject({ state: 'declined' })
  expect((await desk.prepare([client])).data.amount).toBe(500)
  await expectCleanBooks(app)
})

test('cash is seen and booked at its branch, and needs no code when it fails', async () => {
  const { alexandria, tanta } = app.company
  const cash = { method: 'cash', account: '', holder: '', branch_id: alexandria } as const
  const { client } = await openClient(300, cash)
  const elsewhere = await openClient(200, { ...cash, branch_id: tanta })
  const batch = await desk.approved([client, elsewhere.client])
  const seen = await desk.lines(batch, 'manager')
  expect(seen.map((line) => line.client.id)).toEqual([client])
  const id = seen[0]?.id ?? 0
  const other = (await desk.lines(batch)).find((line) => line.id !== id)
  expect((await desk.end(other?.id ?? 0, 'failed', 'manager')).http).toBe(404)
  expect((await desk.end(id, 'failed', 'manager')).data).toMatchObject({ state: 'failed', approval_id: null })
  expect((await desk.end(id, 'paid', 'manager')).message).toMatch(/Failed already/)
})

test('a batch is closed when every line has a result', async () => {
  const { client } = await openClient(100)
  const batch_id = await desk.approved([client])
  const close = () => app.call('closePayoutBatch', 'accountant', { batch_id }, { 'accept-language': 'en' })
  expect((await close()).message).toBe('One line has no result yet')
  await desk.end((await desk.lines(batch_id))[0]?.id ?? 0, 'failed')
  expect((await close()).http).toBe(200)
  expect((await close()).message).toBe('This batch is closed')
})

test('what is open is listed by client and age, without what a batch holds', async () => {
  const { client } = await openClient(700)
  const bare = await addClient(app)
  await desk.settle(bare, 50)
  const listed = async () => (await app.call('listOpenPayouts', 'accountant', { page: 1, search: '' })).data
  const before = await listed()
  expect(before.without_details).toBe(1)
  const ids = before.list_items.map(({ id }) => id)
  expect(ids.indexOf(client)).toBeLessThan(ids.indexOf(bare))
  const { data } = await app.call('preparePayouts', 'accountant', { client_ids: [client, bare], note: '' })
  expect(data.left).toMatchObject([{ client: { id: bare }, reason: 'no_details' }])
  const after = await listed()
  expect(after.amount).toBe(before.amount - 700)
  expect(after.under_way).toBe(before.under_way + 700)
})

test('a batch is shown before it is made, with the details that failed last time, which can be left out', async () => {
  const failing = await openClient(700)
  const other = await openClient(300)
  const bare = await addClient(app)
  await desk.settle(bare, 50)
  const client_ids = [failing.client, other.client, bare]
  const preview = async (without_ids?: number[]) =>
    (await app.call('previewPayouts', 'accountant', { client_ids, ...(without_ids && { without_ids }) })).data
  const rowOf = async (client: number) =>
    (await app.call('listOpenPayouts', 'accountant', { page: 1, search: '' })).data.list_items.find(
      ({ id }) => id === client,
    )
  expect(await preview()).toMatchObject({
    clients: 2,
    lines: 2,
    amount: 1_000,
    failed: [],
    left: [{ client: { id: bare }, amount: 50, reason: 'no_details' }],
  })
  expect((await app.call('previewPayouts', 'manager', { client_ids })).http).toBe(422)

  const first = await desk.approved([failing.client])
  await desk.end((await desk.lines(first))[0]?.id ?? 0, 'failed')
  const failed = { state: 'failed', reason: 'account closed' }
  expect(await preview()).toMatchObject({
    failed: [{ client: { id: failing.client }, amount: 700, ...failed }],
  })
  expect(await rowOf(failing.client)).toMatchObject({ failed })
  expect(await rowOf(other.client)).toMatchObject({ failed: null })
  const without = await preview([failing.client])
  expect(without).toMatchObject({ clients: 1, amount: 300, failed: [] })
  const made = await app.call('preparePayouts', 'accountant', {
    client_ids,
    without_ids: [failing.client],
    note: '',
  })
  expect(made.data).toMatchObject({ lines: without.lines, amount: without.amount, left: without.left })
  expect((await desk.lines(made.data.id)).map(({ client }) => client.id)).toEqual([other.client])

  // Other details did not fail.
  const changed = await desk.setDetails(failing.client, { account: ibans[1] })
  await desk.approve(changed.data.approval_id ?? 0, 'manager')
  await app.app.sql`update payout_details set in_force_from = now() where id = ${changed.data.id}`
  expect(await rowOf(failing.client)).toMatchObject({ failed: null })
  await expectCleanBooks(app)
})

test('paid and failed are offered once the batch has its file', async () => {
  const { client } = await openClient(250)
  const batch_id = await desk.approved([client])
  const offered = async () => (await desk.lines(batch_id))[0]?.outcomes
  expect(await offered()).toEqual([])
  const { data: format } = await app.call('savePayoutFormat', 'accountant', bankFormat)
  await app.call('exportPayoutBatch', 'accountant', { batch_id, format_id: format.id })
  expect(await offered()).toEqual(['paid', 'failed'])
})
