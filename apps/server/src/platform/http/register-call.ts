import { isDeepStrictEqual } from 'node:util'
import {
  type Call,
  type CallName,
  calls,
  fileFields,
  listFields,
  type Role,
  repliesSecret,
} from '@mersal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Company } from '../company/company.ts'
import { change, type Repeatable } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import type { ReadLagging } from '../database/lagging-reads.ts'
import type { Actor } from '../session/actor.ts'
import { authenticate } from '../session/authenticate.ts'
import { browserOf } from '../web-pages/browser.ts'
import { answerDone, answerRefused } from './answer.ts'
import { askedLanguage } from './asked-language.ts'
import { type CountCaller, type CountMalformed, publicLimit } from './call-limits.ts'
import { asPrepared, type Before, type Context, type Handler } from './handlers.ts'
import type { HeavyWork } from './heavy-work.ts'
import { limitedAddress } from './limited-address.ts'
import { Refused } from './refused.ts'
import { mostBytesOf, readRequest } from './request-body.ts'
import type { RequestFiles } from './sent-files.ts'
import { type LiveStreams, streamEvents } from './stream-events.ts'
import type { PlacesOfCallers } from './waiting-line.ts'

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
  /** The calls of each caller that run at once, without live streams. */
  places: PlacesOfCallers
  streams: LiveStreams
  receiveFiles: () => RequestFiles
  /** Hashes the requests of calls that may be repeated. */
  repeatKey: Uint8Array
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
    places,
    streams,
    receiveFiles,
    repeatKey,
  }: RegisterOptions,
): void {
  const row: Call = calls[name]
  const { method, path, effect, shape, reply: replySchema, maxFileBytes, mayLag } = row
  const isUse = effect !== 'watches'
  const visits = new WeakMap<FastifyRequest, Visit>()
  /** The requests whose fields were right. */
  const understood = new WeakSet<FastifyRequest>()
  const files = fileFields(row.request)
  const lists = listFields(row.request)
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
      const actor = await authenticate(sql, name, request, asking)
      await countCaller(request)
      const leave = isUse && actor.kind !== 'public' ? await places.take(sessionOf(actor)) : () => {}
      if (request.socket.destroyed) {
        leave()
        throw new Refused('unavailable', 'unavailable')
      }
      visits.set(request, { actor, now, leave, isHandled: false })
    },
    // When the body was refused, no handler runs.
    onResponse: async (request) => {
      const visit = visits.get(request)
      if (!visit?.isHandled) visit?.leave()
    },
    handler: async (request, reply) => {
      const visit = visits.get(request)
      if (!visit) throw new Error('a call was handled before its caller was found')
      visit.isHandled = true
      const received = receiveFiles()
      try {
        return await answer(request, reply, visit, received)
      } finally {
        visit.leave()
        await received.release()
      }
    },
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { actor, now }: Visit,
    received: RequestFiles,
  ): Promise<FastifyReply> {
    // The connection is silent while a large file is processed.
    if (maxFileBytes !== undefined) reply.raw.setTimeout(largeFileMs, () => reply.raw.destroy())
    const input = await readRequest(name, request, { files, lists, received })
    understood.add(request)
    const asked = {
      actor: actor as Context<N>['actor'],
      now,
      company: company(),
      language: askedLanguage(request),
      address: request.ip,
      browser: browserOf(request, reply),
    }
    const heavy = heavyOf(actor.kind === 'public' ? limitedAddress(request.ip) : `${actor.kind}:${actor.id}`)
    const { act, prepare, within, committed } = asPrepared(handler)
    const run = (db: unknown, prepared?: unknown): unknown =>
      act({ sql: db, ...asked } as Context<N>, input, prepared as never)
    const changed = async (): Promise<unknown> => {
      const repeatable = repeatableOf(request, name, actor, { input, hashKey: repeatKey })
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
      const onEnd = streams.open(sessionOf(actor), () => reply.raw.destroy())
      return streamEvents(reply, run(sql) as AsyncIterable<unknown>, { isStillAllowed, check, onEnd })
    }
    const data: unknown =
      effect === 'reads'
        ? await (mayLag && readLagging ? readLagging(run) : run(sql))
        : await (within ? heavy[within](changed) : changed())
    if (checkReplies) replySchema.parse(data)
    return answerDone(request, reply, row, data)
  }
}

/** What is known of a request before its body is read. `leave` gives its place back. */
type Visit = { actor: Actor; now: Date; leave: () => void; isHandled: boolean }

/** Phones share an address, and a person may work at two desks, so a session counts. */
function sessionOf(actor: Actor): string {
  if (actor.kind === 'public') return ''
  return actor.kind === 'employee' ? actor.sessionHash.toString('hex') : `client:${actor.id}`
}

function repeatableOf(
  request: FastifyRequest,
  call: CallName,
  actor: Actor,
  { input, hashKey }: { input: unknown; hashKey: Uint8Array },
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || actor.kind === 'public') return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw Refused.field('Idempotency-Key', 'invalid')
  const caller = `${actor.kind}:${actor.id}`
  return { caller, key, call, request: input, hashKey, storesReply: !repliesSecret.has(call) }
}
