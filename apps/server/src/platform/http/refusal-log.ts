import type { Server } from 'node:http'
import type { RefusalKind } from '@mersal/contract'
import type { FastifyRequest } from 'fastify'
import { whereabouts } from './callers.ts'

/** What somebody was kept out of, or ended at a limit that guards something. */
const logged: ReadonlySet<RefusalKind> = new Set([
  'no_session',
  'access_denied',
  'not_allowed',
  'deactivated',
  'wrong_credentials',
  'wrong_app_key',
  'too_many',
])

/** So many different ones are counted; then counting begins anew, or the count itself would fill the memory. */
const mostCounted = 10_000
const countedBy = new WeakMap<Server, Map<string, number>>()

/**
 * Writes a refusal to the log: the same one (who, which call, what for) at its first, second, fourth, eighth … time, so
 * that who is refused all day long does not fill the disk.
 */
export function logRefusal(request: FastifyRequest, refusal: RefusalKind): void {
  if (!logged.has(refusal)) return
  const where = whereabouts(request)
  const key = `${where.caller ?? where.address} ${where.call} ${refusal}`
  const { server } = request.server
  const counted = countedBy.get(server) ?? new Map<string, number>()
  countedBy.set(server, counted)
  const times = (counted.get(key) ?? 0) + 1
  if (counted.size >= mostCounted) counted.clear()
  counted.set(key, times)
  if (Number.isInteger(Math.log2(times))) request.log.warn({ ...where, refusal, times }, 'a call was refused')
}
