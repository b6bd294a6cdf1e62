import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { clientForm, infoOf, makeClient } from '../support/clients.ts'
import { points } from '../support/company.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a new client', () => {
  test('is stored as the form says, and opened so', async () => {
    const { company } = app
    const id = await makeClient(app, { ...points.giza, country: 'Egypt', city: 'Giza' })
    expect(await infoOf(app, id)).toMatchObject({
      id,
      id_show: `CL-000${id}`,
      name: 'Nile Threads',
      email: null,
      address: '5 Fouad Street, Alexandria',
      manager: { id: company.people.manager, name: 'manager Number 2' },
      phone: '01012345678',
      dis_per: 10.5,
      dis_num: 5.25,
      image: null,
      status: true,
      use_case: true,
      map: { ...points.giza, country: 'Egypt', city: 'Giza', region: null, address_map: null },
      apis_call: 0,
      orders: 0,
      version: 1,
    })
  })

  test('without discounts, mode and point has none, and is In Development', async () => {
    const id = await makeClient(app, { dis_per: undefined, dis_num: undefined, use_case: undefined })
    expect(await infoOf(app, id)).toMatchObject({ dis_per: 0, dis_num: 0, use_case: true, map: null })
  })

  test.each([
    ['manager', undefined],
    [undefined, 'manager'],
    ['manager', 'manager'],
  ] as const)(
    'is of the manager that `manager` (%s) or `manager_id` (%s) names',
    async (manager, managerId) => {
      const { people } = app.company
      const id = await makeClient(app, {
        manager: manager && people[manager],
        manager_id: managerId && people[managerId],
      })
      expect((await infoOf(app, id)).manager?.id).toBe(people.manager)
    },
  )

  test.each([
    ['no manager', {}, 'manager', 'This field is required'],
    ['manager 0', { manager: 0 }, 'manager', 'This field is required'],
    ['an unknown manager', { manager: 999_999 }, 'manager', 'There is no such manager'],
  ] as const)('with %s is refused', async (_, named, field, sentence) => {
    const form = clientForm(app.company, { manager: undefined, ...named })
    const answer = await app.call('createClient', 'superuser', form)
    expect(answer).toMatchObject({ http: 422, status: 421, message: sentence, fields: { [field]: sentence } })
  })

  test('of two managers, of staff or of an inactive manager is refused', async () => {
    const { manager, tantaManager, staff } = app.company.people
    const both = clientForm(app.company, { manager, manager_id: tantaManager })
    expect((await app.call('createClient', 'superuser', both)).fields).toEqual({
      manager_id: 'The manager was sent twice with different values',
    })
    const named = clientForm(app.company, { manager: undefined, manager_id: staff })
    expect((await app.call('createClient', 'superuser', named)).fields).toEqual({
      manager_id: 'There is no such manager',
    })
    const inactive = clientForm(app.company, { manager: tantaManager })
    await app.app.sql`update employees set active = false where id = ${tantaManager}`
    expect((await app.call('createClient', 'superuser', inactive)).http).toBe(422)
    await app.app.sql`update employees set active = true where id = ${tantaManager}`
  })

  test('is made by a manager for themself only', async () => {
    const { people } = app.company
    const id = await makeClient(app, {}, 'manager')
    expect((await infoOf(app, id, 'manager')).manager?.id).toBe(people.manager)
    const other = clientForm(app.company, { manager: people.tantaManager })
    expect(await app.call('createClient', 'manager', other)).toMatchObject({
      http: 422,
      fields: { manager: 'There is no such manager' },
    })
  })

  test('sent twice with one key is one client', async () => {
    const form = clientForm(app.company, { name: 'Once Only Trading' })
    const key = { 'idempotency-key': 'one-client' }
    const first = await app.call('createClient', 'superuser', form, key)
    const again = await app.call('createClient', 'superuser', form, key)
    expect(again.data).toEqual(first.data)
    const found = await app.call('listClients', 'superuser', { search: 'Once Only Trading' })
    expect(found.data.total).toBe(1)
  })
})

describe('who may do what with clients', () => {
  const matrix = [
    ['superuser', 200, 200],
    ['manager', 200, 200],
    ['accountant', 200, 422],
    ['staff', 200, 422],
    ['delivery', 403, 403],
    ['fresh', 403, 403],
    [null, 401, 401],
  ] as const

  test.each(matrix)('%s', async (caller, seeing, editing) => {
    const { company, call } = app
    const client_id = await makeClient(app)
    expect((await call('listClients', caller, {})).http).toBe(seeing)
    expect((await call('searchClients', caller, {})).http).toBe(seeing)
    expect((await call('openClient', caller, { client_id })).http).toBe(seeing)
    expect((await call('listClientShipments', caller, { client_id })).http).toBe(seeing)
    expect((await call('createClient', caller, clientForm(company))).http).toBe(editing)
    expect((await call('updateClient', caller, { client_id, ...clientForm(company) })).http).toBe(editing)
    expect((await call('rotateClientToken', caller, { client_id })).http).toBe(editing)
  })

  test.each([
    ['manager', 'tantaClient'],
    ['staff', 'tantaClient'],
    ['tantaManager', 'plainClient'],
  ] as const)('%s does not reach another manager’s client, whatever they try', async (caller, client) => {
    const { company, call } = app
    const client_id = company[client]
    const own = clientForm(company, { manager: company.people.manager })
    const missing = { http: 404, status: 421 }
    expect(await call('openClient', caller, { client_id })).toMatchObject(missing)
    expect(await call('listClientShipments', caller, { client_id })).toMatchObject(missing)
    expect((await call('listClients', caller, {})).data.list_items.map(({ id }) => id)).not.toContain(
      client_id,
    )
    if (caller === 'staff') return
    expect(await call('updateClient', caller, { client_id, ...own })).toMatchObject(missing)
    expect(await call('rotateClientToken', caller, { client_id })).toMatchObject(missing)
  })

  test('a client that does not exist is 404', async () => {
    const { company, call } = app
    const client_id = 999_999
    expect((await call('openClient', 'superuser', { client_id })).http).toBe(404)
    expect((await call('listClientShipments', 'superuser', { client_id })).http).toBe(404)
    expect((await call('updateClient', 'superuser', { client_id, ...clientForm(company) })).http).toBe(404)
    expect((await call('rotateClientToken', 'superuser', { client_id })).http).toBe(404)
  })
})

describe('the shipments of a client', () => {
  test('are listed newest first, ten a page, with their exact total, and counted as its orders', async () => {
    const { call } = app
    const client_id = await makeClient(app, { use_case: 0 })
    const { create } = workingDay(app)
    const awbs: string[] = []
    for (let number = 0; number < 11; number += 1) {
      const made = { client_id, sender_latitude: 31.2001, sender_longitude: 29.9187 }
      awbs.unshift((await create(localOrder(app.company, made))).split('-').at(-1) ?? '')
    }
    const first = await call('listClientShipments', 'staff', { client_id })
    expect(first.data).toMatchObject({ page: 1, total: 11, total_pages: 2 })
    expect(first.data.list_items.map(({ shipment_id }) => shipment_id)).toEqual(awbs.slice(0, 10))
    expect(first.data.list_items[0]).toMatchObject({
      COD: 100,
      clint: 'Nile Threads',
      payment: 'cash',
      status: 'pending',
      branch_id: app.company.alexandria,
    })
    const second = await call('listClientShipments', 'superuser', { client_id, page: 2 })
    expect(second.data.list_items.map(({ shipment_id }) => shipment_id)).toEqual(awbs.slice(10))
    const opened = await call('openClient', 'accountant', { client_id })
    expect(opened.data.shipments).toEqual(first.data.list_items)
    expect(opened.data.info.orders).toBe(11)
  })

  test('of one order are one order, before and after its parcels go apart and counters are folded', async () => {
    const { call, company } = app
    const client_id = await makeClient(app, { use_case: 0 })
    const made = { client_id, sender_latitude: 31.2001, sender_longitude: 29.9187 }
    const { create } = workingDay(app)
    const counted = async () => {
      const { data } = await call('openClient', 'superuser', { client_id })
      const { data: parcels } = await call('listClientShipments', 'superuser', { client_id })
      return [data.info.orders, parcels.total]
    }
    const awb = await create(localOrder(company, { ...made, packages: 3 }))
    expect(await counted()).toEqual([1, 3])
    await create(localOrder(company, made))
    expect(await counted()).toEqual([2, 4])
    await app.app.sql`select fold_shipment_counts()`
    expect(await counted()).toEqual([2, 4])
    expect((await call('cancelShipment', 'superuser', { awb, note: 'wrong', by: 'client' })).http).toBe(200)
    expect(await counted()).toEqual([2, 4])
    await app.app.sql`select fold_shipment_counts()`
    expect(await counted()).toEqual([2, 4])
    expect((await audit(app.app.sql)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })

  test('made in the sandbox are none of the console’s', async () => {
    const client_id = app.company.sandboxClient
    const { client_id: _, ...order } = localOrder(app.company)
    expect((await app.call('createOwnShipment', { client: client_id }, order)).http).toBe(200)
    const { info, shipments } = (await app.call('openClient', 'superuser', { client_id })).data
    expect(shipments).toEqual([])
    expect(info).toMatchObject({ orders: 0, apis_call: 1 })
  })
})
