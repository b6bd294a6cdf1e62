import type { z } from 'zod'
import type { Capability } from '../people/roles.ts'

/**
 * Who may make a call: anybody; any signed-in user; a merchant with credentials; users whose role has the
 * capability; or the last two.
 */
export type Access =
  | 'public'
  | 'session'
  | 'merchant'
  | Capability
  | { capability: Capability; orMerchant: true }

/**
 * The shape of the reply. `console`: the envelope. `console-103`: the envelope, with 103 and `status` for refusals
 * (spec §8, the vehicle check). `sign-in`: the envelope with `status` and `data`, HTTP 201, and 103 for refusals.
 * `integration`: the docs console's `{status, details, data}`, whose status is also the HTTP code: 200 read,
 * 201 created, 202 updated or deleted, but 200 for updates of employees (spec §7, §9).
 */
export type ReplyShape = 'console' | 'console-103' | 'sign-in' | 'integration' | 'integration-200'

/**
 * One call of the wire. A changing call runs in one transaction and takes an `Idempotency-Key`. A reading
 * call has neither, also when its method is POST. A watching call streams server-sent events until the client
 * disconnects; the `data` of each event is a reply.
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
  /** The largest file in bytes. Default: the limit of images. */
  maxFileBytes?: number
  /** True when the answer may be seconds old. A read replica then answers, if there is one. */
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
/** A call that changes data. */
export const post = row('POST', 'changes')
/** A call that changes data and refuses with `re_status` 103. */
export const postToCheck = row('POST', 'changes', 'console-103')
/** A call that streams events. */
export const watch = row('GET', 'watches')
export const put = row('PUT', 'changes')
export const remove = row('DELETE', 'changes')
/** A call that reads, with a body (the shared search call of spec §7, and quotes). */
export const postToRead = row('POST', 'reads')
/** A sign-in or a step of a reset, with its own shape of reply (spec §3, §7). */
export const postToSignIn = row('POST', 'changes', 'sign-in')
export const putToSignIn = row('PUT', 'changes', 'sign-in')

/** Calls of the docs console, `/integration/*`. */
export const integration = {
  get: row('GET', 'reads', 'integration'),
  postToRead: row('POST', 'reads', 'integration'),
  putToRead: row('PUT', 'reads', 'integration'),
  post: row('POST', 'changes', 'integration'),
  put: row('PUT', 'changes', 'integration'),
  putToAnswer200: row('PUT', 'changes', 'integration-200'),
  remove: row('DELETE', 'changes', 'integration'),
}
