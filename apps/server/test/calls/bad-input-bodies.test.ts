import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const create = '/dashboard/v2/shipments/create'
const json = { 'content-type': 'application/json' }
const boundary = 'parts-of-the-test'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

function formOf(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
}

function partsOf(fields: [name: string, value: unknown][], fileName = ''): string {
  const parts = fields.map(([name, value]) => {
    const disposition = `form-data; name="${name}"${fileName && `; filename="${fileName}"`}`
    return `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n${value}\r\n`
  })
  return `${parts.join('')}--${boundary}--\r\n`
}

function send(body: string, headers: Record<string, string> = {}) {
  return app.send('POST', create, 'staff', body, headers)
}

describe('one field with two values', () => {
  const repeated = { http: 422, status: 421, message: 'This field was sent more than once' }

  test('is refused in a form, wherever the two stand and even if they agree', async () => {
    const form = formOf(localOrder(app.company))
    for (const body of [`${form}&cod=100.00`, `cod=5&${form}`, `${form}&c%6fd=5`]) {
      const answer = await send(body)
      expect(answer).toMatchObject(repeated)
      expect(Object.keys(answer.fields)).toEqual(['cod'])
    }
  })

  test('is refused in a multipart body', async () => {
    const answer = await send(partsOf([...Object.entries(localOrder(app.company)), ['cod', '5']]), multipart)
    expect(answer).toMatchObject(repeated)
    expect(Object.keys(answer.fields)).toEqual(['cod'])
  })

  test('is refused in an address', async () => {
    const answer = await app.send('GET', '/dashboard/v2/shipments/all', 'staff', 'page=1&page=2')
    expect(answer).toMatchObject(repeated)
    expect(Object.keys(answer.fields)).toEqual(['page'])
  })

  test('is refused as a JSON list', async () => {
    const answer = await send(JSON.stringify({ ...localOrder(app.company), cod: ['1', '2'] }), json)
    expect(answer).toMatchObject({ http: 422, status: 421 })
    expect(Object.keys(answer.fields)).toEqual(['cod'])
  })

  test('is refused in a body that contradicts the path', async () => {
    const list = (page: string) =>
      app.send('PUT', '/integration/branches/all/1', 'superuser', JSON.stringify({ page }), json)
    expect((await list('1')).http).toBe(200)
    const answer = await list('2')
    expect(answer).toMatchObject({ http: 422, message: repeated.message })
    expect(Object.keys(answer.fields)).toEqual(['page'])
  })
})

test.each(['[]', '"text"', '1'])('a JSON body that is no object is refused: %s', async (body) => {
  const answer = await send(body, json)
  expect(answer).toMatchObject({
    http: 422,
    status: 421,
    message: 'This is not valid JSON of the expected shape',
  })
  expect(answer.fields).toEqual({})
})

describe('an unknown field', () => {
  test.each(['colour', 'constructor', 'toString', '', 'client_id[]', 'cod '])(
    '%j is refused by its name',
    async (name) => {
      const form = await send(`${formOf(localOrder(app.company))}&${encodeURIComponent(name)}=1`)
      expect(form).toMatchObject({ http: 422, status: 421 })
      expect(Object.keys(form.fields)).toEqual([name])
      const query = await app.send(
        'GET',
        '/dashboard/v2/shipments/all',
        'staff',
        `${encodeURIComponent(name)}=1`,
      )
      expect([query.http, Object.keys(query.fields)]).toEqual([422, [name]])
      const asJson = await send(JSON.stringify({ ...localOrder(app.company), [name]: 1 }), json)
      expect([asJson.http, Object.keys(asJson.fields)]).toEqual([422, [name]])
    },
  )

  test('named __proto__ is refused in every kind of body, and changes nothing', async () => {
    const fields = formOf(localOrder(app.company))
    expect((await send(`${fields}&__proto__=1`)).http).toBe(422)
    expect((await send(`{"__proto__":{"cod":"1"}}`, json)).http).toBe(422)
    expect((await send(`{"constructor":{"prototype":{"cod":"1"}}}`, json)).http).toBe(422)
    expect((await send(partsOf([['__proto__', '1']]), multipart)).http).toBe(422)
    expect(({} as { cod?: unknown }).cod).toBeUndefined()
  })
})

describe('each kind of body', () => {
  test('is understood alike', async () => {
    const order = localOrder(app.company, {
      items: [{ name: 'Shirt', price_of_item: '20', quantity: 1 }],
    })
    const flat = { ...order, items: JSON.stringify(order.items) }
    const answers = [
      await send(formOf(flat)),
      await send(partsOf(Object.entries(flat)), multipart),
      await send(JSON.stringify(order), json),
      await send(JSON.stringify(flat), { 'content-type': 'application/json; charset=utf-8' }),
      await send(JSON.stringify({ ...order, cod: 100, fee_collection: false, priority: 0 }), json),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ http: 200, status: 201, data: { fees: 45, tax: 6.3, total: 51.3 } })
    }
    const listed = await app.app.sql<{ n: number }[]>`select count(*) as n from shipment_items`
    expect(listed[0]?.n).toBe(5)
  })

  test.each([
    ['cod', -0.01],
    ['cod', 100.005],
    ['cod', '1e3'],
    ['cod', 9007199254740993],
    ['cod', null],
    ['cod', true],
    ['cod', { egp: 1 }],
    ['weight', 0],
    ['weight', -1],
    ['weight', '0'],
    ['receiver_phone', 1012345678],
    ['receiver_name', 12],
    ['receiver_name', ['Mona']],
    ['priority', 3],
    ['client_id', 1.5],
    ['seller_sends', 'on'],
  ])('is as strict in JSON: %s of %j', async (field, value) => {
    const answer = await send(JSON.stringify({ ...localOrder(app.company), [field]: value }), json)
    expect({ http: answer.http, fields: Object.keys(answer.fields) }).toEqual({ http: 422, fields: [field] })
  })

  test('refuses a lone surrogate, which no text can hold', async () => {
    const order = JSON.stringify(localOrder(app.company)).replace('Mona Ahmed', 'Mona \\ud800')
    const answer = await send(order, json)
    expect({ http: answer.http, fields: answer.fields }).toEqual({
      http: 422,
      fields: { receiver_name: 'This is not readable text' },
    })
    const found = await app.send('GET', '/dashboard/v2/shipments/all', 'staff', 'search=%ED%A0%80')
    expect([200, 422]).toContain(found.http)
  })

  test.each(['{', '', '{"cod":', 'cod=1', '[1]', '"text"', '12'])('refuses JSON %j', async (body) => {
    expect(await send(body, json)).toMatchObject({ http: 422, status: 421 })
  })

  test('of another kind is refused with 415', async () => {
    for (const type of ['application/xml', 'application/octet-stream', 'text/html', 'image/png']) {
      expect(await send('<cod>1</cod>', { 'content-type': type })).toMatchObject({
        http: 415,
        status: 421,
        message: 'This content type is not supported',
      })
    }
  })

  test('of plain text is refused with 415', async () => {
    expect(await send('cod=1', { 'content-type': 'text/plain' })).toMatchObject({ http: 415, status: 421 })
  })

  test('written with capitals is the same kind', async () => {
    const awb = await day.create(localOrder(app.company))
    const answer = await app.send(
      'POST',
      '/dashboard/v2/shipments/collect',
      'accountant',
      JSON.stringify({ employee_id: app.company.people.delivery, awbs: [awb], counted: 1 }),
      { 'content-type': 'Application/JSON' },
    )
    expect(answer.message).toContain('not waiting to be collected')
  })

  test.each([
    ['without its end', partsOf([['cod', '1']]).slice(0, -20), multipart],
    ['of something else', 'garbage', multipart],
    ['without a boundary', 'garbage', { 'content-type': 'multipart/form-data' }],
  ])('refuses a multipart body %s', async (_, body, headers) => {
    expect([415, 422]).toContain((await send(body, headers)).http)
  })

  test('refuses a file where none is asked for', async () => {
    const answer = await send(partsOf([['cod', 'bytes']], 'cod.png'), multipart)
    expect([413, 422]).toContain(answer.http)
  })
})

describe('too much', () => {
  test('of one text within a megabyte is a fault of its field', async () => {
    const receiver_name = 'M'.repeat(900_000)
    const answer = await send(formOf({ ...localOrder(app.company), receiver_name }))
    expect({ http: answer.http, fields: answer.fields }).toEqual({
      http: 422,
      fields: { receiver_name: 'Write at most 100 characters' },
    })
  })

  test('over a megabyte is refused with 413', async () => {
    const receiver_name = 'M'.repeat(1_048_576)
    const order = { ...localOrder(app.company), receiver_name }
    const refused = { http: 413, status: 421, message: 'This is too large' }
    expect(await send(formOf(order))).toMatchObject(refused)
    expect(await send(JSON.stringify(order), json)).toMatchObject(refused)
  })

  test('over a megabyte in parts is refused with 413', async () => {
    const order = { ...localOrder(app.company), receiver_name: 'M'.repeat(1_048_576) }
    expect(await send(partsOf(Object.entries(order)), multipart)).toMatchObject({ http: 413, status: 421 })
  })

  test('many AWBs in one call are refused by their number', async () => {
    const awbs = Array.from({ length: 1001 }, () => 100000000030)
    const answer = await app.call('collectMoney', 'accountant', { employee_id: 1, awbs, counted: '1' })
    expect(answer).toMatchObject({ http: 422, fields: { awbs: 'Send at most 1000' } })
  })
})

describe('an unknown call', () => {
  test.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['GET', '/dashboard/auth/login'],
    ['POST', '/dashboard/v2/shipments/all'],
    ['GET', '/dashboard/v2/shipments/all/'],
    ['GET', '/dashboard/v2/shipments/ALL'],
    ['GET', '/../api/secret'],
  ] as const)('%s %s is 404 in the envelope', async (method, path) => {
    for (const [language, message] of [
      ['en', 'There is no such call'],
      ['ar', 'لا يوجد هذا الطلب'],
    ] as const) {
      const answer = await app.send(method, path, 'staff', '', { 'accept-language': language })
      expect(answer).toEqual({ http: 404, status: 421, message, data: {}, fields: {} })
    }
  })

  test.each(['/%zz', ''])('%j is answered in the envelope too', async (path) => {
    expect((await app.send('GET', path, 'staff', '')).status).toBe(421)
  })
})
