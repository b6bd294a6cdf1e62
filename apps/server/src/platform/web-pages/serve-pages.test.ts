import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/support/a-company.ts'
import type { Company } from '../company/company.ts'
import type { RenderPage } from './page-renderer.ts'
import { servePages } from './serve-pages.ts'

const facts = { scriptHashes: [] }
const rendered = (path: string) => ({ path, styles: 'linked' as const })
const manifest = {
  routes: [
    { path: '/about', pattern: '^/about/?$', document: 'about.html' },
    { path: '/dashboard', pattern: '^/dashboard/?$', document: 'console.html' },
    { path: '/robots.txt', pattern: '^/robots.txt$', document: 'robots.txt' },
  ],
  notFound: [{ pattern: '^/', document: '404.html' }],
  documents: {
    'about.html': { ...facts, showsMaps: false, rendered: rendered('/about/') },
    'console.html': { ...facts, showsMaps: true, rendered: rendered('/dashboard/') },
    '404.html': { ...facts, showsMaps: false, rendered: rendered('/not-found/') },
    'robots.txt': { ...facts, showsMaps: false, rendered: null },
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
  await writeFile(join(build, 'client', 'robots.txt'), 'Sitemap: https://site.invalid/sitemap.xml')
  await writeFile(join(build, 'client', 'sw.js'), 'const worker = 1')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await rm(build, { recursive: true })
})

const renderWords: RenderPage = async ({ path }, { company }) =>
  `${path} of ${company.name.en} at https://site.invalid`

async function pagesOf(
  company: () => Company,
  {
    googleMaps = false,
    render = renderWords,
    publicUrl = 'http://localhost:4000',
  }: { googleMaps?: boolean; render?: RenderPage; publicUrl?: string } = {},
) {
  const server = fastify()
  servers.push(server)
  await servePages(server, build, { googleMaps, company, publicUrl, render })
  return (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { host: 'a.example', ...headers } })
}

async function policyOf(path: string, googleMaps: boolean): Promise<string> {
  const company = aCompany()
  const ask = await pagesOf(() => company, { googleMaps })
  return String((await ask(path)).headers['content-security-policy'])
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

test('a change of the company is in the next answer, the 404 too', async () => {
  let company = aCompany({ name: 'Lotus' })
  const ask = await pagesOf(() => company)
  const before = await ask('/about')
  expect(before.body).toBe('/about/ of Lotus at http://a.example')
  company = aCompany({ name: 'Papyrus' })
  const after = await ask('/about', { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.body).toBe('/about/ of Papyrus at http://a.example')
  const missing = await ask('/nowhere')
  expect([missing.statusCode, missing.body]).toEqual([404, '/not-found/ of Papyrus at http://a.example'])
})

test('a document is rendered once for all origins, until the company changes', async () => {
  const company = aCompany()
  const paths: string[] = []
  const ask = await pagesOf(() => company, {
    render: async ({ path }) => {
      paths.push(path)
      return 'https://site.invalid'
    },
  })
  const answers = await Promise.all([ask('/about'), ask('/about'), ask('/about', { host: 'b.example' })])
  expect(answers.map(({ body }) => body)).toEqual([
    'http://a.example',
    'http://a.example',
    'http://b.example',
  ])
  expect(paths).toEqual(['/about/'])
})

test('a failed rendering is tried again', async () => {
  const company = aCompany()
  let isBroken = true
  const ask = await pagesOf(() => company, {
    render: async () => {
      if (isBroken) throw new Error('out of memory')
      return 'fine'
    },
  })
  expect((await ask('/about')).statusCode).toBe(500)
  isBroken = false
  expect((await ask('/about')).body).toBe('fine')
})

test('with a public address, pages and files for crawlers name it, whatever host was asked', async () => {
  const company = aCompany()
  const ask = await pagesOf(() => company, { publicUrl: 'https://mersal.example' })
  for (const host of ['a.example', '127.0.0.1:4000']) {
    expect((await ask('/about', { host })).body).toMatch(/ at https:\/\/mersal\.example$/)
    expect((await ask('/robots.txt', { host })).body).toBe('Sitemap: https://mersal.example/sitemap.xml')
  }
})

test('a file for crawlers has the origin of the request', async () => {
  const company = aCompany()
  const ask = await pagesOf(() => company)
  expect((await ask('/robots.txt')).body).toBe('Sitemap: http://a.example/sitemap.xml')
})

test('the service worker changes with what documents show, and with nothing else', async () => {
  let company = aCompany({ name: 'Lotus' })
  const ask = await pagesOf(() => company)
  const workerNow = async () => (await ask('/sw.js')).body
  const first = await workerNow()
  expect(first).toMatch(/^const company = \{"version":"\w+","files":\["\/mark\.svg"\]\}\nconst worker = 1$/)
  company = aCompany({ name: 'Lotus', version: 2 })
  expect(await workerNow()).toBe(first)
  company = aCompany({ name: 'Papyrus', version: 3 })
  expect(await workerNow()).not.toBe(first)
})
