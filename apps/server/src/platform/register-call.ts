import { type Call, type CallName, calls, languageOf } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { answerDone, answerRefused } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { change, type Repeatable } from './change.ts'
import type { Database } from './database.ts'
import type { Context, Handler } from './handlers.ts'
import { Refused } from './refused.ts'
import { readRequest } from './request-body.ts'
import { streamEvents } from './stream-events.ts'

export type RegisterOptions = {
  sql: Database
  /** Replies are checked against their schema in tests, not in production. */
  checkReplies: boolean
}

/** How long a connection that brings a large file may be silent, in milliseconds. */
const largeFileMs = 120_000

/**
 * Serves one row of the call table: who calls, what they ask, one transaction when it changes something, and the
 * answer in the row's shape.
 */
export function registerCall<N extends CallName>(
  server: FastifyInstance,
  name: N,
  handler: Handler<N>,
  { sql, checkReplies }: RegisterOptions,
): void {
  const row: Call = calls[name]
  const { method, path, access, effect, shape, reply: replySchema, maxFileBytes } = row
  server.route({
    method,
    url: `/api${path}`,
    errorHandler: (error, request, reply) => answerRefused(error, request, reply, shape),
    handler: async (request, reply) => {
      // While a large file is worked on nothing is said on its connection.
      if (maxFileBytes !== undefined) reply.raw.setTimeout(largeFileMs, () => reply.raw.destroy())
      const now = new Date()
      const actor = await authenticate(sql, access, request, now)
      const input = await readRequest(name, request)
      const run = (db: unknown): unknown =>
        handler(
          {
            sql: db,
            actor,
            now,
            language: languageOf(request.headers['accept-language']),
            address: request.ip,
          } as Context<N>,
          input,
        )
      if (effect === 'watches') {
        const isStillAllowed = () => authenticate(sql, access, request, new Date())
        const check = checkReplies ? replySchema : null
        return streamEvents(reply, run(sql) as AsyncIterable<unknown>, { isStillAllowed, check })
      }
      const data: unknown =
        effect === 'reads'
          ? await run(sql)
          : await change(sql, repeatableOf(request, name, actor, input), (tx) => run(tx) as Promise<unknown>)
      if (checkReplies) replySchema.parse(data)
      return answerDone(request, reply, row, data)
    },
  })
}

function repeatableOf(
  request: FastifyRequest,
  call: CallName,
  actor: Actor,
  input: unknown,
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || actor.kind === 'public') return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw Refused.field('Idempotency-Key', 'invalid')
  return { caller: `${actor.kind}:${actor.id}`, key, call, request: input }
}
