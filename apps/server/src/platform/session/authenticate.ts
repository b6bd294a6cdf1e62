import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type Access,
  afterSigningOut,
  beforeSecondFactor,
  type CallName,
  calls,
  knowsPerson,
  limits,
  needsProof,
  type Role,
  reachOf,
} from '@mersal/contract'
import type { FastifyRequest } from 'fastify'
import type { Database, Sql } from '../database/database.ts'
import { noteCaller } from '../http/callers.ts'
import { Refused } from '../http/refused.ts'
import type { Actor, ClientActor, EmployeeActor } from './actor.ts'
import { personOfSendingToken, personOfToken, requireRecentProof } from './sessions.ts'

type Options = {
  now: Date
  /** Roles whose sessions need a second factor. */
  secondFactorRoles: readonly Role[]
  /** False for background requests of a page, which do not extend a session. */
  isUse: boolean
}

/** Finds the caller. Refuses one whom the call's row does not allow (spec §6, §8). */
export async function authenticate(
  sql: Database,
  name: CallName,
  request: FastifyRequest,
  { now, secondFactorRoles, isUse }: Options,
): Promise<Actor> {
  const access: Access = calls[name].access
  refuseForeignApp(request)
  const isAnybody = access === 'public' && !(knowsPerson.has(name) && sendsSession(request))
  if (isAnybody) return { kind: 'public' }
  const isMerchant = header(request, 'client-id') !== ''
  if (access === 'merchant' || (typeof access === 'object' && isMerchant))
    return clientOfCredentials(sql, request, now)
  const person = await personOf(sql, name, request, { now, isUse })
  noteCaller(request, person)
  if (person.kind === 'client_user') return asVisitor(access)
  if (access !== 'session' && access !== 'public')
    admit(person, typeof access === 'object' ? access.capability : access)
  if (!beforeSecondFactor.has(name) && !person.hasSecondFactor && secondFactorRoles.includes(person.role))
    throw new Refused('second_factor', 'second_factor_required')
  if (needsProof.has(name)) await requireRecentProof(sql, person, now)
  return person
}

/** `Token …` is a session (spec §7). `Sending …` is the part of it that a signed-out phone keeps (decision 42). */
async function personOf(
  sql: Database,
  name: CallName,
  request: FastifyRequest,
  { now, isUse }: Pick<Options, 'now' | 'isUse'>,
) {
  const [, kind, token = ''] =
    /^(Token|Sending) ([\w-]{1,200})$/.exec(request.headers.authorization ?? '') ?? []
  if (kind === 'Token') return personOfToken(sql, token, now, { isUse })
  if (kind === 'Sending' && afterSigningOut.has(name)) return personOfSendingToken(sql, token, now)
  throw new Refused('no_session', 'no_session')
}

/** To the calls of staff a user of a client is a visitor. The refusal does not end their session (spec §8). */
function asVisitor(access: Access): Actor {
  if (access === 'public') return { kind: 'public' }
  throw new Refused('not_allowed', 'not_staff')
}

function admit(
  employee: EmployeeActor,
  capability: Exclude<Access, string | object> | Parameters<typeof reachOf>[1],
): void {
  if (capability !== 'courier.work' && reachOf(employee.role, 'console.enter') === 'none') {
    throw new Refused('access_denied', 'access_denied')
  }
  if (reachOf(employee.role, capability) === 'none') throw new Refused('not_allowed', 'not_allowed')
}

/** Who is signed out sends an empty token (spec §7). */
function sendsSession({ headers }: FastifyRequest): boolean {
  return /^Token ./.test(headers.authorization ?? '')
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Refuses a wrong app key or version. A missing header is allowed, because merchants and scripts send none.
 */
function refuseForeignApp(request: FastifyRequest): void {
  const key = header(request, 'app-key')
  if (key !== '' && key !== limits.appKey) throw new Refused('wrong_app_key', 'wrong_app_key')
  const version = header(request, 'app-version')
  if (version !== '' && version !== limits.appVersion) throw new Refused('outdated_app', 'outdated_app')
}

async function clientOfCredentials(sql: Sql, request: FastifyRequest, now: Date): Promise<ClientActor> {
  const [client] = await sql<
    { id: number; online: boolean; in_development: boolean; api_secret_hash: Buffer }[]
  >`
    select id, online, in_development, api_secret_hash from clients where api_client_id = ${header(request, 'client-id')}`
  const given = createHash('sha256').update(header(request, 'token')).digest()
  if (!client || !timingSafeEqual(given, client.api_secret_hash)) {
    throw new Refused('no_session', 'wrong_client_credentials')
  }
  const actor: ClientActor = { kind: 'client', id: client.id, sandbox: client.in_development }
  noteCaller(request, actor)
  if (!client.online) throw new Refused('deactivated', 'client_offline')
  await countApiCall(sql, client.id, now)
  return actor
}

const slots = 16

async function countApiCall(sql: Sql, clientId: number, now: Date): Promise<void> {
  const slot = Math.floor(Math.random() * slots)
  await sql`
    insert into client_api_calls as c (client_id, day, slot, calls) values (${clientId}, cairo_day(${now}), ${slot}, 1)
    on conflict (client_id, day, slot) do update set calls = c.calls + 1`
}
