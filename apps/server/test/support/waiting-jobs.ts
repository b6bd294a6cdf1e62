import type { Database } from '../../src/platform/database/database.ts'

/** Makes waiting jobs due now, all or those of one task. Returns their number. */
export async function runWaitingJobs(sql: Database, task: string | null = null): Promise<number> {
  const found = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where locked_at is null and (${task}::text is null or task_identifier = ${task}::text)),
      run_at => now())`
  // The library notifies its workers only of new jobs, not of changed times.
  await sql`select pg_notify('jobs:insert', '{"count":1}')`
  return found.length
}
