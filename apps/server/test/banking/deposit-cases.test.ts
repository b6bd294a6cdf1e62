import type { CaseRow } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCases } from '../../src/features/cases/watch/watch.service.ts'
import { dayInCairo, momentAtCairo } from '../../src/platform/company/day-in-cairo.ts'
import { calendar, caseDesk, english } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { localOrder } from '../support/orders.ts'
import { dayAfter } from '../support/prices.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  const awb = await desk.day.create(localOrder(app.company, { cod: '5000.00' }))
  for (const _ of ['pick-up', 'end']) await desk.day.walkLine(awb)
  await desk.day.collect([awb], '5000.00')
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const ofOthers =
  'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who banked the deposit, nor an account linked to theirs. It also ends when the slip is found on the bank’s statement'
const words = 'The statement shows 90.00'

let banked = 100
/** Some banks print numbers that look like phones. */
async function bank(by: Caller) {
  banked += 1
  const slip = `20260501-${banked}`
  const request = { branch_id: app.company.alexandria, amount: '100.00', slip, reference: 'CDM-1' }
  const { http, data } = await app.call('bankSafe', by, request)
  expect(http).toBe(200)
  return { id: data.id, number: slip }
}
const report = (by: Caller, { id }: { id: number }) =>
  app.call('reportBankSlip', by, { movement_id: id, note: words })
const confirm = (by: Caller, { id }: { id: number }) =>
  app.call('confirmBankSlips', by, { movement_ids: [id] })

/** The schedule, at noon some days after today. Tomorrow is the weekly day off, and the day after it is a holiday. */
async function watchAfter(days: number): Promise<void> {
  const today = dayInCairo(new Date())
  const holiday = dayAfter(today, 2)
  const withHoliday = {
    ...calendar,
    days_off: [new Date(dayAfter(today, 1)).getUTCDay()],
    holidays: [{ from: holiday, to: holiday, name: { en: 'Feast', ar: 'عيد' } }],
  }
  await watchCases(app.app.sql, withHoliday, momentAtCairo(dayAfter(today, days), '12:00'))
}

/** The open cases of a slip, or the closed ones. */
async function casesOf({ number }: { number: string }, by: Caller = 'superuser', closed: 0 | 1 = 0) {
  return (await desk.list(by, { kind: 'deposit_missing', search: number, closed })).list_items
}

async function reportedCase(banker: Caller, reporter: Caller): Promise<CaseRow> {
  const slip = await bank(banker)
  expect((await report(reporter, slip)).http).toBe(200)
  await watchAfter(0)
  const [row] = await casesOf(slip)
  if (!row) throw new Error('no case')
  return row
}

test('a slip that waits for two working days is a case, once, until it is found on the statement', async () => {
  const { alexandria, people } = app.company
  const slip = await bank('accountant')
  await watchAfter(4)
  expect(await casesOf(slip)).toEqual([])
  for (const _ of ['opened', 'looked at again']) await watchAfter(5)
  const [row, ...others] = await casesOf(slip)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    what: expect.stringMatching(
      `^Deposit slip \u2066${slip.number}\u2069 of .* was not compared with the bank’s statement within two working days$`,
    ),
    cause: 'nobody',
    branch: { id: alexandria },
    owner: { id: people.manager },
    person: { id: people.accountant },
    slip: { ...slip, amount: 100, state: 'waiting', checked: null },
    shipment: null,
    acts: ['open_slip', 'open_movement'],
  })
  const slips = (await app.call('listBankSlips', 'manager', { search: slip.number })).data.list_items
  expect(slips).toMatchObject([{ case_id: row?.id }])
  expect(await desk.list('superuser', { search: row?.person?.name ?? '' })).toMatchObject({ total: 1 })

  expect((await confirm('superuser', slip)).http).toBe(200)
  await watchAfter(5)
  expect(await casesOf(slip)).toEqual([])
  expect(await casesOf(slip, 'superuser', 1)).toMatchObject([{ outcome: 'gone', acts: [] }])
})

test('a slip that is compared in time is none', async () => {
  const slip = await bank('accountant')
  await confirm('superuser', slip)
  await watchAfter(10)
  expect([...(await casesOf(slip)), ...(await casesOf(slip, 'superuser', 1))]).toEqual([])
})

test('a report is a case of its own, with the words of the report', async () => {
  const slip = await bank('accountant')
  await watchAfter(10)
  const [waited] = await casesOf(slip)
  await report('superuser', slip)
  await watchAfter(10)
  const [row, ...others] = await casesOf(slip)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    what: expect.stringContaining('was not on the bank’s statement, or with another amount'),
    cause: 'branch',
    slip: { state: 'missing', checked: { note: words } },
  })
  expect(await casesOf(slip, 'superuser', 1)).toMatchObject([{ id: waited?.id, outcome: 'gone' }])
  await confirm('superuser', slip)
  await watchAfter(10)
  expect(await casesOf(slip)).toEqual([])
})

test('another branch does not see it, and a clerk sees no slip', async () => {
  // With a second open case, which the audit tells from the first.
  await reportedCase('accountant', 'superuser')
  const row = await reportedCase('accountant', 'superuser')
  const slip = { number: row.slip?.number ?? '' }
  expect(await casesOf(slip, 'tantaManager')).toEqual([])
  expect((await app.call('openCase', 'tantaManager', { id: row.id })).http).toBe(404)
  expect(await casesOf(slip, 'manager')).toMatchObject([{ slip: { amount: 100 }, acts: ['open_movement'] }])
  expect(await casesOf(slip, 'staff')).toMatchObject([{ slip: null, acts: [] }])
})

/** Why `by` may not take, close or postpone the case. Null when the page offers it. */
async function refusal({ id, version }: CaseRow, by: Caller): Promise<string | null> {
  const { closing_refused } = (await app.call('openCase', by, { id }, english)).data
  if (closing_refused === null) return null
  const refused = { http: 422, message: closing_refused }
  const closing = { id, version, outcome: 'no_action', note: 'it will come' } as const
  const deadline = dayAfter(dayInCairo(new Date()), 1)
  expect(await app.call('closeCase', by, closing, english)).toMatchObject(refused)
  expect(await app.call('postponeCase', by, { id, version, deadline, note: 'later' }, english)).toMatchObject(
    refused,
  )
  expect(await app.call('takeCase', by, { id, version }, english)).toMatchObject(refused)
  return closing_refused
}

test('who banked it neither owns, closes nor postpones it, nor does a clerk; another person closes it for good', async () => {
  const { people } = app.company
  const row = await reportedCase('manager', 'accountant')
  const { id, version } = row
  expect(row.owner).toBeNull()
  expect(await refusal(row, 'manager')).toBe(ofOthers)
  expect(await refusal(row, 'staff')).toBe(ofOthers)
  for (const owner_id of [people.manager, people.staff])
    expect((await app.call('giveCase', 'superuser', { id, version, owner_id })).fields).toHaveProperty(
      'owner_id',
    )
  const closing = { id, version, outcome: 'written_off', note: 'the bank lost it' } as const
  expect((await app.call('closeCase', 'superuser', closing)).http).toBe(200)
  await watchAfter(10)
  expect(await casesOf({ number: row.slip?.number ?? '' })).toEqual([])
  const [log] = await app.app.sql<{ entity: string; entity_id: number; money: boolean }[]>`
    select entity, entity_id, money from activity_log where action = 'case_closed' order by id desc limit 1`
  expect(log).toEqual({ entity: 'ledger_entry', entity_id: row.slip?.id, money: true })
})

test('nor does an account that the banker oversees, or that oversees the banker', async () => {
  const { people } = app.company
  const oversight = [
    { of: people.manager, by: people.accountant },
    { of: people.accountant, by: people.manager },
  ]
  for (const { of, by } of oversight) {
    await app.app.sql`update employees set overseen_by = ${by} where id = ${of}`
    const row = await reportedCase('accountant', 'superuser')
    expect(row.owner).toBeNull()
    expect(await refusal(row, 'manager')).toBe(ofOthers)
    await app.app.sql`update employees set overseen_by = null where id = ${of}`
    const { id, version } = row
    const closing = { id, version, outcome: 'solved', note: 'the bank booked it twice' } as const
    expect((await app.call('closeCase', 'manager', closing)).http).toBe(200)
  }
})
