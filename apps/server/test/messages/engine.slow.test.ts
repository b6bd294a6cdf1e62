import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseNotes } from '../../src/features/erasing/erase-persons.repository.ts'
import type { Channel } from '../../src/features/messages/channels/channel.ts'
import { planMessages } from '../../src/features/messages/planning/plan-messages.service.ts'
import { shipmentEvents } from '../../src/platform/events/event-logs.repository.ts'
import { changeSection } from '../support/company-settings.ts'
import { messagesAbout, outgoing, sentAbout } from '../support/messages.ts'
import { bareAwb, localOrder, merchantOrder, workingDay, workingDayIn } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp({ publicUrl: 'https://mersal.example' })
})
afterAll(() => app.close())

/** A phone of its own for each test, so that the limit of a day concerns nobody else. */
let phones = 0
const phoneOf = () => `0101${String((phones += 1)).padStart(7, '0')}`
const order = (changes: Parameters<typeof localOrder>[1] = {}) =>
  workingDay(app).create(localOrder(app.company, { receiver_phone: phoneOf(), ...changes }))

test('an accepted order is told once, however often its event is read', async () => {
  const awb = await order()
  const sent = await sentAbout(app, awb, 'order_accepted')
  expect(sent.map(({ channel, state }) => `${channel} ${state}`)).toEqual(['whatsapp sent'])
  const events = await shipmentEvents(app.app.sql, { after: 0, upTo: 1e9, most: 10_000 })
  const channel = { name: 'whatsapp' } as Channel
  await app.app.sql.begin((tx) => planMessages(new Map([['whatsapp', channel]]))(tx, events, new Date()))
  expect(await messagesAbout(app, awb, 'order_accepted')).toHaveLength(1)
  const { to, template } = await outgoing(app, sent[0]?.reference ?? '', 'whatsapp')
  expect(to).toBe(sent[0]?.recipient)
  expect(template).toMatchObject({ name: 'order_accepted' })
  expect(template.parameters.at(-1)).toMatch(/^https:\/\/mersal\.example\/r\/[\w-]{22}$/)
})

test('parcels of one order share the message of their order', async () => {
  const awb = await order({ packages: 3 })
  await sentAbout(app, awb, 'order_accepted')
  const rows = await app.app.sql<{ awb: number }[]>`
    select m.awb from messages m join shipments s on s.awb = m.awb
    where s.main_shipment_id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
  expect(rows).toHaveLength(1)
})

async function goOut(awb: string) {
  const day = workingDay(app)
  await day.walkLine(awb)
  await day.takeOver(awb)
}

test('"out for delivery" carries the code and the link, by WhatsApp and SMS, and nothing stores them', async () => {
  await changeSection(app, 'rules', { receiver_code: 'always' })
  const awb = await order()
  await goOut(awb)
  const sent = await sentAbout(app, awb, 'out_for_delivery')
  expect(sent.map(({ channel, state }) => `${channel} ${state}`)).toEqual(['whatsapp sent', 'sms sent'])
  const [code] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  const [whatsapp, sms] = sent
  const template = (await outgoing(app, whatsapp?.reference ?? '', 'whatsapp')).template.parameters
  const { text } = await outgoing(app, sms?.reference ?? '', 'sms')
  expect(template.join()).toContain(`كود الاستلام ${code?.code}`)
  expect(text).toContain(`كود الاستلام ${code?.code}`)
  const [, link = ''] = /(https:\S+)$/.exec(text) ?? []
  expect(link).toMatch(/\/r\/[\w-]{22}$/)
  const [row] = await app.app.sql<{ all: string }[]>`
    select string_agg(m::text, ' ') as all from messages m where awb = ${bareAwb(awb)}`
  expect(row?.all).not.toContain(link.split('/').at(-1))
  expect(sms?.text).toContain('كود الاستلام ••••')
  expect(sms?.segments).toBeGreaterThan(1)
})

test('after its delivery was undone the receiver gets the new code', async () => {
  await changeSection(app, 'rules', { receiver_code: 'never' })
  const awb = await order()
  await goOut(awb)
  await sentAbout(app, awb, 'out_for_delivery')
  await workingDay(app).finish(awb)
  await changeSection(app, 'rules', { receiver_code: 'always' })
  expect((await workingDay(app).undo(awb)).http).toBe(200)
  await vi.waitFor(async () => {
    const sent = await sentAbout(app, awb, 'out_for_delivery')
    expect(sent).toHaveLength(4)
  }, 20_000)
  const sms = (await sentAbout(app, awb, 'out_for_delivery')).findLast(({ channel }) => channel === 'sms')
  const [code] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  expect((await outgoing(app, sms?.reference ?? '', 'sms')).text).toContain(`كود الاستلام ${code?.code}`)
})

test('where nobody asks for a code, none is told', async () => {
  await changeSection(app, 'rules', { receiver_code: 'never' })
  const awb = await order()
  await goOut(awb)
  const [whatsapp, sms] = await sentAbout(app, awb, 'out_for_delivery')
  const [code] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  const { template } = await outgoing(app, whatsapp?.reference ?? '', 'whatsapp')
  const { text } = await outgoing(app, sms?.reference ?? '', 'sms')
  expect(template.parameters.slice(0, -1).join()).not.toContain(code?.code)
  expect(template.parameters).toContain('لا يلزم كود للاستلام.')
  expect(text).toMatch(/جنيه\. لا يلزم كود للاستلام\. https:\S+$/)
})

const changePhone = async (awb: string, receiver_phone: string) => {
  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  expect((await app.call('changeShipment', 'manager', { awb, version, receiver_phone })).http).toBe(200)
}
/** A message that is due once more, as it was planned for another phone. */
const dueAgain = (awb: string, event: string, source: string, recipient: string) => app.app.sql`
  insert into messages (event, channel, source, awb, leg, client_id, branch_id, recipient, language, urgent, state, due_at,
    planned_at, worth_until)
  select event, channel, ${source}, awb, leg, client_id, branch_id, ${recipient}, language, true, 'planned', now(), now(),
    worth_until
  from messages where awb = ${bareAwb(awb)} and event::text = ${event} and channel = 'whatsapp' order by id limit 1`
const linkIn = async (reference = '') =>
  (await outgoing(app, reference, 'whatsapp')).template.parameters.at(-1)

test('a message that waits goes to the phone that the order has now, unless that phone is stopped', async () => {
  const [before, after] = [phoneOf(), phoneOf()]
  const awb = await order({ receiver_phone: before })
  const [first] = await sentAbout(app, awb, 'order_accepted')
  await changePhone(awb, after)
  await dueAgain(awb, 'order_accepted', 'test waits', before)
  const waited = (await sentAbout(app, awb, 'order_accepted')).find(({ source }) => source === 'test waits')
  expect(waited).toMatchObject({ state: 'sent', recipient: after })
  expect((await outgoing(app, waited?.reference ?? '', 'whatsapp')).to).toBe(after)
  expect(await linkIn(waited?.reference)).not.toBe(await linkIn(first?.reference))
  await app.app.sql`insert into stopped_phones (phone, reason, at) values (${after}, 'wrong_number', now())`
  await dueAgain(awb, 'order_accepted', 'test stopped', before)
  const stopped = (await sentAbout(app, awb, 'order_accepted')).find(
    ({ source }) => source === 'test stopped',
  )
  expect(stopped).toMatchObject({ state: 'skipped', reason: 'wrong_number', recipient: after })
})

test('another phone of the receiver is told once how the parcel stands, with a link of its own', async () => {
  const after = phoneOf()
  const awb = await order()
  await sentAbout(app, awb, 'order_accepted')
  await changePhone(awb, after)
  const told = await vi.waitFor(async () => {
    const found = await sentAbout(app, awb, 'order_accepted')
    expect(found).toHaveLength(2)
    return found
  }, 20_000)
  expect(told[1]).toMatchObject({ state: 'sent', recipient: after })
  expect(await linkIn(told[1]?.reference)).not.toBe(await linkIn(told[0]?.reference))

  await goOut(awb)
  await sentAbout(app, awb, 'out_for_delivery')
  const third = phoneOf()
  await changePhone(awb, third)
  await vi.waitFor(async () => {
    const found = await sentAbout(app, awb, 'out_for_delivery')
    expect(found.filter(({ recipient }) => recipient === third).map(({ channel }) => channel)).toEqual([
      'whatsapp',
      'sms',
    ])
  }, 20_000)
  expect(await messagesAbout(app, awb, 'order_accepted')).toHaveLength(2)
})

test('a failed attempt is not told once the parcel is out again', async () => {
  const day = workingDay(app)
  const awb = await order()
  await goOut(awb)
  await day.report(awb, 1)
  const [told] = await sentAbout(app, awb, 'attempt_failed')
  expect(told).toMatchObject({ state: 'sent' })
  await day.handBack(awb)
  await dueAgain(awb, 'attempt_failed', 'test at the branch', told?.recipient ?? '')
  expect((await sentAbout(app, awb, 'attempt_failed')).at(-1)).toMatchObject({ state: 'sent' })
  await day.takeOver(awb)
  await dueAgain(awb, 'attempt_failed', 'test out again', told?.recipient ?? '')
  expect((await sentAbout(app, awb, 'attempt_failed')).at(-1)).toMatchObject({
    state: 'skipped',
    reason: 'out_of_date',
  })
})

test('after a refusal at the door no further attempt is announced', async () => {
  const awb = await order()
  await goOut(awb)
  await changeSection(app, 'rules', { photo: 'never' })
  const report = { awb, case: 2, refusal: 'unwanted', note: '' }
  expect((await app.call('reportOwnOtherCase', 'delivery', report)).http).toBe(200)
  const [told] = await sentAbout(app, awb, 'attempt_failed')
  expect(told?.text).toContain('رُفضت عند الباب. · نسأل المتجر')
  expect(told?.text).not.toContain('سنحاول')
})

test('a message that is no longer true is not sent', async () => {
  const awb = await order()
  await goOut(awb)
  await sentAbout(app, awb, 'out_for_delivery')
  // The attempt ends; the same message is due once more.
  await workingDay(app).report(awb, 1)
  await app.app.sql`
    insert into messages (event, channel, source, awb, leg, client_id, branch_id, recipient, language, urgent, state, due_at,
      planned_at, worth_until)
    select event, channel, 'test', awb, leg, client_id, branch_id, recipient, language, true, 'planned', now(), now(),
      worth_until
    from messages where awb = ${bareAwb(awb)} and event = 'out_for_delivery' and channel = 'sms'`
  const sent = await sentAbout(app, awb, 'out_for_delivery')
  expect(sent.at(-1)).toMatchObject({ state: 'skipped', reason: 'out_of_date' })
  expect(await readdir(join(app.dataDir, 'outbox'))).not.toContain(`${sent.at(-1)?.reference}.sms.json`)
})

test('the way to the door and back is told step by step', async () => {
  const day = workingDay(app)
  const awb = await order()
  await goOut(awb)
  await day.report(awb, 1)
  const [failed] = await sentAbout(app, awb, 'attempt_failed')
  expect(failed?.text).toContain('لم نتمكن من الوصول إليك.')
  await day.handBack(awb)
  await day.takeOver(awb)
  await day.finish(awb)
  await sentAbout(app, awb, 'delivered')
  const events = (await messagesAbout(app, awb)).map(({ event, channel }) => `${event} ${channel}`)
  expect(events).toEqual([
    'order_accepted whatsapp',
    'out_for_delivery whatsapp',
    'out_for_delivery sms',
    'attempt_failed whatsapp',
    'out_for_delivery whatsapp',
    'out_for_delivery sms',
    'delivered whatsapp',
  ])
})

test('a new day is told with its hours', async () => {
  const awb = await order()
  const { data } = await app.call('listChanges', 'manager', { awb })
  const on = workingDayIn(10)
  const change = { awb, version: data.version, deliver_on: on, deliver_from: '10:00', deliver_until: '14:00' }
  const changed = await app.call('changeShipment', 'manager', change)
  expect(changed.http).toBe(200)
  const [told] = await sentAbout(app, awb, 'new_day')
  expect(told?.text).toContain('من 10:00 إلى 14:00')
})

test('sandbox orders send nothing', async () => {
  const sandbox = { client: app.company.sandboxClient }
  const created = await app.call('createOwnShipment', sandbox, merchantOrder(app.company))
  await vi.waitFor(async () => {
    const found = await messagesAbout(app, created.data.awb)
    expect(found.map(({ state, reason }) => `${state} ${reason}`)).toEqual(['skipped sandbox'])
  }, 10_000)
})

test('phones that asked for silence, or get too many, get nothing', async () => {
  const phone = phoneOf()
  await app.app.sql`insert into stopped_phones (phone, reason, at) values (${phone}, 'opted_out', now())`
  const awb = await order({ receiver_phone: phone })
  const [skipped] = await vi.waitFor(async () => {
    const found = await messagesAbout(app, awb)
    expect(found).toHaveLength(1)
    return found
  }, 10_000)
  expect(skipped).toMatchObject({ state: 'skipped', reason: 'opted_out' })
  const busy = phoneOf()
  await app.app.sql`
    insert into messages (event, channel, source, recipient, language, urgent, state, planned_at, worth_until)
    select 'delivered', 'sms', 'busy:' || n, ${busy}, 'ar', false, 'sent', now(), now() from generate_series(1, 15) as n`
  const another = await order({ receiver_phone: busy })
  await vi.waitFor(async () => {
    expect((await messagesAbout(app, another)).map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'skipped daily_limit',
    ])
  }, 10_000)
})

test('erased persons leave no phone and no text', async () => {
  const awb = await order()
  await sentAbout(app, awb, 'order_accepted')
  const [row] = await app.app.sql<
    { id: number }[]
  >`select main_shipment_id as id from shipments where awb = ${bareAwb(awb)}`
  await app.app.sql.begin((tx) => eraseNotes(tx, [row?.id ?? 0], [bareAwb(awb)]))
  expect(await messagesAbout(app, awb)).toMatchObject([{ recipient: '', text: '', state: 'sent' }])
})
