import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** Where the web app's build leaves its files and what it says about them. */
const buildFolder = fileURLToPath(new URL('../../../web/build', import.meta.url))

const manifestSchema = z.object({
  routes: z.array(z.object({ path: z.string(), pattern: z.string(), document: z.string() })),
  notFound: z.array(z.object({ pattern: z.string(), document: z.string() })),
  documents: z.record(z.string(), z.object({ scriptHashes: z.array(z.string()) })),
})

/**
 * Serves the web app: a prerendered document for each public path, the console's for each console path, the
 * not-found page with 404 for every other. Hashed files are cached for ever, documents never. Without a build
 * there are only calls.
 */
export async function servePages(server: FastifyInstance): Promise<void> {
  const text = await readFile(join(buildFolder, 'site-manifest.json'), 'utf8').catch(() => null)
  if (text === null) return
  const manifest = manifestSchema.parse(JSON.parse(text))
  await server.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })

  const routes = manifest.routes.map(({ pattern, document }) => ({ pattern: new RegExp(pattern), document }))
  const notFound = manifest.notFound.map(({ pattern, document }) => ({
    pattern: new RegExp(pattern),
    document,
  }))
  const send = (reply: FastifyReply, code: number, document: string) => {
    const hashes = manifest.documents[document]?.scriptHashes ?? []
    return reply.code(code).header('content-security-policy', policyOf(hashes)).sendFile(document)
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const page = routes.find(({ pattern }) => pattern.test(path))
    if (page && (request.method === 'GET' || request.method === 'HEAD'))
      return send(reply, 200, page.document)
    return send(reply, 404, notFound.find(({ pattern }) => pattern.test(path))?.document ?? '404.html')
  })
}

/** Scripts only of this site, inline ones only by their hash; styles may be inline. */
function policyOf(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
