import { beforeEach, describe, expect, test } from 'vitest'
import { triesPerAccount } from '../../src/features/auth/sign-in/sign-in-limits.ts'
import { logUnknownSignIns } from '../../src/features/auth/sign-in/unknown-sign-ins.service.ts'
import { emailOf, signInFrom } from '../support/outside/browsers.ts'
import { codeOf, enrol, enterCode, provePassword, signedIn } from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

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
  test('is written down with whose, from where and with what, right and wrong', async () => {
    const { staff } = app.company.people
    const email = await emailOf(app, staff)
    await signInFrom(app, email, 'not-this-one', sent)
    expect((await signInFrom(app, email, undefined, sent)).http).toBe(201)
    await app.app.sql`update employees set active = false where id = ${staff}`
    await signInFrom(app, email, undefined, sent)
    expect(await told()).toEqual([
      ['A sign-in was refused', null, staff, place],
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

describe('sign-ins to accounts that there are not', () => {
  const noon = new Date('2026-05-04T12:00:00Z')
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

  /** One line each, oldest first: where from, how often, and from how many addresses where it is not one. */
  async function lines() {
    const rows = await app.app.sql<{ at: Date; note: string; said: string[] }[]>`
      select at, note, array(select c ->> 'new_text' from jsonb_array_elements(changes) c) as said
      from activity_log where action = 'sign_ins_of_nobody' and entity_id = 0 order by id`
    return rows.map(({ at, note, said }) => [at, note, ...said])
  }

  test('are logged by hour and address, not by each invented name', async () => {
    for (const name of ['adam', 'badr', 'camelia'])
      await signInFrom(app, `${name}@test.example`, 'a-guess', sent)
    await signInFrom(app, 'adam@test.example', 'a-guess', { from: '2001:db8::5' })
    expect(await app.app.sql`select from activity_log`).toHaveLength(0)
    await app.app.sql`update sign_ins_of_nobody set at = ${later(59)}`
    await logUnknownSignIns(app.app.sql, later(59))
    expect(await lines()).toEqual([])
    await Promise.all([60, 61].map((minutes) => logUnknownSignIns(app.app.sql, later(minutes))))
    expect(await lines()).toEqual([
      [later(60), '2001:db8::/64', '1'],
      [later(60), '198.51.100.7', '3'],
    ])
    const sentence = 'Sign-ins to accounts that do not exist were refused, within an hour'
    expect(await told()).toEqual([
      [sentence, null, 0, '2001:db8::/64'],
      [sentence, null, 0, '198.51.100.7'],
    ])
  })

  test('are one line for all addresses of an hour but the fifty that tried most', async () => {
    const tryFrom = (count: number, from: string) => app.app.sql`
      insert into sign_ins_of_nobody (address, at)
      select ${from}::inet + n, ${later(7)} from generate_series(1, ${count}::int) n`
    // Twice each.
    await tryFrom(50, '192.0.2.0')
    await tryFrom(50, '192.0.2.0')
    await tryFrom(200, '198.51.100.0')
    await logUnknownSignIns(app.app.sql, later(60))
    const all = await lines()
    expect(all).toHaveLength(51)
    expect(
      all.slice(0, 50).every(([, note, tries]) => String(note).startsWith('192.0.2.') && tries === '2'),
    ).toBe(true)
    expect(all.at(-1)).toEqual([later(60), '', '200', '200'])
  })
})
