import { beforeSecondFactor, type Call, type CallName, calls } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { signInFrom, withSession } from '../support/outside/browsers.ts'
import {
  codeOf,
  enrol,
  enterCode,
  ownPassword,
  type Person,
  provePassword,
  signedIn,
} from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let accountant: Person
beforeAll(async () => {
  app = await startTestApp({ secondFactorRoles: ['accountant'] })
  // Hired by a superuser, of whom the setting wants nothing.
  accountant = await signedIn(app, 3)
})
afterAll(() => app.close())

const rows = Object.entries(calls) as [CallName, Call][]
const guarded = rows.filter(([, { access }]) => access !== 'public' && access !== 'merchant')
const before = ['signOut', 'viewSecondFactor', 'startSecondFactor', 'confirmSecondFactor']

test('what is answered before it is set up is what setting it up takes, and leaving', () => {
  expect([...beforeSecondFactor].sort()).toEqual(before.toSorted())
})

test('who must have it and has not is answered nothing else', async () => {
  const answers: [string, number][] = []
  for (const [name, { method, path, access }] of guarded.filter(([name]) => !before.includes(name))) {
    if (access === 'courier.work' || access === 'shipments.work') continue
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const { statusCode } = await inject(app.app.server, { method, url, headers: accountant.session })
    answers.push([name, statusCode])
  }
  const maySee = answers.filter(([, code]) => code !== 422)
  expect(new Set(maySee.map(([, code]) => code))).toEqual(new Set([428]))
  expect(maySee.map(([name]) => name)).toEqual(
    expect.arrayContaining(['listClients', 'listSessions', 'listWallet']),
  )
})

test('it is said to them, set up with the session they have, and everything is answered then', async () => {
  const first = await signInFrom(app, accountant.email, ownPassword)
  expect(first.http).toBe(201)
  const here = { ...accountant, session: withSession(first.data.session) }
  const ask = () => app.call('listClients', null, {}, here.session)
  expect(await ask()).toMatchObject({
    http: 428,
    status: 428,
    message: 'Set up two-step sign-in before anything else',
  })
  expect((await app.call('viewSecondFactor', null, {}, here.session)).data).toMatchObject({
    on: false,
    required: true,
  })
  const { secret } = await enrol(app, here)
  expect((await ask()).http).toBe(200)
  const second = await enterCode(app, await provePassword(app, here.email), codeOf(secret))
  expect((await app.call('listClients', null, {}, withSession(second.data.session))).http).toBe(200)
})

test('others are asked for nothing', async () => {
  expect((await app.call('listClients', 'manager', {})).http).toBe(200)
  expect((await app.call('listOwnLines', 'delivery', {})).http).toBe(200)
})
