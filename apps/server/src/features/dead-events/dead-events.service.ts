import { limits } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { countDead, markClosed, markManyRetrying, markRetrying, stateOf } from './dead-events.repository.ts'

type Acting = { tx: Transaction; actor: EmployeeActor; now: Date }

/** Lists and counts go no further. */
export const mostCounted = 10_000

/** Has the consumer try an event again, which it does within a second. */
export async function retryOne(acting: Acting, id: number): Promise<{ id: number }> {
  if (!(await markRetrying(acting.tx, id))) await refuse(acting, id)
  await log(acting, 'dead_event_retried', [id])
  return { id }
}

/** The same for the events that failed first, some hundreds at a time. */
export async function retryMany(acting: Acting): Promise<{ retried: number; left: number }> {
  const ids = await markManyRetrying(acting.tx, limits.deadEventsACall)
  await log(acting, 'dead_event_retried', ids)
  return { retried: ids.length, left: await countDead(acting.tx, mostCounted) }
}

/** A person decides that an event needs no handling. */
export async function closeOne(acting: Acting, id: number, reason: string): Promise<{ id: number }> {
  const { tx, actor, now } = acting
  if (!(await markClosed(tx, id, { by: actor.id, reason, at: now }))) await refuse(acting, id)
  await log(acting, 'dead_event_closed', [id], reason)
  return { id }
}

/** Says why an event is not what the caller took it for. */
async function refuse({ tx }: Acting, id: number): Promise<never> {
  const state = await stateOf(tx, id)
  if (state === null) throw new Refused('not_found', 'not_found')
  // It failed again between the two looks: whoever asks again finds it dead.
  if (state === 'dead') throw new Refused('stale', 'stale')
  throw new Refused('conflict', `dead_event_${state}`)
}

/** Of no branch: superusers read it. */
async function log(
  { tx, actor, now }: Acting,
  action: 'dead_event_retried' | 'dead_event_closed',
  ids: readonly number[],
  note = '',
): Promise<void> {
  const entries = ids.map(
    (entityId) => ({ action, entity: 'dead_event', entityId, branchIds: [], note }) as const,
  )
  await logActivity(tx, actor, now, ...entries)
}
