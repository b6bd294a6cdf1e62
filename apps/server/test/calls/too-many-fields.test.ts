import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=parts' }

const create = '/dashboard/v2/shipments/create'

const formOf = (fields: object) => new URLSearchParams(Object.entries(fields)).toString()

function multipartOf(names: string[]): string {
  const parts = names.map((name) => `--parts\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`)
  return `${parts.join('')}--parts--\r\n`
}

describe('too many', () => {
  const refused = { http: 422, status: 421, message: 'Send at most 250 fields' }
  const many = 'a&'.repeat(8_000)

  test('fields of a form are refused by their number, before anybody is signed in', async () => {
    expect(await app.send('POST', '/contact', null, many)).toMatchObject({ ...refused, fields: {} })
  })

  test('fields of a multipart body are refused likewise', async () => {
    const fields = Array.from({ length: 251 }, (_, index) => `field${index}`)
    expect(await app.send('POST', '/contact', null, multipartOf(fields), multipart)).toMatchObject(refused)
  })

  test('fields of an address are refused likewise', async () => {
    expect(await app.send('GET', '/track', null, 'a&'.repeat(8_000))).toMatchObject(refused)
  })

  test('250 fields are read, and refused by their names', async () => {
    const form = Array.from({ length: 250 }, (_, index) => `field${index}=`).join('&')
    expect(await app.send('POST', '/contact', null, form)).toMatchObject({
      message: 'This field is required',
    })
  })

  test('unknown fields of a JSON body are named up to 20', async () => {
    const fields = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`f${index}`, 1]))
    const answer = await app.send('POST', create, 'staff', JSON.stringify(fields), json)
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.fields).filter((name) => name.startsWith('f'))).toHaveLength(20)
  })

  test('characters of an unknown field’s name are cut', async () => {
    const name = 'f'.repeat(900_000)
    for (const answer of [
      await app.send('POST', create, 'staff', JSON.stringify({ [name]: 1 }), json),
      await app.send('POST', create, 'staff', `${name}=1`),
    ])
      expect(Object.keys(answer.fields)).toContain(`${'f'.repeat(100)}…`)
    const repeated = await app.send('POST', create, 'staff', `${name.slice(0, 400_000)}&`.repeat(2))
    expect(Object.keys(repeated.fields)).toEqual([`${'f'.repeat(100)}…`])
  })

  test('elements of a nested list are refused by their number alone', async () => {
    const items = `[${'0,'.repeat(150_000)}0]`
    for (const answer of [
      await app.send('POST', create, 'staff', formOf({ ...localOrder(app.company), items })),
      await app.send(
        'POST',
        create,
        'staff',
        JSON.stringify({ ...localOrder(app.company), items: JSON.parse(items) }),
        json,
      ),
    ])
      expect(answer).toMatchObject({ http: 422, fields: { items: 'Send at most 100' } })
  })
})
