import type { Transaction } from '../../../platform/database.ts'
import { planJobs } from '../../../platform/jobs.ts'

/** The name of the task that delivers messages. */
export const deliveryTaskName = 'deliver_webhook'

/** Has messages delivered at `runAt`: a target's one by one, so that one that does not answer holds no other. */
export async function planDeliveries(
  tx: Transaction,
  deliveries: readonly { id: number; target_id: number }[],
  runAt: Date,
): Promise<void> {
  const jobs = deliveries.map(({ id, target_id }) => ({
    payload: { id },
    queue: `webhook:${target_id}`,
    key: `webhook:${id}`,
    runAt,
  }))
  await planJobs(tx, deliveryTaskName, jobs)
}
