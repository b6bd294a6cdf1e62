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

/**
 * The headers of every answer, whatever it is; a page's own policy takes the place of the one here. The site is told
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
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    } else
      reply.header('content-security-policy', "frame-ancestors 'none'; object-src 'none'; base-uri 'none'")
  })
}
