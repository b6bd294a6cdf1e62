import type { CallInput, CallName } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heavyWork } from '../../src/platform/http/heavy-work.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { branchForm } from '../support/branch-forms.ts'
import { clientForm, docsClientForm } from '../support/clients.ts'
import { password } from '../support/company.ts'
import { docsEmployeeForm, employeeForm } from '../support/employee-forms.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** Limits without any place: each caller waits until they are refused. */
const taken = { atOnce: 0, mostWaiting: 20, waitMs: 1_500 }
const limits = {
  ...timeLimits,
  calls: { ...timeLimits.calls, connections: 1 },
  heavy: { ofCaller: { mostWaiting: 20, waitMs: 60_000 }, passwords: taken, images: taken, files: taken },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, limits)
})
afterAll(() => app.close())

const image = new Blob(['not yet looked at'], { type: 'image/png' })
const file = new Blob(['name\nMona\n'], { type: 'text/csv' })

/** Every call that hashes or checks a password, processes an image, or reads an order file. */
function heavyCalls(): Promise<{ http: number }>[] {
  const { company, call } = app
  const { people, plainClient: client_id, alexandria: branch_id } = company
  const ask = <N extends CallName>(name: N, by: Caller, input: CallInput<N>) => call(name, by, input)
  const branch = branchForm(company, { image })
  const code = '123456'
  return [
    ask('signIn', null, { username: 'nobody@test.example', password }),
    ask('docsSignIn', null, { username: 'staff5', password }),
    ask('resetPassword', null, { username: 'nobody@test.example', code, new_pass: 'Sunny-Day-7' }),
    ask('oldResetPassword', null, { email: 'nobody@test.example', code, new_pass: 'Sunny-Day-7' }),
    ask('startSecondFactor', 'staff', { password }),
    ask('renewRecoveryCodes', 'staff', { password, code }),
    ask('endSecondFactor', 'staff', { password, code }),
    ask('changePassword', 'manager', { employee_id: people.staff, password: 'Sunny-Day-7' }),
    ask('createEmployee', 'superuser', employeeForm()),
    ask('docsCreateEmployee', 'superuser', docsEmployeeForm({ image })),
    ask('updateEmployee', 'superuser', { ...docsEmployeeForm({ image }), employee_id: people.staff }),
    ask('createBranch', 'superuser', branch),
    ask('updateBranch', 'superuser', { ...branch, branch_id }),
    ask('createClient', 'superuser', clientForm(company, { logo: image })),
    ask('docsUpdateClient', 'superuser', { ...docsClientForm({ image }), client_id }),
    ask('uploadOrderFile', 'staff', { client_id, name: 'orders.csv', file }),
  ]
}

describe('passwords, images and files of orders', () => {
  test('wait for their turn without a connection, and hear when to come again', async () => {
    let answered = 0
    const asked = heavyCalls().map((call) => call.finally(() => (answered += 1)))
    const meanwhile = new Set<number>()
    // There is only one connection. If a waiting call held it, these calls would fail.
    while (answered === 0) meanwhile.add((await app.call('listBranches', 'manager', {})).http)
    expect(meanwhile).toEqual(new Set([200]))
    expect((await Promise.all(asked)).map(({ http }) => http)).toEqual(asked.map(() => 503))
    const { http } = await app.call('createBranch', 'superuser', branchForm(app.company))
    expect(http).toBe(200)
  })

  test('are refused with a Retry-After', async () => {
    const response = await app.app.server.inject({
      method: 'POST',
      url: '/api/dashboard/auth/login',
      payload: { username: 'nobody@test.example', password },
    })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    expect(response.json()).toMatchObject({ re_status: 503 })
  })
})

describe('work of a kind', () => {
  const quick = { atOnce: 2, mostWaiting: 1, waitMs: 60_000 }
  const workOf = heavyWork({
    ofCaller: { mostWaiting: 1, waitMs: 60_000 },
    passwords: quick,
    images: quick,
    files: quick,
  })
  const hash = (caller: string, work: () => Promise<unknown>) => workOf(caller).passwords(work)
  const { images } = workOf('anybody')

  test('runs a few at a time: one call waits, the next is refused, and another kind of work runs meanwhile', async () => {
    const release: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => release.push(resolve))
    const first = [hash('a', work), hash('b', work)]
    const waiting = hash('c', async () => 'done')
    await expect(hash('d', work)).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(await images(async () => 'drawn')).toBe('drawn')
    expect(release).toHaveLength(2)
    release[0]?.()
    expect(await waiting).toBe('done')
    release[1]?.()
    await Promise.all(first)
  })

  test('runs one at a time of a caller: many calls of one caller leave a place for another', async () => {
    const release: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => release.push(resolve))
    const first = [hash('many', work), hash('many', work)]
    await expect(hash('many', work)).rejects.toMatchObject({ kind: 'too_many' })
    expect(await hash('another', async () => 'done')).toBe('done')
    expect(release).toHaveLength(1)
    release[0]?.()
    await first[0]
    await expect.poll(() => release.length, { timeout: 20_000 }).toBe(2)
    release[1]?.()
    await first[1]
  })

  test('that fails gives its place back', async () => {
    for (let failed = 0; failed < 5; failed += 1)
      await expect(images(() => Promise.reject(new Error('no image')))).rejects.toThrow('no image')
    expect(await images(async () => 'drawn')).toBe('drawn')
    await expect(hash('a', () => Promise.reject(new Error('no hash')))).rejects.toThrow('no hash')
    expect(await hash('a', async () => 'hashed')).toBe('hashed')
  })
})
