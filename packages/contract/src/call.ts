import type { z } from 'zod'
import type { Capability } from './roles.ts'

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
 * The shape of the reply: the console's envelope, the sign-in's (the envelope with `status` and `data`), or the
 * bare schema.
 */
export type ReplyShape = 'console' | 'sign-in' | 'bare'

/**
 * One call of the wire. A changing call runs in one transaction and takes an `Idempotency-Key`; a reading one
 * does neither, whatever its method.
 */
export type Call<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  effect: 'reads' | 'changes'
  shape: ReplyShape
  request: Request
  reply: Reply
}

type Schemas<Request extends z.ZodType, Reply extends z.ZodType> = { request: Request; reply: Reply }
type Options = Partial<Pick<Call, 'effect' | 'shape'>>

function row<M extends Call['method'], Request extends z.ZodType, Reply extends z.ZodType>(
  method: M,
  path: Call['path'],
  access: Access,
  schemas: Schemas<Request, Reply>,
  options: Options,
): Call<Request, Reply> {
  return {
    method,
    path,
    access,
    effect: method === 'GET' ? 'reads' : 'changes',
    shape: 'console',
    ...options,
    ...schemas,
  }
}

export function get<Request extends z.ZodType, Reply extends z.ZodType>(
  path: Call['path'],
  access: Access,
  schemas: Schemas<Request, Reply>,
  options: Options = {},
) {
  return row('GET', path, access, schemas, options)
}

export function post<Request extends z.ZodType, Reply extends z.ZodType>(
  path: Call['path'],
  access: Access,
  schemas: Schemas<Request, Reply>,
  options: Options = {},
) {
  return row('POST', path, access, schemas, options)
}
