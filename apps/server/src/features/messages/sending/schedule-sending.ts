import type { MessageChannel } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { planJobs } from '../../../platform/jobs/jobs.ts'
import { nextRunsOf } from './due-messages.repository.ts'

/** The name of the task that sends the due messages of a channel. */
export const sendTaskName = 'send_messages'

/** Plans the next run of each channel that has planned messages. A channel has one job, which replaces an earlier one. */
export async function scheduleSending(tx: Transaction, channels: readonly MessageChannel[]): Promise<void> {
  const runs = await nextRunsOf(tx, channels)
  const jobs = runs.map(({ channel, run_at }) => ({
    payload: { channel },
    queue: `messages:${channel}`,
    key: `messages:${channel}`,
    runAt: run_at,
  }))
  if (jobs.length > 0) await planJobs(tx, sendTaskName, jobs)
}
