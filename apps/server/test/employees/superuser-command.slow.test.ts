import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { spawnProgram } from '../setup/spawned-program.ts'
import { activityOf } from '../support/activity.ts'
import { sessionsOf } from '../support/employee-forms.ts'
import { emailOf, signInFrom } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const command = fileURLToPath(new URL('../../src/commands/superuser.ts', import.meta.url))

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

/** `npm run superuser -- …` on the test's database. */
async function run(args: string[], password?: string): Promise<{ code: number | null; said: string }> {
  const { MERSAL_PASSWORD: _, ...env } = process.env
  const program = spawnProgram(process.execPath, [command, ...args], {
    env: {
      ...env,
      DATABASE_URL: app.ownerUrl,
      MERSAL_DATA_DIR: app.dataDir,
      ...(password !== undefined && { MERSAL_PASSWORD: password }),
    },
  })
  const { code } = await program.exited
  return { code, said: program.output().trim() }
}

describe('npm run superuser', () => {
  test('makes a superuser who can sign in', async () => {
    expect((await run(['owner@test.example'], 'Sunny-Day-7')).code).toBe(0)
    expect((await signInFrom(app, 'owner@test.example', 'Sunny-Day-7')).http).toBe(201)
  })

  test.each(['123456', 'Mersal-2026', 'superuser1'])(
    'refuses %s as a password, as every other way does',
    async (password) => {
      expect(await run(['owner@test.example'], password)).toEqual({
        code: 1,
        said: 'This password is too common. Choose another.',
      })
      const found = await app.app.sql`select from employees where email = 'owner@test.example'`
      expect(found).toHaveLength(0)
    },
  )

  test('deactivates and activates a superuser, never the last one', async () => {
    const first = await emailOf(app, app.company.people.superuser)
    expect((await run(['--deactivate', first])).code).toBe(1)
    expect(await sessionsOf(app, app.company.people.superuser)).toBe(1)
    await run(['owner@test.example'], 'Sunny-Day-7')
    expect(await run(['--deactivate', ` ${first.toUpperCase()}`])).toEqual({
      code: 0,
      said: `${first} is deactivated, and their sessions have ended.`,
    })
    expect(await sessionsOf(app, app.company.people.superuser)).toBe(0)
    expect((await signInFrom(app, first)).http).toBe(418)
    expect((await run(['--deactivate', first])).code).toBe(1)
    expect((await run(['--activate', first])).code).toBe(0)
    expect((await signInFrom(app, first)).http).toBe(201)
    expect(
      (await activityOf(app, 'employee', app.company.people.superuser)).map(({ action }) => action),
    ).toEqual(['employee_deactivated', 'employee_activated'])
  })

  test('acts on superusers alone', async () => {
    const manager = await emailOf(app, app.company.people.manager)
    expect((await run(['--deactivate', manager])).code).toBe(1)
    expect(await sessionsOf(app, app.company.people.manager)).toBe(1)
  })
})
