import type { FastifyRequest } from 'fastify'

/**
 * The origin of the request. Only a proxy listed in MERSAL_TRUSTED_PROXIES may say that it is https. An invalid host
 * is not written into a page.
 */
export function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  const host = request.headers.host ?? ''
  return `${scheme}://${/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}
