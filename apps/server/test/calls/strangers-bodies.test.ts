import { limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const callsAMinute = 100
/** A tenth of it. */
const malformedAMinute = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const create = '/dashboard/v2/shipments/create'
const contact = { name: 'Mona Adel', email: 'mona@nile.example', message: 'Where is my parcel?' }
const strange = (size: number) => JSON.stringify({ ...contact, message: 'm'.repeat(size) })

describe('a stranger', () => {
  test('sends at most 16 kB, in each kind of body', async () => {
    const most = limits.bodyBytes.unknown
    expect((await app.send('POST', '/contact', null, strange(most - 200), json)).http).toBe(422)
    const part = `--parts\r\ncontent-disposition: form-data; name="message"\r\n\r\n${'m'.repeat(most + 1)}\r\n--parts--\r\n`
    for (const answer of [
      await app.send('POST', '/contact', null, strange(most), json),
      await app.send('POST', '/contact', null, `message=${'m'.repeat(most)}`),
      await app.send('POST', '/contact', null, part, {
        'content-type': 'multipart/form-data; boundary=parts',
      }),
    ])
      expect(answer).toMatchObject({ http: 413, message: 'This is too large' })
  })

  test('may write the longest message in Arabic', async () => {
    const message = 'م'.repeat(limits.contactMessage.max)
    const form = new URLSearchParams({ ...contact, message }).toString()
    expect((await app.send('POST', '/contact', null, form)).http).toBe(200)
  })

  test('is refused before the body is read', async () => {
    const answer = await app.send('POST', create, null, '{'.repeat(500_000), json)
    expect(answer).toMatchObject({ http: 401, message: 'Sign in first' })
  })

  test('whose requests are not understood hears 429 after a tenth of the calls of a known caller', async () => {
    const limited = await startTestApp({ callsAMinute })
    try {
      for (let sent = 0; sent < malformedAMinute; sent += 1)
        expect((await limited.send('POST', '/contact', null, '{', json)).http).toBe(422)
      const form = await limited.send('POST', '/dashboard/auth/login', null, 'unknown=1')
      expect(form).toMatchObject({ http: 429, message: 'Too many requests. Try again shortly' })
      expect((await limited.send('POST', '/contact', null, JSON.stringify(contact), json)).http).toBe(200)
      expect((await limited.send('POST', create, 'staff', '{', json)).http).toBe(422)
    } finally {
      await limited.close()
    }
  })
})

describe('JSON of a known caller', () => {
  const sent = (body: string) => app.send('POST', create, 'staff', body, json)

  test('has at most 20 levels', async () => {
    const answer = await sent(`{"items":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
    expect(answer).toMatchObject({ http: 422, message: 'The JSON has more than 20 levels' })
  })

  test('has at most 10,000 names and lists', async () => {
    const refused = { http: 422, message: 'Send at most 10000 fields' }
    const names = Array.from({ length: 80_000 }, (_, index) => `"f${index}":1`)
    expect(await sent(`{${names.join()}}`)).toMatchObject(refused)
    expect(await sent(`{"items":[${'[],'.repeat(100_000)}[]]}`)).toMatchObject(refused)
  })

  test('may have brackets, colons and quotation marks in its texts', async () => {
    const note = `${'[{":'.repeat(60)}\\" \\\\`
    const answer = await sent(JSON.stringify({ ...localOrder(app.company), note }))
    expect(answer.http).toBe(200)
  })
})
