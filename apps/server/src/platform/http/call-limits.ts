import { type Call, type CallName, limits } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { callerOf } from './callers.ts'
import { limitedAddress } from './limited-address.ts'
import { Refused } from './refused.ts'

// Each process counts for itself. The limits stop abuse and need not be exact.

const minuteMs = 60_000

/** Public changes with no limit of their own. */
const limitedChanges: ReadonlySet<CallName> = new Set<CallName>([
  'setUpCompany',
  'proveReceiver',
  'chooseReceiverDay',
  'correctReceiverAddress',
  'collectAtBranch',
  'bringToDoor',
  'nameTaker',
  'refuseParcel',
  'denyParcel',
  'reportNobodyCame',
  'rateDelivery',
])

/** Limits a public call by the caller's address, each call separately. */
export function publicLimit(name: CallName, { access, effect }: Call): RouteShorthandOptions {
  if (access !== 'public' || (effect !== 'reads' && !limitedChanges.has(name))) return {}
  const keyGenerator = ({ ip }: FastifyRequest) => limitedAddress(ip)
  const rateLimit = { max: limits.publicReadsAMinute, timeWindow: minuteMs, keyGenerator, groupId: name }
  return { config: { rateLimit } }
}

/** Counts a call of its caller. @throws {Refused} above the limit of a minute. */
export type CountCaller = (request: FastifyRequest) => Promise<void>

/** Limits a known caller over all calls and devices. */
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

/** Counts a request of an unknown caller that was not understood. Returns the refusal of one above the limit of a minute. */
export type CountMalformed = (request: FastifyRequest) => Promise<Refused | null>

/** Limits what an address may send that is not understood: a tenth of the calls of a known caller. */
export function malformedLimit(server: FastifyInstance, callsAMinute: number): CountMalformed {
  const count = server.createRateLimit({
    max: Math.ceil(callsAMinute / 10),
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => `malformed ${limitedAddress(ip)}`,
  })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return null
    return new Refused('too_many', 'too_many_requests', { retryAfter: counted.ttlInSeconds })
  }
}
