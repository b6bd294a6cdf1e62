import { limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let date: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  date = dayInCairo(new Date())
})
afterAll(() => app.close())

const branchId = () => app.company.alexandria
const boy = () => app.company.people.delivery

/** A parcel that waits at the branch for its delivery to the door. */
async function atTheBranch(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  return awb
}

async function board() {
  return (await app.call('listRuns', 'staff', { branch_id: branchId(), date })).data
}

async function newRun(courier = boy()): Promise<number> {
  const made = await app.call('createRun', 'superuser', {
    branch_id: branchId(),
    courier_id: courier,
    date,
  })
  expect(made.http).toBe(200)
  return made.data.id
}

function put(id: number, awbs: string[], more: { at?: number; from?: number } = {}) {
  return app.call('putIntoRun', 'staff', { id, awbs, ...more })
}

async function runOf(awb: string): Promise<number | undefined> {
  const [row] = await app.app.sql<{ run_id: number }[]>`
    select p.run_id from run_parcels p join shipment_lines l using (awb, leg)
    where p.awb = ${bareAwb(awb)} and l.active and not p.never_left`
  return row?.run_id
}

describe('one way to dispatch', () => {
  test('assigning puts a pick-up and a delivery into the open run of today', async () => {
    const first = await day.create(localOrder(app.company))
    await day.assign(first)
    const second = await atTheBranch()
    await app.call('selectDeliveryBoy', 'staff', { awb: second, delivery_boy_id: boy() })
    const runs = (await board()).list_items.filter(({ courier }) => courier.id === boy())
    expect(await runOf(first)).toBeDefined()
    expect(runs.map(({ id }) => id)).toContain(await runOf(second))
    expect(runs.every(({ stops, stops_left }) => stops > 0 && stops_left === stops)).toBe(true)
    await expectCleanBooks(app)
  })

  test('another delivery boy moves it, a cancellation takes it out', async () => {
    const awb = await atTheBranch()
    await day.assign(awb)
    const before = await runOf(awb)
    await app.call('selectDeliveryBoy', 'superuser', {
      awb,
      delivery_boy_id: app.company.people.gizaDelivery,
    })
    const after = await runOf(awb)
    expect(after).not.toBe(before)
    const lent = (await board()).list_items.find(({ id }) => id === after)
    expect(lent).toMatchObject({ courier: { id: app.company.people.gizaDelivery, lent: true }, parcels: 1 })
    await app.call('cancelShipment', 'manager', { awb, note: 'The shop closed' })
    expect((await app.call('openRun', 'staff', { id: after ?? 0 })).data.list_items).toEqual([])
  })

  test('a transfer joins a manifest', async () => {
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    await day.assign(awb)
    const rows = await app.app
      .sql`select state from manifest_parcels p join manifests m on m.id = p.manifest_id
      where awb = ${bareAwb(awb)}`
    expect(rows).toEqual([{ state: 'loading' }])
    await day.start(awb)
    const sent = await app.app
      .sql`select state, loaded_at is not null as loaded from manifest_parcels p join manifests m
      on m.id = p.manifest_id where awb = ${bareAwb(awb)}`
    expect(sent).toEqual([{ state: 'out', loaded: true }])
  })
})

test('the board opens on the branch of the person with the most parcels to dispatch', async () => {
  const opensOn = async (by: 'superuser' | 'gizaStaff') =>
    (await app.call('findBoardBranch', by, { date })).data.branch_id
  for (let made = 0; made < 2; made += 1) await atTheBranch()
  expect(await opensOn('superuser')).toBe(branchId())
  expect(await opensOn('gizaStaff')).toBe(app.company.giza)
})

describe('planning', () => {
  test('fills a run with at most 2,000 parcels', async () => {
    const packages = limits.parcelsAnOrder
    for (let made = 0; made < limits.runs.parcels + 1; made += packages)
      await day.create(localOrder(app.company, { packages, receiver_name: 'Of a large order' }))
    const rows = await app.app.sql<{ awb: number }[]>`
      select awb from shipments join main_shipments m on m.id = main_shipment_id
      where m.receiver_name = 'Of a large order' order by awb`
    const awbs = rows.map(({ awb }) => String(awb))
    const [one = '', ...others] = awbs.slice(0, limits.runs.parcels + 1)
    const id = await newRun()
    for (let at = 0; at < others.length; at += limits.runs.awbsACall) {
      const { data } = await put(id, others.slice(at, at + limits.runs.awbsACall))
      expect(data.list_items.every(({ done }) => done)).toBe(true)
    }
    const refused = { http: 422, message: 'A run has at most 2000 parcels. Put the others on another run' }
    expect(await put(id, [one])).toMatchObject(refused)
    expect((await put(id, others.slice(0, 2), { at: 1 })).http).toBe(200)
    expect((await put(await newRun(), [one])).data.list_items).toMatchObject([{ done: true }])
  })

  test('puts, orders and removes; what is removed has no run again', async () => {
    const [first, second] = [await atTheBranch(), await atTheBranch()]
    const unassigned = await app.call('listUnassigned', 'staff', { branch_id: branchId(), date })
    expect(unassigned.data.list_items.map(({ awb }) => awb)).toEqual(expect.arrayContaining([first, second]))
    const id = await newRun()
    expect((await put(id, [first])).data.list_items).toMatchObject([{ done: true }])
    await put(id, [second], { at: 1 })
    const { data } = await app.call('openRun', 'staff', { id })
    expect(data.list_items.map(({ awb, at }) => [awb, at])).toEqual([
      [second, 1],
      [first, 2],
    ])
    expect(data).toMatchObject({ state: 'draft', stops: 2, parcels: 2, weight_kg: 2, cash_quarters: 1 })
    const removed = await app.call('removeFromRun', 'staff', { id, awbs: [first] })
    expect(removed.data.list_items).toMatchObject([{ done: true }])
    expect(await runOf(first)).toBeUndefined()
    const again = await app.call('listUnassigned', 'staff', { branch_id: branchId(), date })
    expect(again.data.list_items.map(({ awb }) => awb)).toContain(first)
    await expectCleanBooks(app)
  })

  test('refuses what does not belong on the run, in clear sentences', async () => {
    const id = await newRun()
    const transfer = await day.create(farOrder(app.company))
    await day.walkLine(transfer)
    const delivered = await atTheBranch()
    await day.walkLine(delivered)
    const out = await atTheBranch()
    await day.takeOver(out)
    const counter = await day.create(localOrder(app.company, { seller_sends: true }))
    const { data } = await put(id, [transfer, delivered, out, counter])
    expect(data.list_items.map(({ details }) => details)).toEqual([
      'This parcel goes to another branch first. Put it on a manifest',
      'This shipment was already delivered',
      'A delivery boy is already out with this parcel',
      'This parcel is handed over at the counter and needs no run',
    ])
    expect((await app.call('openRun', 'staff', { id })).data.parcels).toBe(0)
  })

  test('a run of another branch is not found', async () => {
    const id = await newRun()
    expect(await app.call('openRun', 'gizaStaff', { id })).toMatchObject({
      http: 404,
      message: 'This run was not found',
    })
    expect((await app.call('listRuns', 'gizaStaff', { branch_id: branchId(), date })).http).toBe(404)
  })

  test('of two dispatchers who drag one parcel, one wins and the other is told', async () => {
    const awb = await atTheBranch()
    const [left, right] = [await newRun(), await newRun(app.company.people.gizaDelivery)]
    const answers = await Promise.all([
      app.call('putIntoRun', 'staff', { id: left, awbs: [awb], from: 0 }),
      app.call('putIntoRun', 'superuser', { id: right, awbs: [awb], from: 0 }),
    ])
    const outcomes = answers.map(({ data }) => data.list_items[0])
    expect(outcomes.filter((outcome) => outcome?.done)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome?.done)?.details).toBe(
      'Somebody else has moved this parcel meanwhile. The board shows where it is now',
    )
    const winner = outcomes[0]?.done ? left : right
    expect(await runOf(awb)).toBe(winner)
    const runs = (await board()).list_items
    expect(runs.find(({ id }) => id === left)?.parcels).toBe(winner === left ? 1 : 0)
    expect(runs.find(({ id }) => id === right)?.parcels).toBe(winner === right ? 1 : 0)
  })
})
