import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { covers, type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { findRun, lockRun, type Run } from '../dispatch/index.ts'

/** A run of a branch where the caller works. 404 for any other. */
export async function runOfCaller(sql: Sql, id: number, actor: EmployeeActor): Promise<Run> {
  const run = await findRun(sql, id, scopeOf(actor, 'shipments.work').branchIds)
  if (!run) throw new Refused('not_found', 'run_not_found')
  return run
}

/** Refuses a run that is closed, now and until the transaction ends. Returns it as it is now. */
export async function holdOpenRun(tx: Transaction, id: number): Promise<Run> {
  const run = await lockRun(tx, id)
  if (!run) throw new Refused('not_found', 'run_not_found')
  if (run.state === 'closed') throw new Refused('conflict', 'run_closed')
  return run
}

/** Refuses a caller who saw an older version. */
export function requireVersion(run: Run, version: number): void {
  if (run.version !== version) throw new Refused('stale', 'stale')
}

/** Refuses a branch that does not exist, and one where the caller does not work. */
export async function requireBranch(sql: Sql, actor: EmployeeActor, branchId: number): Promise<void> {
  if (!covers(scopeOf(actor, 'shipments.work'), [branchId])) throw new Refused('not_found', 'not_found')
  const [branch] = await sql<
    { id: number }[]
  >`select id from branches where id = ${branchId} and deleted_at is null`
  if (!branch) throw new Refused('not_found', 'not_found')
}

/** Refuses a day that is over. */
export function requireOpenDay(day: string, now: Date): void {
  if (day < dayInCairo(now)) throw Refused.field('date', 'run_day_is_past')
}
