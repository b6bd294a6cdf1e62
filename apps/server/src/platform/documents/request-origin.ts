import type { FastifyRequest } from 'fastify'

/**
 * The origin of the request. X-Forwarded-Proto is trusted from any client here, because it affects only these
 * addresses. An invalid host is not written into a page.
 */
export function originOf(request: FastifyRequest): string {
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
  const scheme = forwarded === 'https' || forwarded === 'http' ? forwarded : request.protocol
  const host = request.headers.host ?? ''
  return `${scheme}://${/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}
