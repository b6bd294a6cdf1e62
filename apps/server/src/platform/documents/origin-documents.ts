import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The number of origins in the cache. Made-up host names cost time for compression, but no memory. */
const originsKept = 8
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type Filled = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer }

/**
 * Serves documents that contain the site's origin (canonical and alternate addresses, the sitemap). No
 * address is configured, so they are built with a placeholder. It is replaced by the origin of the request,
 * and the result is cached compressed.
 */
export function originDocuments(placeholder: string) {
  const kept = new Map<string, Map<string, Promise<Filled>>>()

  function filled(path: string, origin: string): Promise<Filled> {
    let ofOrigin = kept.get(origin)
    if (!ofOrigin) {
      ofOrigin = new Map()
      kept.set(origin, ofOrigin)
      const [oldest] = kept.keys()
      if (kept.size > originsKept && oldest !== undefined) kept.delete(oldest)
    }
    const known = ofOrigin.get(path) ?? fill(path, placeholder, origin)
    ofOrigin.set(path, known)
    return known
  }

  /** Sends the file at `path` with the origin of the request. */
  return async function sendFilled(request: FastifyRequest, reply: FastifyReply, path: string) {
    const document = await filled(path, originOf(request))
    reply
      .header('content-type', contentTypes[extname(path)] ?? 'application/octet-stream')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', document.etag)
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(document[encoding ?? 'identity'])
  }
}

async function fill(path: string, placeholder: string, origin: string): Promise<Filled> {
  const identity = Buffer.from((await readFile(path, 'utf8')).replaceAll(placeholder, origin))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: await brotli(identity, { params }),
    gzip: await gzipped(identity),
  }
}

/**
 * The origin of the request. X-Forwarded-Proto is trusted from any client here, because it affects only these
 * addresses. An invalid host is not written into a page.
 */
export function originOf(request: FastifyRequest): string {
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
  const scheme = forwarded === 'https' || forwarded === 'http' ? forwarded : request.protocol
  const host = request.headers.host ?? ''
  return `${scheme}://${/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`
}
