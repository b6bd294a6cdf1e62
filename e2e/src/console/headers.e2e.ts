import { describe, expect, test } from 'vitest'
import { appUnderTest } from '../support/app.ts'

const documents = [
  '/',
  '/ar/about',
  '/track',
  '/terms-conditions',
  '/nowhere',
  '/dashboard',
  '/dashboard/signin',
  '/docs/dashboard',
  '/courier',
]

async function fetched(path: string): Promise<Response> {
  return await fetch(`${appUnderTest().siteUrl}${path}`)
}

describe.each(documents)('the document %s', (path) => {
  test('runs only scripts of this site and those known by hash, and cannot be framed', async () => {
    const response = await fetched(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[^']+')*$/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toMatch(/<[a-z]+[^>]* on[a-z]+=/)
  })
})

test('the files that a document loads have the headers of the whole site', async () => {
  const html = await (await fetched('/dashboard')).text()
  const assets = [...html.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path]) => path ?? '')
  expect(assets.length).toBeGreaterThan(1)
  for (const path of [...assets, '/sw.js', '/courier-qr.svg']) {
    const { headers, status } = await fetched(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('a sign-in document allows what the console shows, because the console continues in it', async () => {
  const imagesOf = async (path: string) =>
    /img-src ([^;]+)/.exec((await fetched(path)).headers.get('content-security-policy') ?? '')?.[1]
  const console = await imagesOf('/dashboard')
  expect(console).toContain('openstreetmap')
  expect(await imagesOf('/dashboard/signin')).toBe(console)
  expect(await imagesOf('/docs/dashboard/signin')).toBe(console)
})
