import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Browser permissions of pages: the camera for scanning, the position for a courier's act, nothing else. */
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

/**
 * The part of the policy that applies to every response. A worker's own policy would block its requests, so
 * it has only this part.
 */
const basePolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
/** The policy of everything that is not a page: it loads nothing. */
export const closedPolicy = `default-src 'none'; form-action 'none'; ${basePolicy}`

/**
 * Sends the headers of every response. A page's own policy, which includes this one, replaces it. HSTS is
 * sent only over HTTPS: direct, or reported by a trusted proxy.
 */
export async function sendSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Tile servers and Google's map require a referrer. It contains only the origin.
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
