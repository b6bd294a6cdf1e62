import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Question = CallInput<'enquire'>
type Details = Record<string, unknown>

/** The worked example: Alexandria to Giza, 2.5 kg, COD 1,250.50. */
function question(details: Details = {}, ends: { sender?: unknown; receiver?: unknown } = {}): Question {
  return {
    sender: { address: { ...points.alexandria, ...(ends.sender as object) } },
    receiver: {
      info: { name: 'receiver', phone: '01000000000' },
      address: { ...points.giza, building: '1', floor: '1', ...(ends.receiver as object) },
    },
    details: {
      fee_collection: 0,
      cod: '1250.50',
      length: 30,
      width: 20,
      height: 10,
      weight: 2.5,
      ...details,
    },
  } as Question
}

async function price(caller: Caller, asked: Question, language = 'en') {
  const answer = await app.call('enquire', caller, asked, { 'accept-language': language })
  expect(answer).toMatchObject({ http: 200, status: 201 })
  return answer.data.shipping_details
}

describe('the price calculator', () => {
  test('answers staff the plain price, step by step', async () => {
    expect(await price('staff', question())).toEqual({
      price_info: {
        fees: 74,
        tax: 10.36,
        total: 84.36,
        currency_type: { code: 'EGP' },
        price_list: { name: 'Standard', number: 1, from_date: '1970-01-01' },
        vat_percent: 14,
        steps: [
          { key: 'billed_weight', label: 'Billed 3 kg: 2.5 kg weighed', amount: 0 },
          { key: 'first_kg', label: 'First kilogram: Alexandria and Beheira to Greater Cairo', amount: 60 },
          { key: 'further_kgs', label: 'Further kilograms: 2 × EGP 7.00', amount: 14 },
          { key: 'vat', label: 'VAT 14%', amount: 10.36 },
        ],
      },
      days: { from: 2, to: 3 },
    })
  })

  test('answers a merchant with 10 % and 5 EGP off the worked example: 61.60 and 8.62, together 70.22', async () => {
    const { price_info } = await price({ client: app.company.discountClient }, question())
    expect(price_info).toMatchObject({ fees: 61.6, tax: 8.62, total: 70.22 })
    expect(price_info.steps.map(({ key, amount }) => [key, amount])).toEqual([
      ['billed_weight', 0],
      ['first_kg', 60],
      ['further_kgs', 14],
      ['discount_percent', -7.4],
      ['discount_number', -5],
      ['vat', 8.62],
    ])
  })

  test('gives the same price as the quote of the same order', async () => {
    const { discountClient } = app.company
    const quoted = await app.call('quoteShipment', 'staff', {
      client_id: discountClient,
      receiver_latitude: points.giza.latitude,
      receiver_longitude: points.giza.longitude,
      length: 30,
      width: 20,
      height: 10,
      weight: 2.5,
      cod: '2500.50',
    })
    const { price_info, days } = await price({ client: discountClient }, question({ cod: '2500.50' }))
    const { fees, tax, total, steps } = quoted.data
    expect(price_info).toMatchObject({ fees, tax, total, steps })
    expect(days).toEqual(quoted.data.days)
  })

  test('has steps that add up to the total for any input', async () => {
    for (const details of [{ cod: '9999.99' }, { weight: 0.001 }, { length: 100, width: 50, height: 50 }]) {
      for (const client of ['plainClient', 'discountClient', 'freeClient'] as const) {
        const { price_info } = await price({ client: app.company[client] }, question(details))
        const sum = price_info.steps.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
        expect(sum).toBe(Math.round(price_info.total * 100))
      }
    }
  })

  test('names its steps in Arabic', async () => {
    const { price_info } = await price('staff', question(), 'ar')
    expect(price_info.steps.map(({ label }) => label)).toEqual([
      'الوزن المحتسب 3 كجم: 2.5 كجم على الميزان',
      'أول كيلوجرام: من الإسكندرية والبحيرة إلى القاهرة الكبرى',
      'كيلوجرامات إضافية: 2 × 7.00 ج.م',
      'ضريبة القيمة المضافة 14%',
    ])
  })

  test('takes COD and who pays the fee as zero when they are left out', async () => {
    const { length, width, height, weight } = { length: 30, width: 20, height: 10, weight: 2.5 }
    const asked = { ...question(), details: { length, width, height, weight } }
    expect((await price('staff', asked)).price_info.total).toBe(84.36)
  })
})

describe('a price request with an invalid field', () => {
  const notPositive = 'This must be a positive number'
  const abroad = 'This point is not in Egypt'
  const cases: [string, Question, string][] = [
    ['details.length', question({ length: 0 }), notPositive],
    ['details.width', question({ width: -1 }), notPositive],
    ['details.height', question({ height: 500.1 }), 'This must be at most 500'],
    ['details.weight', question({ weight: 0 }), notPositive],
    ['details.weight', question({ weight: 500.001 }), 'This must be at most 500'],
    ['details.weight', question({ weight: 'heavy' }), 'This is not a number'],
    ['details.length', question({ length: undefined }), 'This field is required'],
    ['details.fee_collection', question({ fee_collection: 2 }), 'Send 1 or 0'],
    ['details.colour', question({ colour: 'red' }), 'There is no field named colour'],
    ['sender.address.latitude', question({}, { sender: { latitude: 51.5, longitude: 0 } }), abroad],
    ['receiver.address.latitude', question({}, { receiver: { latitude: 0, longitude: 0 } }), abroad],
    ['receiver.address.latitude', question({}, { receiver: { latitude: 91 } }), 'This must be at most 90'],
    ['receiver.address.longitude', question({}, { receiver: { longitude: '' } }), 'This field is required'],
    ['details', { ...question(), details: '{' } as never as Question, 'This field is required'],
  ]

  test.each(cases)('is refused for %s', async (field, asked, sentence) => {
    for (const caller of ['staff', { client: app.company.plainClient }] as const) {
      const answer = await app.call('enquire', caller, asked)
      expect(answer).toMatchObject({
        http: 422,
        status: 421,
        message: sentence,
        fields: { [field]: sentence },
      })
    }
  })

  test.each([
    ['details.length', { length: 0.1 }],
    ['details.length', { length: 500 }],
    ['details.weight', { weight: 0.001 }],
    ['details.weight', { weight: 500 }],
  ])('is answered at the edge of %s: %j', async (_, details) => {
    await price('staff', question(details))
  })
})

test.each([
  ['superuser', 200],
  ['manager', 200],
  ['accountant', 200],
  ['staff', 200],
  ['delivery', 403],
  ['fresh', 403],
  [null, 401],
] as const)('%s asking for a price', async (caller, http) => {
  expect((await app.call('enquire', caller, question())).http).toBe(http)
})

test('a merchant with a wrong token, or Offline, is refused', async () => {
  const { plainClient } = app.company
  const asked = question()
  expect((await app.call('enquire', { client: plainClient }, asked, { token: 'wrong' })).http).toBe(401)
  await app.app.sql`update clients set online = false where id = ${plainClient}`
  expect((await app.call('enquire', { client: plainClient }, asked)).http).toBe(410)
})
