import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { isOutage, type Transaction } from '../database/database.ts'
import { nameOfPrincipal, type Principal } from '../session/principal.ts'
import { every } from './every.ts'
import { freeAbandoned, livenessLock } from './job-locks.ts'
import { beginTurn } from './job-turns.ts'

/** The gaps between tries grow to six hours. Together they last about three days. */
const maxAttempts = 25
const restartMs = 1_000
const lookMs = 2_000
/** How long a runner that cannot store the end of a job has to end by itself. */
const fatalMs = 3_000

/**
 * Handles one kind of job. It may run again after a crash. A job that throws is retried later. A long job asks after
 * each step whether its turn is over. It then ends, and runs again when it is its person's turn.
 */
export type Task = (
  payload: unknown,
  signal: AbortSignal,
  isTurnOver: () => Promise<boolean>,
) => Promise<void>

export type Schedule = {
  /** The name of its task: letters, digits and `_`. */
  name: string
  /** Five fields of cron, in UTC. */
  cron: string
  run: (now: Date) => Promise<void>
}

const silent = new Logger(() => () => {})

/** Creates the job library's schema, or migrates it. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent })
}

/** Queues a job in the transaction. It exists only if the transaction commits. */
export async function addJob(tx: Transaction, task: string, payload: object): Promise<void> {
  // sql-unchecked: the job library makes this schema.
  await tx`
    select 1 from graphile_worker.add_job(${task}, payload => ${tx.json(payload as never)}::json, max_attempts => ${maxAttempts})`
}

/**
 * The lanes of long jobs, which do not wait for each other: exports and small files in `long`, the work of many minutes
 * in `bulk`.
 */
export type Lane = 'long' | 'bulk'

/** The name of a long task in the lane `bulk`. */
export const bulkTask = (task: string) => `bulk_${task}`

/**
 * Queues a long job of a person in the transaction. In a lane, the jobs of a person run one after another, and the
 * person whose last turn ended longest ago is next (`job-turns.ts`).
 */
export async function addLongJob(
  tx: Transaction,
  task: string,
  payload: object,
  { lane, person }: { lane: Lane; person: Principal },
): Promise<void> {
  const name = lane === 'bulk' ? bulkTask(task) : task
  // sql-unchecked: the job library makes this schema.
  await tx`
    select 1 from graphile_worker.add_job(${name}, payload => ${tx.json(payload as never)}::json,
      queue_name => ${`${lane} ${nameOfPrincipal(person)}`}, max_attempts => ${maxAttempts})`
}

export type PlannedJob = {
  payload: object
  /** Jobs of one queue run one after another. Queues do not block each other. */
  queue: string
  /** Replaces a job with this key that has not started. */
  key: string
  runAt: Date
}

/** Queues jobs in the transaction, each with its queue and earliest time. */
export async function planJobs(tx: Transaction, task: string, jobs: readonly PlannedJob[]): Promise<void> {
  // sql-unchecked: the job library makes this schema.
  await tx`
    select graphile_worker.add_job(${task}, payload => j.payload::json, queue_name => j.queue, run_at => j."runAt",
      max_attempts => ${maxAttempts}, job_key => j.key)
    from jsonb_to_recordset(${tx.json(jobs as never)}) as j (payload jsonb, queue text, key text, "runAt" timestamptz)`
}

/** `started` resolves when the jobs run, or when they are stopped before. It rejects when the database refuses them. */
export type StartedJobs = { started: Promise<void>; stop(): Promise<void> }

/**
 * Runs queued jobs of these `tasks`, a few at a time, until it is stopped. Several processes may do so; each
 * job runs in one of them. A job is aborted after `taskSeconds` and retried. A long job gives way to other persons after
 * `turnSeconds`; without them the queues have no turns. Every `heldMs` milliseconds this process renews its hold on
 * running jobs.
 */
export function startJobs(
  databaseUrl: string,
  tasks: Record<string, Task>,
  log: FastifyBaseLogger,
  {
    taskSeconds = 60,
    turnSeconds,
    heldMs = 15_000,
    atOnce = 2,
    schedules = [],
  }: {
    taskSeconds?: number
    turnSeconds?: number | undefined
    heldMs?: number
    atOnce?: number
    schedules?: readonly Schedule[]
  } = {},
): StartedJobs {
  const pool = jobPool(databaseUrl, atOnce, log)
  const held = new Set<string>()
  const stopping = new AbortController()
  const start = async () => {
    const events: WorkerEvents = new EventEmitter()
    const runner = await run({
      events,
      pgPool: pool,
      taskList: bounded(tasks, { taskSeconds, turnSeconds, pool, held }),
      parsedCronItems: cronItems(schedules),
      concurrency: atOnce,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 1_000,
      preset: {
        plugins: [livenessLock(pool)],
        // Without this, losing the database as a job ends causes an unhandled rejection, which ends the
        // process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn(message)
      }),
    })
    // The library keeps a failed first read of its tasks for ever, so this runner would never find a job.
    // A worker stops without an error only after its event.
    const end = () => setImmediate(() => runner.stop().catch(() => {}))
    events.on('worker:getJob:error', end)
    for (const found of ['worker:getJob:empty', 'job:start'] as const)
      events.once(found, () => events.off('worker:getJob:error', end))
    // The library counts two such errors wrongly, and then waits for ever to end its workers.
    events.once('pool:fatalError', ({ workerPool }) => {
      const forced = setTimeout(() => {
        Promise.resolve(workerPool.forcefulShutdown('The database was lost as jobs ended')).catch(() => {})
      }, fatalMs)
      void runner.promise.catch(() => {}).finally(() => clearTimeout(forced))
    })
    return runner
  }
  let missing = new Set<string>()
  const look = async () => {
    missing = await freeAbandoned(pool, missing)
  }
  let runner: Runner | undefined
  const helpers: { stop(): Promise<void> }[] = []
  // The server listens by now, so a database that is away does not end it. A lost connection has many errors.
  const first = async () => {
    while (!stopping.signal.aborted) {
      try {
        await look()
        runner = await start()
        helpers.push(every(heldMs, 'holding jobs', () => holdJobs(pool, held), log))
        helpers.push(every(lookMs, 'looking for abandoned jobs', look, log))
        return
      } catch (error) {
        if (error instanceof pg.DatabaseError && !isOutage(error)) throw error
        if (stopping.signal.aborted) return
        log.warn({ err: error }, 'the job runner could not start')
        await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const started = first()
  const running = (async () => {
    await started.catch(() => {})
    while (runner && !stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'))
      if (stopping.signal.aborted) return
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) runner = await start().catch(() => runner)
    }
  })()
  const stopCurrent = () => runner?.stop().catch(() => {})
  return {
    started,
    async stop() {
      stopping.abort()
      await started.catch(() => {})
      await Promise.all(helpers.map((helper) => helper.stop()))
      await stopCurrent()
      await running
      // A runner may be restarting at this moment.
      await stopCurrent()
      await pool.end()
    },
  }
}

/** Schedules use at most one slot of a runner. A failed run is not retried before its next time. */
function cronItems(schedules: readonly Schedule[]) {
  return parseCronItems(
    schedules.map(({ name, cron }) => ({
      task: name,
      match: cron,
      options: { queueName: 'schedules', maxAttempts: 1, jobKey: name, jobKeyMode: 'replace' },
    })),
  )
}

/** The library's own pool has no time limits, so a silent database would block it for ever. */
function jobPool(connectionString: string, atOnce: number, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'mersal-jobs',
    // One connection per job for its result, and four more: to listen for jobs, to hold the runner's lock, to
    // renew jobs, and to look for abandoned ones.
    max: atOnce + 4,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 15_000,
    // A pooler would refuse it as a setting of a new connection.
    onConnect: (client) => client.query('set statement_timeout = 10000'),
    keepAlive: true,
  })
  // A closing connection may still report that the database stops.
  const noteLoss = (error: Error) =>
    pool.ending || log.warn(`a job connection was lost and is reopened: ${error.message}`)
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  return pool
}

type Bounds = {
  taskSeconds: number
  turnSeconds: number | undefined
  pool: pg.Pool
  held: Set<string>
}

function bounded(tasks: Record<string, Task>, { taskSeconds, turnSeconds, pool, held }: Bounds): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        const { abortSignal, job } = helpers
        const limit = AbortSignal.timeout(taskSeconds * 1_000)
        const signal = abortSignal ? AbortSignal.any([limit, abortSignal]) : limit
        const turn =
          turnSeconds === undefined
            ? null
            : beginTurn(pool, job, { seconds: turnSeconds, tasks: Object.keys(tasks) })
        const isTurnOver = async () => (await turn?.isOver()) ?? false
        held.add(job.id)
        try {
          await Promise.race([task(payload, signal, isTurnOver), rejectionOf(signal)])
        } finally {
          held.delete(job.id)
          await turn?.end()
        }
        if (!turn?.isCut()) return
        const queueName = await helpers.getQueueName()
        await helpers.addJob(name, payload, { maxAttempts, ...(queueName !== null && { queueName }) })
      },
    ]),
  )
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Renews the lock time of running jobs (`heldMs` above). The library has no call for this: its workers write
 * nothing while a job runs.
 */
async function holdJobs(pool: pg.Pool, held: ReadonlySet<string>): Promise<void> {
  if (held.size === 0) return
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null',
    [[...held]],
  )
}
