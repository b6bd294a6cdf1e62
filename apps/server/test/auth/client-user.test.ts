import { type CallName, calls } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientUserOfEmail } from '../../src/features/auth/accounts.repository.ts'
import { changeOwnPassword } from '../../src/features/auth/own/own-password.service.ts'
import type { Own } from '../../src/features/auth/own/own-proof.service.ts'
import { removeSession } from '../../src/features/auth/own/own-sessions.repository.ts'
import { listSessions } from '../../src/features/auth/own/own-sessions.service.ts'
import { hashPassword, type JudgedPassword, judgePassword } from '../../src/features/auth/passwords.ts'
import { confirmSecondFactor, startSecondFactor } from '../../src/features/auth/second-factor.service.ts'
import { signInWithCode } from '../../src/features/auth/sign-in/sign-in-code.service.ts'
import { deleteView, listViews, saveView } from '../../src/features/saved-views/saved-views.service.ts'
import { Refused } from '../../src/platform/http/refused.ts'
import { actorOf, addClientUser, from, passwordOfUser, signInAsUser } from '../support/client-user.ts'
import { codeOf, enterCode } from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const key = Buffer.alloc(32, 7)

let app: TestApp
/** The client of the users, and another one. */
let client: number
let other: number
beforeAll(async () => {
  app = await startTestApp()
  const rows = await app.app.sql<{ id: number }[]>`select id from clients order by id limit 2`
  ;[client = 0, other = 0] = rows.map(({ id }) => id)
})
afterAll(() => app.close())

/** The context of a change of the own account. */
async function own<T>(session: string, act: (own: Own) => Promise<T>): Promise<T> {
  const actor = await actorOf(app, session)
  return app.app.sql.begin((tx) =>
    act({ tx, actor, now: new Date(), address: '127.0.0.1', key }),
  ) as Promise<T>
}

let users = 0
/** The e-mail of a new user of the client. */
async function newUser(): Promise<string> {
  users += 1
  const email = `user-${users}@shop.example`
  await addClientUser(app, client, email)
  return email
}

async function judged(email: string): Promise<JudgedPassword> {
  const account = await clientUserOfEmail(app.app.sql, email)
  return judgePassword(account?.password_hash ?? null, passwordOfUser)
}

/** Turns the second factor on. Returns its secret. */
async function enrol(email: string, session: string): Promise<string> {
  const right = await judged(email)
  const { secret } = await own(session, (context) => startSecondFactor(context, right, 'Mersal'))
  await own(session, (context) => confirmSecondFactor(context, codeOf(secret)))
  await app.app.sql`update second_factors set last_step = 0`
  return secret
}

const callNames = Object.keys(calls) as CallName[]

test('a user of a client signs in, is listed where they are signed in, and ends that session', async () => {
  const email = await newUser()
  await expect(signInAsUser(app, email, 'Wrong-Day-7')).rejects.toMatchObject({
    key: 'wrong_credentials',
  })
  const { session, account } = await signInAsUser(app, email)
  expect(account).toMatchObject({ kind: 'client_user', clientId: client, role: 'owner' })
  const second = await signInAsUser(app, email)
  const actor = await actorOf(app, session)
  expect(actor).toMatchObject({ kind: 'client_user', clientId: client, name: 'Mona Adel' })
  const { list_items } = await listSessions(app.app.sql, actor, new Date())
  expect(list_items.map(({ current }) => current)).toEqual([true, false])
  const [, elsewhere] = list_items
  // An employee of the same number cannot end it.
  const employee = { kind: 'employee', id: actor.id } as const
  await app.app.sql.begin(async (tx) => {
    expect(await removeSession(tx, employee, elsewhere?.id ?? 0)).toBe(false)
    expect(await removeSession(tx, actor, elsewhere?.id ?? 0)).toBe(true)
  })
  await expect(actorOf(app, second.session)).rejects.toMatchObject({ key: 'no_session' })
})

test('a user of a client has a second factor of their own', async () => {
  const email = await newUser()
  const { session } = await signInAsUser(app, email)
  const secret = await enrol(email, session)
  const refused = await signInAsUser(app, email).catch((error: unknown) => error)
  expect(refused).toMatchObject({ key: 'second_factor_code', proof: expect.any(String) })
  const proof = refused instanceof Refused ? (refused.proof ?? '') : ''
  // The door of staff does not open with the proof of a user.
  expect(await enterCode(app, proof, codeOf(secret))).toMatchObject({
    http: 422,
    message: 'Your session has ended. Sign in again',
  })
  const request = { proof, code: codeOf(secret), os: '', device: '', brand: '', model: '', version: '' }
  const entered = await app.app.sql.begin((tx) =>
    signInWithCode(tx, request, { ...from(), key, kind: 'client_user' }),
  )
  expect(await actorOf(app, entered.session)).toMatchObject({ hasSecondFactor: true })
})

test('a user of a client changes their password, which ends their other sessions', async () => {
  const email = await newUser()
  const [one, two] = [await signInAsUser(app, email), await signInAsUser(app, email)]
  const changed = { judged: await judged(email), passwordHash: await hashPassword('Another-Day-8') }
  await own(one.session, (context) => changeOwnPassword({ ...context, hasMail: false }, changed))
  expect((await actorOf(app, one.session)).id).toBe(one.account.id)
  await expect(actorOf(app, two.session)).rejects.toMatchObject({ key: 'no_session' })
  await expect(signInAsUser(app, email)).rejects.toMatchObject({ key: 'wrong_credentials' })
})

test('views are shared with users of the same client alone', async () => {
  await addClientUser(app, other, 'stranger@other.example')
  const [mona, colleague, stranger] = await Promise.all(
    [await newUser(), await newUser(), 'stranger@other.example'].map(async (email) =>
      actorOf(app, (await signInAsUser(app, email)).session),
    ),
  )
  if (!mona || !colleague || !stranger) throw new Error('three people sign in')
  const staff = await actorOf(app, app.credentials('superuser').authorization?.replace('Token ', '') ?? '')
  const now = new Date()
  const save = (actor: typeof mona, name: string) =>
    app.app.sql.begin((tx) =>
      saveView({ sql: tx, actor, now }, { list: 'shipments', name, query: '', shared: true }),
    )
  const view = await save(mona, 'Ours')
  await save(staff, 'Of staff')
  const seenBy = async (actor: typeof mona) =>
    (await listViews({ sql: app.app.sql, actor }, { list: 'shipments' })).list_items.map(({ name, own }) => [
      name,
      own,
    ])
  expect(await seenBy(mona)).toEqual([['Ours', true]])
  expect(await seenBy(colleague)).toEqual([['Ours', false]])
  expect(await seenBy(stranger)).toEqual([])
  expect(await seenBy(staff)).toEqual([['Of staff', true]])
  for (const actor of [colleague, stranger, staff])
    await expect(
      app.app.sql.begin((tx) => deleteView({ sql: tx, actor }, { id: view.id })),
    ).rejects.toMatchObject({ key: 'not_found' })
})

test('to every call of staff a user of a client is a visitor, and stays signed in', async () => {
  const email = await newUser()
  const { session } = await signInAsUser(app, email)
  const headers = { authorization: `Token ${session}`, 'accept-language': 'en' }
  const let_in: string[] = []
  for (const name of callNames) {
    const { access, method, path } = calls[name]
    if (access === 'public' || access === 'merchant') continue
    const answer = await app.send(method, path.replace(/:\w+/g, '1') as `/${string}`, null, '', headers)
    if (answer.http !== 422 || answer.message !== 'You are signed in as a merchant. Only staff may do this')
      let_in.push(`${name}: ${answer.http} ${answer.message}`)
  }
  expect(let_in).toEqual([])
  expect(await actorOf(app, session)).toMatchObject({ kind: 'client_user' })
})

test('the log names the user and their client', async () => {
  const email = await newUser()
  await signInAsUser(app, email)
  const { data } = await app.call('listLogs', 'superuser', { entity: 'client', entity_id: client })
  const [row] = await app.app.sql<{ name: string }[]>`select name from clients where id = ${client}`
  expect(data.list_items[0]).toMatchObject({ name: `Mona Adel (${row?.name})`, user_id: null })
})
