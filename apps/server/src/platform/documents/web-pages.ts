import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { originDocuments, originOf } from './origin-documents.ts'

const manifestSchema = z.object({
  routes: z.array(z.object({ path: z.string(), pattern: z.string(), document: z.string() })),
  notFound: z.array(z.object({ pattern: z.string(), document: z.string() })),
  documents: z.record(
    z.string(),
    z.object({ scriptHashes: z.array(z.string()), namesOrigin: z.boolean(), showsMaps: z.boolean() }),
  ),
  placeholderOrigin: z.string(),
  qrCodes: z.array(z.object({ path: z.string(), target: z.string() })),
})

/** Text types that need a charset. */
const textTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  json: 'application/json',
}

/**
 * Serves the web app: prerendered documents for public paths, the app shell for console paths, the not-found
 * page with 404 for all others. Hashed files are cached for ever, documents never. `buildFolder` holds the
 * output of the web build. With `googleMaps`, pages may load Google's map.
 */
export async function servePages(
  server: FastifyInstance,
  buildFolder: string,
  { googleMaps }: { googleMaps: boolean },
): Promise<void> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(buildFolder, 'site-manifest.json'), 'utf8')),
  )
  const client = join(buildFolder, 'client')
  const files = new Set(await readdir(client, { recursive: true }))
  // A route for each file would take a quarter of a second at the start, so the handler below finds the file.
  await server.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const ending = /\.(\w+?)(?:\.br|\.gz)?$/.exec(path)?.[1] ?? ''
      const type = textTypes[ending]
      if (type !== undefined) reply.header('content-type', `${type}; charset=utf-8`)
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
  const sendFilled = originDocuments(manifest.placeholderOrigin)
  const send = (request: FastifyRequest, reply: FastifyReply, code: number, document: string) => {
    const { scriptHashes = [], namesOrigin = false, showsMaps = false } = manifest.documents[document] ?? {}
    const maps = !showsMaps ? 'none' : googleMaps ? 'google' : 'openstreetmap'
    reply.code(code).header('content-security-policy', contentSecurityPolicy(scriptHashes, maps))
    return namesOrigin ? sendFilled(request, reply, join(client, document)) : reply.sendFile(document)
  }
  for (const { path, target } of manifest.qrCodes) {
    server.get(path, (request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(renderSVG(originOf(request) + target, { border: 1 })),
    )
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // The service worker stores documents under their file names.
    if (Object.hasOwn(manifest.documents, path.slice(1))) return send(request, reply, 200, path.slice(1))
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (extname(path) !== '' && files.has(path.slice(1))) return reply.sendFile(path.slice(1))
      const page = routes.find(({ pattern }) => pattern.test(path))
      if (page) return send(request, reply, 200, page.document)
    }
    const missing = notFound.find(({ pattern }) => pattern.test(path))?.document ?? '404.html'
    return send(request, reply, 404, missing)
  })
}
