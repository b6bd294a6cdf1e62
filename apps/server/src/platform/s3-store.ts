import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'

/**
 * Files in the bucket of `https://KEY:SECRET@HOST/BUCKET`; `?region=…` where the service asks for one. Each request
 * ends after ten seconds.
 */
export function s3Store(s3Url: string): FileStore {
  const url = new URL(s3Url)
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: 10_000,
  })
  return {
    async put(name, bytes, mediaType) {
      await bucket.putObject(name, bytes, mediaType)
    },
    async get(name) {
      const bytes = await bucket.getObjectArrayBuffer(name)
      return bytes && new Uint8Array(bytes)
    },
  }
}
