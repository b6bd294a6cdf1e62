import { afterAll, beforeAll, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { manifestDesk } from './manifest-desk.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const { waiting, load, unload, custodyOf, sent } = manifestDesk(() => ({ app, day }))

test('a parcel whose receiver moves to a third town on the way is received by the second branch, which sends it on', async () => {
  const { giza, tanta, people } = app.company
  const awb = await waiting()
  const first = await sent([awb])
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  const { latitude: receiver_latitude, longitude: receiver_longitude } = points.tanta
  const moved = { awb, version, receiver_latitude, receiver_longitude }
  expect((await app.call('changeShipment', 'gizaStaff', moved)).http).toBe(200)
  expect(await unload(first, awb)).toEqual(['done', expect.any(String), '1/1'])
  expect((await app.call('openMain', 'gizaStaff', { awb })).http).toBe(200)
  const next = await app.call('createManifest', 'gizaStaff', {
    from_branch_id: giza,
    to_branch_id: tanta,
    courier_id: people.gizaDelivery,
  })
  expect(await load(next.data.id, awb, 'gizaStaff')).toEqual(['done', expect.any(String), '1/1'])
  expect((await app.call('acceptOwnManifest', 'gizaDelivery', { id: next.data.id })).http).toBe(200)
  expect(await unload(next.data.id, awb, 'tantaManager')).toEqual(['done', expect.any(String), '1/1'])
  expect(await custodyOf(awb)).toEqual(['branch', tanta])
  expect((await app.call('openMain', 'gizaStaff', { awb })).http).toBe(404)
})
