import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './web-pages.ts'

const facts = { scriptHashes: [], namesOrigin: false }
const manifest = {
  routes: [
    { path: '/about', pattern: '^/about/?$', document: 'about.html' },
    { path: '/dashboard', pattern: '^/dashboard/?$', document: 'console.html' },
  ],
  notFound: [{ pattern: '^/', document: '404.html' }],
  documents: {
    'about.html': { ...facts, showsMaps: false },
    'console.html': { ...facts, showsMaps: true },
    '404.html': { ...facts, showsMaps: false },
  },
  placeholderOrigin: 'https://site.invalid',
  qrCodes: [],
}

let build: string
const servers: FastifyInstance[] = []
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'mersal-pages-'))
  await mkdir(join(build, 'client'))
  await writeFile(join(build, 'site-manifest.json'), JSON.stringify(manifest))
  for (const name of Object.keys(manifest.documents)) await writeFile(join(build, 'client', name), name)
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await rm(build, { recursive: true })
})

async function policyOf(path: string, googleMaps: boolean): Promise<string> {
  const server = fastify()
  servers.push(server)
  await servePages(server, build, { googleMaps })
  const { headers } = await server.inject({ url: path })
  return String(headers['content-security-policy'])
}

test.each([false, true])('public pages name no other site (Google key: %s)', async (googleMaps) => {
  expect(await policyOf('/about', googleMaps)).not.toContain('://')
  expect(await policyOf('/nowhere', googleMaps)).not.toContain('://')
})

test('the console may load OpenStreetMap’s tiles, and Google’s map only when there is a key', async () => {
  expect(await policyOf('/dashboard', false)).toContain('tile.openstreetmap.org')
  expect(await policyOf('/dashboard', false)).not.toContain('google')
  expect(await policyOf('/dashboard', true)).toContain('maps.googleapis.com')
})
