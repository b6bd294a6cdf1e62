import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { credentialsOf, makeClient } from '../support/clients.ts'
import { points } from '../support/company.ts'
import { hire } from '../support/employee-forms.ts'
import { addClient } from '../support/ledger.ts'
import {
  bareAwb,
  farOrder,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
} from '../support/orders.ts'
import { signInFrom, withSession } from '../support/outside/browsers.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { ownPassword } from '../support/second-factor.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** A parcel that never existed. One colleague acts alone, with all that their role allows. */

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }

/** The AWBs of a client's next settlement, and those that it leaves out. */
async function statementOf(client: number) {
  const { data } = await app.call('previewSettlement', 'accountant', { client_id: client })
  return {
    settles: data.shipments.map(({ awb }) => awb),
    leavesOut: data.left_out.shipments.map(({ awb }) => awb),
  }
}

/** No role can pay the client for the parcel, which is at its end. */
async function expectNotSettled(client: number, awb: string): Promise<void> {
  expect(await day.statusOf(awb)).toBe('collected')
  expect(await statementOf(client)).toEqual({ settles: [], leavesOut: [awb] })
  for (const by of ['superuser', 'manager', 'accountant'] as const)
    expect(await app.call('settleClient', by, { client_id: client }, english)).toMatchObject({ http: 422 })
  const search = `CL-${String(client).padStart(4, '0')}`
  const { list_items } = (await app.call('listClientBalances', 'accountant', { search })).data
  expect(list_items).toMatchObject([{ id: client, shipments: 0, net: 0 }])
}

/** A client whom `by` made, and whose programs place real orders. */
async function liveClient(by: Caller = 'superuser'): Promise<number> {
  const client = await makeClient(app, { email: 'shop@client.example' }, by)
  const { latitude, longitude } = points.alexandria
  await app.app.sql`
    update clients set in_development = false, latitude = ${latitude}, longitude = ${longitude} where id = ${client}`
  return client
}

/** An order by these credentials that the sender brings and the receiver fetches. */
async function order(credentials: Record<string, string>): Promise<string> {
  const request = merchantOrder(app.company, { seller_sends: 1, pick_up_nearby: 1 })
  return (await app.call('createOwnShipment', null, request, credentials)).data.awb
}

/** The manager takes the parcel in and hands it over. */
async function passOverCounter(awb: string): Promise<void> {
  for (const _ of ['from the sender', 'to the receiver']) expect((await day.start(awb)).http).toBe(200)
}

/** The account of a clerk in Alexandria that the manager opened. `go`: it goes on with a parcel at the counter. */
async function secondAccount(email: string) {
  const id = await hire(app, 'manager', { email })
  const info = { employee_id: id, permission: 2, branch: app.company.alexandria }
  expect((await app.call('changePermission', 'manager', { info })).http).toBe(200)
  const asThem = withSession((await signInFrom(app, email, ownPassword)).data.session)
  async function go(awb: string): Promise<void> {
    const { list_items } = (await app.call('listLines', null, { awb }, asThem)).data
    const code = list_items.find(({ active }) => active)?.code ?? ''
    expect((await app.call('startLine', null, { awb, code }, asThem)).http).toBe(200)
  }
  return { id, go }
}

/** The answer to a confirmation of `awb`: 'done', or why not. */
async function confirm(awb: string, by: Caller): Promise<string> {
  const answer = await app.call(
    'confirmUnwitnessed',
    by,
    { awbs: [awb], reason: 'I saw the parcel' },
    english,
  )
  const outcome = answer.data.list_items?.[0]
  return outcome ? (outcome.done ? 'done' : outcome.details) : answer.message
}

const ownParcel = 'You handled this shipment yourself. Another manager or superuser must confirm it'

describe('a parcel that never existed', () => {
  test('goes from counter to counter of one clerk, who takes the cash of nobody', async () => {
    const client = await addClient(app)
    const order = localOrder(app.company, { client_id: client, seller_sends: 1, pick_up_nearby: 1 })
    const { awb } = (await app.call('createShipment', 'staff', order)).data
    expect((await day.start(awb, 'staff')).data.status).toBe('in_progress')
    expect((await day.start(awb, 'staff')).data.status).toBe('collected')
    await expectNotSettled(client, awb)
    expect(await app.call('listUnwitnessed', 'staff', {}, english)).toMatchObject({ http: 422 })
    expect(await confirm(awb, 'tantaManager')).toBe('This shipment does not wait to be confirmed')
    expect(await confirm(awb, 'manager')).toBe('done')
    expect(await statementOf(client)).toEqual({ settles: [awb], leavesOut: [] })
  })

  test('is delivered, undone and delivered again by a manager in the place of delivery boys, who counts the cash', async () => {
    const client = await addClient(app)
    const { awb } = (
      await app.call('createShipment', 'manager', farOrder(app.company, { client_id: client }))
    ).data
    await day.walkLine(awb)
    await day.walkLine(awb)
    await day.walkLine(awb)
    expect((await day.undo(awb, 'manager', 'gizaDelivery')).http).toBe(200)
    await day.finish(awb)
    expect((await day.collect([awb], '100.00', 'gizaDelivery', 'manager')).http).toBe(200)
    await expectNotSettled(client, awb)
    expect(await confirm(awb, 'manager')).toMatch(/undid a delivery of this shipment/)
    expect(await confirm(awb, 'superuser')).toBe('done')
    expect(await statementOf(client)).toEqual({ settles: [awb], leavesOut: [] })
  })

  test('is carried by a delivery boy whom its manager invented', async () => {
    const client = await addClient(app)
    const email = 'nobody@people.example'
    const id = await hire(app, 'manager', { email })
    const { alexandria } = app.company
    const given = { employee_id: id, permission: 4, branch: alexandria }
    expect((await app.call('changePermission', 'manager', { info: given })).http).toBe(200)
    const asBoy = withSession((await signInFrom(app, email, ownPassword)).data.session)
    const { awb } = (
      await app.call('createShipment', 'manager', localOrder(app.company, { client_id: client }))
    ).data
    for (const status of ['up_coming', 'delivered']) {
      await app.call('selectDeliveryBoy', 'manager', { awb, delivery_boy_id: id })
      const code = await day.codeOf(awb)
      expect((await app.call('startOwnLine', null, { awb, code }, asBoy)).http).toBe(200)
      const finished = await app.call('finishOwnLine', null, { awb }, asBoy)
      expect(finished.data.status).toBe(status)
      if (status === 'up_coming') await app.call('scanShipment', 'manager', { awb, mode: 'receive' })
    }
    expect(
      (await app.call('collectMoney', 'manager', { employee_id: id, awbs: [awb], counted: '100.00' })).http,
    ).toBe(200)
    await expectNotSettled(client, awb)
    expect(await confirm(awb, 'manager')).toBe(ownParcel)
    expect(await confirm(awb, 'superuser')).toBe('done')
  })

  test('is ordered with the token of a client whom its manager made', async () => {
    const client = await liveClient('manager')
    const awb = await order(await credentialsOf(app, client))
    await passOverCounter(awb)
    await expectNotSettled(client, awb)
  })

  test('does not get past the desk of another branch in the hands of its clerk', async () => {
    const client = await addClient(app)
    const { delivery, gizaDelivery } = app.company.people
    const { awb } = (await app.call('createShipment', 'staff', farOrder(app.company, { client_id: client })))
      .data
    await app.call('selectDeliveryBoy', 'staff', { awb, delivery_boy_id: delivery })
    // The clerk sees the code, but taking over is the delivery boy's act.
    expect((await day.start(awb, 'staff')).http).toBe(422)
    await day.start(awb)
    await day.finish(awb, 'staff')
    await app.call('scanShipment', 'staff', { awb, mode: 'give_out', delivery_boy_id: delivery })
    await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
    const tries = [
      await day.finish(awb, 'staff'),
      await app.call('scanShipment', 'staff', { awb, mode: 'receive' }),
      await app.call('scanShipment', 'staff', { awb, mode: 'give_out', delivery_boy_id: gizaDelivery }),
      await app.call('selectDeliveryBoy', 'staff', { awb, delivery_boy_id: gizaDelivery }),
    ]
    expect(tries.map(({ http }) => http)).toEqual([422, 422, 422, 422])
    expect(await day.statusOf(awb)).toBe('being_shipped')
    expect(await statementOf(client)).toEqual({ settles: [], leavesOut: [] })
  })
})

describe('an order with a token that its manager saw', () => {
  const daysPass = (client: number, days: number) =>
    app.app
      .sql`update client_token_sights set at = at - ${days} * interval '1 day' where client_id = ${client}`

  test('is settled once somebody else confirms it, however the manager plays all parts', async () => {
    const client = await liveClient()
    const awb = await order(await credentialsOf(app, client, 'manager'))
    await passOverCounter(awb)
    await expectNotSettled(client, awb)
    expect(await confirm(awb, 'manager')).toBe(ownParcel)
    expect(await confirm(awb, 'superuser')).toBe('done')
    expect(await statementOf(client)).toEqual({ settles: [awb], leavesOut: [] })
  })

  test.each([
    [89, false],
    [91, true],
  ])('%i days before: settled %s', async (days, isSettled) => {
    const client = await liveClient()
    const credentials = await credentialsOf(app, client, 'manager')
    await daysPass(client, days)
    const awb = await order(credentials)
    await passOverCounter(awb)
    await daysPass(client, -days)
    const [settles, leavesOut] = isSettled ? [[awb], []] : [[], [awb]]
    expect(await statementOf(client)).toEqual({ settles, leavesOut })
  })

  test('which they renewed instead, and read from the merchant', async () => {
    const client = await liveClient()
    expect((await app.call('rotateClientToken', 'manager', { client_id: client })).http).toBe(200)
    const awb = await order(await credentialsOf(app, client))
    await passOverCounter(awb)
    await expectNotSettled(client, awb)
  })

  test('goes from counter to counter of an account that they opened', async () => {
    const client = await liveClient()
    const awb = await order(await credentialsOf(app, client, 'manager'))
    const { id, go } = await secondAccount('second@people.example')
    for (const _ of ['from the sender', 'to the receiver']) await go(awb)
    await expectNotSettled(client, awb)
    const [row] = await app.app.sql<{ employee_id: number }[]>`
      select employee_id from unwitnessed_shipments where awb = ${bareAwb(awb)}`
    expect(row?.employee_id).toBe(id)
  })

  test('is seen by an account that they oversee', async () => {
    const client = await liveClient()
    const { people } = app.company
    const oversee = (by: number | null) =>
      app.app.sql`update employees set overseen_by = ${by} where id = ${people.tantaManager}`
    await app.app.sql`
      insert into client_token_sights (client_id, employee_id, at, notice) values (${client}, ${people.tantaManager}, now(), 'mail')`
    await app.app.sql`
      insert into activity_log (at, employee_id, action, entity, entity_id)
      select at, employee_id, 'client_token_shown', 'client', client_id from client_token_sights where client_id = ${client}`
    const awb = await order(await credentialsOf(app, client))
    await oversee(people.manager)
    await passOverCounter(awb)
    await oversee(null)
    await expectNotSettled(client, awb)
  })

  test('is not written off by them alone, once an account of theirs took it in', async () => {
    const client = await liveClient()
    const awb = await order(await credentialsOf(app, client, 'manager'))
    await (await secondAccount('third@people.example')).go(awb)
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    const lost = { awb, version, what: 'lost', paid_by: 'claims', reason: 'it fell off' } as const
    expect(await app.call('writeOffShipment', 'manager', lost, english)).toMatchObject({
      http: 422,
      message: expect.stringContaining('Another manager writes it off'),
    })
  })

  test('is settled when a delivery boy carried it, as on every day', async () => {
    const client = await liveClient()
    const { awb } = (
      await app.call(
        'createOwnShipment',
        null,
        merchantOrder(app.company),
        await credentialsOf(app, client, 'manager'),
      )
    ).data
    for (const _ of ['pick-up', 'end']) {
      await day.assign(awb)
      await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
      await app.call('finishOwnLine', 'delivery', { awb })
      await app.call('scanShipment', 'manager', { awb, mode: 'receive' })
    }
    await day.collect([awb], '100.00', 'delivery', 'manager')
    expect(await statementOf(client)).toEqual({ settles: [awb], leavesOut: [] })
  })
})

describe('a witness is', () => {
  test('the merchant who ordered it', async () => {
    const client = app.company.discountClient
    const order = merchantOrder(app.company, { seller_sends: 1, pick_up_nearby: 1 })
    const { awb } = (await app.call('createOwnShipment', { client }, order)).data
    await day.start(awb, 'staff')
    await day.start(awb, 'staff')
    expect(await statementOf(client)).toEqual({ settles: [awb], leavesOut: [] })
  })

  test('another person who scans it, carries it or counts its cash', async () => {
    const client = await addClient(app)
    const create = async () => {
      const order = localOrder(app.company, { client_id: client })
      return (await app.call('createShipment', 'manager', order)).data.awb
    }
    const scanned = await create()
    await day.takeOver(scanned)
    await day.finish(scanned, 'staff')
    await day.walkLine(scanned)
    await day.collect([scanned], '100.00', 'delivery', 'manager')

    const carried = await create()
    await day.walkLine(carried)
    await day.assign(carried)
    const code = await day.codeOf(carried)
    await app.call('startOwnLine', 'delivery', { awb: carried, code })
    await day.finish(carried)
    await day.collect([carried], '100.00', 'delivery', 'manager')

    const counted = await create()
    await day.walkLine(counted)
    await day.walkLine(counted)
    await day.collect([counted], '100.00', 'delivery', 'accountant')
    expect(await statementOf(client)).toEqual({ settles: [scanned, carried, counted], leavesOut: [] })
  })

  test('not the colleague who chose a delivery boy, noted a problem, or delivered what was undone', async () => {
    const client = await addClient(app)
    const order = localOrder(app.company, { client_id: client })
    const { awb } = (await app.call('createShipment', 'manager', order)).data
    await day.assign(awb, undefined, 'staff')
    await day.start(awb)
    await day.finish(awb)
    await day.assign(awb, undefined, 'staff')
    await day.start(awb)
    await day.finish(awb, 'superuser')
    await day.undo(awb)
    await day.finish(awb)
    await day.collect([awb], '100.00', 'delivery', 'manager')
    await expectNotSettled(client, awb)
  })
})

test('a delivery boy is no witness for the one who knows their PIN', async () => {
  const client = await addClient(app)
  const { sql } = app.app
  const order = localOrder(app.company, { client_id: client })
  const { awb } = (await app.call('createShipment', 'manager', order)).data
  await day.walkLine(awb)
  await day.assign(awb)
  await sql`update employees set pin_set_by = ${app.company.people.manager} where id = ${app.company.people.delivery}`
  await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
  await app.call('finishOwnLine', 'delivery', { awb })
  await day.collect([awb], '100.00', 'delivery', 'manager')
  await sql`update employees set pin_set_by = null where id = ${app.company.people.delivery}`
  await expectNotSettled(client, awb)
})

test('a delivery boy who is lent for tomorrow carries nothing for another branch today', async () => {
  const { delivery: courier_id } = app.company.people
  const date = dayInCairo(new Date(Date.now() + 86_400_000))
  const loan = { courier_id, branch_id: app.company.giza, date, lent: '1' } as const
  expect((await app.call('lendCourier', 'manager', loan)).http).toBe(200)
  const awb = await day.create(farOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  expect((await app.call('selectDeliveryBoy', 'gizaStaff', { awb, delivery_boy_id: courier_id })).http).toBe(
    422,
  )
})

test('the only superuser confirms their own parcel, a day later and after proving themselves', async () => {
  const client = await addClient(app)
  const order = localOrder(app.company, { client_id: client, seller_sends: 1, pick_up_nearby: 1 })
  const { awb } = (await app.call('createShipment', 'superuser', order)).data
  await day.start(awb, 'superuser')
  await day.start(awb, 'superuser')
  await expectNotSettled(client, awb)
  expect(await confirm(awb, 'manager')).toBe(
    'Only a person of the same or a higher rank may confirm this shipment',
  )
  expect(await confirm(awb, 'superuser')).toMatch(/^You handled this shipment yourself, and nobody else/)
  await app.app
    .sql`update unwitnessed_shipments set at = at - interval '25 hours' where awb = ${bareAwb(awb)}`
  const { list_items } = (await app.call('listUnwitnessed', 'superuser', {})).data
  expect(list_items.find((one) => one.awb === awb)).toMatchObject({ may_confirm: true, needs_proof: true })
  await ageProofs(app)
  expect(await confirm(awb, 'superuser')).toBe('Confirm that it is you, then try again')
  for (const by of ['superuser', 'accountant'] as const)
    await app.call('proveOneself', by, { password: 'Secret-2026' })

  const other = await app.app.sql<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, role) values ('Other', 'Superuser', 'other', 'other@test.example', 'superuser')
    returning id`
  expect(await confirm(awb, 'superuser')).toBe(ownParcel)
  await app.app.sql`update employees set active = false where id = ${other[0]?.id ?? 0}`
  expect(await confirm(awb, 'superuser')).toBe('done')
  expect(await confirm(awb, 'superuser')).toBe('This shipment does not wait to be confirmed')

  const events = (await app.call('listTracking', 'manager', { awb }, english)).data.list_items
  expect(events.at(-1)).toMatchObject({ status: 'collected', note: 'I saw the parcel' })
  const [log] = await app.app.sql<{ note: string; employee_id: number }[]>`
    select note, employee_id from activity_log where action = 'shipment_confirmed' order by id desc limit 1`
  expect(log).toEqual({ note: 'I saw the parcel', employee_id: app.company.people.superuser })
  expect((await app.call('settleClient', 'accountant', { client_id: client })).http).toBe(200)
})

test('the books are clean after all of it', () => expectCleanBooks(app))
