import rateLimit from '@fastify/rate-limit'
import { limits } from '@mersal/contract'
import fastify, { type FastifyInstance, type RawRequestDefaultExpression } from 'fastify'
import { describeError } from '../config/log-errors.ts'
import { sendSecurityHeaders } from '../web-pages/security-headers.ts'
import { answerRefused } from './answer.ts'
import { Refused } from './refused.ts'
import { acceptBodies, parseFields } from './request-body.ts'
import type { TimeLimits } from './time-limits.ts'

/** A DNS name has at most 253 characters. */
const longestHost = 255

/** Answers 400 to an oversized Host header, because pages and pictures repeat it. */
export function refuseLongHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if ((request.headers.host ?? '').length <= longestHost) return
    return answerRefused(new Refused('malformed', 'host_too_long'), request, reply, 'console')
  })
}

/** The log's destination. True: standard output. */
export type LogTo = boolean | { write(line: string): void }

/** Takes the place of Fastify's two compilers of JSON schemas, which take a tenth of a second to load. */
function withoutSchemas(): never {
  throw new Error('No route has a JSON schema.')
}

/** A server without routes: its limits, its log, the bodies that it reads, and how it refuses. */
export async function openServer(
  times: TimeLimits,
  { log, trustedProxies = [] }: { log: LogTo; trustedProxies?: string[] | undefined },
): Promise<FastifyInstance> {
  const server = fastify({
    logger: log !== false && {
      level: 'warn',
      serializers: { err: describeError },
      ...(log !== true && { stream: log }),
    },
    schemaController: {
      compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas },
    },
    // X-Forwarded-* headers are trusted only from proxies listed in MERSAL_TRUSTED_PROXIES.
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // For what is no call. Each call has its own limit.
    bodyLimit: limits.bodyBytes.unknown,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.checkingMs },
    requestTimeout: times.requestMs,
    connectionTimeout: times.silenceMs,
    keepAliveTimeout: times.keepAliveMs,
    // A malformed address. Visitors get the page of an unknown one.
    frameworkErrors: (error, request, reply) =>
      request.url.startsWith('/api/')
        ? answerRefused(error, request, reply, 'console')
        : reply.callNotFound(),
    routerOptions: { querystringParser: parseFields },
    rewriteUrl: callAddress,
  })
  server.setErrorHandler((error, request, reply) => answerRefused(error, request, reply, 'console'))
  sendSecurityHeaders(server)
  refuseLongHosts(server)
  await acceptBodies(server)
  await server.register(rateLimit, { global: false })
  return server
}

/** Paths at the root that are not calls: health checks, and files that replies link to. */
const rootPath = /^\/(api|healthz|readyz|images|documents|proofs|slips)([/?]|$)/

/** The address that a request asks for. On a host named `api.…`, the address of a call needs no `/api`. */
function callAddress({ url = '/', headers }: RawRequestDefaultExpression): string {
  return headers.host?.startsWith('api.') && !rootPath.test(url) ? `/api${url}` : url
}
