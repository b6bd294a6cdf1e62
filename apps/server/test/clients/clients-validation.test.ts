import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientForm, docsClientForm, makeClient } from '../support/clients.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  clientId = await makeClient(app)
})
afterAll(() => app.close())

const letters = (length: number) => 'ش'.repeat(length)

const prefix = 'It should start with 012, 010, 011, or 015'
const digits = 'Phone number should have exactly 11 digits'
const discount = 'The discount is from 0 to 100 EGP'

/** Field, value, and the sentence it is refused with; null where it is accepted. */
const consoleRules: [string, unknown, string | null][] = [
  ['name', letters(4), 'Write at least 5 characters'],
  ['name', letters(5), null],
  ['name', letters(50), null],
  ['name', letters(51), 'Write at most 50 characters'],
  ['name', `    ${letters(4)}    `, 'Write at least 5 characters'],
  ['name', undefined, 'This field is required'],
  ['address', letters(9), 'Write at least 10 characters'],
  ['address', letters(10), null],
  ['address', letters(255), null],
  ['address', letters(256), 'Write at most 255 characters'],
  ['phone', '01012345678', null],
  ['phone', '01112345678', null],
  ['phone', '01212345678', null],
  ['phone', '01512345678', null],
  ['phone', '01312345678', prefix],
  ['phone', '1012345678', prefix],
  ['phone', '0101234567', digits],
  ['phone', '010123456789', digits],
  ['phone', '0101234567a', digits],
  ['phone', '', 'This field is required'],
  ['dis_per', -0.01, 'This must be at least 0'],
  ['dis_per', 0, null],
  ['dis_per', 0.01, null],
  ['dis_per', 100, null],
  ['dis_per', 100.01, 'This must be at most 100'],
  ['dis_per', 12.345, 'Write at most 2 decimal places'],
  ['dis_per', 'half', 'This is not a number'],
  ['dis_num', -0.01, discount],
  ['dis_num', 0, null],
  ['dis_num', 0.01, null],
  ['dis_num', '100.00', null],
  ['dis_num', 100.01, discount],
  ['dis_num', '5.001', discount],
  ['dis_num', '1e1', discount],
  ['dis_num', '', discount],
  ['status', 0, null],
  ['status', 1, null],
  ['status', true, null],
  ['status', 2, 'Send 1 or 0'],
  ['status', undefined, 'This field is required'],
  ['use_case', 0, null],
  ['use_case', 1, null],
  ['use_case', 2, 'Send 1 or 0'],
  ['manager', 'x', 'This is not a number'],
  ['nickname', 'Nile', 'There is no field named nickname'],
  ['image', 'picture.png', 'file type not supported'],
]

describe('the client form of the console', () => {
  test.each(consoleRules)('%s = %j is answered %j', async (field, value, sentence) => {
    const form = { ...clientForm(app.company), [field]: value } as CallInput<'createClient'>
    const created = await app.call('createClient', 'superuser', form)
    const updated = await app.call('updateClient', 'superuser', { client_id: clientId, ...form })
    for (const answer of [created, updated]) {
      if (sentence === null) expect(answer).toMatchObject({ http: 200, status: 201 })
      else
        expect(answer).toMatchObject({
          http: 422,
          status: 421,
          message: sentence,
          fields: { [field]: sentence },
        })
    }
  })

  test('says the same in Arabic', async () => {
    const form = clientForm(app.company, { phone: '0101234567' })
    const answer = await app.call('createClient', 'superuser', form, { 'accept-language': 'ar' })
    expect(answer.message).toBe('يجب أن يتكون رقم الهاتف من 11 رقمًا بالضبط')
  })

  test.each([
    [{ latitude: 31.2 }, 'longitude', 'Give both latitude and longitude'],
    [{ longitude: 29.9 }, 'latitude', 'Give both latitude and longitude'],
    [{ city: 'Alexandria' }, 'latitude', 'Give both latitude and longitude'],
    [{ latitude: 51.5, longitude: -0.12 }, 'latitude', 'This point is not in Egypt'],
    [{ latitude: 90.01, longitude: 29.9 }, 'latitude', 'This must be at most 90'],
  ])('refuses the point %j', async (point, field, sentence) => {
    const answer = await app.call('createClient', 'superuser', clientForm(app.company, point))
    expect(answer).toMatchObject({ http: 422, fields: { [field]: sentence } })
  })

  test('refuses a field that is sent twice', async () => {
    const body = `${new URLSearchParams(clientForm(app.company) as never)}&name=Another+name`
    const answer = await app.send('POST', '/dashboard/clients/create', 'superuser', body)
    expect(answer).toMatchObject({ http: 422, fields: { name: 'This field was sent more than once' } })
  })
})

const docsRules: [string, unknown, string | null][] = [
  ['first_name', letters(1), 'Write at least 2 characters'],
  ['first_name', letters(2), null],
  ['first_name', letters(20), null],
  ['first_name', letters(21), 'Write at most 20 characters'],
  ['last_name', letters(1), 'Write at least 2 characters'],
  ['last_name', letters(20), null],
  ['last_name', letters(21), 'Write at most 20 characters'],
  ['email', '', 'Email is Required'],
  ['email', 'a@b.c', 'Email should have 6 to 255 characters'],
  ['email', 'a@b.co', null],
  ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`, null],
  [
    'email',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
    'Email should have 6 to 255 characters',
  ],
  ['email', 'mona.shop.example', 'Email not valid'],
  ['phone', '01312345678', prefix],
  ['phone', '0101234567', digits],
  ['address', letters(9), 'Write at least 10 characters'],
  ['address', letters(255), null],
  ['latitude', undefined, 'This field is required'],
  ['city', '', 'This field is required'],
  ['region', letters(101), 'Write at most 100 characters'],
]

describe('the client form of the docs console', () => {
  test.each(docsRules)('%s = %j is answered %j', async (field, value, sentence) => {
    const form = docsClientForm({ [field]: value })
    const created = await app.call('docsCreateClient', 'superuser', form)
    const updated = await app.call('docsUpdateClient', 'superuser', { client_id: clientId, ...form })
    for (const [answer, done] of [
      [created, 201],
      [updated, 202],
    ] as const) {
      if (sentence === null) expect(answer).toMatchObject({ http: done, status: done })
      else
        expect(answer).toMatchObject({
          http: 422,
          status: 422,
          message: sentence,
          fields: { [field]: sentence },
        })
    }
  })
})
