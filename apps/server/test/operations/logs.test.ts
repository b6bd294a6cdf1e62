import { actionLabels } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientForm, makeClient } from '../support/clients.ts'
import {
  bareAwb,
  farOrder,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
} from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** The newest row that a caller sees about an entity, opened. */
async function newest(
  entity: 'client' | 'shipment' | 'hand_in',
  id: number,
  caller: Caller = 'superuser',
  language = 'en',
) {
  const headers = { 'accept-language': language }
  const list = await app.call('listLogs', caller, { entity, entity_id: id }, headers)
  const log_id = list.data.list_items[0]?.id ?? 0
  return (await app.call('openLog', caller, { log_id }, headers)).data
}

describe('a row of the log', () => {
  test('tells who did what to which client, and what it was before', async () => {
    const client_id = await makeClient(app)
    const changed = clientForm(app.company, { name: 'Nile Fabrics', dis_per: 5 })
    await app.call('updateClient', 'manager', { client_id, ...changed })
    expect(await newest('client', client_id)).toMatchObject({
      name: 'manager Number 2',
      user_id: app.company.people.manager,
      action: 'Edited a client',
      more: true,
      type: { ref: 'client', ref_id: String(client_id) },
      _type: 'Client',
      actions: [
        { note: 'Name', text: { old_text: 'Nile Threads', new_text: 'Nile Fabrics' }, file: null },
        { note: 'Discount Percentage', text: { old_text: '10.5', new_text: '5' }, file: null },
      ],
    })
  })

  test('says so in Arabic', async () => {
    const client_id = await makeClient(app)
    expect(await newest('client', client_id, 'superuser', 'ar')).toMatchObject({
      action: 'أضاف عميلًا',
      _type: 'عميل',
      actions: expect.arrayContaining([
        { note: 'الاسم', text: { old_text: null, new_text: 'Nile Threads' }, file: null },
      ]),
    })
  })

  test('has the old and the new file of a replaced image', async () => {
    const client_id = await makeClient(app)
    const changes = [
      { field: 'image', old_text: null, new_text: null, old_file: null, new_file: '/images/a.webp' },
    ]
    await app.app.sql`
      insert into activity_log (action, entity, entity_id, changes)
      values ('client_updated', 'client', ${client_id}, ${app.app.sql.json(changes)})`
    expect((await newest('client', client_id)).actions).toEqual([
      { note: 'Image', text: null, file: { old_file: null, new_file: '/images/a.webp' } },
    ])
  })

  test('carries no note of a shipment’s events, because the log is never erased', async () => {
    const awb = await day.create(localOrder(app.company))
    await app.call('cancelShipment', 'manager', { awb, note: 'lost interest' })
    const row = await newest('shipment', bareAwb(awb))
    expect(row).toMatchObject({ action: 'Cancelled the shipment', more: true })
    expect(row.actions).toEqual([
      {
        note: 'Status',
        text: { old_text: 'Pending', new_text: 'Cancelled by admin' },
        file: null,
      },
    ])
  })

  test('without a change and a note has nothing more to show', async () => {
    const client_id = await makeClient(app)
    await app.call('rotateClientToken', 'superuser', { client_id })
    expect(await newest('client', client_id)).toMatchObject({ more: false, actions: [] })
  })

  test('of a merchant’s own act has the client’s name and no employee', async () => {
    const made = await app.call(
      'createOwnShipment',
      { client: app.company.plainClient },
      merchantOrder(app.company),
    )
    expect(await newest('shipment', bareAwb(made.data.awb))).toMatchObject({
      name: 'Client 10',
      user_id: null,
      action: 'Created a shipment',
    })
  })
})

describe('who reads which rows', () => {
  test('everything, what touched own branches, what moved money, or nothing', async () => {
    const { company, call } = app
    const awb = await day.create(farOrder(company))
    for (const boy of ['delivery', 'delivery', 'gizaDelivery'] as const) await day.walkLine(awb, boy)
    await day.collect([awb], '100.00', 'gizaDelivery')
    const rows = await app.app.sql<{ id: number; branch_ids: number[]; money: boolean }[]>`
      select id, branch_ids, money from activity_log where at > now() - interval '1 minute' order by at desc, id desc`
    const idsOf = async (caller: Caller) => {
      const ids: number[] = []
      for (let page = 1; page <= Math.ceil(rows.length / 10); page += 1)
        ids.push(...(await call('listLogs', caller, { page })).data.list_items.map(({ id }) => id))
      return ids
    }
    const own = [company.alexandria, company.giza]
    expect(await idsOf('superuser')).toEqual(rows.map(({ id }) => id))
    expect(await idsOf('accountant')).toEqual(rows.filter(({ money }) => money).map(({ id }) => id))
    expect(await idsOf('manager')).toEqual(
      rows.filter(({ branch_ids }) => branch_ids.some((id) => own.includes(id))).map(({ id }) => id),
    )
    expect(await idsOf('tantaManager')).toEqual([])
    for (const { id: log_id, money, branch_ids } of rows) {
      expect((await call('openLog', 'accountant', { log_id })).http).toBe(money ? 200 : 404)
      const isTheirs = branch_ids.includes(company.tanta)
      expect((await call('openLog', 'tantaManager', { log_id })).http).toBe(isTheirs ? 200 : 404)
    }
  })

  test('of staff: what they did themselves, whatever they ask for', async () => {
    const { company, call } = app
    const { staff, manager } = company.people
    const client_id = company.plainClient
    const made = await call('createShipment', 'staff', localOrder(company, { client_id }))
    const awb = bareAwb(made.data.awb)
    await call('cancelShipment', 'manager', { awb, note: 'The shop closed' })
    const { data: whole } = await call('listLogs', 'superuser', { entity: 'shipment', entity_id: awb })
    const [cancelled, created] = whole.list_items
    expect([cancelled?.user_id, created?.user_id]).toEqual([manager, staff])

    for (const asked of [
      {},
      { employee_id: staff },
      { entity: 'shipment' },
      { entity: 'shipment', entity_id: awb },
    ] as const)
      expect((await call('listLogs', 'staff', asked)).data).toMatchObject({
        list_items: [{ id: created?.id, user_id: staff }],
        total: 1,
      })
    for (const asked of [{ employee_id: manager }, { entity: 'sign_in' }] as const)
      expect((await call('listLogs', 'staff', asked)).data).toMatchObject({ list_items: [], total: 0 })
    const open = async (log_id = 0) => (await call('openLog', 'staff', { log_id })).http
    expect([await open(created?.id), await open(cancelled?.id)]).toEqual([200, 404])
  })

  test.each([
    ['superuser', 200],
    ['manager', 200],
    ['accountant', 200],
    ['staff', 200],
    ['delivery', 403],
    ['fresh', 403],
    [null, 401],
  ] as const)('%s', async (caller, http) => {
    expect((await app.call('listLogs', caller, {})).http).toBe(http)
    const opened = (await app.call('openLog', caller, { log_id: 999_999 })).http
    expect(opened).toBe(http === 200 ? 404 : http)
  })
})

test('every action that a shipment can have, and every one that was logged, has its sentence', async () => {
  const { sql } = app.app
  const rows = await sql<{ action: string }[]>`
    select 'shipment_' || unnest(enum_range(null::tracking_action)) as action
    union select distinct action from activity_log`
  expect(rows.length).toBeGreaterThan(18)
  expect(rows.map(({ action }) => action).filter((action) => !(action in actionLabels))).toEqual([])
})
