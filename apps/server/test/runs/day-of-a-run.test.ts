import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
})
afterAll(() => app.close())

test('a run from the plan to its close', async () => {
  const { id, awbs } = await at.runWith(3)
  const [delivered = '', failed = '', left = ''] = awbs
  const { version } = await at.open(id)
  const ordered = await app.call('orderRun', 'staff', { id, version, stops: [left, failed, delivered] })
  expect(ordered.http).toBe(200)
  expect((await at.open(id)).list_items.map(({ awb }) => awb)).toEqual([left, failed, delivered])
  const computed = await app.call('orderRun', 'staff', {
    id,
    version: ordered.data.version,
    pinned: [failed],
  })
  expect((await at.open(id)).list_items.find(({ awb }) => awb === failed)).toMatchObject({
    at: 2,
    pinned: true,
  })
  expect(await app.call('readyRun', 'staff', { id, version, ready: true })).toMatchObject({ http: 412 })
  await app.call('readyRun', 'staff', { id, version: computed.data.version, ready: true })

  const out = await app.call('scanOut', 'staff', { id, awb: delivered })
  expect(out.data).toMatchObject({ outcome: 'done', details: 'Handed out', scanned: 1, parcels: 3 })
  expect((await app.call('scanOut', 'staff', { id, awb: delivered })).data).toMatchObject({
    outcome: 'already',
  })
  await app.call('scanOut', 'staff', { id, awb: failed })
  expect(await at.day.statusOf(delivered)).toBe('in_progress')
  const own = (await app.call('listOwnRuns', 'delivery', {})).data.list_items.find((run) => run.id === id)
  expect(own).toMatchObject({ state: 'ready', parcels: 3, scanned_out: 2, due: 300 })

  await app.call('acceptOwnRun', 'delivery', { id })
  expect(await Promise.all(awbs.map((awb) => at.day.statusOf(awb)))).toEqual([
    'under_delivery',
    'under_delivery',
    'in_progress',
  ])
  expect(await at.open(id)).toMatchObject({ state: 'out', accepted: { how: 'phone' }, scanned_out: 2 })

  await app.call('finishOwnLine', 'delivery', { awb: delivered })
  await app.call('reportOwnOtherCase', 'delivery', { awb: failed, case: 1 })
  const onWay = await at.open(id)
  expect(onWay).toMatchObject({ done: 1, failed: 1, uncounted: 1 })
  expect(onWay.list_items.filter(({ failed_case }) => failed_case === 1).map(({ awb }) => awb)).toEqual([
    failed,
  ])
  expect(await at.close(id)).toMatchObject({
    http: 422,
    message: `These parcels are still out. Scan them, or say why they are missing: ${bareAwb(failed)}`,
  })
  const back = await app.call('scanBack', 'staff', { id, awb: failed })
  expect(back.data).toMatchObject({ outcome: 'done', scanned: 1 })
  expect((await app.call('scanBack', 'staff', { id, awb: failed })).data).toMatchObject({
    outcome: 'already',
  })
  expect(await at.close(id)).toMatchObject({
    http: 422,
    message: 'The cash of one parcel is not counted. Count it, or write why not',
  })
  await at.day.collect([delivered], '100')
  expect(await at.close(id)).toMatchObject({ http: 200 })
  expect(await at.open(id)).toMatchObject({ state: 'closed', closed: { by: expect.any(String) }, parcels: 3 })
  expect(await at.runOf(left)).toBeUndefined()
  expect(await at.close(id)).toMatchObject({
    http: 422,
    message: 'This run is closed. It never changes again',
  })
  expect(await app.call('putIntoRun', 'staff', { id, awbs: [left] })).toMatchObject({
    http: 422,
    message: 'This run is closed. It never changes again',
  })
  await expectCleanBooks(app)
})

test('cash is counted of the run that delivered, not of an earlier one on which the same parcel failed', async () => {
  const { id: first, awbs } = await at.runOut(1)
  const [awb = ''] = awbs
  await app.call('reportOwnOtherCase', 'delivery', { awb, case: 1 })
  await app.call('scanBack', 'staff', { id: first, awb })
  const second = await at.newRun()
  await app.call('putIntoRun', 'superuser', { id: second, awbs: [awb] })
  await app.call('scanOut', 'staff', { id: second, awb })
  await app.call('acceptOwnRun', 'delivery', { id: second })
  await app.call('finishOwnLine', 'delivery', { awb })
  expect(await at.open(first)).toMatchObject({ failed: 1, uncounted: 0 })
  expect(await at.open(second)).toMatchObject({ done: 1, uncounted: 1 })
  expect(await at.close(first)).toMatchObject({ http: 200 })
  expect(await at.close(second, { uncounted: 'The safe is locked' })).toMatchObject({ http: 200 })
  const { differences } = await at.board()
  const cash = differences.filter(({ kind }) => kind === 'cash_not_counted').map(({ run_id }) => run_id)
  expect(cash).toContain(second)
  expect(cash).not.toContain(first)
  await at.day.collect([awb], '100')
})

test('with a parcel and its cash missing it closes all the same, and both stay on the board', async () => {
  const { id, awbs } = await at.runOut(2)
  const [delivered = '', lost = ''] = awbs
  await app.call('finishOwnLine', 'delivery', { awb: delivered })
  const wrong = await at.close(id, {
    missing: [lost, delivered].map((awb) => ({ awb, note: 'gone' })),
    uncounted: '-',
  })
  expect(wrong.fields).toEqual({
    missing: `These parcels are not out, so they are not missing: ${bareAwb(delivered)}`,
  })
  const missing = [{ awb: lost, note: 'Left in a taxi' }]
  expect(await at.close(id, { missing, uncounted: 'The safe is locked' })).toMatchObject({ http: 200 })
  expect((await activityOf(app, 'run', id)).at(-1)).toMatchObject({
    action: 'run_closed',
    changes: { missing: [null, String(bareAwb(lost))], uncounted: [null, null] },
  })
  const [log] = await app.app.sql<
    { all: string }[]
  >`select jsonb_agg(to_jsonb(l))::text as all from activity_log l`
  expect(log?.all).not.toMatch(/Left in a taxi|safe is locked/)
  const { differences } = await at.board()
  expect(differences.filter(({ run_id }) => run_id === id)).toEqual([
    { kind: 'missing', awb: lost, run_id: id, text: 'Did not come back: Left in a taxi' },
    {
      kind: 'cash_not_counted',
      awb: null,
      run_id: id,
      text: expect.stringContaining('the cash of one parcel is not counted. The safe is locked'),
    },
  ])
  await app.call('reportOwnOtherCase', 'delivery', { awb: lost, case: 1 })
  await at.day.handBack(lost, 'staff')
  await at.day.collect([delivered], '100')
  expect((await at.board()).differences.filter(({ run_id }) => run_id === id)).toEqual([])
  await expectCleanBooks(app)
})

test('the first act of the delivery boy accepts what was handed out', async () => {
  const { id, awbs } = await at.runWith(3)
  const [first = '', second = '', third = ''] = awbs
  for (const awb of [first, second]) await app.call('scanOut', 'staff', { id, awb })
  expect(await app.call('finishOwnLine', 'delivery', { awb: first })).toMatchObject({ http: 200 })
  expect(await at.open(id)).toMatchObject({ state: 'out', accepted: { how: 'act' }, done: 1 })
  expect(await at.day.statusOf(second)).toBe('under_delivery')
  expect(await at.day.statusOf(third)).toBe('in_progress')
  await app.call('scanOut', 'staff', { id, awb: third })
  expect(await app.call('acceptOwnRun', 'gizaDelivery', { id })).toMatchObject({ http: 404 })
  const code = await at.day.codeOf(third)
  expect(await app.call('startOwnLine', 'delivery', { awb: third, code })).toMatchObject({ http: 200 })
  await expectCleanBooks(app)
})

test('accepting takes the parcels that the phone showed and that are there, and no other', async () => {
  const { id, awbs } = await at.runWith(3)
  const [taken = '', missing = '', later = ''] = awbs
  for (const awb of [taken, missing]) await app.call('scanOut', 'staff', { id, awb })
  // While the delivery boy reads the list, the desk hands out one more.
  await app.call('scanOut', 'staff', { id, awb: later })
  const accept = (...some: string[]) => app.call('acceptOwnRun', 'delivery', { id, awbs: some })
  expect(await accept(taken)).toMatchObject({ http: 200 })
  const statuses = () => Promise.all(awbs.map((awb) => at.day.statusOf(awb)))
  expect(await statuses()).toEqual(['under_delivery', 'in_progress', 'in_progress'])
  expect(await at.open(id)).toMatchObject({ state: 'out', scanned_out: 3 })
  const own = (await app.call('listOwnRuns', 'delivery', {})).data.list_items.find((run) => run.id === id)
  const waiting = own?.parcel_list.filter((one) => one.scanned_out && one.re_status === 'Pending')
  expect(waiting?.map(({ awb }) => awb).sort()).toEqual([missing, later].sort())

  await app.call('finishOwnLine', 'delivery', { awb: taken })
  expect(await at.day.statusOf(missing)).toBe('in_progress')
  // The first act on one of them takes that one only.
  const code = await at.day.codeOf(later)
  expect(await app.call('startOwnLine', 'delivery', { awb: later, code })).toMatchObject({ http: 200 })
  expect(await at.day.statusOf(missing)).toBe('in_progress')
  expect(await accept(missing, taken)).toMatchObject({ http: 200 })
  expect(await at.day.statusOf(missing)).toBe('under_delivery')
  await expectCleanBooks(app)
})

test('a run of which nothing that the phone showed is handed out is not accepted', async () => {
  const { id, awbs } = await at.runWith(2)
  const [shown = '', other = ''] = awbs
  await app.call('scanOut', 'staff', { id, awb: other })
  expect(await app.call('acceptOwnRun', 'delivery', { id, awbs: [shown] })).toMatchObject({ http: 422 })
  expect(await at.open(id)).toMatchObject({ state: 'ready' })
  expect(await at.day.statusOf(other)).toBe('in_progress')
})

test('giving out at the scan desk puts a parcel into the run and hands it out', async () => {
  const awb = await at.atTheBranch()
  const request = { awb, mode: 'give_out', delivery_boy_id: app.company.people.delivery } as const
  const scanned = await app.call('scanShipment', 'staff', request)
  expect(scanned.data).toMatchObject({ outcome: 'done', status: 'in_progress' })
  expect((await app.call('scanShipment', 'staff', request)).data).toMatchObject({ outcome: 'already' })
  const id = (await at.runOf(awb)) ?? 0
  expect((await at.open(id)).list_items.find((parcel) => parcel.awb === awb)).toMatchObject({
    scanned_out: true,
  })
  await app.call('acceptOwnRun', 'delivery', { id })
  expect(await at.day.statusOf(awb)).toBe('under_delivery')
})

test('a stop is late once its promised day is over, not during that day', async () => {
  const { id, awbs } = await at.runOut(1)
  const lateWhenPromised = async (days: number) => {
    await app.app.sql`
      update shipments set promised_from = ${at.date}::date + ${days}::integer, promised_to = ${at.date}::date + ${days}::integer
      where awb = ${bareAwb(awbs[0] ?? '')}`
    return (await at.open(id)).late
  }
  expect([await lateWhenPromised(1), await lateWhenPromised(0), await lateWhenPromised(-1)]).toEqual([
    0, 0, 1,
  ])
})
