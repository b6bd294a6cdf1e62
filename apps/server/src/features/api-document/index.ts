import type { FastifyInstance } from 'fastify'
import type { AppParts, Feature } from '../../platform/feature.ts'
import { apiDocument } from './document.ts'
import { apiPage, pagePolicy } from './page.ts'

export { type ApiDocument, apiDocument } from './document.ts'

/**
 * Serves the API document at `/api/openapi.json` and as a page at `/api/docs`. Generated on the first
 * request, and again under another name of the company.
 */
function serveApiDocument(server: FastifyInstance, company: AppParts['company']): void {
  let made: { title: string; json: string; html: string } | undefined
  const make = () => {
    const title = company().public.name.en
    if (made?.title === title) return made
    const document = apiDocument(title)
    made = { title, json: JSON.stringify(document), html: apiPage(document) }
    return made
  }
  server.get('/api/openapi.json', (_, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(make().json),
  )
  server.get('/api/docs', (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(make().html),
  )
}

export const apiDocumentFeature = ({ company }: AppParts) =>
  ({ serve: (server) => serveApiDocument(server, company) }) satisfies Feature
