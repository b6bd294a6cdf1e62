import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
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

const start = (onProgress = () => {}) =>
  makeDemoInOwnProcess({ databaseUrl: database.url, dataDir, now: Date.now(), onProgress })

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
