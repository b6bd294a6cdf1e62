import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPositions } from '../../src/features/phones/positions.repository.ts'
import { until } from '../setup/spawned-program.ts'
import { type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'
import { dispatching } from '../support/runs.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { runWaitingJobs } from '../support/waiting-jobs.ts'
import { phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let receiver: Receiver
beforeAll(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  phone = phoneOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await app.app.sql`delete from push_subscriptions`
  await receiver.close()
})

/** A browser that subscribes, and reads what its push service gets (RFC 8291, RFC 8188). */
function browser() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

  function read(body: Buffer) {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const secret = derive(pair.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const sealed = body.subarray(21 + sender.length)
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, string>
  }
  // Some browsers pad, and others write base64url.
  return { keys: { p256dh, auth: auth.toString('base64') }, read }
}

const subscribe = (keys: { p256dh: string; auth: string }, endpoint = receiver.url) =>
  app.call('subscribeToPush', 'delivery', { endpoint, keys }, { 'accept-language': 'ar' })
const count = async () => {
  const [row] = await app.app.sql`select count(*)::integer as count from push_subscriptions`
  return row?.count
}

/** Sends what is gathered, as if its time had come. On a busy machine it may come by itself. */
async function sendGathered(): Promise<void> {
  await until(
    'a notification is planned',
    async () => (await runWaitingJobs(app.app.sql, 'notify_phones')) > 0 || receiver.received.length > 0,
  )
}

test('the board shows where a delivery boy is while a run is out, for a day at most', async () => {
  const desk = dispatching(app)
  const here = { latitude: 30.0444, longitude: 31.2357, accuracy: 12 }
  const send = () => app.call('sendPosition', 'delivery', here)
  const shown = async () => {
    const data = await desk.board()
    return data.couriers.find(({ id }) => id === app.company.people.delivery)?.position
  }
  await desk.newRun()
  expect((await send()).data).toEqual({ stored: false })
  expect(await shown()).toBeNull()
  await desk.runOut(1)
  expect((await send()).data).toEqual({ stored: true })
  expect(await shown()).toMatchObject(here)
  const day = 24 * 3_600_000
  await forgetPositions(app.app.sql, new Date(Date.now() + day - 60_000))
  expect(await shown()).toMatchObject(here)
  await forgetPositions(app.app.sql, new Date(Date.now() + day + 60_000))
  expect(await shown()).toBeNull()
})

test('a delivery boy is told, encrypted and signed, that the branch gave them a parcel', async () => {
  const { keys, read } = browser()
  expect((await subscribe(keys)).http).toBe(200)
  await phone.atBranch()
  await sendGathered()
  const { headers, bytes } = await receiver.message(() => true)
  expect(read(bytes)).toEqual({
    title: 'تغيّرت شحناتك',
    body: 'أسند إليك الفرع شحنات',
    tag: 'parcels_added',
    lang: 'ar',
    dir: 'rtl',
  })
  const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe((await app.call('openPushKey', 'delivery', {})).data.key)
  const [head, claims, signature] = (token ?? '').split('.') as [string, string, string]
  const point = Buffer.from(key ?? '', 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})

test('a delivery boy is told that the desk handed their run back, also with their PIN', async () => {
  const desk = dispatching(app)
  const employee_id = app.company.people.delivery
  await app.call('setPin', 'manager', { employee_id, pin: '4821', paper: false })
  const ways = [
    { by: 'manager', proof: {} },
    { by: 'staff', proof: { pin: '4821' } },
  ] as const
  for (const { by, proof } of ways) {
    const { id } = await desk.runOut(1)
    const { keys, read } = browser()
    await subscribe(keys)
    receiver.received.length = 0
    const handedBack = await app.call('giveBackRun', by, { id, reason: 'illness', note: 'ill', ...proof })
    expect(handedBack.http).toBe(200)
    await until('they are told', async () => {
      await runWaitingJobs(app.app.sql, 'notify_phones')
      return receiver.received.some(({ bytes }) => read(bytes).tag === 'parcels_taken')
    })
  }
})

test('a delivery boy is told that somebody undid their delivery', async () => {
  const { keys, read } = browser()
  await subscribe(keys)
  const awb = await phone.outWith()
  expect((await app.call('finishOwnLine', 'delivery', { awb })).http).toBe(200)
  expect(await phone.day.undo(awb)).toMatchObject({ data: { approval_id: null } })
  await until('they are told', async () => {
    await runWaitingJobs(app.app.sql, 'notify_phones')
    return receiver.received.some(({ bytes }) => read(bytes).tag === 'delivery_undone')
  })
})

test('a phone that its push service no longer knows is forgotten', async () => {
  receiver.answer = (response) => response.writeHead(410).end()
  await subscribe(browser().keys)
  await phone.atBranch()
  await sendGathered()
  await receiver.message(() => true)
  await expect.poll(count, { timeout: 30_000 }).toBe(0)
})

test('a session has one subscription, which ends with it', async () => {
  const { keys } = browser()
  await subscribe(keys)
  await subscribe(browser().keys)
  expect(await count()).toBe(1)
  expect((await app.call('endPush', 'delivery', {})).http).toBe(200)
  expect(await count()).toBe(0)
  await app.call('subscribeToPush', 'gizaDelivery', { endpoint: receiver.url, keys })
  expect(await count()).toBe(1)
  const [session] = await app.app.sql`
    select s.id from sessions s join push_subscriptions p on p.session_hash = s.token_hash`
  await app.app.sql`delete from sessions where id = ${session?.id}`
  expect(await count()).toBe(0)
})

test('addresses that the server may not call and keys that are none are refused', async () => {
  const { keys } = browser()
  expect((await subscribe(keys, 'https://10.0.0.1/push')).http).toBe(422)
  expect((await subscribe(keys, 'http://push.example/x')).http).toBe(422)
  expect((await subscribe(keys, 'ftp://push.example/x')).http).toBe(422)
  expect((await subscribe({ ...keys, p256dh: 'A'.repeat(87) })).http).toBe(422)
  expect((await subscribe({ ...keys, auth: keys.auth.slice(1) })).http).toBe(422)
  expect(await count()).toBe(0)
})

test('a subscription is taken as the browser writes it in JSON', async () => {
  const endpoint = receiver.url
  const json = JSON.stringify({ endpoint, expirationTime: null, keys: browser().keys })
  const headers = { 'content-type': 'application/json' }
  expect((await app.send('POST', '/courier/push', 'delivery', json, headers)).http).toBe(200)
})
