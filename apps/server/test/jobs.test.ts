import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../src/platform/database.ts'
import { addJob, startJobs, type Task } from '../src/platform/jobs.ts'
import { until } from './setup/spawned-program.ts'
import { createTestDatabase } from './setup/test-database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const { log } = fastify({ logger: false })

async function jobsOf(task: Task, options: { taskSeconds?: number; heldMs?: number }) {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  const start = async () => {
    const jobs = await startJobs(database.appUrl, { work: task }, log, options)
    closing.push(jobs.stop)
  }
  await start()
  await sql.begin((tx) => addJob(tx, 'work', {}))
  return { sql, start }
}

test('a job that takes long is not taken away from the process that works on it', async () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let tries = 0
  const { sql, start } = await jobsOf(
    async () => {
      tries += 1
      begun.resolve()
      await go.promise
    },
    { heldMs: 20 },
  )
  await begun.promise
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'`
  await until('the process said that it still works on it', async () => {
    const [job] = await sql<{ is_held: boolean }[]>`
      select locked_at > now() - interval '1 minute' as is_held from graphile_worker._private_jobs`
    return job?.is_held === true
  })
  // Another process looks for abandoned jobs as it starts.
  await start()
  go.resolve()
  await until('the job is done', async () => (await sql`select 1 from graphile_worker.jobs`).length === 0)
  expect(tries).toBe(1)
})

test('a job that takes too long is given up, told so, and tried again later', async () => {
  const ended = Promise.withResolvers<unknown>()
  const { sql } = await jobsOf(
    (_, signal) => {
      signal.addEventListener('abort', () => ended.resolve(signal.reason))
      return new Promise(() => {})
    },
    { taskSeconds: 0.05 },
  )
  expect(await ended.promise).toMatchObject({ name: 'TimeoutError' })
  await until('it waits for its next try', async () => {
    return (
      (await sql`select 1 from graphile_worker.jobs where attempts = 1 and locked_at is null`).length === 1
    )
  })
})
