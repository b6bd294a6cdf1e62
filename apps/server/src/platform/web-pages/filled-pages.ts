import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The number of origins in the cache. Made-up host names cost time for compression, but no memory. */
const mostOrigins = 8

/** Brotli's. A document with the origin may be compressed for each host name, also for a made-up one. */
const quality = { plain: 11, filled: 6 }

/** A document with its ETag, as it is and compressed. */
export type Compressed = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer }
type Options<Subject> = {
  /** What documents are about. They are made again when it is another object. */
  subject: () => Subject
  /** Makes a document with the placeholder. */
  make: (name: string, subject: Subject) => Promise<string>
  placeholder: string
  /** The origin that replaces the placeholder. */
  origin: (request: FastifyRequest) => string
}

/**
 * Serves documents that contain the site's origin (canonical and alternate addresses, the sitemap). They are made with a
 * placeholder, which the origin replaces. The result is cached compressed. Documents of an earlier subject are forgotten.
 */
export function filledPages<Subject extends object>({
  subject,
  make,
  placeholder,
  origin,
}: Options<Subject>) {
  let cache = emptyCache(subject())

  function filled(name: string, origin: string): Promise<Compressed> {
    const now = subject()
    if (cache.subject !== now) cache = emptyCache(now)
    const { documents, plain, origins } = cache
    let ofOrigin = origins.get(origin)
    if (!ofOrigin) {
      ofOrigin = new Map()
      origins.set(origin, ofOrigin)
      const [oldest] = origins.keys()
      if (origins.size > mostOrigins && oldest !== undefined) origins.delete(oldest)
    }
    return once(ofOrigin, name, async () => {
      const document = await once(documents, name, () => make(name, now))
      if (!document.includes(placeholder)) return once(plain, name, () => compressed(document, quality.plain))
      return compressed(document.replaceAll(placeholder, origin), quality.filled)
    })
  }

  /** Sends the document `name` with the site's origin. */
  return async function sendFilled(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type }: { name: string; type: string },
  ) {
    return sendCompressed(request, reply, await filled(name, origin(request)), type)
  }
}

/** Sends a document in an encoding that the browser takes, or nothing when it has the document already. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Compressed,
  type: string,
) {
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', document.etag)
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(document[encoding ?? 'identity'])
}

function emptyCache<Subject>(subject: Subject) {
  return {
    subject,
    documents: new Map<string, Promise<string>>(),
    /** Documents that name no origin. */
    plain: new Map<string, Promise<Compressed>>(),
    origins: new Map<string, Map<string, Promise<Compressed>>>(),
  }
}

/** Makes a value once. After a failure the next caller tries again. */
function once<T>(made: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(name)
  if (known) return known
  const making = make()
  made.set(name, making)
  making.catch(() => made.delete(name))
  return making
}

export async function compressed(text: string, brotliQuality: number): Promise<Compressed> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: await brotli(identity, { params }),
    gzip: await gzipped(identity),
  }
}
