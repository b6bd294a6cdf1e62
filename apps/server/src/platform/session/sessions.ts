import { createHash, randomBytes } from 'node:crypto'
import { type ClientRole, type Role, sendingPartOf, sessionLimits } from '@mersal/contract'
import DataLoader from 'dataloader'
import type { Sql, Transaction } from '../database/database.ts'
import { Refused } from '../http/refused.ts'
import type { Employee, Person, PersonActor } from './actor.ts'
import { idsOf, isOf, type Principal, type PrincipalIds, principalOf } from './principal.ts'

export type Device = {
  os: string
  device: string
  brand: string
  model: string
  appVersion: string
  address: string
  /** The browser's User-Agent. */
  userAgent?: string
  /** The session is a delivery boy's in `/courier`: it lasts longer. */
  onPhone?: boolean
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const randomToken = () => randomBytes(32).toString('base64url')

/**
 * Opens a session for a person who just proved who they are, and returns its token: 256 random bits. Only the hash is
 * stored. The token of a phone has two parts, and the first one sends acts after signing out.
 */
export async function openSession(
  sql: Transaction,
  person: Principal,
  device: Device,
  now: Date,
): Promise<string> {
  const { employee_id, client_user_id } = idsOf(person)
  const token = device.onPhone ? randomToken() + randomToken() : randomToken()
  const sendingHash = device.onPhone ? hashOf(sendingPartOf(token)) : null
  const hours = device.onPhone ? sessionLimits.phoneDays * 24 : sessionLimits.hours
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await sql`
    insert into sessions (token_hash, sending_hash, employee_id, client_user_id, created_at, last_used_at, proved_at, expires_at, on_phone, os, device, brand, model, app_version, address, user_agent)
    values (${hashOf(token)}, ${sendingHash}, ${employee_id}, ${client_user_id}, ${now}, ${now}, ${now}, ${expiresAt}, ${device.onPhone ?? false}, ${device.os}, ${device.device}, ${device.brand},
      ${device.model}, ${device.appVersion}, ${device.address}, ${device.userAgent ?? ''})`
  return token
}

/** Deletes a session that its person ends. */
export async function closeSession(sql: Transaction, sessionHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${sessionHash}`
}

/**
 * Deletes every session of a person except `except`, and every sign-in that waits for its code: their own act. Returns
 * the number of sessions.
 */
export async function closeSessionsOf(
  tx: Transaction,
  person: Principal,
  except: Buffer | null = null,
): Promise<number> {
  await tx`delete from sign_in_proofs where ${isOf(tx, person)}`
  const ended = await tx`
    delete from sessions
    where ${isOf(tx, person)} and (${except}::bytea is null or token_hash <> ${except}::bytea)`
  return ended.count
}

/**
 * Ends every session of a person, and every sign-in that waits for its code: an act of somebody else. The sessions
 * are kept for a day, so that the person is told why. Returns their number.
 */
export async function endSessionsOf(tx: Transaction, person: Principal, now: Date): Promise<number> {
  await tx`delete from sign_in_proofs where ${isOf(tx, person)}`
  const ended = await tx`
    update sessions set expires_at = ${now} where ${isOf(tx, person)} and expires_at > ${now}`
  return ended.count
}

type SessionRow = PersonRow & SessionTimes & { hash: string; has_second_factor: boolean }

const sessionReaders = new WeakMap<Sql, DataLoader<string, SessionRow | undefined>>()

/** Reads sessions by the hash of their token. Calls that arrive at once share a statement; none sees an earlier answer. */
function sessionsOf(sql: Sql): DataLoader<string, SessionRow | undefined> {
  let reader = sessionReaders.get(sql)
  if (!reader) {
    reader = new DataLoader((hashes) => readSessions(sql, hashes), {
      cache: false,
      maxBatchSize: 100,
      batchScheduleFn: setImmediate,
    })
    sessionReaders.set(sql, reader)
  }
  return reader
}

async function readSessions(sql: Sql, hashes: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const rows = await sql<SessionRow[]>`
    select encode(s.token_hash, 'hex') as hash, s.expires_at, s.last_used_at, s.on_phone, s.signed_out_at, ${personColumns(sql)},
      exists (select from second_factors f where f.employee_id = e.id and f.confirmed_at is not null)
        or exists (select from second_factors f where f.client_user_id = u.client_user_id and f.confirmed_at is not null) as has_second_factor
    from sessions s left join employees e on e.id = s.employee_id
    left join ${clientUsers(sql)} u on u.client_user_id = s.client_user_id
    where s.token_hash = any(array(select decode(hash, 'hex') from unnest(${[...new Set(hashes)]}::text[]) as hash))`
  const found = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => found.get(hash))
}

type SignedIn = PersonActor & { hasSecondFactor: boolean }

/**
 * The person of a token. Refuses an invalid one with the code of its reason (spec §8). `isUse` is false for
 * background requests of a page, which do not extend a session.
 */
export async function personOfToken(
  sql: Sql,
  token: string,
  now: Date,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<SignedIn> {
  const sessionHash = hashOf(token)
  const row = await sessionsOf(sql).load(sessionHash.toString('hex'))
  if (!row || row.signed_out_at !== null) throw new Refused('no_session', 'no_session')
  const person = activePerson(row)
  const idleMs = now.getTime() - row.last_used_at.getTime()
  if (row.expires_at <= now || (!row.on_phone && idleMs >= sessionLimits.idleHours * 3_600_000))
    throw new Refused('session_expired', 'session_expired')
  if (isUse && idleMs >= sessionLimits.noteUseSeconds * 1_000) await noteUse(sql, sessionHash, now)
  return { ...person, sessionHash, hasSecondFactor: row.has_second_factor }
}

/**
 * The person whose signed-out phone sends what it kept, by the first part of its session's token. From the first use on,
 * the whole token opens nothing: the phone may have signed out without signal.
 */
export async function personOfSendingToken(sql: Sql, token: string, now: Date): Promise<SignedIn> {
  const sendingHash = hashOf(token)
  const [row] = await sql<(PrincipalIds & { token_hash: Buffer; signed_out_at: Date | null })[]>`
    select token_hash, employee_id, client_user_id, signed_out_at from sessions
    where sending_hash = ${sendingHash} and expires_at > ${now}`
  if (!row) throw new Refused('no_session', 'no_session')
  const person = await personOfId(sql, principalOf(row))
  if (row.signed_out_at === null)
    await sql`update sessions set signed_out_at = ${now} where sending_hash = ${sendingHash}`
  // Only delivery boys have such a token, and they have no second factor.
  return { ...person, sessionHash: row.token_hash, hasSecondFactor: false }
}

/** Of several concurrent calls, one writes the time. The others skip the locked row instead of waiting. */
async function noteUse(sql: Sql, sessionHash: Buffer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessionLimits.noteUseSeconds * 1_000)
  await sql`
    update sessions set last_used_at = ${now}
    where token_hash in (
      select token_hash from sessions where token_hash = ${sessionHash} and last_used_at <= ${before}
      for update skip locked)`
}

/** Notes that the person of the session gave the password or a code. */
export async function noteProved(sql: Transaction, sessionHash: Buffer, now: Date): Promise<void> {
  await sql`update sessions set proved_at = ${now} where token_hash = ${sessionHash}`
}

/** Refuses a session whose person did not prove themselves in the last minutes. */
export async function requireRecentProof(
  sql: Sql,
  { sessionHash }: Pick<PersonActor, 'sessionHash'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - sessionLimits.proofMinutes * 60_000)
  const [session] = await sql<{ proved: boolean; has_second_factor: boolean }[]>`
    select coalesce(proved_at > ${since}, false) as proved,
      exists (select from second_factors f where f.confirmed_at is not null
        and (f.employee_id = s.employee_id or f.client_user_id = s.client_user_id)) as has_second_factor
    from sessions s where token_hash = ${sessionHash} and expires_at > ${now}`
  if (session?.proved) return
  throw new Refused('unproved', 'prove_oneself', {
    proveWith: session?.has_second_factor ? 'code' : 'password',
  })
}

/**
 * Deletes unfinished sign-ins, and sessions a day after they expired. Until then a returning user is told
 * that the session expired.
 */
export async function forgetEndedSessions(sql: Sql, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const idleSince = new Date(dayAgo.getTime() - sessionLimits.idleHours * 3_600_000)
  await sql`delete from sessions where expires_at <= ${dayAgo} or (not on_phone and last_used_at <= ${idleSince})`
  await sql`delete from sign_in_proofs where expires_at <= ${now}`
}

/** An employee by id, for work that was requested earlier. Refuses one who lost all rights. */
export async function employeeOfId(sql: Sql, id: number): Promise<Employee> {
  const person = await personOfId(sql, { kind: 'employee', id })
  if (person.kind !== 'employee') throw new Error(`${id} is no employee`)
  return person
}

/** The same of any person. */
export async function personOfId(sql: Sql, person: Principal): Promise<Person> {
  const { employee_id, client_user_id } = idsOf(person)
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)}
    from (select) one left join employees e on e.id = ${employee_id}
    left join ${clientUsers(sql)} u on u.client_user_id = ${client_user_id}`
  if (!row) throw new Refused('deactivated', 'deactivated')
  return activePerson(row)
}

/** The role by which an employee acts. */
export function effectiveRole(sql: Sql) {
  return sql`(case when cashier then 'cashier' else role::text end)::acting_role`
}

/** What is read of an employee `e` or a user of a client `u`. */
function personColumns(sql: Sql) {
  return sql`
    e.id as employee_id, ${effectiveRole(sql)} as role, e.branch_id,
    array(select b.id from branches b where b.manager_id = e.id and b.deleted_at is null order by b.id) as managed,
    u.client_user_id, u.client_id, u.client_role,
    coalesce(e.active, u.is_active, false) as active, coalesce(e.first_name || ' ' || e.last_name, u.name, '') as name`
}

/** No column has the name of one of an employee. */
function clientUsers(sql: Sql) {
  return sql`(
    select id as client_user_id, client_id, role as client_role, active as is_active, first_name || ' ' || last_name as name
    from client_users)`
}

type SessionTimes = { expires_at: Date; last_used_at: Date; on_phone: boolean; signed_out_at: Date | null }
type PersonRow = PrincipalIds & {
  role: Role | null
  branch_id: number | null
  managed: number[]
  client_id: number | null
  client_role: ClientRole | null
  active: boolean
  name: string
}

function activePerson(row: PersonRow): Person {
  const { role, branch_id, managed, client_id, client_role, active, name } = row
  if (!active) throw new Refused('deactivated', 'deactivated')
  const { kind, id } = principalOf(row)
  if (kind === 'employee' && role !== null) {
    const branchIds = role === 'manager' ? managed : branch_id === null ? [] : [branch_id]
    return { kind, id, role, name, branchIds }
  }
  if (kind === 'client_user' && client_id !== null && client_role !== null)
    return { kind, id, clientId: client_id, role: client_role, name }
  throw new Error(`the ${kind} ${id} has no role`)
}
