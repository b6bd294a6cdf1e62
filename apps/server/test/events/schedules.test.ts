import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

test('schedules are known to the job library, which runs each once for all processes', async () => {
  // The job library writes them once it runs, which the start of the app does not await.
  const known = async () => {
    const rows = await app.app.sql<{ identifier: string }[]>`
      select identifier from graphile_worker._private_known_crontabs order by identifier`
    return rows.map(({ identifier }) => identifier)
  }
  await expect
    .poll(known, { timeout: 10_000 })
    .toEqual([
      'book_alone',
      'erase_persons',
      'forget_documents',
      'forget_expired',
      'forget_order_files',
      'forget_positions',
      'forget_receiver_links',
      'forget_webhooks',
      'make_invoices',
      'prepare_settlements',
      'remind_of_webhooks',
      'remove_proofs',
      'send_digests',
      'tell_sign_ins_of_nobody',
      'tend_messages',
      'watch_cases',
    ])
})

test('a schedule does its work when its time has come', async () => {
  const { sql } = app.app
  await sql`
    insert into sign_in_failures (identifier_hash, address, at)
    values ('old', '127.0.0.1', now() - interval '2 days'), ('new', '127.0.0.1', now())`
  await sql`select graphile_worker.add_job('forget_expired')`
  await until('old failures are forgotten', async () => {
    const rows = await sql`select from sign_in_failures where identifier_hash = 'old'`
    return rows.count === 0
  })
  expect((await sql`select from sign_in_failures where identifier_hash = 'new'`).count).toBe(1)
})
