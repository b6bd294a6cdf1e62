/* OpenAPI 3.1 from the call table, readable at `/api/docs`. */

import type { FastifyInstance } from 'fastify'
import type { AppParts, Feature } from '../../platform/feature.ts'
import { type Compressed, compressed, sendCompressed } from '../../platform/web-pages/filled-pages.ts'
import { apiDocument } from './document.ts'
import { apiPage, pagePolicy } from './page.ts'

export { type ApiDocument, apiDocument } from './document.ts'

/** The quality of Brotli: the first reader waits while the document is compressed. */
const quality = 6

/**
 * Serves the API document at `/api/openapi.json` and as a page at `/api/docs`. It is made and compressed on the first
 * request, and again after the name of the company changed.
 */
function serveApiDocument(server: FastifyInstance, company: AppParts['company']): void {
  let made: { title: string; json: Promise<Compressed>; html: Promise<Compressed> } | undefined
  const make = () => {
    const title = company().public.name.en
    if (made?.title === title) return made
    const document = apiDocument(title)
    made = {
      title,
      json: compressed(JSON.stringify(document), quality),
      html: compressed(apiPage(document), quality),
    }
    return made
  }
  server.get('/api/openapi.json', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    return sendCompressed(request, reply, await make().json, 'application/json')
  })
  server.get('/api/docs', async (request, reply) => {
    reply.header('content-security-policy', pagePolicy)
    return sendCompressed(request, reply, await make().html, 'text/html')
  })
}

export const apiDocumentFeature = ({ company }: AppParts) =>
  ({ serve: (server) => serveApiDocument(server, company) }) satisfies Feature
