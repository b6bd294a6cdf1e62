import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/features/auth/index.ts'
import { expectCleanBooks } from '../support/books.ts'
import { type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { english, manifestDesk } from './manifest-desk.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const { waiting, manifest, load, accept, open, custodyOf } = manifestDesk(() => ({ app, day }))

test('a driver takes the parcels that the phone showed and that are there; the others go with the next manifest', async () => {
  const { alexandria, people } = app.company
  const [taken, missing, later] = [await waiting(), await waiting(), await waiting()]
  const id = await manifest()
  for (const awb of [taken, missing]) await load(id, awb)
  const own = async () => (await app.call('listOwnManifests', 'delivery', {})).data.list_items
  const shown = (await own()).find((row) => row.id === id)?.awbs
  expect(shown).toEqual([taken, missing])
  await load(id, later)
  const acceptOnly = (...awbs: string[]) => app.call('acceptOwnManifest', 'delivery', { id, awbs }, english)
  expect(await acceptOnly(await waiting())).toMatchObject({ http: 422 })
  expect(await acceptOnly(taken)).toMatchObject({ http: 200 })
  expect(await custodyOf(taken)).toEqual(['delivery_boy', people.delivery])
  for (const awb of [missing, later]) expect(await custodyOf(awb)).toEqual(['branch', alexandria])
  expect(await open(id)).toMatchObject({ state: 'out', parcels: 1, loaded: 1 })
  const next = (await own()).find((row) => row.state === 'loading')
  expect(next).toMatchObject({ loaded: 2, awbs: [missing, later] })
  expect(await accept(next?.id ?? 0)).toMatchObject({ http: 200 })
  expect(await custodyOf(later)).toEqual(['delivery_boy', people.delivery])
})

test('accepting at the desk needs the driver’s PIN, which its setter cannot use', async () => {
  const { people } = app.company
  const awb = await waiting()
  const id = await manifest()
  await load(id, awb)
  const try_ = (pin: string, by: Caller = 'staff') => app.call('acceptManifest', by, { id, pin }, english)
  expect((await try_('4821')).http).toBe(422)
  await app.app.sql`
    update employees set pin_hash = ${await hashPassword('4821')}, pin_set_by = ${people.manager} where id = ${people.delivery}`
  expect(await try_('4822')).toMatchObject({ http: 422, fields: { pin: 'The PIN is wrong' } })
  expect((await try_('4821', 'manager')).http).toBe(422)
  expect((await try_('4821', 'gizaStaff')).http).toBe(422)
  expect(await custodyOf(awb)).toEqual(['branch', app.company.alexandria])
  const missing = await waiting()
  await load(id, missing)
  const accepted = await app.call('acceptManifest', 'staff', { id, pin: '4821', awbs: [awb] }, english)
  expect(accepted).toMatchObject({ http: 200 })
  expect(await custodyOf(awb)).toEqual(['delivery_boy', people.delivery])
  expect(await custodyOf(missing)).toEqual(['branch', app.company.alexandria])
  const manifests = (await app.call('listOwnManifests', 'delivery', {})).data.list_items
  const next = manifests.find((row) => row.state === 'loading')
  expect(next).toMatchObject({ loaded: 1, awbs: [missing] })
  expect(await accept(next?.id ?? 0)).toMatchObject({ http: 200 })
  expect(await open(id)).toMatchObject({ state: 'out', accepted: { how: 'pin' } })
})

test('accepting needs a loaded parcel, and is the driver’s own', async () => {
  const id = await manifest()
  expect(await accept(id)).toMatchObject({
    http: 422,
    message: 'Nothing is loaded yet. Scan the parcels first',
  })
  await load(id, await waiting())
  expect(await app.call('acceptOwnManifest', 'gizaDelivery', { id })).toMatchObject({ http: 404 })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
