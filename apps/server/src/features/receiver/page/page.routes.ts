import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type CallName, type CallRequest, isLanguage, type Language, limits } from '@mersal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { change } from '../../../platform/database/change.ts'
import type { AppParts } from '../../../platform/feature.ts'
import { noteRefused } from '../../../platform/http/answer.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { parseRequest } from '../../../platform/http/request-body.ts'
import { hashSecret } from '../../../platform/session/sealed-secret.ts'
import type { ShellOf } from '../../../platform/web-pages/page-shell.ts'
import type { ReceiverView } from '../receiver.presenter.ts'
import type { receiverHandlers } from '../receiver.routes.ts'
import { tokenPattern } from '../receiver-token.ts'
import { heldForm, isAct, type Notice, type PageAct, pageActs } from './page-acts.ts'
import { receiverPage, retryOf, shelled, sorryPage, stepOf } from './receiver-page.ts'

const brotli = promisify(brotliCompress)

type Parts = Pick<AppParts, 'sql' | 'company' | 'shellOf'> & {
  handlers: ReturnType<typeof receiverHandlers>
}
type LinkRequest = { token: string; language: Language }
type Sent = Record<string, string>

/** Arabic first: it is the language of the messages. */
const firstLanguage = 'ar' satisfies Language
/** The documents of the web build that the page is written into. */
const frames = { ar: 'ar/r/index.html', en: 'r/index.html' } as const satisfies Record<Language, string>
const proofSeconds = 15 * 60

/**
 * The page of a parcel for its receiver: `GET /r/{token}`, and `POST /r` for its forms, whose body has the token. It works
 * without scripts. The proof of the phone's last digits is a cookie for a quarter of an hour.
 */
export function serveReceiverPage(server: FastifyInstance, parts: Parts): void {
  const { sql, company, handlers } = parts
  const byAddress = {
    max: limits.publicReadsAMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => limitedAddress(ip),
  }
  // Many phones share one address, so requests that open a page are not counted. Only wrong tokens are.
  const countMiss = server.createRateLimit(byAddress)
  const contextOf = (request: FastifyRequest, language: Language) => ({
    now: new Date(),
    language,
    company: company(),
    address: request.ip,
    actor: { kind: 'public' } as const,
  })

  /** The parcel as its page shows it; null for a link that opens nothing. */
  async function viewOf(
    request: FastifyRequest,
    { token, language }: LinkRequest,
    proof = proofOf(request, token),
  ): Promise<ReceiverView | null> {
    if (!tokenPattern.test(token)) return null
    try {
      return await handlers.openReceiver({ sql, ...contextOf(request, language) } as never, { token, proof })
    } catch (error) {
      if (error instanceof Refused && error.kind === 'not_found') return null
      throw error
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, asked: LinkRequest, shown: Shown = {}) {
    const { language, token } = asked
    const view = await viewOf(request, asked, shown.proof)
    const content = view
      ? receiverPage(view, { ...asked, company: company(), notice: null, ...shown })
      : sorryPage('receiver_link_unknown', { language, company: company() })
    const address = tokenPattern.test(token) ? token : ''
    const missed = view ? null : await countMiss(request)
    const isGuessing = missed !== null && !missed.isAllowed && missed.isExceeded
    reply.code(view ? (shown.code ?? 200) : isGuessing ? 429 : 404)
    return sendPage(parts.shellOf, reply, language, content, address)
  }

  /** A person reads what the calls answer as JSON. What they wrote can be sent again where it was read. */
  function sayFault(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { key, kind } = noteRefused(error, request, reply)
    const { token } = request.params as { token?: string }
    const { language: asked = (request.query as Sent).language, ...sent } = sentBy(request)
    const language = languageIn(asked)
    const known = token === undefined || !tokenPattern.test(token) ? sent : { token }
    const content = sorryPage(
      key,
      { language, company: company() },
      retryOf(known, language, kind === 'too_large'),
    )
    return sendPage(parts.shellOf, reply, language, content, '')
  }

  server.get<{
    Params: { token: string }
    Querystring: { language?: string; done?: string; step?: string; asked?: string }
  }>('/r/:token', { errorHandler: sayFault }, (request, reply) => {
    const { language, done, step = '', asked } = request.query
    const notice = isAct(done) ? { done, step, asked: asked === 'yes' } : null
    return show(request, reply, { token: request.params.token, language: languageIn(language) }, { notice })
  })

  server.post(
    '/r',
    {
      // The form is read first, so that it can be sent again.
      config: { rateLimit: { ...byAddress, groupId: 'receiver acts', hook: 'preHandler' } },
      errorHandler: sayFault,
    },
    async (request, reply) => {
      const { act, token = '', language: asked, ...sent } = sentBy(request)
      const language = languageIn(asked)
      if (!isAct(act) || !tokenPattern.test(token)) return show(request, reply, { token: '', language })
      const proof: Sent = act === 'prove' ? {} : { proof: proofOf(request, token) || 'none' }
      try {
        const fields = act === 'prove' ? { digits: sent.digits ?? '' } : sent
        const answer = await run(pageActs[act], { token, ...fields, ...proof })
        if (act === 'wrong-number') {
          const content = sorryPage('receiver_denied', { language, company: company() })
          return sendPage(parts.shellOf, reply, language, content, '')
        }
        if ('proof' in answer) {
          setProofCookie(request, reply, token, answer.proof)
          const held = heldForm({ act, sent })
          const asked = { token, language }
          if (held)
            return show(request, reply, asked, { notice: { ...held, refused: null }, proof: answer.proof })
        }
        const after = act === 'prove' ? null : await viewOf(request, { token, language })
        const asked = 'asked' in answer && answer.asked === true ? '&asked=yes' : ''
        const done = after ? `&done=${act}&step=${stepOf(after)}${asked}` : ''
        return reply.redirect(`/r/${token}?language=${language}${done}`, 303)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const notice = { refused: error, act, sent } satisfies Notice
        return show(request, reply, { token, language }, { notice, code: error.kind === 'stale' ? 412 : 422 })
      }

      /** The call of a form, in one transaction as on the wire. */
      async function run<N extends (typeof pageActs)[PageAct]>(name: N, input: Sent) {
        const handle = handlers[name] as (
          context: unknown,
          request: CallRequest<N>,
        ) => Promise<{ proof: string } | object>
        const parsed = parseRequest(name as CallName & N, input)
        return change(sql, null, (tx) => handle({ sql: tx, ...contextOf(request, language) }, parsed))
      }
    },
  )
}

/** `proof`: one that was just given, and is not yet a cookie of the request. */
type Shown = { notice?: Notice | null; code?: number; proof?: string }

function languageIn(asked: string | undefined): Language {
  return isLanguage(asked ?? null) ? (asked as Language) : firstLanguage
}

/** The fields of a form. The lines of a text become one, and a repeated field is its first. */
function sentBy({ body }: FastifyRequest): Sent {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.map(([field, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return [field, typeof first === 'string' ? first.replace(/\s*[\r\n]+\s*/g, ' ') : '']
    }),
  )
}

/** One cookie for each link, so that two parcels can be open. */
function cookieName(token: string): string {
  return `mersal-r-${hashSecret(token).toString('hex').slice(0, 8)}`
}

function proofOf({ headers }: FastifyRequest, token: string): string {
  const { cookie = '' } = headers
  return new RegExp(`(?:^|;\\s*)${cookieName(token)}=([\\w.-]{1,200})(?:;|$)`).exec(cookie)?.[1] ?? ''
}

function setProofCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  token: string,
  proof: string,
): void {
  const secure = protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(token)}=${proof}; Path=/r; Max-Age=${proofSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The page is made for one request, so its compression is quick rather than small. */
async function encoded(reply: FastifyReply, page: string): Promise<string | Buffer> {
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return page
  reply.header('content-encoding', 'br')
  return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

async function sendPage(
  shellOf: ShellOf | null,
  reply: FastifyReply,
  language: Language,
  content: Parameters<typeof shelled>[1],
  token: string,
): Promise<FastifyReply> {
  const shell = shellOf && (await shellOf(frames[language]))
  if (shell) reply.header('content-security-policy', shell.policy)
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('vary', 'accept-encoding')
    .send(await encoded(reply, shelled(shell?.html ?? null, content, token)))
}
