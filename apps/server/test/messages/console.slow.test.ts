import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { messagesAbout, sentAbout } from '../support/messages.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp({ publicUrl: 'https://mersal.example' })
})
afterAll(() => app.close())

let phones = 0
async function toldOrder() {
  const receiver_phone = `0103${String((phones += 1)).padStart(7, '0')}`
  const awb = await workingDay(app).create(localOrder(app.company, { receiver_phone }))
  const [message] = await sentAbout(app, awb, 'order_accepted')
  if (!message) throw new Error('not told')
  return { awb, message }
}

describe('who sees messages', () => {
  test('staff see those of their branch, whole; who only reads sees parts of phones', async () => {
    const { awb, message } = await toldOrder()
    const list = async (caller: Caller) => (await app.call('listMessages', caller, { awb })).data.list_items
    for (const caller of ['superuser', 'manager', 'staff'] as const)
      expect(await list(caller)).toMatchObject([
        { id: message.id, recipient: message.recipient, may_send_again: true },
      ])
    expect(await list('accountant')).toMatchObject([
      { recipient: `010•••••${message.recipient.slice(-3)}`, may_send_again: false },
    ])
    expect(await list('gizaStaff')).toEqual([])
    expect(await list('tantaManager')).toEqual([])
    for (const caller of ['gizaStaff', 'tantaManager'] as const) {
      expect((await app.call('listMessagesOfShipment', caller, { awb })).http).toBe(404)
      expect((await app.call('sendMessageAgain', caller, { id: message.id })).http).toBe(404)
    }
    expect((await app.call('sendMessageAgain', 'accountant', { id: message.id })).http).toBe(422)
    expect((await app.call('listMessages', 'delivery', {})).http).toBe(403)
  })

  test('texts, prices and tests are for superusers', async () => {
    for (const caller of ['manager', 'staff', 'accountant'] as const) {
      expect((await app.call('listMessageTemplates', caller, {})).http).toBe(422)
      const test = { event: 'delivered', channel: 'email', language: 'ar' } as const
      expect((await app.call('testMessageTemplate', caller, test)).http).toBe(422)
    }
  })

  test('filters narrow the list', async () => {
    const { awb } = await toldOrder()
    const found = async (filter: CallInput<'listMessages'>) =>
      (await app.call('listMessages', 'superuser', { awb, ...filter })).data.total
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
    expect(
      await found({
        state: 'sent',
        channel: 'whatsapp',
        event: 'order_accepted',
        from_date: day,
        to_date: day,
      }),
    ).toBe(1)
    expect(await found({ client_id: app.company.plainClient })).toBe(1)
    for (const other of [
      { state: 'failed' },
      { channel: 'sms' },
      { event: 'delivered' },
      { to_date: '2020-01-01' },
      { from_date: '2100-01-01' },
      { client_id: app.company.freeClient },
    ] as const)
      expect(await found(other)).toBe(0)
  })
})

describe('sending again', () => {
  test('makes a new message to the phone that the order has now, three times at most', async () => {
    const { awb, message } = await toldOrder()
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    await app.call('changeShipment', 'manager', { awb, version, receiver_phone: '01099990001' })
    const again = () => app.call('sendMessageAgain', 'staff', { id: message.id })
    for (const number of [1, 2, 3]) {
      expect((await again()).http).toBe(200)
      // The new phone also gets a message of its own.
      const sent = (await sentAbout(app, awb, 'order_accepted')).filter(
        ({ source }) => source === message.source,
      )
      expect(sent).toHaveLength(number + 1)
      expect(sent.at(-1)).toMatchObject({ again: number, recipient: '01099990001', state: 'sent' })
    }
    expect((await again()).http).toBe(422)
    const logged = await app.app.sql`
      select from activity_log where action = 'message_sent_again' and entity_id = ${bareAwb(awb)}`
    expect(logged.count).toBe(3)
  })

  test('two clicks at once make one message', async () => {
    const { awb, message } = await toldOrder()
    const clicks = await Promise.all(
      ['staff', 'manager', 'superuser'].map((caller) =>
        app.call('sendMessageAgain', caller as Caller, { id: message.id }),
      ),
    )
    const sent = clicks.filter(({ http }) => http === 200).length
    expect(await messagesAbout(app, awb)).toHaveLength(1 + sent)
    const rows = await messagesAbout(app, awb)
    expect(new Set(rows.map(({ again }) => again)).size).toBe(rows.length)
  })

  test('is refused to a phone that wants silence', async () => {
    const { message } = await toldOrder()
    await app.app
      .sql`insert into stopped_phones (phone, reason, at) values (${message.recipient}, 'wrong_number', now())`
    expect((await app.call('sendMessageAgain', 'staff', { id: message.id })).http).toBe(422)
  })
})

describe('texts', () => {
  const sms = (body: string) =>
    ({ event: 'delivered', channel: 'sms', use: 'always', body_ar: body, body_en: body, version: 0 }) as const

  test.each([
    ['{code}', 'body_ar'],
    ['{Shop}', 'body_ar'],
    ['{}', 'body_ar'],
    ['{shop', 'body_ar'],
    ['shop}', 'body_ar'],
    ['', 'body_ar'],
  ])('with %j is refused at its field', async (body, field) => {
    const refused = await app.call('saveMessageTemplate', 'superuser', sms(body))
    expect(refused.http).toBe(422)
    expect(Object.keys(refused.fields)).toEqual([field])
    if (body !== '') expect(refused.fields[field]).toContain('shop, company, phone, name, awb, amount, link')
  })

  test('a WhatsApp template names what its message knows', async () => {
    const whatsapp = { event: 'delivered', channel: 'whatsapp', use: 'always', version: 0 } as const
    const save = (more: object) => app.call('saveMessageTemplate', 'superuser', { ...whatsapp, ...more })
    expect((await save({ whatsapp_name: 'Not Approved' })).fields).toHaveProperty('whatsapp_name')
    const unknown = await save({ whatsapp_name: 'delivered_2', whatsapp_parameters: ['shop', 'code'] })
    expect(unknown.fields).toHaveProperty('whatsapp_parameters')
  })

  test('a saved text is sent, and the second of two editors learns of the first', async () => {
    const saved = await app.call('saveMessageTemplate', 'superuser', {
      ...sms('تم تسليم طلبك من {shop} {link}'),
      event: 'out_for_delivery',
    })
    expect(saved.data.version).toBe(1)
    const overtaken = await app.call('saveMessageTemplate', 'superuser', {
      ...sms('{shop}'),
      event: 'out_for_delivery',
    })
    expect(overtaken.http).toBe(412)
    const { awb } = await toldOrder()
    await workingDay(app).walkLine(awb)
    await workingDay(app).takeOver(awb)
    const sent = await sentAbout(app, awb, 'out_for_delivery')
    expect(sent.find(({ channel }) => channel === 'sms')?.text).toMatch(
      /^تم تسليم طلبك من .+ https:\/\/mersal\.example\/r\/…$/,
    )
  })

  test('a preview shows both languages and counts segments', async () => {
    const { data } = await app.call('previewMessageTemplate', 'superuser', {
      event: 'delivered',
      channel: 'sms',
      use: 'always',
      body_ar: 'وصلت {shop}',
      body_en: 'From {shop}'.padEnd(170, '.'),
    })
    expect(data.list_items).toMatchObject([
      { language: 'ar', text: 'وصلت مكتبة النيل', encoding: 'UCS-2', segments: 1 },
      { language: 'en', encoding: 'GSM-7', segments: 2 },
    ])
  })

  test('a test goes to the caller’s own e-mail, twenty times an hour at most', async () => {
    const wanted = { event: 'out_for_delivery', channel: 'email', language: 'en' } as const
    const tested = await app.call('testMessageTemplate', 'superuser', wanted)
    const [own] = await app.app.sql<{ email: string }[]>`
      select email from employees where id = ${app.company.people.superuser}`
    expect(tested.data.recipient).toBe(own?.email)
    await vi.waitFor(async () => {
      const [row] = await app.app.sql<{ state: string; text: string }[]>`
        select state::text as state, text from messages where source like 'test:%' order by id desc limit 1`
      expect(row).toMatchObject({ state: 'sent', text: expect.stringContaining('Nile Books') })
    }, 10_000)
    for (let more = 1; more < 20; more += 1) await app.call('testMessageTemplate', 'superuser', wanted)
    expect((await app.call('testMessageTemplate', 'superuser', wanted)).http).toBe(429)
  })
})

test('what messages cost is counted by client', async () => {
  const rates = {
    sms_segment: '0.50',
    whatsapp_utility: '0.40',
    whatsapp_marketing: '3',
    whatsapp_authentication: '1',
  }
  expect((await app.call('saveMessageRates', 'superuser', rates)).http).toBe(200)
  const client_id = app.company.discountClient
  const awb = await workingDay(app).create(
    localOrder(app.company, { client_id, receiver_phone: '01088887777' }),
  )
  await sentAbout(app, awb, 'order_accepted')
  const { data } = await app.call('viewMessageFigures', 'manager', { client_id })
  expect(data).toMatchObject({ cost_today: 0.4, today: [{ state: 'sent', messages: 1 }] })
  expect(data.clients).toMatchObject([{ id: client_id, messages: 1, cost: 0.4 }])
  const day = dayInCairo(new Date())
  const counted = async (caller: Caller, range: { from_date: string; to_date: string }) =>
    (await app.call('countMessages', caller, { client_id, ...range })).data
  const today = { from_date: day, to_date: day }
  expect(await counted('manager', today)).toEqual({ states: [{ state: 'sent', messages: 1 }], cost: 0.4 })
  expect(await counted('tantaManager', today)).toEqual({ states: [], cost: 0 })
  const past = { from_date: '2020-01-01', to_date: '2020-01-02' }
  expect(await counted('manager', past)).toEqual({ states: [], cost: 0 })
  const reversed = { from_date: day, to_date: '2020-01-02' }
  expect((await app.call('countMessages', 'manager', reversed)).fields).toHaveProperty('to_date')
  expect((await app.call('viewMessageFigures', 'tantaManager', { client_id })).data.today).toEqual([])
})
