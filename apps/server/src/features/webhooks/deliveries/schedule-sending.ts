import type { Transaction } from '../../../platform/database/database.ts'
import { planJobs } from '../../../platform/jobs/jobs.ts'
import { nextRunsOf } from './due-messages.repository.ts'

/** The name of the task that sends the due messages of a target. */
export const deliveryTaskName = 'deliver_webhook'

/**
 * Schedules deliveries to targets at `at`, or after their pause. A target has one job, which replaces an
 * earlier one, and its own queue, so that a silent receiver does not block others.
 */
export async function scheduleSending(tx: Transaction, targets: readonly number[], at: Date): Promise<void> {
  const runs = await nextRunsOf(tx, [...new Set(targets)], at)
  const jobs = runs.map(({ id, run_at }) => ({
    payload: { target: id },
    queue: `webhook:${id}`,
    key: `webhook-turn:${id}`,
    runAt: run_at,
  }))
  if (jobs.length > 0) await planJobs(tx, deliveryTaskName, jobs)
}
