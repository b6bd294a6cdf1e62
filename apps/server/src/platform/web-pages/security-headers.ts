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

/** The headers that every response has and that never change, as OWASP recommends them. */
const constantHeaders = {
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Tile servers and Google's map require a referrer. It contains only the origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/**
 * Sends the headers of every response. A page's own policy, which includes this one, replaces it. HSTS is
 * sent only over HTTPS: direct, or reported by a trusted proxy.
 */
export function sendSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(constantHeaders)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
    const isClosed = /^\/(api|images|documents)\//.test(request.url)
    reply.header('content-security-policy', isClosed ? closedPolicy : basePolicy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
