import { sentence } from '@mersal/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type SignedLinks } from '../../platform/files/signed-links.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { closedPolicy } from '../../platform/web-pages/security-headers.ts'
import { savedAs, storedName } from './document-names.ts'
import { findDocument, findReadyDocument } from './documents.repository.ts'

/** The progress of a document, for its requester only. */
export function documentHandlers(links: SignedLinks) {
  return {
    async openDocument({ sql, actor, now, language }, { document_id }) {
      const document = await findDocument(sql, document_id, actor, now)
      if (!document) throw new Refused('not_found', 'document_not_found')
      const { failure, ...known } = document
      return {
        ...known,
        url: document.state === 'ready' ? `/documents/${links.sign(document_id, now)}` : null,
        message: failure && sentence(failure.key, language, failure.parameters),
      }
    },
  } satisfies Partial<Handlers>
}

/** Serves finished documents at signed addresses, as downloads. */
export function serveDocuments(
  server: FastifyInstance,
  { sql, store, links }: { sql: Database; store: FileStore; links: SignedLinks },
): void {
  server.get<{ Params: { link: string } }>('/documents/:link', async (request, reply) => {
    const now = new Date()
    const id = links.read(request.params.link, now)
    const document = id && (await findReadyDocument(sql, id, now))
    const file = id && document ? await store.open(storedName(id)) : null
    if (!document || !file) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', `${closedPolicy}; sandbox`)
      .header('content-disposition', savedAs(document.name))
      .header('content-length', file.bytes)
      .type(document.media_type)
      .send(file.stream)
  })
}
