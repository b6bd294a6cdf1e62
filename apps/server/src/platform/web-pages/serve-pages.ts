import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import type { Company } from '../company/company.ts'
import { isThisMachine } from '../config/this-machine.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { filledPages } from './filled-pages.ts'
import { pageCompany, pagesVersion } from './page-company.ts'
import { pageRenderer, type RenderPage } from './page-renderer.ts'
import { readSiteManifest } from './site-manifest.ts'

/** Text types that need a charset. */
const textTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  json: 'application/json',
  txt: 'text/plain',
  html: 'text/html',
  js: 'text/javascript',
}
const serviceWorker = 'sw.js'

export type PageOptions = {
  /** Pages may load Google's map. */
  googleMaps: boolean
  /** The company in force. */
  company: () => Company
  /** The address of the site, of MERSAL_URL. */
  publicUrl: string
  render?: RenderPage
}

/**
 * Serves the web app: a document for each public path, the app shell for console paths, the not-found page with 404
 * for all others. Documents are rendered with the company's data when they are first asked for. Hashed files are cached
 * for ever, documents never. `buildFolder` holds the output of the web build.
 */
export async function servePages(
  server: FastifyInstance,
  buildFolder: string,
  { googleMaps, company, publicUrl, render = pageRenderer(buildFolder) }: PageOptions,
): Promise<void> {
  const manifest = await readSiteManifest(buildFolder)
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
  const origin = (request: FastifyRequest) => siteOrigin(publicUrl, request)
  const sendFilled = filledPages({
    subject: company,
    origin,
    placeholder: manifest.placeholderOrigin,
    async make(name, now) {
      const rendered = manifest.documents[name]?.rendered
      if (rendered) return render(rendered, pageCompany(now))
      const text = await readFile(join(client, name), 'utf8')
      return name === serviceWorker ? workerOf(now) + text : text
    },
  })
  const sendText = (request: FastifyRequest, reply: FastifyReply, name: string) =>
    sendFilled(request, reply, { name, type: textTypes[extname(name).slice(1)] ?? 'text/plain' })
  const send = (request: FastifyRequest, reply: FastifyReply, code: number, document: string) => {
    const { scriptHashes = [], showsMaps = false } = manifest.documents[document] ?? {}
    const maps = !showsMaps ? 'none' : googleMaps ? 'google' : 'openstreetmap'
    reply.code(code).header('content-security-policy', contentSecurityPolicy(scriptHashes, maps))
    return sendText(request, reply, document)
  }
  for (const { path, target } of manifest.qrCodes) {
    server.get(path, (request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(renderSVG(origin(request) + target, { border: 1 })),
    )
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const name = path.slice(1)
    // The service worker stores documents under their file names.
    if (Object.hasOwn(manifest.documents, name)) return send(request, reply, 200, name)
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (name === serviceWorker && files.has(name)) return sendText(request, reply, name)
      if (extname(path) !== '' && files.has(name)) return reply.sendFile(name)
      const page = routes.find(({ pattern }) => pattern.test(path))
      if (page) return send(request, reply, 200, page.document)
    }
    const missing = notFound.find(({ pattern }) => pattern.test(path))?.document ?? '404.html'
    return send(request, reply, 404, missing)
  })
}

/** The first line of the service worker. Its text changes with the documents, so browsers fetch them again. */
function workerOf(company: Company): string {
  const { logo } = company.public
  const facts = { version: pagesVersion(company), files: [logo ?? '/mark.svg'] }
  return `const company = ${JSON.stringify(facts)}\n`
}

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
