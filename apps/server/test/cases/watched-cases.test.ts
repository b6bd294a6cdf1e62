import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo, momentAtCairo } from '../../src/platform/company/day-in-cairo.ts'
import { manifestDesk } from '../manifests/manifest-desk.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { dayAfter } from '../support/prices.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
let manifests: ReturnType<typeof manifestDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  dispatch = dispatching(app)
  manifests = manifestDesk(() => ({ app, day: desk.day }))
})
afterAll(() => app.close())

/** The cases of a kind: three weeks later every parcel is also late, and most stopped moving. */
async function ofKind(kind: string, awb: string): Promise<string[]> {
  return (await desk.standing(awb)).filter((one) => one.startsWith(kind))
}

test('a parcel is late from the first working day after its promise, until it is delivered', async () => {
  const awb = await desk.day.create(localOrder(app.company, { cod: '0' }))
  const friday = 5
  await desk.watch(friday)
  expect(await ofKind('late', awb)).toEqual([])
  await desk.watch()
  expect(await ofKind('late', awb)).toEqual(['late branch open'])
  for (const _ of ['pick-up', 'end']) await desk.day.walkLine(awb)
  expect(await ofKind('late', awb)).toEqual(['late branch gone'])
})

test('a late parcel is the fault of its last failure, else of who holds it', async () => {
  const [failed, withBoy] = [await dispatch.atTheBranch(), await dispatch.atTheBranch()]
  await desk.failed(failed, 7)
  await desk.day.takeOver(withBoy)
  await desk.watch()
  expect(await ofKind('late', failed)).toEqual(['late client open'])
  expect(await ofKind('late', withBoy)).toEqual(['late delivery_boy open'])
})

test('a late parcel belongs to who holds it, and follows it to the next branch', async () => {
  const { alexandria, giza, people } = app.company
  const [moving, out] = [await manifests.waiting(), await dispatch.atTheBranch()]
  await desk.day.takeOver(out)
  await desk.watch()
  expect(await desk.openCaseOf(moving, 'late')).toMatchObject({
    branch: { id: alexandria },
    owner: { id: people.manager },
    what: expect.stringMatching(/^Promised for .*, not delivered yet: it is at /),
  })
  expect(await desk.openCaseOf(out, 'late')).toMatchObject({
    branch: { id: alexandria },
    what: expect.stringMatching(/^Promised for .*, not delivered yet: .* has it$/),
  })
  const id = await manifests.sent([moving])
  await manifests.unload(id, moving)
  await desk.consume()
  await desk.watch()
  const moved = await desk.openCaseOf(moving, 'late')
  expect(moved).toMatchObject({ branch: { id: giza } })
  expect((await historyOf(moved.id)).at(-1)).toEqual({
    by: null,
    what: `Moved to the branch that has the parcel. ${moved.owner?.name} owns it`,
  })
})

test('who took the case of a late parcel keeps it while they work at its next branch too', async () => {
  const awb = await manifests.waiting()
  await desk.watch()
  const { id, version } = await desk.openCaseOf(awb, 'late')
  await app.call('takeCase', 'superuser', { id, version }, english)
  const manifest = await manifests.sent([awb])
  await manifests.unload(manifest, awb)
  await desk.consume()
  await desk.watch()
  expect(await desk.openCaseOf(awb, 'late')).toMatchObject({
    branch: { id: app.company.giza },
    owner: { id: app.company.people.superuser },
  })
  expect((await historyOf(id)).map(({ what }) => what)).toEqual([
    'Opened by itself',
    'Took the case',
    expect.stringMatching(/^Moved to the branch that has the parcel\. .+ owns it$/),
  ])
})

async function historyOf(id: number): Promise<{ by: string | null; what: string }[]> {
  const { history } = (await app.call('openCase', 'superuser', { id }, english)).data
  return history.map(({ by, what }) => ({ by, what }))
}

test('a parcel with a new day is late no more, and late again after that day', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.watch()
  await app.app.sql`update shipments set promised_to = cairo_day(now()) + 9 where awb = ${bareAwb(awb)}`
  await app.app.sql`
    insert into tracking_events (awb, at, action, from_status, to_status)
    values (${bareAwb(awb)}, now(), 'changed', 'pending', 'pending')`
  expect(await ofKind('late', awb)).toEqual(['late branch gone'])
  await desk.watch()
  expect(await ofKind('late', awb)).toEqual(['late branch gone', 'late branch open'])
})

test('goods without an event for two working days are a case until the next event', async () => {
  const awb = await dispatch.atTheBranch()
  const waiting = await desk.day.create(localOrder(app.company))
  await desk.watch()
  expect(await ofKind('no_movement', awb)).toEqual(['no_movement branch open'])
  expect(await ofKind('no_movement', waiting)).toEqual([])
  await desk.day.assign(awb)
  expect(await ofKind('no_movement', awb)).toEqual(['no_movement branch gone'])
})

test('a return that waits at its branch is due until it is out', async () => {
  const awb = await dispatch.atTheBranch()
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted', by: 'client' })
  await desk.watch()
  expect(await desk.standing(awb)).toEqual(['return_due client open'])
  await desk.day.takeOver(awb)
  expect(await desk.standing(awb)).toEqual(['return_due client gone'])
})

test('what a delivery boy brought and nobody scans is a case until the scan', async () => {
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.takeOver(awb)
  await app.call('finishOwnLine', 'delivery', { awb })
  await desk.watch()
  expect(await ofKind('not_scanned', awb)).toEqual(['not_scanned branch open'])
  await desk.day.finish(awb, 'staff')
  expect(await ofKind('not_scanned', awb)).toEqual(['not_scanned branch gone'])
})

test('only hours in which its branch is open count until the scan', async () => {
  // A Thursday in some weeks; Friday is off.
  const thursday = dayInCairo(new Date(Date.now() + 28 * 86_400_000 + daysToThursday() * 86_400_000))
  const at = (days: number, time: string) => momentAtCairo(dayAfter(thursday, days), time)
  const awb = await desk.day.create(localOrder(app.company))
  await desk.day.takeOver(awb)
  await app.call('finishOwnLine', 'delivery', { awb })
  await app.app
    .sql`update branches set opens = '10:00', closes = '14:00' where id = ${app.company.alexandria}`
  await app.app
    .sql`update shipment_lines set updated_at = ${at(0, '13:00')} where awb = ${bareAwb(awb)} and active`
  for (const [days, time] of [
    [0, '20:00'],
    [1, '13:00'],
    [2, '12:00'],
  ] as const) {
    await desk.watchAt(at(days, time))
    expect(await ofKind('not_scanned', awb)).toEqual([])
  }
  await desk.watchAt(at(2, '12:01'))
  expect(await ofKind('not_scanned', awb)).toEqual(['not_scanned branch open'])
  await app.app.sql`update branches set opens = null, closes = null where id = ${app.company.alexandria}`
})

function daysToThursday(): number {
  return (4 + 7 - new Date(dayInCairo(new Date())).getUTCDay()) % 7
}

test('a parcel that a closed run names as missing is a case until the branch scans it', async () => {
  const { id, awbs } = await dispatch.runOut(1)
  const [awb = ''] = awbs
  expect((await dispatch.close(id, { missing: [{ awb, note: 'not in the bag' }] })).http).toBe(200)
  await desk.watch()
  const row = await desk.openCaseOf(awb, 'missing')
  expect(row).toMatchObject({
    what: `Did not come back with run ${id}`,
    cause: 'delivery_boy',
    run_id: id,
    acts: ['scan', 'open_run', 'write_off'],
  })
  await desk.day.report(awb, 1, 'nobody opened')
  await desk.day.handBack(awb)
  expect(await ofKind('missing', awb)).toEqual(['missing delivery_boy gone'])
})

test('missing and extra parcels of a manifest are cases of the branch where it arrived', async () => {
  const [lost, extra] = [await manifests.waiting(), await manifests.waiting()]
  const id = await manifests.sent([lost])
  expect((await manifests.unload(id, extra))[0]).toBe('extra')
  expect((await manifests.close(id, [{ awb: lost, note: 'not in the car' }])).http).toBe(200)
  await desk.watch()
  expect(await ofKind('extra', extra)).toEqual(['extra branch open'])
  expect(await desk.openCaseOf(lost, 'missing')).toMatchObject({
    what: `Did not arrive with manifest ${id}`,
    manifest_id: id,
    branch: { id: app.company.giza },
  })
  await manifests.unload(id, lost)
  await desk.day.takeOver(extra)
  expect(await ofKind('missing', lost)).toEqual(['missing delivery_boy gone'])
  expect(await ofKind('extra', extra)).toEqual(['extra branch gone'])
})

test('a short count is a case until its debt is paid, oldest first; a count that is too high is one too', async () => {
  const { delivery } = app.company.people
  for (const counted of ['99.00', '98.00', '101.00']) {
    const awb = await dispatch.atTheBranch()
    await desk.day.walkLine(awb)
    await desk.day.collect([awb], counted, 'delivery', 'manager')
  }
  const cash = async () => {
    await app.app
      .sql`update hand_ins set at = now() + interval '20 days' where at < now() + interval '10 days'`
    await desk.watch()
    const { list_items } = await desk.list('superuser', { kind: 'cash_difference', sort: 'date' })
    return list_items.map(({ what, person }) => [what.replace(/ on .* was/, ' was'), person?.id])
  }
  const short = ['The cash counted was short', delivery]
  const over = ['The cash counted was too much', delivery]
  expect(await cash()).toEqual([short, short, over])
  await app.call('repayShortage', 'superuser', { employee_id: delivery, amount: '1.00', note: 'paid' })
  expect(await cash()).toEqual([short, over])
  await app.call('writeOffShortage', 'superuser', { employee_id: delivery, amount: '2.00', note: 'forgiven' })
  expect(await cash()).toEqual([over])
})

test('a short count is no case any more once it is repaid, though more is charged later', async () => {
  const { delivery: employee_id } = app.company.people
  const counted = await dispatch.atTheBranch()
  await desk.day.walkLine(counted)
  await desk.day.collect([counted], '99.00', 'delivery', 'manager')
  const open = async () => {
    await app.app
      .sql`update hand_ins set at = now() + interval '20 days' where at < now() + interval '10 days'`
    await desk.watch()
    const { list_items } = await desk.list('superuser', { kind: 'cash_difference' })
    return list_items.filter(({ what }) => what.includes('short')).length
  }
  expect(await open()).toBe(1)
  const later = await dispatch.atTheBranch()
  await desk.day.walkLine(later)
  await desk.day.collect([later], '0.00', 'delivery', 'manager')
  await app.call('repayShortage', 'superuser', { employee_id, amount: '1.00', note: 'paid' })
  expect(await open()).toBe(1)
  await app.call('repayShortage', 'superuser', { employee_id, amount: '100.00', note: 'paid' })
  expect(await open()).toBe(0)
})

test('who counted does not close the case of a difference', async () => {
  const [over] = (await desk.list('superuser', { kind: 'cash_difference' })).list_items
  const closing = {
    id: over?.id ?? 0,
    version: over?.version ?? 0,
    outcome: 'no_action',
    note: 'a tip',
  } as const
  const own = await app.call('closeCase', 'manager', closing, english)
  expect(own.message).toMatch(/^You, or an account linked to yours, had a part/)
  expect((await app.call('closeCase', 'superuser', closing)).http).toBe(200)
})

test('the schedule opens nothing twice', async () => {
  await desk.watch()
  await desk.consume()
  const all = () => app.app.sql`select * from cases order by id`
  const before = await all()
  await app.app.sql`update idle_watch set after_id = 0`
  await desk.watch()
  expect(await all()).toEqual(before)
})
