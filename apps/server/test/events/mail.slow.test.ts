import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { addJob, startJobs } from '../../src/platform/jobs/jobs.ts'
import { mailTaskName, queueMail } from '../../src/platform/mail/mail.ts'
import { secretKey } from '../../src/platform/session/sealed-secret.ts'
import { until } from '../setup/spawned-program.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { type MailServer, startMailServer } from '../support/outside/mail-server.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { runWaitingJobs } from '../support/waiting-jobs.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function testApp(smtpUrl?: string): Promise<TestApp> {
  const app = await startWorkingApp({ smtpUrl })
  closing.push(app.close)
  return app
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  closing.push(server.leave)
  return server
}

async function ask(app: TestApp): Promise<void> {
  const answer = await app.call('askResetCode', null, { username: 'staff6@test.example' })
  expect(answer.http).toBe(201)
}

async function attemptsOf({ app }: TestApp): Promise<number> {
  const [job] = await app.sql<{ attempts: number }[]>`
    select attempts::int from graphile_worker.jobs
    where task_identifier = ${mailTaskName} and locked_at is null`
  return job?.attempts ?? 0
}

test('a mail goes to the mail server', async () => {
  const server = await mailServer()
  const app = await testApp(server.url)
  await ask(app)
  await mailsSent(app)
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain('To: staff6@test.example')
  expect(server.taken[0]).toContain('From: Mersal <mail@mersal.example>')
  expect(server.taken[0]).toMatch(/^\d{6}\r?$/m)
  expect(await mailsIn(app)).toEqual([])
})

test('a mail server that is down gets the mail once when it is back', async () => {
  const server = await mailServer()
  server.refuses = true
  const app = await testApp(server.url)
  await ask(app)
  await until('the first try has failed', async () => (await attemptsOf(app)) === 1)
  await runWaitingJobs(app.app.sql, mailTaskName)
  await until('the second try has failed', async () => (await attemptsOf(app)) === 2)
  server.refuses = false
  await runWaitingJobs(app.app.sql, mailTaskName)
  await mailsSent(app)
  expect(server.taken).toHaveLength(1)
})

test('the gaps between tries grow', async () => {
  const server = await mailServer()
  server.refuses = true
  const app = await testApp(server.url)
  await ask(app)
  const gaps: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    await until(`try ${tries} has failed`, async () => (await attemptsOf(app)) === tries)
    const [job] = await app.app.sql<{ gap: number }[]>`
      select extract(epoch from run_at - updated_at)::float8 as gap from graphile_worker.jobs
      where task_identifier = ${mailTaskName}`
    gaps.push(job?.gap ?? 0)
    await runWaitingJobs(app.app.sql, mailTaskName)
  }
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(new Set(gaps).size).toBe(4)
})

test('a mail waits in the database while nobody works, sealed', async () => {
  const nowhere = await testApp('smtp://127.0.0.1:9')
  await ask(nowhere)
  await until('a try has failed', async () => (await attemptsOf(nowhere)) >= 1)
  const [job] = await nowhere.app.sql<{ payload: string }[]>`
    select j.payload::text from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${mailTaskName}`
  expect(job?.payload).not.toContain('staff6@test.example')
  expect(job?.payload).not.toMatch(/\b\d{6}\b/)
})

test('a mail of a request that was rolled back is never sent', async () => {
  const app = await testApp()
  const key = await secretKey(app.dataDir)
  const mail = { to: 'a@test.example', language: 'en', subject: '-', text: '-', html: '-' } as const
  const times = { now: new Date(), until: new Date(Date.now() + 60_000) }
  const rolledBack = app.app.sql.begin(async (tx) => {
    await queueMail(tx, key, mail, times)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await app.app.sql.begin((tx) => queueMail(tx, key, { ...mail, to: 'b@test.example' }, times))
  await mailsSent(app)
  const mails = await mailsIn(app)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: b@test.example')
})

test('a mail that comes too late is dropped', async () => {
  const app = await testApp()
  const mail = { to: 'a@test.example', language: 'en', subject: '-', text: '-', html: '-' } as const
  const times = { now: new Date(), until: new Date(Date.now() - 1_000) }
  await app.app.sql.begin(async (tx) => queueMail(tx, await secretKey(app.dataDir), mail, times))
  await mailsSent(app)
  expect(await mailsIn(app)).toEqual([])
})

test('a job whose process died in it is taken up by another one', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  await sql.begin((tx) => addJob(tx, 'greet', { name: 'Mona' }))
  await sql`
    update graphile_worker._private_jobs set locked_by = 'a dead one', locked_at = now() - interval '3 minutes', attempts = 1`
  const done = Promise.withResolvers<unknown>()
  const greet = async (payload: unknown) => done.resolve(payload)
  const jobs = startJobs(database.appUrl, { greet }, fastify({ logger: false }).log)
  closing.push(jobs.stop)
  expect(await done.promise).toEqual({ name: 'Mona' })
})

test('a database that goes away as a job ends takes nothing down with it', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  const done: string[] = []
  const tasks = {
    async cutOff() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mersal-jobs' and datname = current_database()`
    },
    async note() {
      done.push('noted')
    },
  }
  const jobs = startJobs(database.appUrl, tasks, fastify({ logger: false }).log)
  closing.push(jobs.stop)
  await sql.begin((tx) => addJob(tx, 'cutOff', {}))
  await sql.begin((tx) => addJob(tx, 'note', {}))
  await until('the next job is done', () => done.length === 1, 20_000)
})

test('jobs go on after a database that was away while several jobs ended', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 1 })
  closing.push(() => sql.end())
  const owner = connect(database.url, { connections: 1 })
  closing.push(() => owner.end())
  const name = new URL(database.url).pathname.slice(1)
  const allow = (connections: number) =>
    owner.unsafe(`alter database ${name} connection limit ${connections}`)
  const warned: string[] = []
  const { log } = fastify({ logger: false })
  const lost = (ends: number) =>
    until(`${ends} ends are lost`, () => warned.filter((one) => one.includes('to complete')).length >= ends)
  const [allRun, isAway] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let done = false
  const tasks = {
    async goAway() {
      await allRun.promise
      await allow(0)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mersal-jobs' and datname = current_database()`
      isAway.resolve()
    },
    async endSecond() {
      await isAway.promise
      await lost(1)
    },
    async failThird() {
      allRun.resolve()
      await lost(2)
      throw new Error('no result')
    },
    async note() {
      done = true
    },
  }
  const listening = Object.assign(Object.create(log), {
    warn: (said: unknown) => void warned.push(String(said)),
  })
  const jobs = startJobs(database.appUrl, tasks, listening, { atOnce: 3 })
  closing.push(jobs.stop)
  for (const task of ['goAway', 'endSecond', 'failThird']) await sql.begin((tx) => addJob(tx, task, {}))
  await lost(2)
  await allow(-1)
  await sql.begin((tx) => addJob(tx, 'note', {}))
  await until('the next job is done', () => done, 25_000)
})

test('jobs run after the connections were lost while the runner started', async () => {
  const database = await createTestDatabase()
  closing.push(database.drop)
  const sql = connect(database.appUrl, { connections: 2 })
  closing.push(() => sql.end())
  const { log } = fastify({ logger: false })
  const before = startJobs(database.appUrl, {}, log)
  await before.started
  await before.stop()
  const done = Promise.withResolvers<void>()
  await sql.begin(async (tx) => {
    await tx`lock table graphile_worker._private_tasks in access exclusive mode`
    const started = startJobs(database.appUrl, { greet: async () => done.resolve() }, log)
    closing.push(started.stop)
    await until('the runner waits for its tasks', async () => {
      const cut = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mersal-jobs' and datname = current_database() and wait_event_type = 'Lock'`
      return cut.length > 0
    })
  })
  await sql.begin((tx) => addJob(tx, 'greet', {}))
  await done.promise
})

test('lost connections are opened again', async () => {
  const app = await testApp()
  await app.app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mersal-jobs' and datname = current_database()`
  await ask(app)
  await mailsSent(app)
  expect(await mailsIn(app)).toHaveLength(1)
})
