import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Receiver, startReceiver } from '../../../../test/support/outside/webhook-receiver.ts'
import type { Address, Reach } from './reach.ts'
import { faultOfUrl } from './reach.ts'
import { sendMessage } from './send-message.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const here: Address = { address: '127.0.0.1', family: 4 }
const nobody = new AbortController().signal

function reachBy(addresses: Address[], toLoopback = true): Reach {
  return { resolve: async () => addresses, toLoopback }
}

function send(url: string, reach: Reach = reachBy([here])) {
  return sendMessage({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' }, reach, nobody)
}

test('a message is a POST, and any 2xx accepts it', async () => {
  expect(await send(receiver.url)).toEqual({ status: 204, failure: null, excerpt: null, retryAfter: null })
  expect(receiver.received).toMatchObject([{ body: '{}', headers: { 'webhook-id': 'msg_1' } }])
})

test('a redirect is not followed', async () => {
  receiver.answer = (response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end()
  expect(await send(receiver.url)).toMatchObject({ status: 307, failure: 'redirect' })
  expect(receiver.received).toHaveLength(1)
})

test.each([
  [410, 'gone'],
  [400, 'status'],
  [500, 'status'],
])('an answer of %i is a failure: %s', async (status, failure) => {
  receiver.answer = (response) => response.writeHead(status).end('no\u0000 thanks')
  expect(await send(receiver.url)).toEqual({ status, failure, excerpt: 'no thanks', retryAfter: null })
})

test('one kilobyte of a long answer is stored, without a partial character', async () => {
  receiver.answer = (response) => response.writeHead(500).end(`x${'ش'.repeat(100_000)}`)
  expect((await send(receiver.url)).excerpt).toBe(`x${'ش'.repeat(511)}`)
})

test('a name is resolved once, and the connection goes to the checked address', async () => {
  const resolve = vi
    .fn<Reach['resolve']>()
    .mockResolvedValueOnce([here])
    .mockResolvedValue([{ address: '10.0.0.1', family: 4 }])
  const url = `http://shop.invalid:${receiver.port}/`
  expect(await send(url, { resolve, toLoopback: true })).toMatchObject({ status: 204 })
  expect(resolve).toHaveBeenCalledTimes(1)
})

test.each([
  ['a private address', [{ address: '10.0.0.1', family: 4 }]],
  ['this machine', [here]],
  ['a private address beside a public one', [{ address: '1.1.1.1', family: 4 }, here]],
  ['an IPv4 address inside IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
])('a name that resolves to %s is not called', async (_, addresses) => {
  const answer = await send(`https://shop.invalid:${receiver.port}/`, reachBy(addresses, false))
  expect(answer).toEqual({ status: null, failure: 'private', excerpt: null, retryAfter: null })
  expect(receiver.received).toEqual([])
})

test('http is allowed for this machine only', async () => {
  const elsewhere = reachBy([{ address: '1.1.1.1', family: 4 }])
  expect(await send('http://shop.invalid/', elsewhere)).toMatchObject({ failure: 'private' })
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is refused in the form and at sending', async (url) => {
  const reach = reachBy([here], false)
  expect(faultOfUrl(new URL(url), reach)).toBe('webhook_url_private')
  expect(await send(url, reach)).toMatchObject({ failure: 'private' })
})

test('a failure before an answer has its reason', async () => {
  const unknown: Reach = {
    toLoopback: true,
    resolve: () => Promise.reject(Object.assign(new Error('-'), { code: 'ENOTFOUND' })),
  }
  expect(await send('https://shop.invalid/', unknown)).toMatchObject({ failure: 'name' })
  expect(await send('https://shop.invalid/', reachBy([]))).toMatchObject({ failure: 'name' })
  expect(await send(`https://shop.invalid:${receiver.port}/`)).toMatchObject({ failure: 'tls' })
  receiver.answer = (response) => response.socket?.destroy()
  expect(await send(receiver.url)).toMatchObject({ failure: 'connection' })
})

test('aborting throws, and nothing is recorded', async () => {
  const stopping = new AbortController()
  receiver.answer = () => stopping.abort()
  const sent = sendMessage({ url: receiver.url, headers: {}, body: '{}' }, reachBy([here]), stopping.signal)
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
