import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/feature.ts'
import { apiDocument } from './document.ts'
import { apiPage, pagePolicy } from './page.ts'

export { type ApiDocument, apiDocument } from './document.ts'

/**
 * Serves the API document at `/api/openapi.json` and as a page at `/api/docs`. Generated on the first
 * request.
 */
function serveApiDocument(server: FastifyInstance): void {
  let made: { json: string; html: string } | undefined
  const make = () => {
    const document = apiDocument()
    made ??= { json: JSON.stringify(document), html: apiPage(document) }
    return made
  }
  server.get('/api/openapi.json', (_, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send((made ?? make()).json),
  )
  server.get('/api/docs', (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send((made ?? make()).html),
  )
}

export const apiDocumentFeature = () => ({ serve: serveApiDocument }) satisfies Feature
