import type { FastifyInstance } from 'fastify'
import { answerRefused } from './answer.ts'
import { Refused } from './refused.ts'

/** A DNS name has at most 253 characters. */
const longestHost = 255

/** Answers 400 to an oversized Host header, because pages and pictures repeat it. */
export function refuseLongHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if ((request.headers.host ?? '').length <= longestHost) return
    return answerRefused(new Refused('malformed', 'host_too_long'), request, reply, 'console')
  })
}
