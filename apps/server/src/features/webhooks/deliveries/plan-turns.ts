import type { Transaction } from '../../../platform/database/database.ts'
import { planJobs } from '../../../platform/jobs/jobs.ts'
import { turnsOf } from './turns.repository.ts'

/** The name of the task that sends the due messages of a target. */
export const deliveryTaskName = 'deliver_webhook'

/**
 * Schedules deliveries to targets at `at`, or after their pause. A target has one job, which replaces an
 * earlier one, and its own queue, so that a silent receiver does not block others.
 */
export async function planTurns(tx: Transaction, targets: readonly number[], at: Date): Promise<void> {
  const turns = await turnsOf(tx, [...new Set(targets)], at)
  const jobs = turns.map(({ id, run_at }) => ({
    payload: { target: id },
    queue: `webhook:${id}`,
    key: `webhook-turn:${id}`,
    runAt: run_at,
  }))
  if (jobs.length > 0) await planJobs(tx, deliveryTaskName, jobs)
}
