import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, demoPeople, hashPassword } from '../../src/features/auth/index.ts'
import { killSpawnedPrograms, spawnProgram } from '../setup/spawned-program.ts'
import { clientForm } from '../support/clients.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const program = fileURLToPath(new URL('../../src/commands/order-to-cash.ts', import.meta.url))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true })
  await app.app.sql`
    update employees set email = ${demoPeople[0]}, password_hash = ${await hashPassword(demoPassword)}
    where id = ${app.company.people.superuser}`
})
afterAll(async () => {
  killSpawnedPrograms()
  await app.close()
})

test('npm run order-to-cash takes a client that can order, past newer ones without a pick-up point', async () => {
  const newest = clientForm(app.company, { name: 'Without a point' })
  expect((await app.call('createClient', 'superuser', newest)).http).toBe(200)
  const { port } = await app.app.listen()
  const walk = spawnProgram(process.execPath, [program, `http://127.0.0.1:${port}`], {
    env: { PATH: process.env.PATH },
  })
  await walk.exited
  expect(walk.output()).toMatch(/^order of (?!Without)[^\n]* pending /m)
  expect(walk.output()).toMatch(/^counted into the safe +collected +due 1250\.5, counted 1250\.5/m)
})
