import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiverTokens, receiverTokensOf, type TokenOf } from '../../src/features/receiver/index.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const linkOf = async (awb: string, key = Buffer.alloc(32, 7)) => {
  const tokenOf: TokenOf = receiverTokens(key)
  const making = { tokenOf, now: new Date() }
  const bare = bareAwb(awb)
  return (await app.app.sql.begin((tx) => receiverTokensOf(tx, making, [bare]))).get(bare)
}
const order = () => workingDay(app).create(localOrder(app.company))

test('a shipment keeps its link, also when two transactions make it at once', async () => {
  const awb = await order()
  const links = await Promise.all([linkOf(awb), linkOf(awb), linkOf(awb)])
  expect(new Set([...links, await linkOf(awb)]).size).toBe(1)
  expect(links[0]).toMatch(/^[\w-]{22}$/)
  expect(await linkOf(await order())).not.toBe(links[0])
})

test('another phone of the receiver gets a new link, and the old one ends', async () => {
  const awb = await order()
  const before = await linkOf(awb)
  const { data } = await app.call('listChanges', 'manager', { awb })
  const change = { awb, version: data.version, receiver_phone: '01055544433' }
  expect((await app.call('changeShipment', 'manager', change)).http).toBe(200)
  const after = await linkOf(awb)
  expect(after).not.toBe(before)
  expect(await linkOf(awb)).toBe(after)
  const rows = await app.app.sql<{ ended: boolean }[]>`
    select ended_at is not null as ended from receiver_links where awb = ${bareAwb(awb)} order by number`
  expect(rows.map(({ ended }) => ended)).toEqual([true, false])
})

test('the database has neither a token nor a way to make one', async () => {
  const awb = await order()
  const token = (await linkOf(awb)) ?? ''
  const [row] = await app.app.sql<{ text: string }[]>`
    select l::text as text from receiver_links l where awb = ${bareAwb(awb)}`
  expect(row?.text).not.toContain(token)
  expect(row?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('another key makes another link in place of one that it cannot make again', async () => {
  const awb = await order()
  const before = await linkOf(awb)
  expect(await linkOf(awb, Buffer.alloc(32, 8))).not.toBe(before)
})
