import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { password } from '../support/company.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

type Line = Record<string, unknown> & { msg: string; err?: Record<string, unknown> }

let app: TestApp
const lines: Line[] = []
beforeAll(async () => {
  app = await startTestApp({}, undefined, { write: (line) => lines.push(JSON.parse(line) as Line) })
})
afterAll(() => app.close())

async function written(act: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length
  await act()
  return lines.slice(before)
}

describe('the log of the process', () => {
  test('says who was refused what, and from where', async () => {
    const { people, plainClient } = app.company
    const refused = { level: 40, msg: 'a call was refused', address: '127.0.0.1', times: 1 }
    expect(await written(() => app.call('listBranches', null, {}))).toMatchObject([
      { ...refused, call: 'GET /api/dashboard/branches/all', caller: null, refusal: 'no_session' },
    ])
    expect(await written(() => app.call('listBranches', 'delivery', {}))).toMatchObject([
      { ...refused, caller: `employee ${people.delivery}`, refusal: 'access_denied' },
    ])
    expect(await written(() => app.call('viewBalances', 'staff', {}))).toMatchObject([
      {
        ...refused,
        call: 'GET /api/dashboard/wallet/balances',
        caller: `employee ${people.staff}`,
        refusal: 'not_allowed',
      },
    ])
    const offline = () => app.call('listOwnShipments', { client: plainClient }, {})
    await app.app.sql`update clients set online = false where id = ${plainClient}`
    expect(await written(offline)).toMatchObject([
      { ...refused, caller: `client ${plainClient}`, refusal: 'deactivated' },
    ])
  })

  test('says the same refusal at its first, second, fourth and eighth time', async () => {
    const said = await written(async () => {
      for (let times = 0; times < 9; times += 1) await app.call('deleteBranch', 'manager', { branch_id: 1 })
    })
    expect(said.map(({ times }) => times)).toEqual([1, 2, 4, 8])
  })

  test('says a repeated 503 at its first, second, fourth and eighth time', async () => {
    const none = { atOnce: 0, mostWaiting: 0, waitMs: 1_000 }
    const busy = await startTestApp(
      {},
      { ...timeLimits, heavy: { ...timeLimits.heavy, passwords: none } },
      { write: (line) => lines.push(JSON.parse(line) as Line) },
    )
    const said = await written(async () => {
      for (let times = 0; times < 9; times += 1)
        expect((await busy.call('signIn', null, { username: 'nobody@test.example', password })).http).toBe(
          503,
        )
    })
    await busy.close()
    expect(said.map(({ msg, times }) => [msg, times])).toEqual(
      [1, 2, 4, 8].map((times) => ['too many calls at once', times]),
    )
  })

  test('says nothing of what is merely filled in wrongly, or not there', async () => {
    const quiet = async () => {
      await app.call('openBranch', 'manager', { branch_id: 999_999 })
      await app.call('openBranch', 'manager', {} as never)
    }
    expect(await written(quiet)).toEqual([])
  })

  test('says of a fault who met it where, and nothing of what the database quotes', async () => {
    const { sql } = app.app
    const email = 'private@test.example'
    const fault = new Error('found by a test')
    const quoting = { severity: 'ERROR', code: '23505', detail: `Key (email)=(${email}) already exists.` }
    Object.assign(fault, quoting, {
      where: `unnamed portal $1 = '${email}'`,
      constraint_name: 'employees_email_key',
    })
    const { log } = app.app.server
    const [line] = await written(async () => log.error({ err: fault }, 'a call failed'))
    expect(line?.err).toMatchObject({ code: '23505', constraint_name: 'employees_email_key' })
    const misread = await sql`select ${email}::text::integer`.catch((error: unknown) => error)
    const [other] = await written(async () => log.error({ err: misread }, 'a call failed'))
    expect(other?.err).toMatchObject({ code: '22P02', stack: expect.stringContaining('at ') })
    expect(JSON.stringify([line, other])).not.toContain(email)
  })
})
