import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.app
    .sql`update clients set latitude = null, longitude = null where id = ${app.company.plainClient}`
})
afterAll(() => app.close())

const create = (changes: Parameters<typeof localOrder>[1]) =>
  app.call('createShipment', 'superuser', localOrder(app.company, changes))

test('an order of a client without a point needs a point, or a branch to which the sender brings it', async () => {
  expect(await create({})).toMatchObject({ http: 422, fields: { sender_latitude: expect.any(String) } })
  expect(await create({ seller_sends: '1' })).toMatchObject({
    http: 422,
    fields: { branch_sender_location_id: 'Choose the branch to which the sender brings it' },
  })
  const branch = String(app.company.giza)
  const { http } = await create({ seller_sends: '1', branch_sender_location_id: branch })
  expect(http).toBe(200)
})

test('the price names what it lacks: the point of a sender, or the branch of one who comes', async () => {
  const quote = async (changes: Parameters<typeof localOrder>[1]) =>
    (await app.call('quoteShipment', 'superuser', localOrder(app.company, changes))).data
  expect((await quote({})).missing).toEqual(['sender_latitude', 'sender_longitude'])
  expect((await quote({ seller_sends: '1' })).missing).toEqual(['branch_sender_location_id'])
  const branch = String(app.company.giza)
  expect(await quote({ seller_sends: '1', branch_sender_location_id: branch })).toMatchObject({
    complete: true,
    missing: [],
  })
})
