import { secondFactorLimits } from '@mersal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeSecondFactor } from '../../src/features/auth/index.ts'
import { triesPerAccount } from '../../src/features/auth/sign-in/sign-in-limits.ts'
import { activityOf } from '../support/activity.ts'
import { signInFrom, withSession } from '../support/outside/browsers.ts'
import {
  codeOf,
  enrol,
  enterCode,
  letTheStepPass,
  ownPassword,
  type Person,
  provePassword,
  signedIn,
} from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.sql`delete from sign_in_failures`
  person = await signedIn(app)
})

const lists = async (session: Record<string, string>) =>
  (await app.call('listClients', null, {}, session)).http
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

describe('turning it on', () => {
  test('takes the password, then a code, and ends the other sessions', async () => {
    const other = withSession((await signInFrom(app, person.email, ownPassword)).data.session)
    const start = (password: string) => app.call('startSecondFactor', null, { password }, person.session)
    expect(await start('Wrong-Day-7')).toMatchObject({
      http: 422,
      fields: { password: 'The password is wrong' },
    })
    const { data } = await start(ownPassword)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(data.qr).toMatch(/^<svg /)
    const confirm = (code: string) => app.call('confirmSecondFactor', null, { code }, person.session)
    const code = codeOf(data.secret)
    for (const wrong of [wrongOf(code), 'ééé', '١٢٣٤٥'])
      expect(await confirm(wrong)).toMatchObject({ http: 422, fields: { code: expect.any(String) } })
    expect((await signInFrom(app, person.email, ownPassword)).http).toBe(201)
    const confirmed = await confirm(code)
    expect(confirmed).toMatchObject({ http: 200, status: 201 })
    expect(confirmed.data.recovery_codes).toHaveLength(secondFactorLimits.recoveryCodes)
    expect([await lists(person.session), await lists(other)]).toEqual([200, 401])
    expect(await confirm(code)).toMatchObject({
      http: 422,
      message: 'Somebody changed this meanwhile. Load it again',
    })
    expect((await start(ownPassword)).http).toBe(422)
    const view = await app.call('viewSecondFactor', null, {}, person.session)
    expect(view.data).toMatchObject({ on: true, recovery_codes_left: 10, required: false })
    expect((await activityOf(app, 'employee', person.id)).at(-1)?.action).toBe('second_factor_on')
  })

  test('is not for delivery boys, whose app has one step', async () => {
    const boy = await signedIn(app, 4)
    const refused = await app.call('startSecondFactor', null, { password: ownPassword }, boy.session)
    expect(refused.http).toBe(403)
  })

  test('keeps neither the secret nor a recovery code readable, not in what is kept for repeats either', async () => {
    const key = { 'idempotency-key': `enrol-${person.id}` }
    const started = await app.call(
      'startSecondFactor',
      null,
      { password: ownPassword },
      {
        ...person.session,
        ...key,
      },
    )
    const { secret } = started.data
    const confirm = { code: codeOf(secret) }
    const confirmed = await app.call('confirmSecondFactor', null, confirm, {
      ...person.session,
      'idempotency-key': `confirm-${person.id}`,
    })
    const stored = await app.app.sql<{ said: string }[]>`
      select f::text || encode(secret_sealed, 'escape') as said from second_factors f
      union all select r::text || encode(code_hash, 'escape') from recovery_codes r
      union all select i::text from idempotency_keys i
      union all select l::text from activity_log l`
    const said = stored.map((row) => row.said).join()
    for (const hidden of [secret, ...confirmed.data.recovery_codes]) {
      expect(said).not.toContain(hidden)
      expect(said).not.toContain(hidden.replace('-', ''))
    }
  })
})

describe('signing in', () => {
  test('asks for the code after the right password, in an answer that any client shows', async () => {
    const { secret } = await enrol(app, person)
    const wrong = await signInFrom(app, person.email, 'Wrong-Day-7')
    expect(wrong).toMatchObject({ http: 418, message: 'Email or Password are wrong', data: {} })
    const first = await signInFrom(app, person.email, ownPassword)
    expect(first).toMatchObject({
      http: 428,
      status: 428,
      message: 'Enter the code from your authenticator app',
    })
    expect(Object.keys(first.data)).toEqual(['proof'])
    expect(await lists(withSession(first.data.proof))).toBe(401)
    const done = await enterCode(app, first.data.proof ?? '', codeOf(secret))
    expect(done).toMatchObject({ http: 201, status: 201, data: { info: { employee_id: person.id } } })
    expect(await lists(withSession(done.data.session))).toBe(200)
  })

  test('takes a code typed in Arabic digits with a space', async () => {
    const { secret } = await enrol(app, person)
    const arabic = codeOf(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
    expect((await enterCode(app, await provePassword(app, person.email), typed)).http).toBe(201)
  })

  test('takes a code once, even twice at the same moment, and none of before it afterwards', async () => {
    const { secret } = await enrol(app, person)
    const code = codeOf(secret)
    const proofs = [await provePassword(app, person.email), await provePassword(app, person.email)]
    const both = await Promise.all(proofs.map((proof) => enterCode(app, proof, code)))
    expect(both.map(({ http }) => http).sort()).toEqual([201, 418])
    await app.app.sql`update second_factors set last_step = last_step + 2 where employee_id = ${person.id}`
    const later = await enterCode(app, await provePassword(app, person.email), codeOf(secret))
    expect(later).toMatchObject({ http: 418, message: 'The code is wrong or has expired' })
  })

  test('takes each recovery code once, as typed', async () => {
    const { recovery } = await enrol(app, person)
    const [first = '', second = ''] = recovery
    const enter = async (code: string) => enterCode(app, await provePassword(app, person.email), code)
    expect((await enter(first)).http).toBe(201)
    expect((await enter(first)).http).toBe(418)
    expect((await enter(` ${second.replace('-', ' ').toUpperCase()} `)).http).toBe(201)
    const left = await app.call('viewSecondFactor', null, {}, person.session)
    expect(left.data.recovery_codes_left).toBe(8)
  })
})

describe('the proof of the password', () => {
  test('is worth five tries, and then the password again', async () => {
    const { secret } = await enrol(app, person)
    const proof = await provePassword(app, person.email)
    const code = codeOf(secret)
    for (let tries = 0; tries < secondFactorLimits.proofTries; tries += 1)
      expect((await enterCode(app, proof, wrongOf(code))).http).toBe(418)
    expect(await enterCode(app, proof, code)).toMatchObject({ http: 422, status: 103 })
    expect((await enterCode(app, await provePassword(app, person.email), code)).http).toBe(201)
  })

  test('is worth nothing after minutes, after its use, and after another password', async () => {
    const { secret } = await enrol(app, person)
    const over = { http: 422, status: 103, message: 'Your session has ended. Sign in again' }
    const late = await provePassword(app, person.email)
    await app.app
      .sql`update sign_in_proofs set expires_at = now() - interval '1 second' where employee_id = ${person.id}`
    expect(await enterCode(app, late, codeOf(secret))).toMatchObject(over)
    const used = await provePassword(app, person.email)
    expect((await enterCode(app, used, codeOf(secret))).http).toBe(201)
    await letTheStepPass(app)
    expect(await enterCode(app, used, codeOf(secret))).toMatchObject(over)
    const before = await provePassword(app, person.email)
    await app.call('changePassword', 'superuser', { employee_id: person.id, password: 'Rainy-Day-8' })
    expect(await enterCode(app, before, codeOf(secret))).toMatchObject(over)
    expect(await enterCode(app, 'A'.repeat(43), codeOf(secret))).toMatchObject(over)
  })

  test('is kept as a hash alone and lives for five minutes', async () => {
    await enrol(app, person)
    const proof = await provePassword(app, person.email)
    const [row] = await app.app.sql<{ said: string; seconds: number }[]>`
      select p::text as said, extract(epoch from expires_at - created_at)::int as seconds from sign_in_proofs p
      where employee_id = ${person.id}`
    expect(row?.seconds).toBe(300)
    expect(row?.said).not.toContain(Buffer.from(proof).toString('hex'))
  })

  test('is of one account: another one’s code is a wrong one', async () => {
    await enrol(app, person)
    const other = await enrol(app, await signedIn(app))
    expect((await enterCode(app, await provePassword(app, person.email), codeOf(other.secret))).http).toBe(
      418,
    )
  })

  test('made anew again and again is no way to guess: ten wrong codes lock for a while, but not a known browser', async () => {
    const { secret } = await enrol(app, person)
    const { cookie } = await enterCode(app, await provePassword(app, person.email), codeOf(secret))
    await letTheStepPass(app)
    const from = { from: '203.0.113.40' }
    const guess = async (sent: object) =>
      enterCode(app, await provePassword(app, person.email), wrongOf(codeOf(secret)), sent)
    for (let tries = 0; tries < triesPerAccount; tries += 1) expect((await guess(from)).http).toBe(418)
    expect((await guess(from)).http).toBe(429)
    const owner = await enterCode(app, await provePassword(app, person.email), codeOf(secret), {
      ...from,
      cookie,
    })
    expect(owner.http).toBe(201)
  })
})

describe('with it on', () => {
  test('new recovery codes and turning it off ask for password and code', async () => {
    const { secret, recovery } = await enrol(app, person)
    for (const name of ['renewRecoveryCodes', 'endSecondFactor'] as const) {
      const ask = (password: string, code: string) => app.call(name, null, { password, code }, person.session)
      expect((await ask('Wrong-Day-7', codeOf(secret))).fields).toEqual({ password: 'The password is wrong' })
      expect((await ask(ownPassword, wrongOf(codeOf(secret)))).fields).toHaveProperty('code')
      expect((await ask(ownPassword, codeOf(secret))).http).toBe(200)
      await letTheStepPass(app)
      if (name === 'endSecondFactor') continue
      const old = await enterCode(app, await provePassword(app, person.email), recovery[0] ?? '')
      expect(old.http).toBe(418)
    }
    expect((await signInFrom(app, person.email, ownPassword)).http).toBe(201)
    const actions = (await activityOf(app, 'employee', person.id)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['recovery_codes_renewed', 'second_factor_off'])
  })

  test('ten wrong passwords in an open session lock what they are asked for, not the sign-in', async () => {
    const start = (password: string) => app.call('startSecondFactor', null, { password }, person.session)
    for (let tries = 0; tries < triesPerAccount; tries += 1)
      expect((await start('Wrong-Day-7')).http).toBe(422)
    expect((await start(ownPassword)).http).toBe(429)
    expect((await signInFrom(app, person.email, ownPassword)).http).toBe(201)
  })

  test('a superuser’s is taken by who runs the server alone', async () => {
    const { email } = person
    await enrol(app, person)
    await app.app.sql`update employees set role = 'superuser' where id = ${person.id}`
    const refused = await app.call('resetSecondFactor', 'superuser', { employee_id: person.id })
    expect(refused.http).toBe(422)
    const take = () => app.app.sql.begin((tx) => takeSecondFactor(tx, email, new Date()))
    expect(await take()).toBe(true)
    expect(await lists(person.session)).toBe(419)
    expect((await signInFrom(app, email, ownPassword)).http).toBe(201)
    expect((await activityOf(app, 'employee', person.id)).at(-1)?.action).toBe('second_factor_reset')
    expect(await take()).toBe(false)
  })

  test('a superuser resets it for who lost the phone: written down, signed out', async () => {
    await enrol(app, person)
    const reset = (by: Parameters<typeof app.call>[1]) =>
      app.call('resetSecondFactor', by, { employee_id: person.id })
    for (const by of ['manager', 'accountant', 'staff'] as const)
      expect(await reset(by)).toMatchObject({ http: 422, message: 'You may not do this' })
    expect((await reset('superuser')).http).toBe(200)
    expect(await lists(person.session)).toBe(419)
    expect((await signInFrom(app, person.email, ownPassword)).http).toBe(201)
    expect((await activityOf(app, 'employee', person.id)).at(-1)?.action).toBe('second_factor_reset')
    expect(await reset('superuser')).toMatchObject({
      http: 422,
      message: 'Somebody changed this meanwhile. Load it again',
    })
  })
})
