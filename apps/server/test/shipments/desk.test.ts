import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const otherDesk = 'Only the staff of the branch where the parcel is, or arrives, may do this'
const otherBoy = 'This delivery boy belongs to another branch. Choose one of the branch where the line starts'

const codeIn = async (awb: string, caller: Caller) =>
  (await app.call('listLines', caller, { awb })).data.list_items.find(({ active }) => active)?.code ?? null

/** Tries every act of the console on the active line as `caller`. Returns the sentence of each answer. */
async function allActs(awb: string, caller: Caller, boy: number): Promise<Record<string, string>> {
  const note = 'a reason'
  const answers = {
    assign: await app.call('selectDeliveryBoy', caller, { awb, delivery_boy_id: boy }),
    start: await app.call('startLine', caller, { awb, code: '0000' }),
    release: await app.call('releaseLine', caller, { awb }),
    finish: await app.call('finishLine', caller, { awb }),
    handBack: await app.call('handBack', caller, { awb }),
    report: await app.call('reportOtherCase', caller, { awb, case: 1, note: '' }),
    cancelOrder: await app.call('reportOtherCase', caller, { awb, case: 9, note }),
    cancel: await app.call('cancelShipment', caller, { awb, note }),
    receive: await app.call('scanShipment', caller, { awb, mode: 'receive' }),
    giveOut: await app.call('scanShipment', caller, { awb, mode: 'give_out', delivery_boy_id: boy }),
    takeBack: await app.call('scanShipment', caller, { awb, mode: 'hand_back' }),
    giveBack: await app.call('scanShipment', caller, { awb, mode: 'return' }),
  }
  const many = {
    assignMany: await app.call('assignMany', caller, { awbs: [awb], delivery_boy_id: boy }),
    cancelMany: await app.call('cancelMany', caller, { awbs: [awb], note }),
  }
  return Object.fromEntries([
    ...Object.entries(answers).map(([act, { http, message }]) => [
      act,
      http === 422 ? message : String(http),
    ]),
    ...Object.entries(many).map(([act, { data }]) => [act, data.list_items[0]?.details ?? '']),
  ])
}

/** The row, lines and events of a shipment, as they are stored. */
async function stored(awb: string) {
  const { sql } = app.app
  const bare = bareAwb(awb)
  const [shipments, lines, events] = await Promise.all([
    sql`select * from shipments where awb = ${bare}`,
    sql`select * from shipment_lines where awb = ${bare} order by leg`,
    sql`select * from tracking_events where awb = ${bare} order by id`,
  ])
  return { shipments: [...shipments], lines: [...lines], events: [...events] }
}

async function expectNothingPossible(awb: string, caller: Caller, boy: number): Promise<void> {
  const before = await stored(awb)
  const said = await allActs(awb, caller, boy)
  expect(new Set(Object.values(said))).toEqual(new Set([otherDesk]))
  expect(await stored(awb)).toEqual(before)
  expect(await codeIn(awb, caller)).toBeNull()
  const { list_items } = (await app.call('openActs', caller, { awb })).data
  // Both branches may change what the order says (docs/decisions/0037-changes.md).
  expect(list_items.filter(({ act, possible }) => possible && act !== 'change')).toEqual([])
}

describe('a clerk who tries to move a parcel through another branch alone', () => {
  test('can create it, and is refused at each step of the other branch', async () => {
    const { delivery, gizaDelivery } = app.company.people
    const created = await app.call('createShipment', 'staff', farOrder(app.company))
    expect(created.http).toBe(200)
    const { awb } = created.data
    const assign = (boy: number) =>
      app.call('selectDeliveryBoy', 'staff', { awb, delivery_boy_id: boy }, { 'accept-language': 'en' })

    // The pick-up is of their own branch, with its own people.
    expect(await assign(gizaDelivery)).toMatchObject({ http: 422, message: otherBoy })
    expect((await assign(gizaDelivery)).fields).toEqual({ delivery_boy_id: otherBoy })
    expect(await assign(delivery)).toMatchObject({ http: 200 })
    const take = async () =>
      app.call('startOwnLine', 'delivery', { awb, code: (await codeIn(awb, 'staff')) ?? '' })
    expect(await take()).toMatchObject({ http: 200 })
    expect(await day.finish(awb, 'staff')).toMatchObject({ data: { status: 'in_progress' } })

    // The transfer is sent here and received there.
    expect(await assign(delivery)).toMatchObject({ http: 200 })
    expect(await take()).toMatchObject({ data: { status: 'being_shipped' } })
    expect(await day.finish(awb, 'staff')).toMatchObject({
      http: 422,
      message: otherDesk,
      data: { status: 'being_shipped' },
    })
    expect(await app.call('scanShipment', 'staff', { awb, mode: 'receive' })).toMatchObject({
      http: 422,
      message: otherDesk,
    })
    expect(await app.call('scanShipment', 'gizaStaff', { awb, mode: 'receive' })).toMatchObject({
      data: { status: 'in_progress' },
    })

    // After that the clerk may do nothing: assign no delivery boy of either branch, see no code, perform no act.
    await expectNothingPossible(awb, 'staff', delivery)
    await expectNothingPossible(awb, 'staff', gizaDelivery)
    await app.call('selectDeliveryBoy', 'gizaStaff', { awb, delivery_boy_id: gizaDelivery })
    await expectNothingPossible(awb, 'staff', gizaDelivery)
    const code = (await codeIn(awb, 'gizaStaff')) ?? ''
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject({
      http: 422,
      message: otherDesk,
    })
    expect(await app.call('startOwnLine', 'gizaDelivery', { awb, code })).toMatchObject({ http: 200 })
    await expectNothingPossible(awb, 'staff', gizaDelivery)
    expect(await day.statusOf(awb)).toBe('under_delivery')
  })

  test('can record neither a failed attempt nor a delivery there', async () => {
    const { gizaDelivery } = app.company.people
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb)
    await day.takeOver(awb)
    await day.report(awb, 1)
    await expectNothingPossible(awb, 'staff', gizaDelivery)
    await day.handBack(awb, 'gizaStaff')
    await day.walkLine(awb)
    expect(await day.statusOf(awb)).toBe('delivered')
    await expectNothingPossible(awb, 'staff', gizaDelivery)
  })
})

describe('an act at a desk', () => {
  test('before the pick-up is not for the branch where the parcel will arrive', async () => {
    const awb = await day.create(farOrder(app.company))
    await expectNothingPossible(awb, 'gizaStaff', app.company.people.gizaDelivery)
  })

  test('sets the delivery boy of a transfer at either end, from its own people, and starts it at the first', async () => {
    const { delivery, gizaDelivery } = app.company.people
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    const assign = (by: Caller, boy: number) =>
      app.call('selectDeliveryBoy', by, { awb, delivery_boy_id: boy }, { 'accept-language': 'en' })
    expect(await assign('gizaStaff', delivery)).toMatchObject({ http: 422, message: otherBoy })
    expect(await assign('staff', gizaDelivery)).toMatchObject({ http: 422, message: otherBoy })
    const chosen = await assign('gizaStaff', gizaDelivery)
    expect(chosen).toMatchObject({ http: 200, data: { to_id: gizaDelivery, code: null } })
    const code = (await codeIn(awb, 'staff')) ?? ''
    expect(await app.call('startLine', 'gizaStaff', { awb, code })).toMatchObject({
      http: 422,
      message: otherDesk,
    })
    expect(
      await app.call('scanShipment', 'gizaStaff', { awb, mode: 'give_out', delivery_boy_id: gizaDelivery }),
    ).toMatchObject({ http: 422, message: otherDesk })
    expect(
      await app.call('scanShipment', 'staff', { awb, mode: 'give_out', delivery_boy_id: gizaDelivery }),
    ).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    await day.accept('gizaDelivery')
    expect(await day.statusOf(awb)).toBe('being_shipped')
  })

  test('is for a manager at each of their branches, with the people of the branch where the line starts', async () => {
    const awb = await day.create(localOrder(app.company))
    const { delivery, gizaDelivery } = app.company.people
    const assign = (courier_id: number) =>
      app.call('selectDeliveryBoy', 'manager', { awb, delivery_boy_id: courier_id })
    expect(await assign(gizaDelivery)).toMatchObject({ http: 422 })
    expect(await assign(delivery)).toMatchObject({ http: 200 })
    expect(await day.start(awb)).toMatchObject({ http: 200 })
  })

  test('by a superuser counts as done at the branch where it belongs, with a delivery boy lent to it', async () => {
    const { gizaDelivery } = app.company.people
    const awb = await day.create(farOrder(app.company))
    const walk = async () => {
      await app.call('selectDeliveryBoy', 'superuser', { awb, delivery_boy_id: gizaDelivery })
      await app.call('startLine', 'superuser', { awb, code: (await codeIn(awb, 'superuser')) ?? '' })
      return (await app.call('finishLine', 'superuser', { awb })).data.status
    }
    expect([await walk(), await walk(), await walk()]).toEqual(['in_progress', 'in_progress', 'delivered'])
  })

  test('gives a parcel to a delivery boy who was lent to the branch', async () => {
    const { gizaDelivery } = app.company.people
    await app.app.sql`delete from courier_loans`
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    const giveOut = () =>
      app.call('scanShipment', 'staff', { awb, mode: 'give_out', delivery_boy_id: gizaDelivery })
    expect(await giveOut()).toMatchObject({ http: 422 })
    await app.call('selectDeliveryBoy', 'superuser', { awb, delivery_boy_id: gizaDelivery })
    expect(await giveOut()).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    await day.accept('gizaDelivery')
    expect(await day.statusOf(awb)).toBe('under_delivery')
  })

  test('at a counter is for the branch where the receiver comes', async () => {
    const awb = await day.create(farOrder(app.company, { pick_up_nearby: true }))
    await day.walkLine(awb)
    await day.walkLine(awb)
    const code = (await codeIn(awb, 'gizaStaff')) ?? ''
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject({
      http: 422,
      message: otherDesk,
    })
    expect(await app.call('startLine', 'gizaStaff', { awb, code })).toMatchObject({
      data: { status: 'collected' },
    })
  })

  test('undoes a delivery at the branch that sent it out', async () => {
    const { latitude, longitude } = points.tanta
    const toTanta = { receiver_latitude: latitude, receiver_longitude: longitude }
    const awb = await day.create(localOrder(app.company, toTanta))
    for (let leg = 1; leg <= 3; leg += 1) {
      await day.assign(awb, 'delivery', 'superuser')
      await day.start(awb, 'superuser')
      await day.finish(awb, 'superuser')
    }
    expect(await day.statusOf(awb)).toBe('delivered')
    const undo = (by: Caller) => day.undo(awb, by)
    expect(await undo('manager')).toMatchObject({ http: 422, message: otherDesk })
    expect(await undo('tantaManager')).toMatchObject({ http: 200, data: { status: 'under_delivery' } })
  })
})

describe('a hand-over code', () => {
  test('is shown to the people of the line’s own desk and to nobody else who sees the shipment', async () => {
    const awb = await day.create(farOrder(app.company))
    const codesOf = async (caller: Caller) =>
      (await app.call('listLines', caller, { awb })).data.list_items.map(({ code }) => code !== null)
    expect(await codesOf('staff')).toEqual([true, true, false])
    expect(await codesOf('gizaStaff')).toEqual([false, false, true])
    expect(await codesOf('manager')).toEqual([true, true, true])
    expect(await codesOf('superuser')).toEqual([true, true, true])
    expect(await codesOf('accountant')).toEqual([false, false, false])
  })

  test('of the pick-up is shown to its sender while the goods are there', async () => {
    const awb = await day.create(farOrder(app.company))
    const sender = { client: app.company.plainClient }
    const own = async () => (await app.call('openOwnShipment', sender, { awb })).data.pick_up?.code ?? null
    expect(await own()).toBe(await codeIn(awb, 'staff'))
    await day.takeOver(awb)
    expect(await own()).toBeNull()
    await day.finish(awb)
    expect(await own()).toBeNull()
  })
})

describe('a delivery boy who is assigned and deactivated at once', () => {
  test('is either assigned or deactivated, never both', async () => {
    const { sql } = app.app
    for (let round = 0; round < 6; round += 1) {
      const [boy] = await sql<{ id: number }[]>`
        insert into employees (first_name, last_name, username, email, phone, national_id, address, role, branch_id, password_hash)
        select 'Round', ${`Boy ${round}`}, ${`round${round}`}, ${`round${round}@test.example`}, ${`0127777777${round}`},
          ${`2900101777777${round}`}, address, role, branch_id, password_hash
        from employees where id = ${app.company.people.delivery} returning id`
      const id = boy?.id ?? 0
      const awb = await day.create(localOrder(app.company))
      const [assigned, stopped] = await Promise.all([
        round % 2 === 0
          ? app.call('selectDeliveryBoy', 'staff', { awb, delivery_boy_id: id })
          : app.call('assignMany', 'staff', { awbs: [awb], delivery_boy_id: id }),
        app.call('setEmployeeActive', 'superuser', { employee_id: id, active: '0' }),
      ])
      expect([assigned.http, stopped.http].sort()).toEqual([200, 422])
      const [row] = await sql<{ active: boolean; lines: number }[]>`
        select active, (select count(*) from shipment_lines where courier_id = e.id and active) as lines
        from employees e where id = ${id}`
      expect(row).toEqual(assigned.http === 200 ? { active: true, lines: 1 } : { active: false, lines: 0 })
    }
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
