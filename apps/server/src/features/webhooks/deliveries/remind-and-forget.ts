import { limits } from '@mersal/contract'
import type { Database } from '../../../platform/database/database.ts'
import { deleteEnded } from './deliver.repository.ts'
import { findForgotten } from './due-messages.repository.ts'
import { scheduleSending } from './schedule-sending.ts'

const dayMs = 86_400_000
const overdueMs = 600_000
const deletedAStep = 2_000

/** Schedules overdue messages again. Each row has its own due time, so a lost job does no harm. */
export async function remindDeliveries(sql: Database, now: Date): Promise<void> {
  const forgotten = await findForgotten(sql, new Date(now.getTime() - overdueMs))
  if (forgotten.length > 0) await sql.begin((tx) => scheduleSending(tx, forgotten, now))
}

/** Deletes messages past their retention time. */
export async function forgetDeliveries(sql: Database, now: Date): Promise<void> {
  const { deliveredDays, deadDays } = limits.webhook
  for (const [state, days] of [
    ['delivered', deliveredDays],
    ['dead', deadDays],
  ] as const) {
    const before = new Date(now.getTime() - days * dayMs)
    let deleted = deletedAStep
    while (deleted === deletedAStep) deleted = await deleteEnded(sql, state, before, deletedAStep)
  }
}
