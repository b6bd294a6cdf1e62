/* Uploaded images: checking, drawing, serving. */

import type { FastifyInstance } from 'fastify'
import type { AppParts, Feature } from '../../platform/feature.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type { EncodedImage } from './encode-image.ts'
export { drawImage, encodeInOwnProcess, imageUrl, storeImage } from './images.service.ts'

export const imagesFeature = ({ store }: AppParts) =>
  ({ serve: (server) => serveImages(server, store) }) satisfies Feature

/** Serves stored images by their random name. A name always has the same image. */
function serveImages(server: FastifyInstance, store: FileStore): void {
  server.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = /^[0-9a-f-]{36}(-thumb)?\.webp$/.test(name) ? await store.get(name) : null
    if (!bytes) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
