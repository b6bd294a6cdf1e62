import type { Job } from 'graphile-worker'
import type pg from 'pg'

/** The turn of a long job. `isCut` says whether the job was told to end before it was done. */
export type Turn = { isOver(): Promise<boolean>; isCut(): boolean; end(): Promise<void> }

/**
 * Begins the turn of a job. It is over after `seconds`, and only while another person's job of these `tasks` waits. The
 * queue of a job is its person.
 */
export function beginTurn(
  pool: pg.Pool,
  { job_queue_id: queueId }: Job,
  { seconds, tasks }: { seconds: number; tasks: readonly string[] },
): Turn {
  const next = () => performance.now() + seconds * 1_000
  let asksAt = next()
  let isCut = false
  return {
    async isOver() {
      if (performance.now() < asksAt) return isCut
      asksAt = next()
      isCut = await doOthersWait(pool, queueId, tasks)
      return isCut
    },
    isCut: () => isCut,
    async end() {
      if (queueId !== null) await moveBehindOthers(pool, queueId)
    },
  }
}

async function doOthersWait(
  pool: pg.Pool,
  queueId: number | null,
  tasks: readonly string[],
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and j.run_at <= now() and t.identifier = any($1) and j.job_queue_id is distinct from $2 limit 1`,
    [tasks, queueId],
  )
  return rows.length > 0
}

/**
 * Puts the waiting jobs of a person behind those of everybody else, in the same order. Jobs run in the order of
 * `run_at`, and those of one queue one after another, so the next turn is of the person whose last turn ended longest
 * ago. This holds for all processes.
 */
async function moveBehindOthers(pool: pg.Pool, queueId: number): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs j set run_at = now() + w.place * interval '1 microsecond'
    from (
      select id, row_number() over (order by run_at, id) as place from graphile_worker._private_jobs
      where job_queue_id = $1 and is_available and run_at <= now()
    ) w
    where j.id = w.id`,
    [queueId],
  )
}
