import { type CallReply, sessionLimits } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { shownAddress } from '../../../platform/http/limited-address.ts'
import type { Employee, PersonActor } from '../../../platform/session/actor.ts'
import { hasSecondFactor } from '../second-factors.repository.ts'
import { describeUserAgent } from '../sign-in/device-words.ts'
import { countSessions, sessionsOf } from './own-sessions.repository.ts'

/** The sessions of the caller. */
export async function listSessions(
  sql: Sql,
  actor: PersonActor,
  now: Date,
): Promise<CallReply<'listSessions'>> {
  const rows = await sessionsOf(sql, actor, { sessionHash: actor.sessionHash, ...stillAlive(now) })
  return {
    list_items: rows.map(({ id, user_agent, address, created_at, last_used_at, current }) => ({
      id,
      ...describeUserAgent(user_agent),
      address: address && shownAddress(address),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current,
    })),
  }
}

/** The access of an employee, for those who may edit them. */
export async function viewAccess(
  sql: Sql,
  { id, role }: Pick<Employee, 'id' | 'role'>,
  now: Date,
): Promise<Omit<CallReply<'viewEmployeeAccess'>, 'desk'>> {
  const employee = { kind: 'employee', id, role } as const
  const [{ sessions, last_used_at }, second_factor] = await Promise.all([
    countSessions(sql, employee, stillAlive(now)),
    hasSecondFactor(sql, employee),
  ])
  return { sessions, last_used_at: last_used_at?.toISOString() ?? null, second_factor }
}

function stillAlive(now: Date): { now: Date; idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - sessionLimits.idleHours * 3_600_000) }
}
