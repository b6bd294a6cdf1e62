import type { CallReply, NextKind } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
})
afterAll(() => app.close())

type Next = CallReply<'viewNext'>

async function view(caller: Caller): Promise<Next> {
  const { http, data } = await app.call('viewNext', caller, {})
  expect(http).toBe(200)
  return data
}

/** How many of each kind wait for a caller, and how many of them are late. */
async function waiting(caller: Caller): Promise<Partial<Record<NextKind, [number, number]>>> {
  const { list_items } = await view(caller)
  return Object.fromEntries(list_items.map(({ kind, count, late }) => [kind, [count, late]]))
}

test('with nothing to do it says until when', async () => {
  const { list_items, until } = await view('staff')
  expect(list_items).toEqual([])
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now())
})

test('parcels pass from the board to the count; each step waits for those who do it', async () => {
  const awbs = [await at.atTheBranch(), await at.atTheBranch()]
  const [first = '', second = ''] = awbs
  expect((await view('staff')).list_items).toMatchObject([
    { kind: 'runs_back', count: 1 },
    { kind: 'parcels_without_run', count: 2, late: 0, branches: [{ id: at.branch_id, count: 2 }] },
  ])
  expect((await waiting('superuser')).parcels_without_run).toEqual([2, 0])
  expect(await waiting('accountant')).toEqual({})

  const id = await at.newRun()
  await app.call('putIntoRun', 'superuser', { id, awbs })
  const other = { runs_back: [1, 0] }
  expect(await waiting('staff')).toEqual({ ...other, runs_to_hand_out: [1, 0] })
  await app.app.sql`update runs set day = day - 1 where id = ${id}`
  expect(await waiting('staff')).toEqual({ ...other, runs_to_hand_out: [1, 1] })
  await app.app.sql`update runs set day = day + 1 where id = ${id}`

  for (const awb of awbs) await app.call('scanOut', 'staff', { id, awb })
  await app.call('acceptOwnRun', 'delivery', { id })
  await app.call('finishOwnLine', 'delivery', { awb: first })
  expect(await waiting('staff')).toEqual(other)
  expect(await waiting('accountant')).toEqual({})
  await app.call('finishOwnLine', 'delivery', { awb: second })
  expect(await waiting('staff')).toEqual({ runs_back: [2, 0] })
  expect(await waiting('accountant')).toEqual({ cash_to_count: [1, 0] })

  await at.day.collect(awbs, '200')
  await at.close(id)
  expect(await waiting('accountant')).toEqual({})
  expect(await waiting('staff')).toEqual(other)
})

test('a parcel that a delivery boy brought waits for the scan, and is late after three open hours', async () => {
  const { id, awbs } = await at.runOut(1)
  const [awb = ''] = awbs
  await app.call('reportOwnOtherCase', 'delivery', { awb, case: 1 })
  await app.app
    .sql`update shipment_lines set to_branch_id = ${at.branch_id}, brought = true where awb = ${bareAwb(awb)} and active`
  expect((await waiting('staff')).brought_parcels).toEqual([1, 0])
  await app.app
    .sql`update shipment_lines set updated_at = now() - interval '4 days' where awb = ${bareAwb(awb)} and active`
  const { list_items } = await view('staff')
  expect(list_items[0]).toMatchObject({ kind: 'brought_parcels', count: 1, late: 1 })
  await app.app.sql`delete from run_parcels where run_id = ${id}`
})

test('late parcels are a manager’s, by cause; overdue cases are of who works there; own cases are of their owner', async () => {
  const desk = caseDesk(app)
  await at.atTheBranch()
  await desk.watch()
  const of = await view('manager')
  const late = of.list_items.find(({ kind }) => kind === 'late_parcels')
  expect(late?.count).toBeGreaterThan(0)
  expect(late?.causes.reduce((sum, { count }) => sum + count, 0)).toBe(late?.count)
  expect(await waiting('staff')).not.toHaveProperty('late_parcels')
  expect(await waiting('accountant')).not.toHaveProperty('late_parcels')
  expect(await waiting('staff')).not.toHaveProperty('own_cases')

  await app.app.sql`update cases set deadline = now() - interval '1 hour' where closed_at is null`
  const [first] = (await view('staff')).list_items
  expect(first).toMatchObject({ kind: 'overdue_cases' })
  expect(first?.late).toBe(first?.count)
  await app.app.sql`
    update cases set deadline = now() + interval '1 hour', owner_id = ${app.company.people.staff}
    where closed_at is null and kind = 'late'`
  const own = (await view('staff')).list_items.find(({ kind }) => kind === 'own_cases')
  expect(own?.count).toBe(late?.count)
  expect(Date.parse(own?.by ?? '')).toBeGreaterThan(Date.now())
})

test('a manager sees what waits at their own branches alone', async () => {
  await at.atTheBranch()
  expect(await waiting('manager')).toHaveProperty('parcels_without_run')
  expect(await waiting('tantaManager')).toEqual({})
})
