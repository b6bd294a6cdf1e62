import type { Server } from 'node:http'
import type { RefusalKind } from '@mersal/contract'
import type { FastifyRequest } from 'fastify'
import { callFields } from './callers.ts'

/** Kinds of refusals that concern access or a protective limit. */
const logged: ReadonlySet<RefusalKind> = new Set([
  'no_session',
  'access_denied',
  'not_allowed',
  'deactivated',
  'wrong_credentials',
  'wrong_app_key',
  'too_many',
])

/** The most distinct lines to count. Then the count starts again, to bound its memory. */
const mostCounted = 10_000
/** A line that was silent for so long counts from one again. */
const silentMs = 3_600_000

type Counted = { times: number; lastAt: number }

const countedBy = new WeakMap<Server, Map<string, Counted>>()

/** Logs a refusal that concerns access or a limit. */
export function logRefusal(request: FastifyRequest, refusal: RefusalKind): void {
  if (logged.has(refusal)) warnThinned(request, refusal, 'a call was refused', { refusal })
}

/** Logs why a call was not answered: too many wait, or the database is away. */
export function logOutage(request: FastifyRequest, why: string, err: unknown): void {
  warnThinned(request, why, why, { err })
}

/**
 * Logs repetitions (same caller, call and kind) at the first, second, fourth, eighth … time, so that they do not fill
 * the disk.
 */
function warnThinned(request: FastifyRequest, kind: string, message: string, fields: object): void {
  const where = callFields(request)
  const key = `${where.caller ?? where.address} ${where.call} ${kind}`
  const { server } = request.server
  const counted = countedBy.get(server) ?? new Map<string, Counted>()
  countedBy.set(server, counted)
  const before = counted.get(key)
  const lastAt = performance.now()
  const times = before && lastAt - before.lastAt < silentMs ? before.times + 1 : 1
  if (counted.size >= mostCounted) counted.clear()
  counted.set(key, { times, lastAt })
  if (Number.isInteger(Math.log2(times))) request.log.warn({ ...where, ...fields, times }, message)
}
