import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../platform/files/file-store.ts'

/** Serves stored images by their random name. A name always has the same image. */
export function serveImages(server: FastifyInstance, store: FileStore): void {
  server.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = /^[0-9a-f-]{36}(-thumb)?\.webp$/.test(name) ? await store.get(name) : null
    if (!bytes) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
