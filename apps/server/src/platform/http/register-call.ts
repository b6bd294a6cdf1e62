import { isDeepStrictEqual } from 'node:util'
import { type Call, type CallName, calls, languageOf, type Role, repliesSecret } from '@mersal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Company } from '../company/company.ts'
import { change, type Repeatable } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import type { ReadLagging } from '../database/lagging-reads.ts'
import { browserOf } from '../documents/browser.ts'
import type { Actor } from '../session/actor.ts'
import { authenticate } from '../session/authenticate.ts'
import { answerDone, answerRefused } from './answer.ts'
import { type CountCaller, type CountMalformed, publicLimit } from './call-limits.ts'
import { asPrepared, type Before, type Context, type Handler } from './handlers.ts'
import type { HeavyWork } from './heavy-work.ts'
import { limitedAddress } from './limited-address.ts'
import { Refused } from './refused.ts'
import { mostBytesOf, readRequest } from './request-body.ts'
import { streamEvents } from './stream-events.ts'

export type RegisterOptions = {
  sql: Database
  /** Runs reads that may lag. Null without a replica. */
  readLagging: ReadLagging | null
  /** Checks replies against their schema. On in tests, off in production. */
  checkReplies: boolean
  /** Roles whose sessions need a second factor. */
  secondFactorRoles: () => readonly Role[]
  company: () => Company
  /** The heavy work of a caller. */
  heavyOf: (caller: string) => HeavyWork
  countCaller: CountCaller
  countMalformed: CountMalformed
}

/** How long a connection with a large upload may be silent, in milliseconds. */
const largeFileMs = 120_000

/**
 * Serves one row of the call table: finds the caller, parses the request, runs a changing call in one
 * transaction, and answers in the row's shape.
 */
export function registerCall<N extends CallName>(
  server: FastifyInstance,
  name: N,
  handler: Handler<N>,
  {
    sql,
    readLagging,
    checkReplies,
    secondFactorRoles,
    company,
    heavyOf,
    countCaller,
    countMalformed,
  }: RegisterOptions,
): void {
  const row: Call = calls[name]
  const { method, path, effect, shape, reply: replySchema, maxFileBytes, mayLag } = row
  const isUse = effect !== 'watches'
  const callers = new WeakMap<FastifyRequest, { actor: Actor; now: Date }>()
  /** The requests whose fields were right. */
  const understood = new WeakSet<FastifyRequest>()
  server.route({
    method,
    url: `/api${path}`,
    bodyLimit: mostBytesOf(row),
    ...publicLimit(name, row),
    errorHandler: async (error, request, reply) => {
      const isMalformed = row.access === 'public' && !understood.has(request)
      const refused = isMalformed ? ((await countMalformed(request)) ?? error) : error
      return answerRefused(refused, request, reply, shape)
    },
    // The body of a caller whom the row does not allow is not read.
    onRequest: async (request) => {
      const now = new Date()
      const asking = { now, secondFactorRoles: secondFactorRoles(), isUse }
      callers.set(request, { actor: await authenticate(sql, name, request, asking), now })
      await countCaller(request)
    },
    handler: async (request, reply) => {
      // The connection is silent while a large file is processed.
      if (maxFileBytes !== undefined) reply.raw.setTimeout(largeFileMs, () => reply.raw.destroy())
      const { actor, now } = callers.get(request) ?? unknownCaller()
      const input = await readRequest(name, request)
      understood.add(request)
      const asked = {
        actor: actor as Context<N>['actor'],
        now,
        company: company(),
        language: languageOf(request.headers['accept-language']),
        address: request.ip,
        browser: browserOf(request, reply),
      }
      const heavy = heavyOf(
        actor.kind === 'public' ? limitedAddress(request.ip) : `${actor.kind}:${actor.id}`,
      )
      const { act, prepare, within, committed } = asPrepared(handler)
      const run = (db: unknown, prepared?: unknown): unknown =>
        act({ sql: db, ...asked } as Context<N>, input, prepared as never)
      const changed = async (): Promise<unknown> => {
        const repeatable = repeatableOf(request, name, actor, input)
        const prepared = await prepare?.({ sql, heavy, ...asked } as Before<N>, input)
        const done = await change(sql, repeatable, (tx) => run(tx, prepared) as Promise<unknown>)
        await committed?.()
        return done
      }
      if (effect === 'watches') {
        const isStillAllowed = async () => {
          const still = await authenticate(sql, name, request, {
            now: new Date(),
            secondFactorRoles: secondFactorRoles(),
            isUse,
          })
          // The stream was opened with the old rights, so any change of them ends it.
          if (!isDeepStrictEqual(still, actor)) throw new Refused('no_session', 'no_session')
        }
        const check = checkReplies ? replySchema : null
        return streamEvents(reply, run(sql) as AsyncIterable<unknown>, { isStillAllowed, check })
      }
      const data: unknown =
        effect === 'reads'
          ? await (mayLag && readLagging ? readLagging(run) : run(sql))
          : await (within ? heavy[within](changed) : changed())
      if (checkReplies) replySchema.parse(data)
      return answerDone(request, reply, row, data)
    },
  })
}

function unknownCaller(): never {
  throw new Error('a call was handled before its caller was found')
}

function repeatableOf(
  request: FastifyRequest,
  call: CallName,
  actor: Actor,
  input: unknown,
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || actor.kind === 'public' || repliesSecret.has(call)) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw Refused.field('Idempotency-Key', 'invalid')
  return { caller: `${actor.kind}:${actor.id}`, key, call, request: input }
}
