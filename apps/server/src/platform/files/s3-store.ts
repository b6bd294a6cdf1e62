import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'

/** Size of one range request in bytes, so that requests stay short even for a slow reader. */
const pieceBytes = 4_000_000

/**
 * Stores files in the bucket of `https://KEY:SECRET@HOST/BUCKET`, with `?region=…` where the service needs
 * it. A request times out after ten seconds; one that uploads a part of a file after a minute.
 */
export function s3Store(s3Url: string): FileStore {
  const bucket = openBucket(s3Url, 10_000)
  const sending = openBucket(s3Url, 60_000)
  return {
    async put(name, bytes, mediaType) {
      await bucket.putObject(name, bytes, mediaType)
    },
    async putFile(name, path, mediaType) {
      await sending.putAnyObject(name, await openAsBlob(path), mediaType)
      await rm(path, { force: true })
    },
    async get(name) {
      const bytes = await bucket.getObjectArrayBuffer(name)
      return bytes && new Uint8Array(bytes)
    },
    async open(name) {
      if ((await bucket.objectExists(name)) !== true) return null
      const bytes = await bucket.getContentLength(name)
      return { bytes, stream: Readable.from(piecesOf(bucket, name, bytes), { objectMode: false }) }
    },
    async remove(name) {
      await bucket.deleteObject(name)
    },
  }
}

function openBucket(s3Url: string, requestAbortTimeout: number): S3mini {
  const url = new URL(s3Url)
  return new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout,
  })
}

async function* piecesOf(bucket: S3mini, name: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += pieceBytes) {
    const piece = await bucket.getObjectRaw(name, false, from, Math.min(from + pieceBytes, bytes))
    yield new Uint8Array(await piece.arrayBuffer())
  }
}
