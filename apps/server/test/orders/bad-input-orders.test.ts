import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { localOrder, merchantOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const arabicLetters = /[\u0621-\u064a]/

/** The order as a form, with the fields of `changes` as they are. */
function form(changes: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(localOrder(app.company))) fields.set(name, String(value))
  for (const [name, value] of Object.entries(changes)) fields.set(name, value)
  return fields
}

const path = '/dashboard/v2/shipments/create'

/** Sends the form in both languages: refused with 422, one field at fault, a sentence in each language. */
async function sentences(fields: URLSearchParams, field: string) {
  const said: Record<string, string> = {}
  for (const language of ['en', 'ar']) {
    const answer = await app.send('POST', path, 'staff', fields.toString(), { 'accept-language': language })
    expect({ http: answer.http, status: answer.status, fields: Object.keys(answer.fields) }).toEqual({
      http: 422,
      status: 421,
      fields: [field],
    })
    expect(answer.message).toBe(answer.fields[field])
    said[language] = answer.message
  }
  expect(said.en).not.toMatch(arabicLetters)
  expect(said.ar).toMatch(arabicLetters)
  return said
}

async function countShipments(): Promise<number> {
  const [row] = await app.app.sql<{ n: number }[]>`select count(*) as n from shipments`
  return row?.n ?? 0
}

describe('an amount', () => {
  const faulty = [
    '-0.01', '1e3', '100.005', '9007199254740993', '١٠٠', '', ' ', '1,000', '+1', '.5', '5.', '007', '0x10',
    'NaN', 'Infinity', '10000000.01', '1 000', '−5',
  ] // biome-ignore format: one line reads better

  test.each(faulty)('of %j is refused', async (cod) => {
    const said = await sentences(form({ cod }), 'cod')
    if (cod === '') expect(said).toEqual({ en: 'This field is required', ar: 'هذا الحقل مطلوب' })
    else
      expect(said).toEqual({
        en: 'Write the amount in EGP with at most two decimal places, up to 10,000,000',
        ar: 'اكتب المبلغ بالجنيه بحد أقصى خانتين عشريتين، وبما لا يزيد على 10,000,000',
      })
  })

  test.each(['0', '0.00', '0.1', '9999999.99', '10000000'])('of %j is taken', async (cod) => {
    expect((await app.send('POST', path, 'staff', form({ cod }).toString())).http).toBe(200)
  })

  test('left out is asked for', async () => {
    const fields = form()
    fields.delete('cod')
    expect(await sentences(fields, 'cod')).toEqual({ en: 'This field is required', ar: 'هذا الحقل مطلوب' })
  })
})

describe('a size', () => {
  const faulty = [
    ['weight', '0'],
    ['weight', '-1'],
    ['weight', 'NaN'],
    ['weight', '1e3'],
    ['weight', '500.001'],
    ['weight', '1.0005'],
    ['weight', '٢'],
    ['length', '0'],
    ['length', '500.1'],
    ['width', '0.05'],
    ['height', '-0.1'],
  ] as const
  test.each(faulty)('%s of %j is refused', async (field, value) => {
    await sentences(form({ [field]: value }), field)
  })

  test.each([
    ['weight', '0.001'],
    ['weight', '500'],
    ['length', '0.1'],
    ['height', '500'],
  ] as const)('%s of %j is taken', async (field, value) => {
    expect((await app.send('POST', path, 'staff', form({ [field]: value }).toString())).http).toBe(200)
  })

  test.each([
    ['weight', '0.0000000001'],
    ['weight', '2.5000000001'],
    ['length', '0.000000001'],
  ] as const)('%s of %j has too many decimal places', async (field, value) => {
    await sentences(form({ [field]: value }), field)
  })
})

describe('a reference', () => {
  test('to a client that is not there, or of another branch, is one and the same refusal', async () => {
    const said = { en: 'There is no such client', ar: 'لا يوجد هذا العميل' }
    expect(await sentences(form({ client_id: '999999' }), 'client_id')).toEqual(said)
    expect(await sentences(form({ client_id: String(app.company.tantaClient) }), 'client_id')).toEqual(said)
  })

  test.each(['0', '-1', '1.5', 'abc', '9007199254740993', "1' or '1'='1"])(
    'to a client %j is no id',
    async (client_id) => {
      await sentences(form({ client_id }), 'client_id')
    },
  )

  test('to a branch that is not there is refused', async () => {
    await sentences(form({ branch_sender_location_id: '999999' }), 'branch_sender_location_id')
  })

  test('to ends that neither is the caller’s is refused', async () => {
    const { latitude, longitude } = points.tanta
    const away = {
      sender_latitude: String(latitude),
      sender_longitude: String(longitude),
      receiver_latitude: String(latitude),
      receiver_longitude: String(longitude),
    }
    await sentences(form(away), 'sender_address')
  })
})

describe('a phone', () => {
  const prefix = {
    en: 'It should start with 012, 010, 011, or 015',
    ar: 'يجب أن يبدأ بـ 012 أو 010 أو 011 أو 015',
  }
  const digits = {
    en: 'Phone number should have exactly 11 digits',
    ar: 'يجب أن يتكون رقم الهاتف من 11 رقمًا بالضبط',
  }
  test.each([
    ['01312345678', prefix],
    ['+201012345678', prefix],
    ['1012345678', prefix],
    ['٠١٠١٢٣٤٥٦٧٨', prefix],
    ['0101234567', digits],
    ['010123456789', digits],
    ['0101234567a', digits],
    ['010 1234 5678', digits],
  ])('%j is refused', async (receiver_phone, said) => {
    expect(await sentences(form({ receiver_phone }), 'receiver_phone')).toEqual(said)
    await sentences(form({ sender_phone: receiver_phone }), 'sender_phone')
  })

  test.each(['01012345678', '01112345678', '01212345678', '01512345678'])(
    '%s is taken',
    async (receiver_phone) => {
      expect((await app.send('POST', path, 'staff', form({ receiver_phone }).toString())).http).toBe(200)
    },
  )
})

describe('a place', () => {
  test.each([
    ['London', '51.5', '-0.12'],
    ['the open sea', '33.5', '29.9'],
    ['Israel', '31.78', '35.22'],
  ])('in %s is not in Egypt', async (_, receiver_latitude, receiver_longitude) => {
    const said = await sentences(form({ receiver_latitude, receiver_longitude }), 'receiver_latitude')
    expect(said).toEqual({ en: 'This point is not in Egypt', ar: 'هذا الموقع خارج مصر' })
  })

  test.each([
    ['receiver_latitude', '90.1'],
    ['receiver_longitude', '-180.1'],
    ['receiver_latitude', 'NaN'],
    ['receiver_longitude', '3e1'],
  ])('with %s %s is no place', async (field, value) => {
    await sentences(form({ [field]: value }), field)
  })

  test('of the sender needs both numbers', async () => {
    await sentences(form({ sender_latitude: '31.2' }), 'sender_longitude')
    await sentences(form({ sender_longitude: '29.9' }), 'sender_latitude')
  })
})

describe('text', () => {
  test.each([
    ['receiver_name', 'M'],
    ['receiver_name', 'M'.repeat(101)],
    ['receiver_name', ' \t '],
    ['receiver_address', 'short one'],
    ['receiver_address', 'a'.repeat(256)],
    ['receiver_mark', 'm'.repeat(501)],
    ['receiver_email', 'a@b.c'],
    ['receiver_email', 'not an e-mail'],
    ['receiver_name', 'Mona\u0000'],
    ['receiver_address', '10 Haram\u0000 Street, Giza'],
    ['receiver_name', 'Mo\u001bna'],
  ])('%s of %j is refused', async (field, value) => {
    await sentences(form({ [field]: value }), field)
  })

  test.each([
    ['receiver_name', 'Mo'],
    ['receiver_name', 'م'.repeat(100)],
    ['receiver_address', 'ten chars.'],
    ['receiver_address', 'a'.repeat(255)],
    ['receiver_email', 'A@B.CO'],
  ])('%s of %j is taken', async (field, value) => {
    expect((await app.send('POST', path, 'staff', form({ [field]: value }).toString())).http).toBe(200)
  })
})

describe('a choice', () => {
  test.each([
    ['priority', '3'],
    ['priority', '-1'],
    ['shipment_to', 'moon'],
    ['seller_sends', 'yes'],
    ['fee_collection', '2'],
    ['packages', '1.5'],
    ['packages', '0'],
    ['packages', '51'],
    ['parcels', '[]'],
    ['parcels', '[{'],
  ])('%s of %j is refused', async (field, value) => {
    await sentences(form({ [field]: value }), field)
  })

  test.each([
    ['items', '{broken', 'items.0'],
    ['items', '"text"', 'items.0'],
    ['items', '[{"name":"x","price_of_item":"-1","quantity":1}]', 'items.0.price_of_item'],
    ['items', '[{"name":"x","price_of_item":"1","quantity":0}]', 'items.0.quantity'],
    ['items', '[{"name":"x","price_of_item":"1","quantity":1,"colour":"red"}]', 'items.0.colour'],
    ['items', '[{"name":"\\ud800","price_of_item":"1","quantity":1}]', 'items.0.name'],
    ['parcels', '[{"cod":"100","weight":0}]', 'parcels.0.weight'],
  ])('within %s %s is refused by its place', async (field, value, at) => {
    await sentences(form({ [field]: value }), at)
  })
})

describe('whatever is refused', () => {
  test('leaves nothing behind, and several faults are named at once', async () => {
    const before = await countShipments()
    const answer = await app.send('POST', path, 'staff', 'cod=-1&weight=0&colour=red')
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.fields).sort()).toEqual([
      'client_id', 'cod', 'colour', 'height', 'length', 'receiver_address', 'receiver_latitude',
      'receiver_longitude', 'receiver_name', 'receiver_phone', 'weight', 'width',
    ]) // biome-ignore format: one line reads better
    expect(await countShipments()).toBe(before)
  })

  test('is refused for a merchant in the same way', async () => {
    const merchant = { client: app.company.plainClient }
    const answer = await app.call('createOwnShipment', merchant, {
      ...merchantOrder(app.company),
      cod: '-0.01',
    })
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(Object.keys(answer.fields)).toEqual(['cod'])
    const named = await app.call('createOwnShipment', merchant, localOrder(app.company) as never)
    expect(named.fields).toEqual({ client_id: 'There is no field named client_id' })
  })
})
