import { type CallName, calls } from '@mersal/contract'
import type { FastifyInstance } from 'fastify'
import { answerRefused } from './answer.ts'
import type { Handler, Handlers } from './handlers.ts'
import { Refused } from './refused.ts'
import { type RegisterOptions, registerCall } from './register-call.ts'

/** Serves each row of the call table. Any other address below /api is an unknown call. */
export function serveCalls(server: FastifyInstance, handlers: Handlers, options: RegisterOptions): void {
  for (const name of Object.keys(calls) as CallName[])
    registerCall(server, name, handlers[name] as Handler<typeof name>, options)
  for (const path of ['/api', '/api/*'])
    server.all(path, (request, reply) =>
      answerRefused(new Refused('not_found', 'unknown_call'), request, reply, 'console'),
    )
}
