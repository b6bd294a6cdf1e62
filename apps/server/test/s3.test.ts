import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { s3Store } from '../src/platform/s3-store.ts'
import { spooledStore } from '../src/platform/s3-store-spool.ts'
import { startTestApp } from './support/test-app.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const key = 'AKIAEXAMPLE'
const secret = 'a/secret+of the tests'

function hmac(by: string | Buffer, text: string): Buffer {
  return createHmac('sha256', by).update(text).digest()
}

/** Whether the request carries the AWS signature, version 4, of the key and secret above. */
function isSigned(request: IncomingMessage): boolean {
  const parts =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!parts || parts[1] !== key) return false
  const [, , date = '', region = '', names = '', signature] = parts
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, query, headers.join(''), names, hash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  return hmac(signing, text).toString('hex') === signature
}

/** A service on this machine that keeps what is put into its one bucket, and takes only what is signed. */
async function s3Service() {
  const files = new Map<string, { bytes: Buffer; mediaType: string }>()
  const state = { isAway: false }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const name = request.url ?? ''
    if (state.isAway) return reply.writeHead(503).end()
    if (!isSigned(request))
      return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (request.method === 'PUT') {
      files.set(name, { bytes: Buffer.concat(chunks), mediaType: request.headers['content-type'] ?? '' })
      return reply.writeHead(200, { etag: '"1"' }).end()
    }
    const file = files.get(name)
    return file
      ? reply.writeHead(200).end(file.bytes)
      : reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const urlFor = (withSecret: string) =>
    `http://${key}:${encodeURIComponent(withSecret)}@127.0.0.1:${port}/pictures?region=eu-south-1`
  return { files, state, url: urlFor(secret), urlFor }
}

test('a file is put signed, with its bytes and type, and read back', async () => {
  const service = await s3Service()
  const store = s3Store(service.url)
  const bytes = new Uint8Array([0, 1, 2, 254, 255])
  await store.put('a-file.webp', bytes, 'image/webp')
  expect([...service.files]).toEqual([
    ['/pictures/a-file.webp', { bytes: Buffer.from(bytes), mediaType: 'image/webp' }],
  ])
  expect(await store.get('a-file.webp')).toEqual(bytes)
})

test('a file that is not there is null', async () => {
  const service = await s3Service()
  expect(await s3Store(service.url).get('missing.webp')).toBeNull()
})

test('another secret is refused', async () => {
  const service = await s3Service()
  const store = s3Store(service.urlFor('another secret'))
  await expect(store.put('a-file.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow(/403/)
  expect(service.files.size).toBe(0)
})

test('an uploaded image goes to the bucket, and is served from it', async () => {
  const service = await s3Service()
  const app = await startTestApp({ s3Url: service.url })
  closing.push(app.close)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { company } = app
  const image = new Blob([new Uint8Array(png)], { type: 'image/png' })
  const saved = await app.call('updateBranch', 'superuser', {
    branch_id: company.alexandria,
    name: 'With a picture',
    address: '1 Corniche Road, first floor',
    phone: '034800000',
    stands: 10,
    status: 1,
    manager_id: company.people.manager,
    latitude: 31.2,
    longitude: 29.9,
    country: 'Egypt',
    city: 'Alexandria',
    region: 'Raml Station',
    address_map: 'Alexandria',
    image,
  })
  expect(saved.http).toBe(200)
  expect(service.files.size).toBe(2)
  const [row] = await app.app.sql<{ image_id: string }[]>`
    select image_id from branches where id = ${company.alexandria}`
  const served = await app.app.server.inject(`/images/${row?.image_id}.webp`)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload).toEqual(service.files.get(`/pictures/${row?.image_id}.webp`)?.bytes)
})

test('while the service is away files wait on this machine, readable, and go there when it is back', async () => {
  const service = await s3Service()
  const app = await startTestApp()
  closing.push(app.close)
  const store = spooledStore(s3Store(service.url), app.dataDir, app.app.server.log)
  const bytes = new Uint8Array([7, 7, 7])
  service.state.isAway = true
  await store.put('waits.webp', bytes, 'image/webp')
  await expect(store.bringWaiting()).rejects.toThrow(/503/)
  expect(new Uint8Array((await store.get('waits.webp')) ?? [])).toEqual(bytes)
  service.state.isAway = false
  await store.bringWaiting()
  expect(service.files.get('/pictures/waits.webp')).toEqual({
    bytes: Buffer.from(bytes),
    mediaType: 'image/webp',
  })
  expect(await store.get('waits.webp')).toEqual(bytes)
})
