import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { addJob, planJobs, startJobs, type Task } from '../../src/platform/jobs/jobs.ts'
import { until } from '../setup/spawned-program.ts'
import { createTestDatabase } from '../setup/test-database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const { log } = fastify({ logger: false })

async function jobsOf(task: Task, options: { taskSeconds?: number; heldMs?: number } = {}) {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  const start = async () => {
    const jobs = startJobs(database.appUrl, { work: task }, log, options)
    closing.push(jobs.stop)
    await jobs.started
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

/** How many connections are cut. */
const cut = 6

test('background work waits for a database that is away as the work starts', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const url = new URL(database.appUrl)
  const { port } = url
  let opened = 0
  // Each connection lives for one answer longer than the one before, until one lives.
  const door = createServer((client) => {
    const lives = opened
    let answers = 0
    opened += 1
    const server = open(Number(port), '127.0.0.1')
    client.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => client.destroy())
    server.on('data', () => {
      if (lives < cut && answers === lives) client.destroy()
      answers += 1
    })
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  closing.push(async () => door.close())
  url.port = String((door.address() as AddressInfo).port)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  await sql.begin((tx) => addJob(tx, 'work', {}))
  const done = Promise.withResolvers<void>()
  const jobs = startJobs(url.href, { work: async () => done.resolve() }, log)
  closing.push(jobs.stop)
  await done.promise
  expect(opened).toBeGreaterThan(cut)
})

test('work that is stopped while it starts leaves no connection and reports no loss', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.url, { connections: 2 })
  closing.push(() => sql.end())
  let logged = ''
  const stream = { write: (line: string) => void (logged += line) }
  const listening = fastify({ logger: { level: 'warn', stream } }).log
  const open = () => sql<{ wait_event_type: string | null }[]>`
    select wait_event_type from pg_stat_activity
    where usename <> current_user and datname = current_database()`
  const stopped = await sql.begin(async (tx) => {
    await tx`lock table graphile_worker.migrations in access exclusive mode`
    const jobs = startJobs(database.appUrl, { work: async () => {} }, listening)
    await until('the start waits', async () =>
      (await open()).some(({ wait_event_type }) => wait_event_type === 'Lock'),
    )
    return { by: jobs.stop() }
  })
  await stopped.by
  await until('all connections are closed', async () => (await open()).length === 0)
  expect(logged).toBe('')
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

describe('a job that was begun', () => {
  /** A runner in the middle of a job, and another one that has nothing to do but look for jobs of the dead. */
  async function twoRunners() {
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<undefined>()
    closing.push(async () => go.resolve(undefined))
    const done: unknown[] = []
    const { sql, start } = await jobsOf(async (payload) => {
      if ('long' in (payload as object)) {
        begun.resolve()
        await go.promise
      }
      done.push(payload)
    })
    await sql.begin((tx) => addJob(tx, 'work', { long: true }))
    await begun.promise
    await start()
    const heldBy = async () => {
      const [job] = await sql<{ locked_by: string | null }[]>`
        select locked_by from graphile_worker._private_jobs where payload::jsonb ? 'long'`
      return job?.locked_by
    }
    return {
      sql,
      heldBy,
      /** Leaves a job and its queue as one who was killed leaves them, and waits until somebody else has done it. */
      async leaveAndSeeDone(of: string) {
        await sql.begin(async (tx) => {
          await planJobs(tx, 'work', [{ payload: { of }, queue: of, key: of, runAt: new Date() }])
          await tx`
            update graphile_worker._private_jobs set locked_by = ${of}, locked_at = now(), attempts = 1 where key = ${of}`
          await tx`
            update graphile_worker._private_job_queues set locked_by = ${of}, locked_at = now() where queue_name = ${of}`
        })
        await until('it was done', () => done.some((payload) => (payload as { of?: string }).of === of))
      },
      async finish() {
        go.resolve(undefined)
        await until('all is done', async () => (await sql`select 1 from graphile_worker.jobs`).length === 0)
        expect(done.filter((payload) => 'long' in (payload as object))).toHaveLength(1)
      },
    }
  }

  test('is done by another process when its own is gone, and left to its own while that lives', async () => {
    const { heldBy, leaveAndSeeDone, finish } = await twoRunners()
    const holder = await heldBy()
    expect(holder).toMatch(/^pool-/)
    await leaveAndSeeDone('one that was killed')
    expect(await heldBy()).toBe(holder)
    await finish()
  })

  test('is left to a process that lost its connections and lives', async () => {
    const { sql, heldBy, leaveAndSeeDone, finish } = await twoRunners()
    const holder = await heldBy()
    const marks = () => sql<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
        and database = (select oid from pg_database where datname = current_database())`
    await until('both runners say that they live', async () => (await marks()).length === 2)
    const lost = (await marks()).map(({ pid }) => pid)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mersal-jobs' and datname = current_database()`
    await until('both runners say again that they live', async () => {
      const held = await marks()
      return held.length === 2 && held.every(({ pid }) => !lost.includes(pid))
    })
    await leaveAndSeeDone('one that was killed')
    expect(await heldBy()).toBe(holder)
    await finish()
  })
})
