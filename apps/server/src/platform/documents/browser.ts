import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser says of itself, and the mark by which it is known again. The mark alone lets nobody in. */
export type Browser = {
  userAgent: string
  /** Null for a browser that never signed in, and for programs. */
  mark: string | null
  /** Has the browser keep its mark, a new one if it has none, and answers it. */
  keepMark(): string
}

/** By https its name says that no other site, no subdomain and nothing in the clear can have set it. */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-mersal-device' : 'mersal-device'
/** The longest that browsers keep a cookie. */
const markSeconds = 400 * 86_400
const userAgentCharacters = 400

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  const name = cookieName(request)
  const mark = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1] ?? null
  return {
    userAgent: userAgent.slice(0, userAgentCharacters),
    mark,
    keepMark() {
      const kept = mark ?? randomBytes(32).toString('base64url')
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${name}=${kept}; Path=/; Max-Age=${markSeconds}; HttpOnly; SameSite=Strict${secure}`,
      )
      return kept
    },
  }
}
