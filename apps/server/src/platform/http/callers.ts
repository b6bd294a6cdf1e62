import type { FastifyRequest } from 'fastify'
import type { Actor } from '../session/actor.ts'
import { shownAddress } from './limited-address.ts'

const callers = new WeakMap<FastifyRequest, string>()

/** Keeps who makes a call beside it, for its limits and for the log. */
export function noteCaller(request: FastifyRequest, actor: Actor): void {
  if (actor.kind !== 'public') callers.set(request, `${actor.kind} ${actor.id}`)
}

/** Like `employee 7`; null while nobody is known. */
export function callerOf(request: FastifyRequest): string | null {
  return callers.get(request) ?? null
}

/** Who makes which call from where, as each line of the log about a call says it. */
export function whereabouts(request: FastifyRequest) {
  return {
    call: `${request.method} ${request.routeOptions.url ?? '?'}`,
    caller: callerOf(request),
    address: shownAddress(request.ip),
  }
}
