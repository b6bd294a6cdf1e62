import { beforeEach, describe, expect, test } from 'vitest'
import { triesPerAccount } from '../src/features/auth/sign-in-limits.ts'
import { emailOf, signInFrom } from './support/browsers.ts'
import { codeOf, enrol, enterCode, provePassword, signedIn } from './support/second-factor.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app.close()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const sent = { from: '198.51.100.7', headers: { 'user-agent': firefox } }
const place = '198.51.100.7 · Firefox · Windows'

/** What superusers read of sign-ins, oldest first: what happened, by whom, of which account, and where. */
async function told() {
  const { data } = await app.call('listLogs', 'superuser', { entity: 'sign_in' }, { 'accept-language': 'en' })
  const opened = await Promise.all(
    data.list_items.map(({ id }) => app.call('openLog', 'superuser', { log_id: id })),
  )
  return opened
    .map(({ data: { action, user_id, type, actions } }) => [
      action,
      user_id,
      Number(type.ref_id),
      actions[0]?.note,
    ])
    .reverse()
}

describe('a sign-in', () => {
  test('is written down with whose, from where and with what: right, wrong and of nobody', async () => {
    const { staff } = app.company.people
    const email = await emailOf(app, staff)
    await signInFrom(app, email, 'not-this-one', sent)
    await signInFrom(app, 'nobody@test.example', 'not-this-one', sent)
    expect((await signInFrom(app, email, undefined, sent)).http).toBe(201)
    await app.app.sql`update employees set active = false where id = ${staff}`
    await signInFrom(app, email, undefined, sent)
    expect(await told()).toEqual([
      ['A sign-in was refused', null, staff, place],
      ['A sign-in was refused', null, 0, place],
      ['Signed in', staff, staff, place],
      ['A sign-in was refused', null, staff, place],
    ])
  })

  test('that is locked is written down once, however often it is tried', async () => {
    const { staff } = app.company.people
    const email = await emailOf(app, staff)
    for (let tries = 0; tries < triesPerAccount + 3; tries += 1)
      await signInFrom(app, email, 'no-no-no', sent)
    const actions = (
      await app.app.sql<{ action: string }[]>`
      select action from activity_log where entity = 'sign_in' order by id`
    ).map(({ action }) => action)
    expect(actions).toEqual([
      ...Array.from({ length: triesPerAccount - 1 }, () => 'sign_in_refused'),
      'sign_in_locked',
    ])
  })

  test('by two steps is one, and a wrong code is refused', async () => {
    const person = await signedIn(app)
    const { secret } = await enrol(app, person)
    const proof = await provePassword(app, person.email, sent)
    await enterCode(app, proof, '000000', sent)
    await enterCode(app, proof, codeOf(secret), sent)
    expect((await told()).map(([action]) => action).slice(1)).toEqual(['A sign-in was refused', 'Signed in'])
  })

  test('is read by superusers who ask for it, and crowds out nothing else', async () => {
    await signInFrom(app, await emailOf(app, app.company.people.manager))
    for (const reader of ['manager', 'accountant'] as const)
      expect((await app.call('listLogs', reader, { entity: 'sign_in' })).data.list_items).toEqual([])
    expect((await told()).map(([action]) => action)).toEqual(['Signed in'])
    const { manager: employee_id } = app.company.people
    for (const asked of [{}, { employee_id }])
      expect((await app.call('listLogs', 'superuser', asked)).data.list_items).toEqual([])
  })
})
