import type { Transaction } from '../../../platform/database/database.ts'
import { planJobs } from '../../../platform/jobs/jobs.ts'
import { turnsOf } from './turns.repository.ts'

/** The name of the task in which a target is sent what is due. */
export const deliveryTaskName = 'deliver_webhook'

/**
 * Gives targets their turn at `at`, or when their pause is over. A target has one job, which takes the place of the one
 * before, and a queue of its own: one that does not answer holds no other.
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
