import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Where a parcel is whose delivery was undone: with its delivery boy, on their open run or on a new one. */

let app: TestApp
let desk: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  desk = dispatching(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

/** A run that is out, with one parcel that was delivered and others in hand. */
async function runWithDelivered(parcels: number) {
  const { id, awbs } = await desk.runOut(parcels)
  const [done = ''] = awbs
  expect((await app.call('finishOwnLine', 'delivery', { awb: done })).http).toBe(200)
  return { id, done, others: awbs.slice(1) }
}

const undo = async (awb: string) =>
  expect(await desk.day.undo(awb)).toMatchObject({ data: { status: 'under_delivery', approval_id: null } })
const parcelsOf = async (id: number) =>
  app.app.sql<{ awb: number; status: string }[]>`
    select p.awb, l.status from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    where p.run_id = ${id} and not p.never_left order by p.awb`

test('in the open run it is in hand again, once, and the run does not close without it', async () => {
  const { id, done, others } = await runWithDelivered(2)
  await undo(done)
  expect(await desk.runOf(done)).toBe(id)
  expect(await parcelsOf(id)).toEqual(
    [done, ...others].map((awb) => ({ awb: bareAwb(awb), status: 'Active' })),
  )
  const { list_items } = (await app.call('listOwnLines', 'delivery', {})).data
  expect(list_items.map(({ awb }) => awb)).toContain(done)
  const missing = others.map((awb) => ({ awb, note: 'on the way' }))
  expect(await desk.close(id, { missing })).toMatchObject({ http: 422 })
  expect((await app.call('finishOwnLine', 'delivery', { awb: done })).http).toBe(200)
  expect((await desk.close(id, { missing, uncounted: 'later' })).http).toBe(200)
})

test('its stop, and who scanned it out, stay', async () => {
  const { id, done } = await runWithDelivered(2)
  const stopOf = () =>
    app.app
      .sql`select stop, place, scanned_out_by from run_parcels where run_id = ${id} and awb = ${bareAwb(done)}`
  const before = await stopOf()
  await undo(done)
  expect(await stopOf()).toEqual(before)
})

test('after its run was closed it joins the one that is out, without what waits for another run', async () => {
  const { id, done } = await runWithDelivered(1)
  expect((await desk.close(id, { uncounted: 'later' })).http).toBe(200)
  await desk.runOut(1)
  const waiting = await desk.runWith(1)
  await app.call('scanOut', 'staff', { id: waiting.id, awb: waiting.awbs[0] ?? '' })
  await undo(done)
  const joined = await desk.runOf(done)
  expect(joined).not.toBe(id)
  expect(joined).not.toBe(waiting.id)
  const [row] = await app.app.sql`select state from runs where id = ${joined ?? 0}`
  expect(row).toEqual({ state: 'out' })
  const [ready] = await app.app.sql`select state from runs where id = ${waiting.id}`
  expect(ready).toEqual({ state: 'ready' })
  expect(await parcelsOf(id)).toEqual([{ awb: bareAwb(done), status: 'Cancelled' }])
})

test('without a run that is out it is on a new one, which is out, and is handed back at the desk', async () => {
  const { id, done } = await runWithDelivered(1)
  expect((await desk.close(id, { uncounted: 'later' })).http).toBe(200)
  await app.app.sql`update runs set state = 'back', back_at = now() where state = 'out'`
  await undo(done)
  const made = (await desk.runOf(done)) ?? 0
  expect(await app.app.sql`select state, accepted_how from runs where id = ${made}`).toEqual([
    { state: 'out', accepted_how: 'act' },
  ])
  await app.call('reportOtherCase', 'manager', { awb: done, case: 1, reason: 'they told me' })
  expect((await desk.day.handBack(done, 'staff')).http).toBe(200)
  expect((await desk.close(made)).http).toBe(200)
})

test('the receiver’s code of a parcel that goes out again is another one', async () => {
  const { done } = await runWithDelivered(1)
  await undo(done)
  const codes = await app.app.sql<{ leg: number }[]>`
    select leg from receiver_codes where awb = ${bareAwb(done)} order by leg`
  const [line] = await app.app.sql<{ leg: number }[]>`
    select leg from shipment_lines where awb = ${bareAwb(done)} and active`
  expect(codes.map(({ leg }) => leg)).toContain(line?.leg)
})
