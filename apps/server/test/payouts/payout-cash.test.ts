import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf } from '../support/ledger.ts'
import { bankFormat } from '../support/money/payouts.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { type CashDesk, cashDesk, otherThan } from './cash-desk.ts'

let app: TestApp
let desk: CashDesk
beforeAll(async () => {
  app = await startWorkingApp()
  desk = await cashDesk(app)
})
afterAll(() => app.close())

/** Notes that a person changed the e-mail of a client. */
async function noteEmail(client: number, by: number, old: string): Promise<void> {
  const { sql } = app.app
  const changes = [{ field: 'email', old_text: old, new_text: 'new@nile.example' }]
  await sql`
    insert into activity_log (at, employee_id, action, entity, entity_id, branch_ids, money, note, changes)
    values (now(), ${by}, 'client_updated', 'client', ${client}, '{}', false, '', ${sql.json(changes)})`
}

test('cash is paid with the code that only the client gets, and the client is told at once', async () => {
  const line = await desk.line(300)
  const code = await desk.codeOf(line)
  const [asked] = (await desk.mailsTo(line.email)).filter((mail) => mail.includes(code))
  expect(asked).toContain('Amount: 300.00 EGP. Branch: alexandria branch.')
  expect(asked).toContain('only when you have the cash in your hand')
  // In both languages, as text and as HTML. The branch has no Arabic name.
  expect(asked?.match(/alexandria branch/g)).toHaveLength(4)
  // Nothing that people or readers of the database see contains it.
  const { sql } = app.app
  const seen = [
    await desk.look(line, 'superuser'),
    await desk.open(line.batch),
    (await app.call('listApprovals', 'superuser', { page: 1, show: 'decided' })).data,
    await sql`select l::text from activity_log l`,
    await sql`select c::text from payout_codes c`,
    await sql`select j::text from graphile_worker.jobs j`,
    await sql`select reply from idempotency_keys`,
  ]
  expect(JSON.stringify(seen)).not.toContain(code)
  expect(await desk.look(line)).toMatchObject({
    outcomes: ['paid', 'failed'],
    cash: { code: 'sent', proof: null, approval_id: null, may_send_code: false },
  })

  expect((await desk.pay(line.id, {})).fields.code).toMatch(/Enter the client’s code/)
  expect((await desk.pay(line.id, { code })).message).toMatch(/0.00/)
  await desk.fund(300)
  expect((await desk.pay(line.id, { code }, 'tantaManager')).http).toBe(404)
  expect(await movementOf(app, () => desk.pay(line.id, { code }))).toEqual({
    [`payouts_in_transit number ${line.client}`]: 30_000,
    'branch_safe alexandria': -30_000,
  })
  expect(await desk.look(line)).toMatchObject({
    state: 'paid',
    bank_reference: 'Hany Fathy',
    ended_by: expect.stringMatching(/^manager /),
    cash: { proof: 'code', approved_by: null },
  })
  expect(await desk.stateOf(line.settlement)).toBe('paid')
  const told = (await desk.mailsTo(line.email)).filter((mail) => mail.includes('recorded that you took cash'))
  expect(told).toEqual([expect.stringMatching(/manager .* recorded .* 300\.00 EGP.* Your code was given/)])
  await expectCleanBooks(app)
})

test('a wrong code is counted, and five of them lock the code of the line for good', async () => {
  await desk.fund(100)
  const line = await desk.line(100)
  const code = await desk.codeOf(line)
  const wrong = otherThan(code)
  for (const left of [4, 3, 2, 1])
    expect((await desk.pay(line.id, { code: wrong })).fields.code).toBe(
      `The client’s code is wrong. Tries left: ${left}`,
    )
  // A new code does not give new tries.
  expect((await desk.send(line.id)).http).toBe(200)
  const second = await desk.codeOf(line)
  expect((await desk.pay(line.id, { code: otherThan(second) })).fields.code).toMatch(/Too many wrong codes/)
  expect((await desk.pay(line.id, { code: second })).fields.code).toMatch(/Too many wrong codes/)
  expect((await desk.send(line.id)).message).toMatch(/Too many wrong codes/)
  expect(await desk.look(line, 'accountant')).toMatchObject({
    cash: { code: 'locked', may_send_code: false },
  })
  const [locked] = await app.app.sql<{ employee_id: number }[]>`
    select employee_id from activity_log
    where action = 'money_payout_code_locked' and entity = 'payout_batch' and entity_id = ${line.batch}`
  expect(locked?.employee_id).toBe(app.company.people.manager)
})

test('a code is sent again by those who pay out, at most five in a day, and the one before ends', async () => {
  await desk.fund(100)
  const line = await desk.line(100)
  const first = await desk.codeOf(line)
  expect((await desk.send(line.id, 'manager')).http).toBe(422)
  expect((await desk.send(line.id)).data).toEqual({ id: line.id, emails: 1 })
  const second = await desk.codeOf(line)
  if (first !== second) expect((await desk.pay(line.id, { code: first })).fields.code).toMatch(/wrong/)
  for (let sent = 2; sent < 5; sent += 1) expect((await desk.send(line.id)).http).toBe(200)
  expect((await desk.send(line.id)).message).toMatch(/got 5 codes/)
  await app.app.sql`
    update payout_codes set sent_at = array(select at - interval '25 hours' from unnest(sent_at) as at) where line_id = ${line.id}`
  expect((await desk.send(line.id)).http).toBe(200)
  expect((await desk.pay(line.id, { code: await desk.codeOf(line) })).http).toBe(200)
  expect((await desk.send(line.id)).message).toMatch(/Only an open line/)
  await expectCleanBooks(app)
})

test('a client without an e-mail has no code until they have an e-mail', async () => {
  await desk.fund(100)
  const line = await desk.line(100, { hasEmail: false })
  expect(await desk.look(line, 'accountant')).toMatchObject({ cash: { code: 'none', may_send_code: true } })
  expect((await desk.pay(line.id, { code: '123456' })).fields.code).toMatch(/has no code/)
  expect((await desk.send(line.id)).message).toMatch(/no e-mail address/)
  const email = `late.${line.id}@nile.example`
  await app.app.sql`update clients set email = ${email} where id = ${line.client}`
  await desk.send(line.id)
  expect((await desk.pay(line.id, { code: await desk.codeOf({ email }) })).http).toBe(200)
})

test('who changed the e-mail of a client does not use the code that went there, by no account of theirs', async () => {
  const { manager, accountant, superuser } = app.company.people
  await desk.fund(200)
  const line = await desk.line(100)
  const old = line.email
  await app.app.sql`update clients set email = 'new@nile.example' where id = ${line.client}`
  await noteEmail(line.client, manager, old)
  expect((await desk.send(line.id)).data.emails).toBe(2)
  // The address before the change is told too.
  const code = await desk.codeOf({ email: 'new@nile.example' })
  expect(await desk.codeOf(line)).toBe(code)
  const refused = /linked to yours, changed the e-mail of this client/
  expect((await desk.pay(line.id, { code })).fields.code).toMatch(refused)
  await desk.oversee(accountant, manager)
  expect((await desk.pay(line.id, { code }, 'accountant')).fields.code).toMatch(refused)
  await desk.oversee(accountant, null)
  await desk.oversee(manager, accountant)
  expect((await desk.pay(line.id, { code }, 'accountant')).fields.code).toMatch(refused)
  await desk.oversee(manager, superuser)
  expect((await desk.pay(line.id, { code }, 'superuser')).http).toBe(200)
  await desk.oversee(manager, null)
})

test('of two people who book the same cash at once, one does', async () => {
  await desk.fund(200)
  const line = await desk.line(100)
  const code = await desk.codeOf(line)
  const answers = await Promise.all([
    desk.pay(line.id, { code }, 'manager'),
    desk.pay(line.id, { code }, 'accountant'),
  ])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  const other = await desk.line(50)
  const both = await Promise.all([
    desk.pay(other.id, { code: await desk.codeOf(other) }, 'manager'),
    desk.pay(other.id, { reason: 'no mail' }, 'accountant'),
  ])
  expect(both.map(({ http }) => http).sort()).toEqual([200, 422])
  await expectCleanBooks(app)
})

test('no answer of a bank books cash, and the database takes none without a proof', async () => {
  const line = await desk.line(100)
  const format = { ...bankFormat, name: 'Cash list', method: 'cash' } as const
  const { data } = await app.call('savePayoutFormat', 'accountant', format)
  const file = new Blob([`Ref,Status,Bank Ref,Amount\n${line.reference},Paid,X1,100.00`], {
    type: 'text/csv',
  })
  const input = { batch_id: line.batch, format_id: data.id, file, book: 1 }
  const answer = await app.call('importPayoutResults', 'accountant', input, { 'accept-language': 'en' })
  expect(answer.fields.format_id).toMatch(/The bank does not answer about cash/)
  await expect(
    app.app.sql`
      update payout_lines set state = 'paid', ended_by = ${app.company.people.manager}, ended_at = now(),
        paid_entry_id = (select max(id) from ledger_entries)
      where id = ${line.id}`,
  ).rejects.toThrow(/payout_lines_cash_proof/)
})
