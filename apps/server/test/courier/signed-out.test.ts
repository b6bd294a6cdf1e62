import { type CallName, calls, sendingPartOf } from '@mersal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password } from '../support/company.ts'
import { inject } from '../support/inject.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type Act, act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let session: string
let boy: number
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  boy = app.company.people.delivery
})
beforeEach(async () => {
  session = await signIn()
})
afterAll(() => app.close())

async function signIn(): Promise<string> {
  const [row] = await app.app.sql<{ email: string }[]>`select email from employees where id = ${boy}`
  const answer = await app.call('courierSignIn', null, { username: row?.email ?? '', password })
  return answer.data.session
}

const withSession = () => ({ authorization: `Token ${session}`, 'accept-language': 'en' })
const signedOut = (token = sendingPartOf(session)) => ({ authorization: `Sending ${token}` })
const send = (acts: Act[], headers = signedOut()) =>
  app.call('sendActs', null, { sent_at: new Date().toISOString(), acts }, headers)
const readsLines = async () => (await app.call('listOwnLines', null, {}, withSession())).http

test('the part of a token that stays after signing out sends acts, and the session opens nothing more', async () => {
  const awb = await phone.outWith()
  expect(await readsLines()).toBe(200)
  const sent = await send([act('finishOwnLine', { awb, amount: '100' })])
  expect(sent.data.list_items).toMatchObject([{ outcome: 'done', repeated: false }])
  expect(await readsLines()).toBe(401)
  expect((await send([], withSession())).http).toBe(401)
  const again = await send(sent.data.list_items.map(({ id }) => act('finishOwnLine', { awb }, { id })))
  expect(again.data.list_items).toMatchObject([{ outcome: 'done', repeated: true }])
})

test('it opens no other call', async () => {
  const opened: CallName[] = []
  for (const [name, { method, path, access }] of Object.entries(calls)) {
    if (access === 'public' || name === 'signOut') continue
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const { statusCode } = await inject(app.app.server, { method, url, headers: signedOut() })
    if (statusCode !== 401) opened.push(name as CallName)
  }
  expect(opened).toEqual(['sendActs', 'sendProof'])
  expect((await send([], { authorization: `Token ${sendingPartOf(session)}` })).http).toBe(401)
})

test('it ends when the phone has sent everything, and with the sessions of the delivery boy', async () => {
  expect((await app.call('signOut', null, {}, signedOut())).http).toBe(200)
  expect((await send([])).http).toBe(401)
  session = await signIn()
  expect((await send([])).http).toBe(422)
  await app.call('endEmployeeSessions', 'superuser', { employee_id: boy })
  expect((await send([])).http).toBe(401)
  session = await signIn()
  await app.app.sql`update sessions set expires_at = now() - interval '1 second' where employee_id = ${boy}`
  expect((await send([])).http).toBe(401)
})

test('it ends when the delivery boy is deactivated', async () => {
  await app.app.sql`update employees set active = false where id = ${boy}`
  try {
    expect((await send([])).http).toBe(410)
  } finally {
    await app.app.sql`update employees set active = true where id = ${boy}`
  }
})

test('the console’s sessions have no such part', async () => {
  const [row] = await app.app.sql<{ email: string }[]>`
    select email from employees where id = ${app.company.people.superuser}`
  const { data } = await app.call('signIn', null, { username: row?.email ?? '', password })
  expect((await send([], signedOut(sendingPartOf(data.session)))).http).toBe(401)
})
