import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Transaction } from '../database/database.ts'
import { every } from './every.ts'
import { freeAbandoned, markedAlive } from './job-locks.ts'

/** The gaps between tries grow to six hours; all of them together are about three days. */
const maxAttempts = 25
const restartMs = 1_000
const lookMs = 2_000

/** One kind of work. It may be run again after a crash in the middle; one that throws is tried again later. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>

export type Schedule = {
  /** The name of its task: letters, digits and `_`. */
  name: string
  /** Five fields of cron, in UTC. */
  cron: string
  run: (now: Date) => Promise<void>
}

const silent = new Logger(() => () => {})

/** Makes the schema in which jobs wait, or brings it forward. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent })
}

/** Queues a job with the transaction: it is there when that commits, and never was when it does not. */
export async function addJob(tx: Transaction, task: string, payload: object): Promise<void> {
  // sql-unchecked: the job library makes its schema itself.
  await tx`
    select 1 from graphile_worker.add_job(${task}, payload => ${tx.json(payload as never)}::json, max_attempts => ${maxAttempts})`
}

export type PlannedJob = {
  payload: object
  /** Jobs of one queue are done one by one; a queue that stands still holds no other. */
  queue: string
  /** Takes the place of the job of this key that was not begun yet. */
  key: string
  runAt: Date
}

/** Queues jobs with the transaction, each in its queue and not before its time. */
export async function planJobs(tx: Transaction, task: string, jobs: readonly PlannedJob[]): Promise<void> {
  // sql-unchecked: the job library makes its schema itself.
  await tx`
    select graphile_worker.add_job(${task}, payload => j.payload::json, queue_name => j.queue, run_at => j."runAt",
      max_attempts => ${maxAttempts}, job_key => j.key)
    from jsonb_to_recordset(${tx.json(jobs as never)}) as j (payload jsonb, queue text, key text, "runAt" timestamptz)`
}

/**
 * Works off queued jobs of these `tasks`, a few at a time, until it is stopped. Several processes may do so: each job is
 * one's. A task that is not done after `taskSeconds` is given up and tried again. However long one takes, every `heldMs`
 * milliseconds this process says that it still works on it.
 */
export async function startJobs(
  databaseUrl: string,
  tasks: Record<string, Task>,
  log: FastifyBaseLogger,
  {
    taskSeconds = 60,
    heldMs = 15_000,
    atOnce = 2,
    schedules = [],
  }: { taskSeconds?: number; heldMs?: number; atOnce?: number; schedules?: readonly Schedule[] } = {},
): Promise<{ stop(): Promise<void> }> {
  const pool = jobPool(databaseUrl, atOnce, log)
  const held = new Set<string>()
  const stopping = new AbortController()
  const start = () =>
    run({
      pgPool: pool,
      taskList: bounded(tasks, taskSeconds, held),
      parsedCronItems: cronItems(schedules),
      concurrency: atOnce,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 1_000,
      preset: {
        plugins: [markedAlive(pool)],
        // Without these, a database that goes away as a job ends is an unhandled rejection, which ends the process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
      }),
    })
  let missing = new Set<string>()
  const look = async () => {
    missing = await freeAbandoned(pool, missing)
  }
  let runner: Runner
  try {
    await migrateJobs(databaseUrl)
    await look()
    runner = await start()
  } catch (error) {
    await pool.end()
    throw error
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'))
      if (stopping.signal.aborted) return
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) runner = await start().catch(() => runner)
    }
  })()
  const stopCurrent = () => runner.stop().catch(() => {})
  const hold = every(heldMs, 'holding jobs', () => holdJobs(pool, held), log)
  const looking = every(lookMs, 'looking for abandoned jobs', look, log)
  return {
    async stop() {
      stopping.abort()
      await Promise.all([hold.stop(), looking.stop()])
      await stopCurrent()
      await running
      // One that was just being started again.
      await stopCurrent()
      await pool.end()
    },
  }
}

/** Schedules take one place of a runner at most. A run that fails is not tried again before its next time. */
function cronItems(schedules: readonly Schedule[]) {
  return parseCronItems(
    schedules.map(({ name, cron }) => ({
      task: name,
      match: cron,
      options: { queueName: 'schedules', maxAttempts: 1, jobKey: name, jobKeyMode: 'replace' },
    })),
  )
}

/** The library's own pool has no time limits, and a database that does not answer would hold it for ever. */
function jobPool(connectionString: string, atOnce: number, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'mersal-jobs',
    // Each job says by one how it ended; one more listens for jobs, one says that the runner lives, one holds jobs, one
    // looks for abandoned ones.
    max: atOnce + 4,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    keepAlive: true,
  })
  // A connection that is being closed may still hear that the database stops.
  const noteLoss = (error: Error) =>
    pool.ending || log.warn(`a job connection was lost and is opened again: ${error.message}`)
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  return pool
}

function bounded(tasks: Record<string, Task>, taskSeconds: number, held: Set<string>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { abortSignal, job }) => {
        const limit = AbortSignal.timeout(taskSeconds * 1_000)
        const signal = abortSignal ? AbortSignal.any([limit, abortSignal]) : limit
        held.add(job.id)
        try {
          await Promise.race([task(payload, signal), rejectionOf(signal)])
        } finally {
          held.delete(job.id)
        }
      },
    ]),
  )
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The library has no call for this: its own workers say nothing between the beginning and the end of a job. */
async function holdJobs(pool: pg.Pool, held: ReadonlySet<string>): Promise<void> {
  if (held.size === 0) return
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null',
    [[...held]],
  )
}
