import type { FastifyInstance } from 'fastify'
import type { FileStore } from './file-store.ts'
import type { SignedLinks } from './signed-links.ts'

/** Photos are stored as JPEG. Those of earlier versions are WebP. */
const kinds = [
  { end: '.jpg', mediaType: 'image/jpeg' },
  { end: '.webp', mediaType: 'image/webp' },
] as const
const [stored] = kinds

/** Stores the bytes of a JPEG as a photo. Its name has no extension. */
export function putPhoto(store: FileStore, name: string, bytes: Uint8Array): Promise<void> {
  return store.put(name + stored.end, bytes, stored.mediaType)
}

/** Does nothing when the photo does not exist. */
export async function removePhoto(store: FileStore, name: string): Promise<void> {
  await Promise.all(kinds.map(({ end }) => store.remove(name + end)))
}

/** Null when the photo does not exist. */
async function getPhoto(
  store: FileStore,
  name: string,
): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
  for (const { end, mediaType } of kinds) {
    const bytes = await store.get(name + end)
    if (bytes) return { bytes, mediaType }
  }
  return null
}

type Photos = {
  store: FileStore
  links: SignedLinks
  /** The name of a photo, or of its small form. */
  nameOf: (id: string, isSmall: boolean) => string
}

/** Serves photos below `path` at signed addresses. A browser keeps one no longer than its address is valid. */
export function servePhotos(server: FastifyInstance, path: string, { store, links, nameOf }: Photos): void {
  server.get<{ Params: { link: string }; Querystring: { small?: string } }>(
    `${path}/:link`,
    async (request, reply) => {
      const id = links.read(request.params.link, new Date())
      const photo = id && (await getPhoto(store, nameOf(id, request.query.small !== undefined)))
      if (!photo) return reply.callNotFound()
      return reply.header('cache-control', 'private, max-age=900').type(photo.mediaType).send(photo.bytes)
    },
  )
}
