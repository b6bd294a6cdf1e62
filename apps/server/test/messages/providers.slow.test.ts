import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hurry, messagesAbout, sentAbout } from '../support/messages.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { misbehaving } from '../support/outside/misbehaving.ts'
import { type SentSms, startSms } from '../support/outside/sms-server.ts'
import {
  notification,
  startWhatsapp,
  statusOf,
  verifyToken,
  type Whatsapp,
} from '../support/outside/whatsapp-server.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

const orders = 240
/** The same misbehaviour for the same message in each run. Later tries of a message that had to wait go well. */
const behaviourOf = misbehaving(22, 2)

let app: TestApp
let whatsapp: Whatsapp
let sms: Awaited<ReturnType<typeof startSms>>
/** Tests that want every message to be accepted. */
let isCalm = false
beforeAll(async () => {
  whatsapp = await startWhatsapp((sent, tries) => {
    if (isCalm) return 'accept'
    const behaviour = behaviourOf(sent.to)
    return tries > 0 && (behaviour === 'busy' || behaviour === 'limited') ? 'accept' : behaviour
  })
  sms = await startSms(({ mobile }: SentSms) => mobile.endsWith('7'))
  app = await startWorkingApp({ whatsappUrl: whatsapp.url, smsUrl: sms.url })
})
afterAll(async () => {
  await app.close()
  await Promise.all([whatsapp.close(), sms.close()])
})

const path = '/messages/whatsapp/status'
async function tell(value: Parameters<typeof notification>[0], secret?: string) {
  const { body, headers } = notification(value, secret)
  return app.app.server.inject({ method: 'POST', url: `/api${path}`, payload: body, headers })
}

let phones = 0
const order = (prefix: string) =>
  workingDay(app).create(
    localOrder(app.company, { receiver_phone: `${prefix}${String((phones += 1)).padStart(7, '0')}` }),
  )

type Row = { reference: string; channel: string; state: string; reason: string | null; recipient: string }

test('through hundreds of misbehaviours each message is sent once by its channel, or listed as failed or unknown', {
  timeout: 120_000,
}, async () => {
  const awbs: number[] = []
  for (let made = 0; made < orders; made += 1) awbs.push(bareAwb(await order('0102')))
  const rows = () => app.app.sql<Row[]>`
      select reference, channel, state::text as state, reason, recipient from messages
      where awb = any(${awbs}::bigint[]) order by id`
  await vi.waitFor(
    async () => {
      await hurry(app)
      const found = await rows()
      expect(found.filter(({ channel }) => channel === 'whatsapp')).toHaveLength(orders)
      expect(found.filter(({ state }) => state === 'planned' || state === 'sending')).toEqual([])
    },
    { timeout: 90_000, interval: 200 },
  )
  // What was lost is listed, and not sent again.
  const lost = (await rows()).filter(({ state }) => state === 'unknown')
  const expected = new Set(
    (await rows())
      .filter(({ channel, recipient }) => channel === 'whatsapp' && behaviourOf(`2${recipient}`) === 'lost')
      .map(({ reference }) => reference),
  )
  expect(new Set(lost.map(({ reference }) => reference))).toEqual(expected)
  expect(expected.size).toBeGreaterThan(0)

  // Statuses come twice, out of order, with fields of tomorrow, and for messages of others.
  for (const { id, sent } of whatsapp.accepted) {
    const told = ['read', 'sent', 'delivered', 'delivered', 'sent'].map((status) =>
      statusOf({ id, sent }, status, { of_tomorrow: [1] }),
    )
    const reply = await tell({
      statuses: [
        { odd: true },
        ...told,
        statusOf({ id: 'x', sent: { ...sent, biz_opaque_callback_data: 'other' } }, 'read'),
      ],
    })
    expect(reply.statusCode).toBe(200)
  }
  const ended = await rows()
  const states = Map.groupBy(ended, ({ channel, state }) => `${channel} ${state}`)
  const counted = Object.fromEntries([...states].map(([name, of]) => [name, of.length]))
  const refused = ended.filter(
    ({ channel, recipient }) => channel === 'whatsapp' && behaviourOf(`2${recipient}`) === 'refused',
  )
  // Each refused one has an SMS in its place, and the SMS provider refuses some of these.
  const stand = ended.filter(({ channel }) => channel === 'sms')
  expect(stand.map(({ recipient }) => recipient).toSorted()).toEqual(
    refused.map(({ recipient }) => recipient).toSorted(),
  )
  expect(counted).toEqual({
    'whatsapp read': orders - refused.length,
    'whatsapp failed': refused.length,
    'sms sent': stand.filter(({ recipient }) => !recipient.endsWith('7')).length,
    'sms failed': stand.filter(({ recipient }) => recipient.endsWith('7')).length,
  })
  // The providers got each message once, and understood all.
  const references = whatsapp.accepted.map(({ sent }) => sent.biz_opaque_callback_data)
  expect(new Set(references).size).toBe(references.length)
  expect(references).toHaveLength(orders - refused.length)
  expect(new Set(sms.accepted.map(({ mobile }) => mobile)).size).toBe(sms.accepted.length)
  expect([...whatsapp.faults, ...sms.faults]).toEqual([])
})

test('a failed delivery is told by SMS instead, once, and a late status does not undo a delivery', async () => {
  isCalm = true
  const awb = await order('0112')
  const [message] = await sentAbout(app, awb, 'order_accepted')
  const accepted = whatsapp.accepted.find(({ sent }) => sent.biz_opaque_callback_data === message?.reference)
  if (!accepted) throw new Error('not accepted')
  const failed = statusOf(accepted, 'failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] })
  await tell({ statuses: [failed, failed] })
  await sentAbout(app, awb, 'order_accepted')
  await tell({ statuses: [failed] })
  const both = await sentAbout(app, awb, 'order_accepted')
  expect(both.map(({ channel, state }) => `${channel} ${state}`)).toEqual(['whatsapp failed', 'sms sent'])
  expect(both[0]).toMatchObject({ reason: 'undelivered', cost_piastres: 0 })
  await tell({ statuses: [statusOf(accepted, 'delivered'), failed] })
  expect((await messagesAbout(app, awb))[0]).toMatchObject({ state: 'delivered', reason: null })
})

test('what does not arrive within ten minutes is told by SMS', async () => {
  isCalm = true
  const awb = await order('0112')
  const [message] = await sentAbout(app, awb, 'order_accepted')
  await app.app
    .sql`update messages set fall_back_at = fall_back_at - interval '10 minutes' where id = ${message?.id ?? 0}`
  const due = await app.app.sql`select from messages where id = ${message?.id ?? 0} and fall_back_at <= now()`
  expect(due).toHaveLength(1)
  await app.app.sql`select graphile_worker.add_job('tend_messages')`
  await vi.waitFor(async () => expect(await messagesAbout(app, awb)).toHaveLength(2), 20_000)
  await sentAbout(app, awb, 'order_accepted')
  expect(sms.accepted.filter(({ mobile }) => mobile === `2${message?.recipient}`)).toHaveLength(1)
})

test('the SMS goes to the phone that the order has now, unless that phone is stopped', async () => {
  isCalm = true
  const fallBack = async (stop: boolean) => {
    const awb = await order('0112')
    const [message] = await sentAbout(app, awb, 'order_accepted')
    const phone = `0112${String((phones += 1)).padStart(7, '0')}`
    // Without its event, so that only the message in question is told.
    await app.app.sql`
      update main_shipments set receiver_phone = ${phone}
      where id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
    if (stop)
      await app.app.sql`insert into stopped_phones (phone, reason, at) values (${phone}, 'opted_out', now())`
    await app.app.sql`update messages set fall_back_at = now() where id = ${message?.id ?? 0}`
    await app.app.sql`select graphile_worker.add_job('tend_messages')`
    await vi.waitFor(async () => expect(await messagesAbout(app, awb)).toHaveLength(2), 20_000)
    const [, instead] = await sentAbout(app, awb, 'order_accepted')
    expect(instead?.recipient).toBe(phone)
    return instead
  }
  expect(await fallBack(false)).toMatchObject({ channel: 'sms', reason: null })
  expect(await fallBack(true)).toMatchObject({ channel: 'sms', state: 'skipped', reason: 'opted_out' })
})

test('Meta charges another kind of conversation: the cost follows', async () => {
  isCalm = true
  const awb = await order('0112')
  const [message] = await sentAbout(app, awb, 'order_accepted')
  expect(message?.cost_piastres).toBe(25)
  const accepted = whatsapp.accepted.find(({ sent }) => sent.biz_opaque_callback_data === message?.reference)
  if (!accepted) throw new Error('not accepted')
  const pricing = { billable: true, pricing_model: 'PMP', category: 'marketing' }
  await tell({ statuses: [statusOf(accepted, 'delivered', { pricing })] })
  expect((await messagesAbout(app, awb))[0]).toMatchObject({ category: 'marketing', cost_piastres: 320 })
})

test('a notification with a wrong signature changes nothing', async () => {
  isCalm = true
  const awb = await order('0112')
  const [message] = await sentAbout(app, awb, 'order_accepted')
  const accepted = whatsapp.accepted.find(({ sent }) => sent.biz_opaque_callback_data === message?.reference)
  if (!accepted) throw new Error('not accepted')
  const status = statusOf(accepted, 'read')
  expect((await tell({ statuses: [status] }, 'another secret')).statusCode).toBe(401)
  const { body, headers } = notification({ statuses: [status] })
  const send = (payload: string, sent: Record<string, string>) =>
    app.app.server.inject({ method: 'POST', url: `/api${path}`, payload, headers: sent })
  expect((await send(body.replace('read', 'sent'), headers)).statusCode).toBe(401)
  expect((await send(body, { 'content-type': 'application/json' })).statusCode).toBe(401)
  expect((await send(body, { ...headers, 'x-hub-signature-256': 'sha256=00' })).statusCode).toBe(401)
  expect((await messagesAbout(app, awb))[0]?.state).toBe('sent')
  // The bytes count, not what they mean.
  expect((await send(`${body} `, headers)).statusCode).toBe(401)
  expect((await send(body, headers)).statusCode).toBe(200)
  expect((await messagesAbout(app, awb))[0]?.state).toBe('read')
})

test('Meta verifies the address with the word of the settings', async () => {
  const verify = (query: Record<string, string>) =>
    app.app.server.inject({ method: 'GET', url: `/api${path}`, query })
  const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' }
  const right = await verify({ ...asked, 'hub.verify_token': verifyToken })
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect((await verify({ ...asked, 'hub.verify_token': 'guess' })).statusCode).toBe(403)
  const script = await verify({ ...asked, 'hub.challenge': '<b>', 'hub.verify_token': verifyToken })
  expect([script.statusCode, script.body]).toEqual([403, ''])
})

test.each(['STOP', ' إيقاف ', 'stop.'])(
  '%s ends messages to a phone, and START brings them back',
  async (word) => {
    isCalm = true
    const phone = `0122${String((phones += 1)).padStart(7, '0')}`
    const write = (body: string) =>
      tell({ messages: [{ from: `2${phone}`, id: 'm', type: 'text', text: { body } }] })
    const told = async () => {
      const awb = await workingDay(app).create(localOrder(app.company, { receiver_phone: phone }))
      return (await sentAbout(app, awb, 'order_accepted')).map(({ state, reason }) => `${state} ${reason}`)
    }
    await write('please stop the car at the gate')
    expect(await told()).toEqual(['sent null'])
    await write(word)
    expect(await told()).toEqual(['skipped opted_out'])
    await write('START')
    expect(await told()).toEqual(['sent null'])
  },
)
