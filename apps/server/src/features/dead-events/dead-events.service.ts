import { limits } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { countDead, markClosed, markManyRetrying, markRetrying, stateOf } from './dead-events.repository.ts'

type DeadEventChange = { tx: Transaction; actor: EmployeeActor; now: Date }

/** Retries a failed event. Its consumer does so within a second. */
export async function retryOne(context: DeadEventChange, id: number): Promise<{ id: number }> {
  if (!(await markRetrying(context.tx, id))) await refuse(context, id)
  await log(context, 'dead_event_retried', [id])
  return { id }
}

/** Retries the oldest failed events, a few hundred per call. */
export async function retryMany(context: DeadEventChange): Promise<{ retried: number; left: number }> {
  const ids = await markManyRetrying(context.tx, limits.deadEventsACall)
  await log(context, 'dead_event_retried', ids)
  return { retried: ids.length, left: await countDead(context.tx) }
}

/** Closes a failed event without handling it. */
export async function closeOne(
  context: DeadEventChange,
  id: number,
  reason: string,
): Promise<{ id: number }> {
  const { tx, actor, now } = context
  if (!(await markClosed(tx, id, { by: actor.id, reason, at: now }))) await refuse(context, id)
  await log(context, 'dead_event_closed', [id], reason)
  return { id }
}

/** Refuses with the actual state of the event. */
async function refuse({ tx }: DeadEventChange, id: number): Promise<never> {
  const state = await stateOf(tx, id)
  if (state === null) throw new Refused('not_found', 'not_found')
  // The event failed again between the update and this query.
  if (state === 'dead') throw new Refused('stale', 'stale')
  throw new Refused('conflict', `dead_event_${state}`)
}

/** Logs without a branch: only superusers read the entry. */
async function log(
  { tx, actor, now }: DeadEventChange,
  action: 'dead_event_retried' | 'dead_event_closed',
  ids: readonly number[],
  note = '',
): Promise<void> {
  const entries = ids.map(
    (entityId) => ({ action, entity: 'dead_event', entityId, branchIds: [], note }) as const,
  )
  await logActivity(tx, actor, now, ...entries)
}
