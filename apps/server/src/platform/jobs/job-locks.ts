import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** An arbitrary constant: the key space of the runners' advisory locks. */
const lockSpace = 7_201
/** Milliseconds before a runner that lost its connection takes its lock again. */
const againMs = 250
/**
 * A job without a sign of life for this long belongs to a dead process, even if its connection looks open.
 */
const silentSeconds = 60

/**
 * Makes a runner of the library hold an advisory lock from before its first job until after its last one. The
 * lock belongs to a session, so it ends with the process.
 */
export function livenessLock(pool: pg.Pool): GraphileConfig.Plugin {
  let lock: ReturnType<typeof holdLock> | undefined
  return {
    name: 'LivenessLock',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_, { worker: { workerPool } }) {
          if (!lock) {
            lock = holdLock(pool, workerPool.id)
            const end = () => lock?.end()
            void workerPool.promise.then(end, end)
          }
          await lock.locked
        },
      },
    },
  }
}

/** Holds the lock, and replaces a lost connection at once. */
function holdLock(pool: pg.Pool, runner: string): { locked: Promise<void>; end(): Promise<void> } {
  const ending = new AbortController()
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>()
  const hold = async () => {
    const client = await pool.connect()
    try {
      const lost = new Promise((done) => client.once('end', done))
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpace, runner])
      resolve()
      await Promise.race([lost, ended])
    } finally {
      // The lock ends with the connection.
      client.release(true)
    }
  }
  const holding = (async () => {
    while (!ending.signal.aborted) {
      // Not logged here: other users of the pool already log why there is no connection.
      await hold().catch(() => {})
      await delay(againMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    locked,
    async end() {
      ending.abort()
      finish()
      // Releases whoever waits for the lock.
      resolve()
      await holding
    },
  }
}

/**
 * Frees the jobs and queues of runners that were `missing` at the previous check and still are, and those
 * without a sign of life. The library would wait four hours. A runner that only lost its connection has the
 * time between two checks to return.
 * @returns the runners that are missing now.
 */
export async function freeAbandoned(pool: pg.Pool, missing: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await pool.query<{ runner: string }>(
    `with runners as (
      select locked_by as runner from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ),
    gone as materialized (select runner from runners where pg_try_advisory_xact_lock($1, hashtext(runner))),
    abandoned as (select runner from gone where runner = any($2)),
    jobs as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by in (select runner from abandoned) or locked_at < now() - make_interval(secs => $3)
      returning job_queue_id
    ),
    queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by in (select runner from abandoned) or id in (select job_queue_id from jobs)
    )
    select runner from gone`,
    [lockSpace, [...missing], silentSeconds],
  )
  return new Set(rows.map(({ runner }) => runner))
}
