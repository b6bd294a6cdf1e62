import type { FastifyInstance } from 'fastify'
import type { FileStore } from './file-store.ts'
import type { SignedLinks } from './signed-links.ts'

type Photos = {
  store: FileStore
  links: SignedLinks
  /** The file of a photo, or of its small form. */
  fileOf: (id: string, isSmall: boolean) => string
}

/** Serves photos below `path` at signed addresses. A browser keeps one no longer than its address is valid. */
export function servePhotos(server: FastifyInstance, path: string, { store, links, fileOf }: Photos): void {
  server.get<{ Params: { link: string }; Querystring: { small?: string } }>(
    `${path}/:link`,
    async (request, reply) => {
      const id = links.read(request.params.link, new Date())
      const bytes = id && (await store.get(fileOf(id, request.query.small !== undefined)))
      if (!bytes) return reply.callNotFound()
      return reply.header('cache-control', 'private, max-age=900').type('image/webp').send(bytes)
    },
  )
}
