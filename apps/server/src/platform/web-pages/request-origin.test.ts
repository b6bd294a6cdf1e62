import fastify from 'fastify'
import { expect, test } from 'vitest'
import { siteOrigin } from './serve-pages.ts'

async function originFrom(
  remoteAddress: string,
  headers: Record<string, string>,
  proxies?: string[],
  publicUrl = 'http://localhost:4000',
) {
  const server = fastify({ trustProxy: proxies ?? false })
  server.get('/', (request) => siteOrigin(publicUrl, request))
  const { body } = await server.inject({ url: '/', remoteAddress, headers })
  await server.close()
  return body
}

test('only a listed proxy says that a request came by https', async () => {
  const https = { host: 'mersal.example', 'x-forwarded-proto': 'https' }
  expect(await originFrom('10.0.0.1', https, ['10.0.0.0/8'])).toBe('https://mersal.example')
  expect(await originFrom('192.0.2.1', https, ['10.0.0.0/8'])).toBe('http://mersal.example')
  expect(await originFrom('10.0.0.1', https)).toBe('http://mersal.example')
})

test('an invalid host or scheme is not written into a page', async () => {
  expect(await originFrom('10.0.0.1', { host: '"><script>' })).toBe('http://localhost')
  const scheme = { host: 'mersal.example:4000', 'x-forwarded-proto': '"><script>' }
  expect(await originFrom('10.0.0.1', scheme, ['10.0.0.0/8'])).toBe('http://mersal.example:4000')
})

test('the public address is that of every request, whatever its host says', async () => {
  const from = (publicUrl: string) => originFrom('10.0.0.1', { host: 'other.example' }, [], publicUrl)
  expect(await from('https://mersal.example')).toBe('https://mersal.example')
  for (const loopback of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])
    expect(await from(loopback)).toBe('http://other.example')
})
