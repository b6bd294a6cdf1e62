import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseLongHosts } from '../../src/platform/http/http-server.ts'
import { sendSecurityHeaders } from '../../src/platform/web-pages/security-headers.ts'
import { servePages } from '../../src/platform/web-pages/serve-pages.ts'
import { aCompany } from '../support/a-company.ts'
import { hire } from '../support/employee-forms.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let pages: FastifyInstance
let build: string
/** The address of an upload. */
let image: string
/** The address of a made file. */
let document: string
beforeAll(async () => {
  app = await startWorkingApp()
  image = await uploadImage()
  document = await exportList()
  build = await mkdtemp(join(tmpdir(), 'mersal-headers-'))
  const documentAt = (path: string) => ({
    scriptHashes: ["'sha256-abc='"],
    showsMaps: true,
    rendered: { path, styles: 'linked' },
  })
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  for (const file of ['sw.js', 'mark.svg', 'site.webmanifest', 'assets/entry.js'])
    await writeFile(join(build, 'client', file), file)
  const manifest = {
    routes: [{ path: '/dashboard', pattern: '^/dashboard/?$', document: 'console.html' }],
    notFound: [{ pattern: '^/', document: '404.html' }],
    documents: { 'console.html': documentAt('/dashboard/'), '404.html': documentAt('/not-found/') },
    placeholderOrigin: 'https://site.invalid',
    qrCodes: [{ path: '/courier-qr.svg', target: '/courier' }],
  }
  await writeFile(join(build, 'site-manifest.json'), JSON.stringify(manifest))
  pages = fastify()
  sendSecurityHeaders(pages)
  refuseLongHosts(pages)
  const company = aCompany()
  await servePages(pages, build, {
    googleMaps: true,
    company: () => company,
    publicUrl: 'http://localhost:4000',
    render: async ({ path }) => path,
  })
})
afterAll(async () => {
  await app.close()
  await pages.close()
  await rm(build, { recursive: true })
})

/** An employee's picture, one pixel of it. */
async function uploadImage(): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' })
  const employee_id = await hire(app, 'superuser', { image: picture })
  return (await app.call('openEmployee', 'superuser', { employee_id })).data.part_info.image ?? ''
}

/** A list as a file, when it is made. */
async function exportList(): Promise<string> {
  const { document_id } = (await app.call('exportShipments', 'superuser', { format: 'csv' })).data
  return (await madeDocument(app, 'superuser', document_id)).url ?? ''
}

type HeadersRequest = {
  of: 'app' | 'pages'
  url: string | (() => string)
  method?: 'GET' | 'POST'
  as?: 'superuser'
}
const answers: Record<string, HeadersRequest> = {
  'a list': { of: 'app', url: '/api/dashboard/clients/all', as: 'superuser' },
  'a call without a session': { of: 'app', url: '/api/dashboard/clients/all' },
  'a refused sign-in': { of: 'app', url: '/api/dashboard/auth/login', method: 'POST' },
  'an unknown call': { of: 'app', url: '/api/nowhere' },
  'the API document': { of: 'app', url: '/api/docs' },
  health: { of: 'app', url: '/healthz' },
  'an upload': { of: 'app', url: () => image },
  'an image that is not there': { of: 'app', url: '/images/nothing.webp' },
  'a page': { of: 'pages', url: '/dashboard' },
  'a page that is not there': { of: 'pages', url: '/nowhere' },
  'the service worker': { of: 'pages', url: '/sw.js' },
  'a script': { of: 'pages', url: '/assets/entry.js' },
  'a document': { of: 'app', url: () => document },
  'a picture': { of: 'pages', url: '/mark.svg' },
  'the manifest': { of: 'pages', url: '/site.webmanifest' },
  'a picture made on request': { of: 'pages', url: '/courier-qr.svg' },
}

async function headersOf({ of, url, method = 'GET', as }: HeadersRequest): Promise<Record<string, unknown>> {
  const server = of === 'app' ? app.app.server : pages
  return (
    await server.inject({
      method,
      url: typeof url === 'string' ? url : url(),
      headers: as ? app.credentials(as) : {},
    })
  ).headers
}

describe.each(Object.entries(answers))('%s', (_, asked) => {
  test('is sniffed, framed and read by nobody else, and may use nothing but camera and place', async () => {
    const headers = await headersOf(asked)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]))
    expect(policy).toMatch(/(default|object)-src 'none'/)
    expect(policy.split('; ').find((part) => part.startsWith('script-src')) ?? '').not.toContain('unsafe')
    const allowed = String(headers['permissions-policy']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()']))
    expect(allowed.filter((part) => !part.endsWith('=()'))).toHaveLength(2)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

test.each(['a list', 'a call without a session', 'an unknown call', 'an upload', 'a document'])(
  '%s loads nothing, as it is no page',
  async (name) => {
    const { 'content-security-policy': policy } = await headersOf(answers[name] as HeadersRequest)
    expect(String(policy).split('; ')).toContain("default-src 'none'")
  },
)

test.each(Object.entries(answers))('%s is 400 for a host of more than 255 characters', async (_, asked) => {
  const { of, url, method = 'GET', as } = asked
  const server = of === 'app' ? app.app.server : pages
  const answerTo = (host: string) =>
    server.inject({
      method,
      url: typeof url === 'string' ? url : url(),
      headers: { ...(as && app.credentials(as)), host },
    })
  expect((await answerTo('m'.repeat(256))).statusCode).toBe(400)
  expect((await answerTo('m'.repeat(3_500))).json()).toMatchObject({
    re_message: 'The Host header is too long',
  })
  expect((await answerTo('m'.repeat(255))).statusCode).not.toBe(400)
})

test('what is text says in which charset', async () => {
  const types = await Promise.all(
    Object.values(answers).map(async (asked) => String((await headersOf(asked))['content-type'])),
  )
  expect(types.filter((type) => !/^image\/webp$|; charset=utf-8$/i.test(type))).toEqual([])
})

test('what a call answers is kept nowhere', async () => {
  const asked = Object.values(answers).filter(
    ({ url }) => String(url).startsWith('/api/') && url !== '/api/docs',
  )
  const kept = await Promise.all(asked.map(async (call) => (await headersOf(call))['cache-control']))
  expect(new Set(kept)).toEqual(new Set(['no-store']))
})

test('a page has the policy of pages, and a worker none that keeps it from calling', async () => {
  const [page, worker] = [
    await headersOf({ of: 'pages', url: '/dashboard' }),
    await headersOf({ of: 'pages', url: '/sw.js' }),
  ]
  expect(page['content-security-policy']).toContain("script-src 'self' 'sha256-abc='")
  expect(worker['content-security-policy']).not.toMatch(/default-src|connect-src/)
})
