import type { z } from 'zod'
import type { Capability } from '../people/roles.ts'

/**
 * Who may make a call: anybody; anybody signed in; a merchant by credentials; whoever's role has the capability;
 * or the last two alike.
 */
export type Access =
  | 'public'
  | 'session'
  | 'merchant'
  | Capability
  | { capability: Capability; orMerchant: true }

/**
 * The shape of the reply: the console's envelope; the same with 103 for a refusal (spec §8, the vehicle check); the
 * sign-in's (the envelope with `status` and `data`, HTTP 201, 103 for a refusal);
 * or the docs console's `{status, details, data}`, whose status is also the HTTP code: 200 read, 201 created, 202
 * updated or deleted, and 200 for updates of employees (spec §7, §9).
 */
export type ReplyShape = 'console' | 'console-103' | 'sign-in' | 'integration' | 'integration-200'

/**
 * One call of the wire. A changing call runs in one transaction and takes an `Idempotency-Key`; a reading one
 * does neither, whatever its method. A watching one answers server-sent events for as long as it is listened to, the
 * `data` of each a reply.
 */
export type Call<
  Request extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Effect extends 'reads' | 'changes' | 'watches' = 'reads' | 'changes' | 'watches',
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: A
  effect: Effect
  shape: ReplyShape
  request: Request
  reply: Reply
  /** How large a file of it may be; an image's size where nothing is said. */
  maxFileBytes?: number
  /** True for a reading call whose answer may be seconds old: a read replica may give it, where there is one. */
  mayLag?: true
}

function row<Method extends Call['method'], Effect extends Call['effect']>(
  method: Method,
  effect: Effect,
  shape: ReplyShape = 'console',
) {
  return <const A extends Access, Request extends z.ZodType, Reply extends z.ZodType>(
    path: Call['path'],
    access: A,
    schemas: { request: Request; reply: Reply },
  ): Call<Request, Reply, A, Effect> => ({ method, path, access, effect, shape, ...schemas })
}

/** A call that reads. */
export const get = row('GET', 'reads')
/** A call that changes something. */
export const post = row('POST', 'changes')
/** A call that changes something and whose refusals carry `re_status` 103. */
export const postToCheck = row('POST', 'changes', 'console-103')
/** A call that goes on answering. */
export const watch = row('GET', 'watches')
export const put = row('PUT', 'changes')
export const remove = row('DELETE', 'changes')
/** A call that reads, with a body (the shared search call of spec §7, and quotes). */
export const postToRead = row('POST', 'reads')
/** A sign-in or a step of a reset, whose answer has a shape of its own (spec §3, §7). */
export const postToSignIn = row('POST', 'changes', 'sign-in')
export const putToSignIn = row('PUT', 'changes', 'sign-in')

/** The docs console's calls, `/integration/*`. */
export const integration = {
  get: row('GET', 'reads', 'integration'),
  postToRead: row('POST', 'reads', 'integration'),
  putToRead: row('PUT', 'reads', 'integration'),
  post: row('POST', 'changes', 'integration'),
  put: row('PUT', 'changes', 'integration'),
  putToAnswer200: row('PUT', 'changes', 'integration-200'),
  remove: row('DELETE', 'changes', 'integration'),
}
