import {
  type Call,
  type RefusalEnvelope,
  type RefusalKind,
  type ReplyShape,
  refusalKinds,
  sayFieldErrors,
  sentence,
} from '@mersal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../database/database.ts'
import { askedLanguage } from './asked-language.ts'
import { callFields } from './callers.ts'
import { logOutage, logRefusal } from './refusal-log.ts'
import { Refused } from './refused.ts'
import { Overloaded } from './waiting-line.ts'

/** HTTP status of a successful docs console call (spec §9). */
const integrationCodes = { GET: 200, POST: 201, PUT: 202, DELETE: 202 } as const

/** HTTP status of a successful call. */
export function doneCode({ shape, effect, method }: AnswerRow): number {
  if (shape === 'sign-in') return 201
  const isPlain = isConsole(shape) || shape === 'integration-200' || effect !== 'changes'
  return isPlain ? 200 : integrationCodes[method]
}

/** Answers a successful call in the shape of its row (spec §3, §8). */
export function answerDone(
  request: FastifyRequest,
  reply: FastifyReply,
  row: AnswerRow,
  data: unknown,
): FastifyReply {
  const details = sentence('ok', askedLanguage(request))
  const body = { re_status: 201, re_message: details, re_data: data }
  const status = doneCode(row)
  reply.code(status)
  if (row.shape === 'sign-in') return reply.send({ status, data: { details }, ...body })
  if (isConsole(row.shape)) return reply.send(body)
  return reply.send({ status, details, data })
}

function isConsole(shape: ReplyShape): boolean {
  return shape === 'console' || shape === 'console-103'
}

type AnswerRow = Pick<Call, 'shape' | 'effect' | 'method'>

/** Logs the refusal that an error stands for, and sets its status and headers. */
export function noteRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): Refused {
  const refused = error instanceof Refused ? error : translate(error, request)
  logRefusal(request, refused.kind)
  // Closes the connection instead of reading the rest of an oversized body.
  if (refused.kind === 'too_large') reply.header('connection', 'close')
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  reply.code(refusalKinds[refused.kind].http)
  return refused
}

/** Answers a refusal, an outage or a fault. Never contains a stack, SQL or a secret. */
export function answerRefused(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: ReplyShape,
): FastifyReply {
  const refused = noteRefused(error, request, reply)
  const language = askedLanguage(request)
  const re_message = sentence(refused.key, language, refused.parameters)
  const kind = refusalKinds[refused.kind]
  const isMerchant = request.url.startsWith('/api/merchant/')
  // The sign-in and the vehicle check have their own code for malformed or forbidden input (spec §8).
  const has103 = shape === 'sign-in' || shape === 'console-103'
  const re_status = has103 && kind.reStatus === 421 ? 103 : kind.reStatus
  const re_data: RefusalEnvelope['re_data'] = {
    ...(refused.fields && { fields: sayFieldErrors(refused.fields, language, sentence) }),
    ...(refused.status && { status: refused.status }),
    ...(refused.proof && { proof: refused.proof }),
    ...(refused.proveWith && { prove_with: refused.proveWith }),
    ...(refused.asksToConfirm && { confirm: true }),
  }
  const body: RefusalEnvelope = { re_status, re_message, re_data }
  if (refused.kind === 'conflict' && isMerchant) reply.code(409)
  if (shape === 'sign-in') return reply.send({ status: re_status, data: { details: re_message }, ...body })
  if (shape === 'console-103') return reply.send({ status: re_status, ...body })
  if (isConsole(shape)) return reply.send(body)
  return reply.send({ status: kind.http, details: re_message, data: re_data })
}

const kindOfCode: Record<number, [RefusalKind, Refused['key']]> = {
  400: ['invalid', 'not_json'],
  413: ['too_large', 'too_large'],
  415: ['unsupported_body', 'unsupported_body'],
  429: ['too_many', 'too_many_requests'],
}

function translate(error: unknown, request: FastifyRequest): Refused {
  const code = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const known = kindOfCode[code]
  if (known) return new Refused(...known)
  if (isOutage(error)) {
    const why = error instanceof Overloaded ? 'too many calls at once' : 'the database did not answer'
    logOutage(request, why, error)
    return new Refused('unavailable', 'unavailable', { retryAfter: 1 })
  }
  request.log.error({ ...callFields(request), err: error }, 'a call failed')
  return new Refused('failed', 'failed')
}
