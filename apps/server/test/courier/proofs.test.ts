import { randomUUID } from 'node:crypto'
import { awbOfSerial, limits } from '@mersal/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distanceKm } from '../../src/features/places/index.ts'
import { removeProofs } from '../../src/features/proofs/proofs.service.ts'
import { folderStore } from '../../src/platform/files/file-store.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let photo: File
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  const bytes = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#a63' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'the phone' } })
    .toBuffer()
  photo = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
})
afterAll(() => app.close())

const send = (awb: string, id: string = randomUUID(), by: Caller = 'delivery', image = photo) => {
  const at = new Date().toISOString()
  return app.call('sendProof', by, { id, awb, taken_at: at, sent_at: at, image }, { 'accept-language': 'en' })
}
const tracking = async (awb: string) => {
  const { data } = await app.call('listTracking', 'manager', { awb })
  return data.list_items.findLast(({ proofs }) => proofs.taken > 0)
}
const get = (url: string) => app.app.server.inject({ method: 'GET', url })

test('photos of an attempt come after it, once each, and are seen with where and how long', async () => {
  const awb = await phone.outWith()
  const ids = [randomUUID(), randomUUID()]
  const evidence = {
    called: 120,
    waited: 600,
    point: { latitude: 31.2, longitude: 29.92, accuracy: 15 },
  }
  const done = await phone.outcomes([act('reportOwnOtherCase', { awb, case: 1, proofs: ids, evidence })])
  expect(done).toEqual(['done'])
  expect((await tracking(awb))?.proofs).toEqual({ taken: 2, list_items: [] })
  for (const id of ids) expect((await send(awb, id)).data).toEqual({ id, repeated: false })
  expect((await send(awb, ids[0])).data.repeated).toBe(true)

  const seen = await tracking(awb)
  expect(seen?.proofs.list_items.map(({ id }) => id)).toEqual(ids)
  expect(seen?.place).toMatchObject({ latitude: 31.2, longitude: 29.92, accuracy: 15 })
  const { metres, door } = seen?.place ?? {}
  expect(metres).toBeGreaterThan(0)
  expect(metres).toBe(
    Math.round(
      distanceKm({ latitude: 31.2, longitude: 29.92 }, door ?? { latitude: 0, longitude: 0 }) * 1_000,
    ),
  )
  expect((await phone.told(awb)).join('\n')).toContain('Waited 10 min · Called 2 min before')
})

test('a photo is encoded again, without what its phone wrote into it, and opens by a signed address', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  await phone.outcomes([act('finishOwnLine', { awb, amount: '100', proofs: [id] })])
  await send(awb, id)
  const [shown] = (await tracking(awb))?.proofs.list_items ?? []
  const answer = await get(shown?.url ?? '')
  const { width, height, format, exif } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format, exif }).toEqual({
    width: 1_280,
    height: 960,
    format: 'jpeg',
    exif: undefined,
  })
  expect((await sharp((await get(shown?.thumbnail ?? '')).rawPayload).metadata()).width).toBe(160)
  expect((await get(`/images/proof-${id}.jpg`)).statusCode).toBe(404)
  expect((await get((shown?.url ?? '').replace(id, randomUUID()))).statusCode).toBe(404)

  const [row] = await app.app.sql`select client_id from shipments where awb = ${bareAwb(awb)}`
  const own = await app.call('openOwnShipment', { client: Number(row?.client_id) }, { awb })
  const event = own.data.tracking.findLast(({ proofs }) => proofs.taken > 0)
  expect(event).toMatchObject({ place: null, proofs: { list_items: [{ id }] } })
})

test('a photo of another’s parcel, of another person, of no image or one too many is refused', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  expect((await send(awb, id, 'gizaDelivery')).http).toBe(404)
  expect((await send(String(awbOfSerial(99_999_999_999)), id)).http).toBe(404)
  const text = new File(['no photo at all'], 'photo.jpg', { type: 'image/jpeg' })
  expect((await send(awb, id, 'delivery', text)).http).toBe(422)
  const huge = new File([Buffer.alloc(40_000_000)], 'photo.jpg', { type: 'image/jpeg' })
  const tooLarge = await send(awb, id, 'delivery', huge)
  expect([tooLarge.http, tooLarge.message]).toEqual([413, 'The file is larger than 5 MB'])
  expect((await send(awb, id)).http).toBe(200)
  expect((await send(awb, id, 'gizaDelivery')).http).toBe(404)
  await app.app.sql`
    insert into proofs (id, awb, employee_id, taken_at, received_at, bytes)
    select gen_random_uuid(), ${bareAwb(awb)}, ${app.company.people.delivery}, now(), now(), 1
    from generate_series(2, ${limits.proofsAParcel})`
  expect((await send(awb)).message).toBe('This parcel has 20 photos already')
})

test('an id of another parcel’s photo shows nothing', async () => {
  const [awb, other] = [await phone.outWith(), await phone.outWith()]
  const id = randomUUID()
  await send(other, id)
  await phone.outcomes([act('finishOwnLine', { awb, amount: '100', proofs: [id] })])
  expect((await tracking(awb))?.proofs).toEqual({ taken: 1, list_items: [] })
})

test('a photo of an earlier version, stored as WebP, is shown and removed like the others', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  await phone.outcomes([act('finishOwnLine', { awb, amount: '100', proofs: [id] })])
  await send(awb, id)
  const store = folderStore(app.dataDir)
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
    .webp()
    .toBuffer()
  for (const name of [`proof-${id}`, `proof-${id}-thumb`]) {
    await store.remove(`${name}.jpg`)
    await store.put(`${name}.webp`, webp, 'image/webp')
  }
  const [shown] = (await tracking(awb))?.proofs.list_items ?? []
  for (const url of [shown?.url, shown?.thumbnail]) {
    const answer = await get(url ?? '')
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.rawPayload).toEqual(webp)
  }
  await removeProofs({ sql: app.app.sql, store }, { now: new Date(Date.now() + 181 * 86_400_000), days: 180 })
  expect(await store.get(`proof-${id}.webp`)).toBeNull()
  expect(await store.get(`proof-${id}-thumb.webp`)).toBeNull()
})

test('what is transparent in a picture is white in the photo', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const png = await sharp({ create: clear }).png().toBuffer()
  await phone.outcomes([act('finishOwnLine', { awb, amount: '100', proofs: [id] })])
  await send(awb, id, 'delivery', new File([new Uint8Array(png)], 'screen.png', { type: 'image/png' }))
  const [shown] = (await tracking(awb))?.proofs.list_items ?? []
  const { channels } = await sharp((await get(shown?.url ?? '')).rawPayload).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('photos are removed after the days of the rules, with their files', async () => {
  const awb = await phone.outWith()
  const id = randomUUID()
  await phone.outcomes([act('finishOwnLine', { awb, amount: '100', proofs: [id] })])
  await send(awb, id)
  const store = folderStore(app.dataDir)
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  const remove = (days: number) => removeProofs({ sql: app.app.sql, store }, { now: after(days), days: 180 })
  await remove(179)
  expect(await store.get(`proof-${id}.jpg`)).not.toBeNull()
  await remove(181)
  expect(await store.get(`proof-${id}.jpg`)).toBeNull()
  expect(await store.get(`proof-${id}-thumb.jpg`)).toBeNull()
  expect((await tracking(awb))?.proofs).toEqual({ taken: 1, list_items: [] })
})

describe('the rule of photos', () => {
  const fail = (awb: string, more: object = {}, at = new Date()) =>
    act('reportOwnOtherCase', { awb, case: 1, note: '', ...more }, { at })
  const answerTo = async (...acts: ReturnType<typeof act>[]) =>
    (await phone.send(acts)).data.list_items.map(({ outcome, details }) => [outcome, details])
  const needed = ['refused', 'Take a photo of the door or the parcel']
  const taken = { proofs: [randomUUID()] }

  test('asks for one of each failed attempt, by default', async () => {
    const awb = await phone.outWith()
    const { data } = await app.call('listOwnLines', 'delivery', {})
    expect(data.list_items.find((line) => line.awb === awb)?.photo).toBe('failed')
    expect(await answerTo(fail(awb))).toEqual([needed])
    // Only a report that ends the attempt needs one.
    expect(await phone.outcomes([act('reportOwnOtherCase', { awb, case: 4, note: '' })])).toEqual(['done'])
    expect(await phone.outcomes([fail(awb, taken)])).toEqual(['done'])
    const other = await phone.outWith()
    expect(await phone.outcomes([act('finishOwnLine', { awb: other, amount: '100' })])).toEqual(['done'])
  })

  test('asks for one of each delivery, or for none', async () => {
    await changeSection(app, 'rules', { photo: 'always' })
    const awb = await phone.outWith()
    expect(await answerTo(act('finishOwnLine', { awb, amount: '100' }))).toEqual([needed])
    expect(await phone.outcomes([act('finishOwnLine', { awb, amount: '100', ...taken })])).toEqual(['done'])
    await changeSection(app, 'rules', { photo: 'never' })
    expect(await phone.outcomes([fail(await phone.outWith())])).toEqual(['done'])
    await changeSection(app, 'rules', { photo: 'failed' })
  })

  test('lets an act that was sent later stand, and a person looks', async () => {
    const awb = await phone.atBranch()
    const at = new Date(Date.now() - 3_600_000)
    const start = act('startOwnLine', { awb, code: await phone.day.codeOf(awb) }, { at })
    expect(await answerTo(start, fail(awb, {}, at))).toEqual([
      ['done', expect.any(String)],
      ['conflict', 'Recorded. A photo is missing, so the branch looks at it'],
    ])
    expect(await phone.day.standing(awb)).toMatchObject({ situation: 'to_hand_back' })
    expect((await phone.told(awb))[0]).toContain('Without the photo that the rules ask for')
  })
})
