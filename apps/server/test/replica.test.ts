import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './setup/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** A copy that lags for ever: what was there before the company. */
let copy: TestDatabase
let app: TestApp
let alone: TestApp
beforeAll(async () => {
  copy = await createTestDatabase()
  const nobodyThere = new URL(copy.appUrl)
  nobodyThere.port = '1'
  app = await startTestApp({ databaseReplicaUrl: copy.appUrl })
  alone = await startTestApp({ databaseReplicaUrl: nobodyThere.href })
})
afterAll(async () => {
  await app.close()
  await alone.close()
  await copy.drop()
})

const branchesAtHome = async (of: TestApp) => (await of.call('viewHome', 'superuser', {})).data.branches

test('what may lag is read from the replica', async () => {
  expect(await branchesAtHome(app)).toBe(0)
})

test('what may not is read from the database itself', async () => {
  const { data } = await app.call('listBranches', 'superuser', {})
  expect(data.total).toBeGreaterThan(0)
})

test('a replica that is away is done without', async () => {
  expect(await branchesAtHome(alone)).toBeGreaterThan(0)
})
