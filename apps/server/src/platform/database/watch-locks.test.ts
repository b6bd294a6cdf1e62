import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../../test/setup/spawned-program.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../test/setup/test-database.ts'
import { connect, type Database } from './database.ts'
import { watchLocks } from './watch-locks.repository.ts'

let database: TestDatabase
let holder: Database
let waiter: Database
beforeEach(async () => {
  database = await createEmptyDatabase()
  holder = connect(database.url, { connections: 1 })
  waiter = connect(database.url, { connections: 1 })
})
afterEach(async () => {
  await Promise.all([holder.end(), waiter.end()])
  await database.drop()
})

it('names the session that holds a lock for which another waits, once', async () => {
  await holder`select pg_advisory_lock(1)`
  const waiting = waiter`select pg_advisory_lock(1)`
  const lines: string[] = []
  const unwatch = watchLocks(database.url, (line) => lines.push(line), 50)
  const waited = waiting.execute()
  await until('the holder is named', () => lines.length > 0)
  const [own] = await holder<{ pid: number }[]>`select pg_backend_pid()::int as pid`
  expect(lines[0]).toMatch(
    new RegExp(
      `^Waiting for a lock of the database, which its process ${own?.pid} holds \\(\\w+, mersal, .*idle since `,
    ),
  )
  await holder`select pg_advisory_unlock(1)`
  await waited
  await unwatch()
  expect(lines).toHaveLength(1)
})
