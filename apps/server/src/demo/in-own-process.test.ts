import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
import { connect } from '../platform/database/database.ts'
import { makeDemoInOwnProcess } from './in-own-process.ts'
import { isEmptyDatabase } from './is-empty-database.ts'

let dataDir: string
let database: TestDatabase

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mersal-demo-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (onProgress = (_done: number, _total: number) => {}) =>
  makeDemoInOwnProcess({ databaseUrl: database.url, dataDir, onProgress })

test('two concurrent processes make one demo company, and report progress', {
  timeout: 120_000,
}, async () => {
  database = await createTestDatabase()
  const shares: number[] = []
  const demos = [
    start((done, total) => shares.push(done / total)),
    start((done, total) => shares.push(done / total)),
  ]
  await Promise.all(demos.map(({ made }) => made))
  expect(shares.at(-1)).toBe(1)
  const sql = connect(database.url, { connections: 1 })
  const [counted] = await sql<{ people: number; emails: number }[]>`
    select count(*)::int as people, count(distinct email)::int as emails from employees`
  await sql.end()
  expect(
    (await readdir(join(dataDir, 'uploads'))).filter((name) => name.endsWith('-thumb.webp')),
  ).toHaveLength(1)
  expect(counted?.people).toBeGreaterThan(10)
  expect(counted?.emails).toBe(counted?.people)
})

test('a stopped process leaves nothing behind', async () => {
  database = await createTestDatabase()
  const begun = Promise.withResolvers<void>()
  const { made, stop } = start(() => begun.resolve())
  const end = made.catch((error: Error) => error.message)
  await begun.promise
  await stop()
  expect(await end).toMatch(/^The demo company could not be created: its process ended with SIGKILL\. /)
  expect(await isEmptyDatabase(database.url)).toBe(true)
})

test('a failed process reports its reason in one sentence', async () => {
  database = await createEmptyDatabase()
  await expect(start().made).rejects.toThrow(
    /^The demo company could not be created: relation "[a-z_]+" does not exist\. Start again, or set MERSAL_DEMO=0 to start without it\.$/,
  )
})
