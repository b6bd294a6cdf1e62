import { type Call, type CallName, limits } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { callerOf } from './callers.ts'
import { limitedAddress } from './limited-address.ts'
import { Refused } from './refused.ts'

// Counted by each process for itself: it stops who takes too much, and is no account of anything.

const minuteMs = 60_000

/** What anybody may read is limited by the line that they come from, each call for itself. */
export function publicLimit(name: CallName, { access, effect }: Call): RouteShorthandOptions {
  if (access !== 'public' || effect !== 'reads') return {}
  const keyGenerator = ({ ip }: FastifyRequest) => limitedAddress(ip)
  const rateLimit = { max: limits.publicReadsAMinute, timeWindow: minuteMs, keyGenerator, groupId: name }
  return { config: { rateLimit } }
}

/** Counts a call for whoever makes it. @throws {Refused} when they made more than they may within a minute. */
export type CountCaller = (request: FastifyRequest) => Promise<void>

/** Limits who is known, over all calls and all their devices together. */
export function callerLimit(server: FastifyInstance, callsAMinute: number): CountCaller {
  const count = server.createRateLimit({
    max: callsAMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => callerOf(request) ?? '',
  })
  return async (request) => {
    if (callerOf(request) === null) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Refused('too_many', 'too_many_requests', { retryAfter: counted.ttlInSeconds })
  }
}
