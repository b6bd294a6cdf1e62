import type { FastifyRequest } from 'fastify'
import type { Actor, Person } from '../session/actor.ts'
import { shownAddress } from './limited-address.ts'

const callers = new WeakMap<FastifyRequest, string>()

/** Stores the caller of a request for limits and the log. */
export function noteCaller(request: FastifyRequest, actor: Actor | Person): void {
  if (actor.kind !== 'public') callers.set(request, `${actor.kind} ${actor.id}`)
}

/** For example `employee 7`. Null for an unknown caller. */
export function callerOf(request: FastifyRequest): string | null {
  return callers.get(request) ?? null
}

/** The fields of log lines about a call: who, which call, from where. */
export function callFields(request: FastifyRequest) {
  return {
    call: `${request.method} ${request.routeOptions.url ?? '?'}`,
    caller: callerOf(request),
    address: shownAddress(request.ip),
  }
}
