import { type CaseRow, safeNotes } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCases } from '../../src/features/cases/watch/watch.service.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { calendar, caseDesk, english } from './case-desk.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  dispatch = dispatching(app)
  // A colleague of Alexandria who does nothing in these tests.
  const { alexandria, people } = app.company
  await app.app.sql`update employees set branch_id = ${alexandria} where id = ${people.gizaStaff}`
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const concernsYou =
  'You, or an account linked to yours, had a part in what this case is about. Another person closes or postpones it: a colleague of the branch without a part in it, or a superuser'

function close({ id, version }: CaseRow, by: Caller) {
  return app.call('closeCase', by, { id, version, outcome: 'no_action', note: 'looked for it' }, english)
}

function postpone({ id, version }: CaseRow, by: Caller) {
  const deadline = dayInCairo(new Date(Date.now() + 24 * 60 * 60 * 1000))
  return app.call('postponeCase', by, { id, version, deadline, note: 'later' }, english)
}

/** Why `by` may not close or postpone the case, as its page and the refusals say. Null when the page offers both. */
async function refusal(row: CaseRow, by: Caller): Promise<string | null> {
  const { closing_refused } = (await app.call('openCase', by, { id: row.id }, english)).data
  if (closing_refused !== null) {
    const refused = { http: 422, message: closing_refused }
    expect(await close(row, by)).toMatchObject(refused)
    expect(await postpone(row, by)).toMatchObject(refused)
  }
  return closing_refused
}

/** A parcel that did not come back with its run, which the clerk closed. */
async function missing(): Promise<CaseRow> {
  const { id, awbs } = await dispatch.runOut(1)
  const [awb = ''] = awbs
  await dispatch.close(id, { missing: [{ awb, note: 'not in the bag' }] })
  await desk.watch()
  return desk.openCaseOf(awb, 'missing')
}

test('a missing parcel is closed by nobody who had it or closed its run, but by a colleague without a part', async () => {
  const row = await missing()
  // The manager created and received it. The clerk handed it out.
  expect(await refusal(row, 'manager')).toBe(concernsYou)
  expect(await refusal(row, 'staff')).toBe(concernsYou)
  expect(await refusal(row, 'gizaStaff')).toBeNull()
  await app.app.sql`update runs set closed_by = ${app.company.people.gizaStaff} where id = ${row.run_id ?? 0}`
  expect(await refusal(row, 'gizaStaff')).toBe(concernsYou)
  expect((await close(row, 'superuser')).http).toBe(200)
})

test('nor by who handed its run back in the delivery boy’s place', async () => {
  const { id, awbs } = await dispatch.runOut(1)
  const [awb = ''] = awbs
  const inPlace = { id, reason: 'accident', note: 'Nobody reaches him' } as const
  expect((await app.call('giveBackRun', 'tantaManager', inPlace)).http).toBe(404)
  expect((await app.call('giveBackRun', 'superuser', inPlace)).http).toBe(200)
  await dispatch.close(id, { missing: [{ awb, note: 'not in the bag' }] })
  await desk.watch()
  const row = await desk.openCaseOf(awb, 'missing')
  expect(await refusal(row, 'superuser')).toBe(concernsYou)
  expect((await close(row, 'gizaStaff')).http).toBe(200)
})

test('nor by a colleague who manages the account of its delivery boy, or whose account one of them manages', async () => {
  const { people } = app.company
  const row = await missing()
  const oversight = [
    { field: 'overseen_by', of: people.delivery, by: people.gizaStaff },
    { field: 'pin_set_by', of: people.delivery, by: people.gizaStaff },
    { field: 'overseen_by', of: people.gizaStaff, by: people.manager },
  ] as const
  for (const { field, of, by } of oversight) {
    await app.app.sql`update employees set ${app.app.sql(field)} = ${by} where id = ${of}`
    expect(await refusal(row, 'gizaStaff')).toBe(concernsYou)
    await app.app.sql`update employees set ${app.app.sql(field)} = null where id = ${of}`
  }
  await app.app.sql`update employees set overseen_by = ${people.superuser} where id = ${people.delivery}`
  expect(await refusal(row, 'superuser')).toBeNull()
  expect((await close(row, 'gizaStaff')).http).toBe(200)
})

test('a case that accuses nobody is closed by those who worked on the parcel', async () => {
  const awb = await dispatch.atTheBranch()
  await desk.failed(awb)
  const row = await desk.openCaseOf(awb, 'attempt_failed')
  expect(await refusal(row, 'manager')).toBeNull()
  expect((await close(row, 'manager')).http).toBe(200)
})

/** The manager counts the safe of Alexandria until it is booked. */
async function countSafe(hundreds: number): Promise<void> {
  const notes = safeNotes.map((note) => (note === 100 ? hundreds : 0))
  const counting = {
    branch_id: app.company.alexandria,
    kind: 'close',
    notes,
    note: 'we looked twice',
  } as const
  const first = await app.call('countSafe', 'manager', counting)
  if ('again' in first.data) await app.call('countSafe', 'manager', counting)
}

async function safeCases(): Promise<CaseRow[]> {
  await watchCases(app.app.sql, calendar, new Date())
  return (await desk.list('superuser', { kind: 'safe_difference', sort: 'date' })).list_items
}

test('a count of a safe that differs is a case, once, which another person than who counted closes', async () => {
  const awb = await dispatch.atTheBranch({ cod: '1000.00' })
  await desk.day.walkLine(awb)
  await desk.day.collect([awb], '1000.00')
  await countSafe(10)
  expect(await safeCases()).toEqual([])

  await countSafe(8)
  const [row, ...others] = await safeCases()
  if (!row) throw new Error('no case')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    what: expect.stringMatching(/^The count of the safe on .* found less than it should hold$/),
    cause: 'branch',
    branch: { id: app.company.alexandria },
    owner: { id: app.company.people.manager },
    person: null,
    shipment: null,
    acts: ['open_safe'],
  })
  const { count } = (await app.call('openCase', 'superuser', { id: row.id })).data
  expect(count).toMatchObject({ due: 1000, counted: 800, objection: null })
  const movement = await app.call('openMovement', 'accountant', { movement_id: count?.movement_id ?? 0 })
  expect(movement.data.action).toBe('safe_counted')
  const found = (search: string) => desk.list('superuser', { kind: 'safe_difference', search })
  expect((await found(count?.counted_by ?? '')).list_items).toEqual([row])
  expect((await found('Nobody of this name')).list_items).toEqual([])

  expect(await refusal(row, 'manager')).toBe(concernsYou)
  expect((await close(row, 'gizaStaff')).http).toBe(200)
  expect(await safeCases()).toEqual([])

  await countSafe(9)
  expect((await safeCases())[0]?.what).toContain('found more than it should hold')
})
