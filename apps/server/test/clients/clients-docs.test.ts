import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsClientForm, infoOf, makeClient } from '../support/clients.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function docsInfo(client_id: number) {
  return (await app.call('docsViewClient', 'superuser', { client_id })).data.part_info
}

describe('a client made on the docs console', () => {
  test('has the two names as one, Online, In Development, without discounts', async () => {
    const made = await app.call('docsCreateClient', 'manager', docsClientForm())
    expect(made).toMatchObject({ http: 201, status: 201, message: 'Done' })
    const { id } = made.data
    expect(await infoOf(app, id)).toMatchObject({
      name: 'Mona Ahmed',
      email: 'mona@shop.example',
      manager: { id: app.company.people.manager },
      dis_per: 0,
      dis_num: 0,
      status: true,
      use_case: true,
    })
    expect(await app.call('docsViewClient', 'staff', { client_id: id })).toMatchObject({
      http: 200,
      status: 200,
      data: {
        part_info: {
          id_call: id,
          id_show: `CL-000${id}`,
          first_name: 'Mona',
          last_name: 'Ahmed',
          email: 'mona@shop.example',
          phone: '01112345678',
          address: '5 Fouad Street, Alexandria',
          image: null,
          map: { latitude: 31.2, longitude: 29.92, city: 'Alexandria', region: 'Raml Station' },
          version: 1,
        },
        part_shipments: [],
      },
    })
  })

  test('by a superuser has no manager yet, and only those who see everything see it', async () => {
    const { id } = (await app.call('docsCreateClient', 'superuser', docsClientForm())).data
    expect((await infoOf(app, id)).manager).toBeNull()
    expect((await app.call('docsViewClient', 'accountant', { client_id: id })).http).toBe(200)
    expect((await app.call('docsViewClient', 'manager', { client_id: id })).http).toBe(404)
  })

  test.each([
    ['Nile Threads', 'Nile', 'Threads'],
    ['Threads', 'Threads', ''],
    ['Abd El Rahman Ali', 'Abd', 'El Rahman Ali'],
  ])('that is called %j reads as %j and %j', async (name, first_name, last_name) => {
    const id = await makeClient(app, { name })
    expect(await docsInfo(id)).toMatchObject({ first_name, last_name })
  })
})

describe('a change on the docs console', () => {
  test('keeps what its form does not have', async () => {
    const client_id = await makeClient(app, { use_case: 0 })
    const answer = await app.call('docsUpdateClient', 'manager', { client_id, ...docsClientForm() })
    expect(answer).toMatchObject({ http: 202, status: 202, data: { id: client_id } })
    expect(await infoOf(app, client_id)).toMatchObject({
      name: 'Mona Ahmed',
      manager: { id: app.company.people.manager },
      dis_per: 10.5,
      dis_num: 5.25,
      use_case: false,
      version: 2,
    })
  })

  test.each([
    ['one word', 'Threads', 'Threads', '', 202],
    [
      'long after its first word',
      'Nile International Trading House',
      'Nile',
      'International Trading House',
      422,
    ],
  ])('keeps a name that is %s; another such answers %5$i', async (_, name, first_name, last_name, other) => {
    const client_id = await makeClient(app, { name })
    const save = (names: { first_name: string; last_name: string }) =>
      app.call('docsUpdateClient', 'superuser', { client_id, ...docsClientForm(names) })
    expect((await save({ first_name, last_name })).http).toBe(202)
    expect((await infoOf(app, client_id)).name).toBe(name)
    expect((await save({ first_name: 'Other', last_name })).http).toBe(other)
  })

  test('from a stale version is refused', async () => {
    const client_id = await makeClient(app)
    const change = (version: number, first_name: string) =>
      app.call('docsUpdateClient', 'superuser', { client_id, version, ...docsClientForm({ first_name }) })
    expect((await change(1, 'Hoda')).http).toBe(202)
    expect(await change(1, 'Salma')).toMatchObject({ http: 412, status: 412 })
    expect((await docsInfo(client_id)).first_name).toBe('Hoda')
  })

  test('of another manager’s client, or of none, is 404', async () => {
    const client_id = app.company.tantaClient
    const form = docsClientForm()
    expect((await app.call('docsUpdateClient', 'manager', { client_id, ...form })).http).toBe(404)
    expect((await app.call('docsUpdateClient', 'superuser', { client_id: 999_999, ...form })).http).toBe(404)
    expect((await app.call('docsViewClient', 'superuser', { client_id: 999_999 })).http).toBe(404)
  })
})

describe('the list of the docs console', () => {
  test('is the same in both of its forms, a page at a time by the path', async () => {
    for (let made = 0; made < 11; made += 1) await makeClient(app, { name: `Docs House ${made}` })
    const search = 'docs house'
    for (const call of ['docsListClients', 'docsFilterClients'] as const) {
      const first = await app.call(call, 'staff', { page: 1, search })
      expect(first).toMatchObject({ http: 200, status: 200, data: { page: 1, total: 11, total_pages: 2 } })
      const second = await app.call(call, 'staff', { page: 2, type: '', filter: '', search })
      expect(second.data).toMatchObject({ page: 2, list_items: [{ name: 'Docs House 0' }] })
      const oldest = await app.call(call, 'staff', { page: 1, search, sort: 'date' })
      expect(oldest.data.list_items[0]).toMatchObject({ name: 'Docs House 0' })
    }
  })

  test.each(['0', 'x'])('has no page %j', async (page) => {
    expect((await app.call('docsListClients', 'superuser', { page })).http).toBe(422)
  })
})

test.each([
  ['superuser', 200, 201, 202],
  ['manager', 200, 201, 202],
  ['accountant', 200, 422, 422],
  ['staff', 200, 422, 422],
  ['delivery', 403, 403, 403],
  [null, 401, 401, 401],
] as const)('%s on the docs console', async (caller, seeing, creating, updating) => {
  const { call, company } = app
  const client_id = company.plainClient
  expect((await call('docsListClients', caller, { page: 1 })).http).toBe(seeing)
  expect((await call('docsFilterClients', caller, { page: 1 })).http).toBe(seeing)
  expect((await call('docsViewClient', caller, { client_id })).http).toBe(seeing)
  expect((await call('docsCreateClient', caller, docsClientForm())).http).toBe(creating)
  expect((await call('docsUpdateClient', caller, { client_id, ...docsClientForm() })).http).toBe(updating)
})
