import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { s3Store } from '../../src/platform/files/s3-store.ts'
import { spooledStore } from '../../src/platform/files/s3-store-spool.ts'
import { startS3Service } from '../support/outside/s3-service.ts'
import { startTestApp } from '../support/test-app.ts'

const silentLog = fastify({ logger: false }).log

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function s3Service() {
  const service = await startS3Service()
  closing.push(service.close)
  return service
}

/** A file of `bytes` bytes, each part of which is told apart from the others. */
async function largeFile(bytes: number): Promise<{ folder: string; path: string; content: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'mersal-files-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const content = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) content.writeUInt32LE(at, at)
  const path = join(folder, 'whole')
  await writeFile(path, content)
  return { folder, path, content }
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

test('a file of any size is sent in parts and read in pieces', async () => {
  const service = await s3Service()
  const store = s3Store(service.url)
  const { folder, path, content } = await largeFile(17_000_001)
  await store.putFile('large.pdf', path, 'application/pdf')
  expect(service.files.get('/pictures/large.pdf')?.bytes.equals(content)).toBe(true)
  expect(service.files.get('/pictures/large.pdf')?.mediaType).toBe('application/pdf')
  expect(service.state.largestBody).toBeLessThan(10_000_000)
  expect(await readdir(folder)).toEqual([])
  const opened = await store.open('large.pdf')
  expect(opened?.bytes).toBe(content.length)
  if (opened) expect((await buffer(opened.stream)).equals(content)).toBe(true)
  expect(service.state.largestAnswer).toBeLessThan(5_000_000)
  await store.remove('large.pdf')
  expect(service.files.size).toBe(0)
  expect(await store.open('large.pdf')).toBeNull()
  await store.remove('large.pdf')
})

test('a whole file waits while the service is away, and can be read and removed meanwhile', async () => {
  const service = await s3Service()
  const { folder, path, content } = await largeFile(1_000)
  const store = spooledStore(s3Store(service.url), folder, silentLog)
  service.state.isAway = true
  await store.putFile('waits.pdf', path, 'application/pdf')
  const opened = await store.open('waits.pdf')
  if (opened) expect(await buffer(opened.stream)).toEqual(content)
  expect(opened?.bytes).toBe(1_000)
  service.state.isAway = false
  await store.bringWaiting()
  expect(service.files.get('/pictures/waits.pdf')?.bytes).toEqual(content)
  await store.remove('waits.pdf')
  expect(service.files.size).toBe(0)
})
