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

/** The most distinct refusals to count. Then the count starts again, to bound its memory. */
const mostCounted = 10_000
const countedBy = new WeakMap<Server, Map<string, number>>()

/**
 * Logs a refusal. Repetitions (same caller, call and kind) are logged at the first, second, fourth, eighth …
 * time, so that they do not fill the disk.
 */
export function logRefusal(request: FastifyRequest, refusal: RefusalKind): void {
  if (!logged.has(refusal)) return
  const where = callFields(request)
  const key = `${where.caller ?? where.address} ${where.call} ${refusal}`
  const { server } = request.server
  const counted = countedBy.get(server) ?? new Map<string, number>()
  countedBy.set(server, counted)
  const times = (counted.get(key) ?? 0) + 1
  if (counted.size >= mostCounted) counted.clear()
  counted.set(key, times)
  if (Number.isInteger(Math.log2(times))) request.log.warn({ ...where, refusal, times }, 'a call was refused')
}
