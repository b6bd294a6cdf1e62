import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { isOf, type Principal } from '../../../platform/session/principal.ts'

export type OwnSession = {
  id: number
  user_agent: string
  os: string
  address: string | null
  created_at: Date
  last_used_at: Date
  current: boolean
}

/** The valid sessions of a person: first the one of `sessionHash`, then by last use. */
export async function sessionsOf(
  sql: Sql,
  person: Principal,
  { sessionHash, now, idleSince }: { sessionHash: Buffer; now: Date; idleSince: Date },
): Promise<OwnSession[]> {
  return sql<OwnSession[]>`
    select id, user_agent, os, host(address) as address, created_at, last_used_at, token_hash = ${sessionHash} as current
    from sessions
    where ${isOf(sql, person)} and expires_at > ${now} and (on_phone or last_used_at > ${idleSince})
    order by token_hash = ${sessionHash} desc, last_used_at desc, id desc`
}

/** The number of valid sessions, and the last use. */
export async function countSessions(
  sql: Sql,
  person: Principal,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<{ sessions: number; last_used_at: Date | null }> {
  const [row] = await sql<{ sessions: number; last_used_at: Date | null }[]>`
    select count(*) as sessions, max(last_used_at) as last_used_at from sessions
    where ${isOf(sql, person)} and expires_at > ${now} and (on_phone or last_used_at > ${idleSince})`
  return row ?? { sessions: 0, last_used_at: null }
}

/** False when the session is not one of this person's. */
export async function removeSession(tx: Transaction, person: Principal, id: number): Promise<boolean> {
  const removed = await tx`delete from sessions where id = ${id} and ${isOf(tx, person)}`
  return removed.count === 1
}
