import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { expectCleanBooks } from '../support/books.ts'
import { password } from '../support/company.ts'
import { hire } from '../support/employee-forms.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { codeSentTo } from '../support/outside/outbox.ts'
import { enrol, ownPassword } from '../support/second-factor.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

const english = { 'accept-language': 'en' }
const sameOne = 'Your account and the account of the preparer count as one person'

let app: TestApp
/** Whom nobody oversees. */
let auditor: number
beforeAll(async () => {
  app = await startWorkingApp()
  auditor = await hire(app, 'superuser', { first_name: 'Nadia' })
  await give(auditor, 3, app.company.alexandria)
  await companyIsOld()
  await app.app.sql`update employees set overseen_by = null where id = ${auditor}`
})
afterAll(() => app.close())
afterEach(async () => {
  await expectCleanBooks(app)
  await app.app.sql`
    update employees set active = true, overseen_by = null, earlier_overseers = '{}', own_since = null, as_before_until = null
    where id = any(${[auditor, ...Object.values(app.company.people)]}::bigint[])`
})

/** The company opened 20 days ago. */
async function companyIsOld(): Promise<void> {
  await app.app.sql`update employees set created_at = created_at - interval '20 days'`
}

/** All that people did with their accounts happened `days` earlier. */
async function daysPass(days: number): Promise<void> {
  await app.app.sql`
    update employees set own_since = own_since - ${days}::int * interval '1 day', as_before_until = as_before_until - ${days}::int * interval '1 day'`
}

/** A caller of the company, or the session of a person whom a test made. */
type By = Caller | Person
type Person = { id: number; email: string; session: Record<string, string> }

function asCaller(by: By): [Caller, Record<string, string>] {
  return typeof by === 'object' && by !== null && 'session' in by
    ? [null, { ...english, ...by.session }]
    : [by, english]
}

/** A person whom `by` makes with a permission, signed in with the password that `by` knows. */
async function made(permission: 1 | 2 | 3, by: Caller = 'superuser', session = {}): Promise<Person> {
  const { alexandria } = app.company
  const id = await hire(
    {
      ...app,
      call: (name, caller, input, headers) => app.call(name, caller, input, { ...headers, ...session }),
    },
    by,
  )
  await give(id, permission, permission === 1 ? [] : alexandria)
  return signedInAs(id)
}

function give(employee_id: number, permission: number, branch: number | number[]) {
  return app.call('changePermission', 'superuser', { info: { employee_id, permission, branch } })
}

async function signedInAs(id: number, typed = ownPassword): Promise<Person> {
  const email = await emailOf(app, id)
  const { data, http } = await signInFrom(app, email, typed)
  if (http !== 201) throw new Error(`not signed in: ${http}`)
  return { id, email, session: withSession(data.session) }
}

async function prepared(by: By): Promise<number> {
  const [caller, headers] = asCaller(by)
  const input = {
    client_id: await addClient(app),
    gets: 'client',
    amount: '5000000',
    note: 'we lost it',
  } as const
  const { data, message } = await app.call('correctClient', caller, input, headers)
  if (!('approval_id' in data)) throw new Error(`it does not wait: ${message}`)
  return data.approval_id
}

function approve(approval_id: number, by: By, reason?: string) {
  const [caller, headers] = asCaller(by)
  return app.call('approve', caller, { approval_id, ...(reason !== undefined && { reason }) }, headers)
}

/** Expects that `by` moves nothing. */
async function expectRefused(id: number, by: By): Promise<void> {
  let message = ''
  const moved = await movementOf(app, async () => void ({ message } = await approve(id, by, 'it is right')))
  expect(message).toContain(sameOne)
  expect(moved).toEqual({})
}

async function withdraw(approval_id: number, by: By): Promise<void> {
  const [caller, headers] = asCaller(by)
  expect((await app.call('decline', caller, { approval_id, reason: 'a test' }, headers)).http).toBe(200)
}

/** A new password by a code from the mailbox of the account. */
async function chooseByCode(email: string, new_pass: string): Promise<void> {
  await app.app.sql`update reset_codes set created_at = created_at - interval '2 hours'`
  await app.call('askResetCode', null, { username: email })
  const code = await codeSentTo(app, email)
  const chosen = await app.call('resetPassword', null, { username: email, code, new_pass })
  expect(chosen.http).toBe(201)
}

/** The person turns two-step sign-in on and then chooses a password. */
async function chooseWithFactor(person: Person, new_pass = 'Quiet-Nile-42'): Promise<void> {
  await enrol(app, person)
  const chosen = await app.call(
    'changeOwnPassword',
    null,
    { password: ownPassword, new_pass },
    person.session,
  )
  expect(chosen.http).toBe(200)
}

describe('one person with several accounts approves nothing', () => {
  test('a superuser who made two accountants pays out nothing through them; an independent person does', async () => {
    const one = await made(3)
    const two = await made(3)
    const id = await prepared(one)
    await expectRefused(id, two)
    await expectRefused(id, 'superuser')
    const list = await app.call('listApprovals', null, { page: 1 }, { ...english, ...two.session })
    expect(list.data.list_items.find((row) => row.id === id)).toMatchObject({
      may_approve: false,
      details: expect.stringContaining(sameOne),
      waits_for: expect.not.arrayContaining(['Mona Hassan']),
    })
    expect(await movementOf(app, () => approve(id, 'accountant'))).not.toEqual({})
    const own = await prepared('superuser')
    await expectRefused(own, one)
    await withdraw(own, 'superuser')
  })

  test('a chain: the account of a manager whom the superuser made is the superuser’s', async () => {
    const manager = await made(1)
    const clerk = await made(3, null, manager.session)
    const id = await prepared(clerk)
    await expectRefused(id, 'superuser')
    const other = await made(3)
    await expectRefused(id, other)
    await withdraw(id, clerk)
  })

  test.each([
    ['phone', { phone: '01234567899' }],
    ['e-mail', { email: 'my-own@people.example' }],
  ])('who changes the %s of another account is one person with it', async (_, change) => {
    const { accountant } = app.company.people
    const before = await prepared('accountant')
    const { data } = await app.call('openEmployee', 'superuser', { employee_id: accountant })
    const { part_info: info } = data
    const form = {
      employee_id: accountant,
      first_name: 'Accountant',
      last_name: 'Number Four',
      phone: info.phone ?? '',
      email: info.email ?? '',
      national_id: info.national_id ?? '',
      address: info.address ?? '',
      ...change,
    }
    expect((await app.call('updateEmployee', 'superuser', form)).http).toBe(200)
    await expectRefused(before, 'superuser')
    expect((await approve(before, 'manager')).http).toBe(200)
  })

  test('a colleague who edits an account later does not set its earlier overseer free', async () => {
    const [second] = await app.app.sql<{ id: number }[]>`
      insert into employees (first_name, last_name, username, email, role, password_hash)
      select 'Second', 'Superuser', 'second', 'second@test.example', 'superuser', password_hash from employees where id = ${app.company.people.superuser}
      returning id`
    const other = await signedInAs(second?.id ?? 0, password)
    const one = await made(3)
    const edit = { employee_id: one.id, password: ownPassword }
    expect((await app.call('changePassword', null, edit, other.session)).http).toBe(200)
    const id = await prepared(await signedInAs(one.id))
    await expectRefused(id, 'superuser')
    await expectRefused(id, other)
    expect((await approve(id, 'manager')).http).toBe(200)
    // Two superusers whom the operator made are two people.
    const theirs = await prepared(other)
    expect((await approve(theirs, 'superuser')).http).toBe(200)
    await app.app.sql`update employees set active = false where id = ${other.id}`
  })

  test('accounts whose overseers are each other’s are one person', async () => {
    const { manager, accountant, tantaManager } = app.company.people
    await app.app.sql`update employees set overseen_by = ${accountant} where id = ${manager}`
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${accountant}`
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${tantaManager}`
    const id = await prepared('accountant')
    await expectRefused(id, 'manager')
    await withdraw(id, 'accountant')
  })

  test('a superuser whose account another controls is that person', async () => {
    const { superuser, accountant } = app.company.people
    const steal = { employee_id: superuser, password: ownPassword }
    expect((await app.call('changePassword', 'manager', steal)).http).not.toBe(200)
    await app.app.sql`update employees set overseen_by = ${accountant} where id = ${superuser}`
    const id = await prepared('accountant')
    await expectRefused(id, 'superuser')
    await withdraw(id, 'accountant')
    const back = await prepared('superuser')
    await expectRefused(back, 'accountant')
    await withdraw(back, 'superuser')
  })

  test('the audit finds an approval by the holder of the preparer’s account', async () => {
    const id = await prepared('accountant')
    expect((await approve(id, 'manager')).http).toBe(200)
    const breaches = async () => (await audit(app.app.sql)).flatMap((finding) => finding.breaches)
    await app.app.sql`update approvals set preparer_holders = decider_holders where id = ${id}`
    expect(await breaches()).toMatchObject([{ subject: `approval ${id}` }])
    await app.app.sql`update approvals set preparer_holders = array[prepared_by] where id = ${id}`
  })
})

describe('without mail, an account is its person’s own', () => {
  test('seven days after they turned two-step sign-in on and then chose a password', async () => {
    const one = await made(3)
    const id = await prepared(one)
    await chooseWithFactor(one)
    await expectRefused(id, 'superuser')
    await daysPass(6)
    await expectRefused(id, 'superuser')
    await daysPass(1)
    expect((await approve(id, 'superuser')).http).toBe(200)
    const own = await prepared('superuser')
    expect((await approve(own, one)).http).toBe(200)
  })

  test('on the same day in the company’s first fourteen days, and from the fifteenth day on after seven', async () => {
    const shift = (days: number) =>
      app.app.sql`update employees set created_at = created_at + ${days}::int * interval '1 day'`
    const one = await made(3)
    const two = await made(3)
    const id = await prepared(one)
    await shift(7)
    await chooseWithFactor(one)
    await chooseWithFactor(two)
    expect((await approve(id, two)).http).toBe(200)
    await shift(-2)
    const later = await prepared(one)
    await expectRefused(later, two)
    await shift(-5)
    await withdraw(later, one)
  })

  test('not by a code, which lies in a file of the server, nor by a password alone', async () => {
    const one = await made(3)
    const id = await prepared(one)
    await chooseByCode(one.email, 'Quiet-Nile-42')
    const again = await signedInAs(one.id, 'Quiet-Nile-42')
    const change = { password: 'Quiet-Nile-42', new_pass: ownPassword }
    expect((await app.call('changeOwnPassword', null, change, again.session)).http).toBe(200)
    await daysPass(30)
    await expectRefused(id, 'superuser')
    await withdraw(id, again)
  })

  test('and no more once a colleague sets its password or takes its second factor', async () => {
    const one = await made(3)
    const id = await prepared(one)
    await chooseWithFactor(one)
    await daysPass(30)
    expect((await app.call('viewAccount', null, {}, one.session)).data.standing).toMatchObject({
      overseer: null,
      counts_from: null,
    })
    const reset = { employee_id: one.id }
    expect((await app.call('resetSecondFactor', 'superuser', reset)).http).toBe(200)
    await daysPass(30)
    await expectRefused(id, 'superuser')
    await withdraw(id, await signedInAs(one.id, 'Quiet-Nile-42'))
  })
})

describe('a company of four, all made by the superuser', () => {
  /** Only these four are there. */
  async function four(): Promise<void> {
    const { superuser, manager, accountant, staff } = app.company.people
    await app.app
      .sql`update employees set active = id = any(${[superuser, manager, accountant, staff]}::bigint[])`
    await app.app
      .sql`update employees set overseen_by = ${superuser} where id = any(${[manager, accountant, staff]}::bigint[])`
  }

  test.each(['superuser', 'manager', 'accountant'] as const)(
    'what the %s prepares, they ask for alone, with a reason, and it is booked a day later',
    async (by) => {
      await four()
      const id = await prepared(by)
      expect((await approve(id, by)).fields).toHaveProperty('reason')
      expect((await approve(id, by, 'nobody else is here')).http).toBe(200)
      await bookAloneAfter(app, 25)
      const [row] = await app.app.sql`select alone, decided_by from approvals where id = ${id}`
      expect(row).toEqual({ alone: true, decided_by: app.company.people[by] })
    },
  )

  test('what a clerk prepared, and what another prepared who went home, any approver asks for alone', async () => {
    await four()
    for (const by of ['superuser', 'manager', 'accountant'] as const) {
      const id = await prepared('accountant')
      await app.app.sql`update approvals set prepared_by = ${app.company.people.staff} where id = ${id}`
      expect((await approve(id, by)).fields).toHaveProperty('reason')
      await app.app.sql`update approvals set prepared_by = ${app.company.people.accountant} where id = ${id}`
      expect((await approve(id, by, 'the clerk asked')).http).toBe(200)
    }
  })

  test('once one of them is their own person, nobody approves alone', async () => {
    await four()
    const { accountant } = app.company.people
    await app.app.sql`update employees set own_since = now() - interval '8 days' where id = ${accountant}`
    const id = await prepared('superuser')
    expect((await approve(id, 'superuser', 'I am alone')).message).toBe(
      'You prepared this. Somebody else must approve it',
    )
    await expectRefused(id, 'manager')
    expect((await approve(id, 'accountant')).http).toBe(200)
  })
})

describe('people of before the upgrade', () => {
  test('count as before until the day that they were told, then as one person with their overseer', async () => {
    const { superuser, manager, accountant } = app.company.people
    await app.app.sql`
      update employees set overseen_by = ${superuser}, as_before_until = now() + interval '3 days' where id = any(${[manager, accountant]}::bigint[])`
    expect((await app.call('viewAccount', 'accountant', {})).data.standing).toMatchObject({
      own_since: null,
      overseer: { id: superuser },
      as_before_until: expect.any(String),
    })
    const id = await prepared('superuser')
    // As before: nobody approves what their overseer prepared, and two of one overseer are two.
    await expectRefused(id, 'accountant')
    await withdraw(id, 'superuser')
    expect((await approve(await prepared('accountant'), 'manager')).http).toBe(200)
    expect((await approve(await prepared('accountant'), 'superuser')).http).toBe(200)
    await daysPass(3)
    const later = await prepared('accountant')
    await expectRefused(later, 'manager')
    await expectRefused(later, 'superuser')
    await withdraw(later, 'accountant')
  })

  test('no longer count as before once a colleague sets their password', async () => {
    const { accountant } = app.company.people
    await app.app
      .sql`update employees set as_before_until = now() + interval '30 days' where id = ${accountant}`
    const id = await prepared('accountant')
    const set = { employee_id: accountant, password: ownPassword }
    expect((await app.call('changePassword', 'superuser', set)).http).toBe(200)
    await expectRefused(id, 'superuser')
    expect((await approve(id, 'manager')).http).toBe(200)
  })
})
