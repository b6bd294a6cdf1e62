import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What pages may ask the browser for: the camera for scanning, the place for a courier's act; nothing else. */
const permissions = [
  'camera=(self)',
  'geolocation=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

const yearSeconds = 31_536_000

/** What no answer may do, whatever it is. A worker's own policy would keep it from calling, so it says no more. */
const basePolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
/** What is no page loads nothing at all. */
export const closedPolicy = `default-src 'none'; form-action 'none'; ${basePolicy}`

/**
 * The headers of every answer, whatever it is; a page's own policy, which holds all of this one, takes its place. The site is told
 * to be https for ever only where it was reached so, by itself or by the word of a trusted proxy.
 */
export async function sendSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Tile servers and Google's map answer only to who names the site, of which no more than the origin is told.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
    const isClosed = /^\/(api|images|documents)\//.test(request.url)
    reply.header('content-security-policy', isClosed ? closedPolicy : basePolicy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
