import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser's description, and a cookie that identifies it. The cookie alone grants no access. */
export type Browser = {
  userAgent: string
  /** Null for a browser that never signed in, and for programs. */
  mark: string | null
  /** Returns the mark and sends it as a cookie. Makes one if the browser has none. */
  setMark(): string
}

/**
 * Over HTTPS the `__Host-` prefix proves that no other site, subdomain or plain HTTP response set the cookie.
 */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-mersal-device' : 'mersal-device'
/** The longest lifetime that browsers give a cookie. */
const markSeconds = 400 * 86_400
const userAgentCharacters = 400

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  const name = cookieName(request)
  const mark = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1] ?? null
  return {
    userAgent: userAgent.slice(0, userAgentCharacters),
    mark,
    setMark() {
      const value = mark ?? randomBytes(32).toString('base64url')
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${markSeconds}; HttpOnly; SameSite=Strict${secure}`,
      )
      return value
    },
  }
}
