import type { FastifyRequest } from 'fastify'
import { isThisMachine } from '../config/this-machine.ts'

/**
 * The origin that documents name: in canonical and alternate addresses, in the sitemap, in QR codes. It is that of
 * MERSAL_URL. Without one, which is a loopback address, it is that of the request.
 */
export function siteOrigin(publicUrl: string, request: FastifyRequest): string {
  return isThisMachine(new URL(publicUrl).hostname) ? originOf(request) : publicUrl
}

/**
 * The origin of the request. Only a proxy listed in MERSAL_TRUSTED_PROXIES may say that it is https. An invalid host
 * is not written into a page.
 */
function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  const host = request.headers.host ?? ''
  return `${scheme}://${/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}
