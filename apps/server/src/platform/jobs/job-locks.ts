import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Any constant of our own: the space of the locks by which runners of jobs say that they live. */
const lockSpace = 7_201
/** A runner that lost its connection is without its lock for so long. */
const againMs = 250
/** A job of which nothing was heard for so long belongs to a process that is gone, whatever its connection seems to be. */
const silentSeconds = 60

/**
 * Has a runner of the library say on the database that it lives, from before its first job until its last one ended: by a
 * lock of a session, which ends with this process however that dies.
 */
export function markedAlive(pool: pg.Pool): GraphileConfig.Plugin {
  let mark: ReturnType<typeof keepMark> | undefined
  return {
    name: 'MarkedAlive',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_, { worker: { workerPool } }) {
          if (!mark) {
            mark = keepMark(pool, workerPool.id)
            const end = () => mark?.end()
            void workerPool.promise.then(end, end)
          }
          await mark.marked
        },
      },
    },
  }
}

/** A connection that is lost is replaced at once. */
function keepMark(pool: pg.Pool, runner: string): { marked: Promise<void>; end(): Promise<void> } {
  const ending = new AbortController()
  const { promise: marked, resolve } = Promise.withResolvers<void>()
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
      // Why there is no connection is told by all else that needs one.
      await hold().catch(() => {})
      await delay(againMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    marked,
    async end() {
      ending.abort()
      finish()
      // Who still waits for it has nothing to wait for.
      resolve()
      await holding
    },
  }
}

/**
 * Frees the jobs, with their queues, of runners that were `missing` at the last look and are so still, and those of which
 * nothing was heard for too long. Without it they would wait four hours. A runner that only lost its connection has the
 * time between two looks to say so.
 *
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
