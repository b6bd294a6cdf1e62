import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approvalInvariants } from '../../src/features/audit/approval-invariants.repository.ts'
import { postCorrected, postEntry } from '../../src/features/ledger/index.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { ageSums } from '../support/money/age-sums.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** What one person books in a day without a second person, over clients and kinds. */

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())
afterEach(async () => {
  await app.app.sql`update employees set overseen_by = null`
  await ageSums(app)
})

function correct(client_id: number, amount: string, by: Caller = 'accountant') {
  return app.call('correctClient', by, { client_id, gets: 'client', amount, note: 'goodwill' })
}

/** Whether it waits for a second person. */
async function waits(answer: Promise<{ http: number; data: object }>): Promise<boolean> {
  const { http, data } = await answer
  expect(http).toBe(200)
  return 'approval_id' in data
}

/** The delivery boy owes the cash of a parcel, which the manager counted as nothing. */
async function shortage(cod: string): Promise<void> {
  const awb = await day.create(localOrder(app.company, { cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const counted = { employee_id: app.company.people.delivery, awbs: [awb], counted: '0' }
  for (let tries = 0; tries < 2; tries += 1) await app.call('collectMoney', 'manager', counted)
}

test('ten corrections of 9,999 for ten clients: the first is booked, the others wait', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => addClient(app)))
  const waiting: boolean[] = []
  const moved = await movementOf(app, async () => {
    for (const client of clients) waiting.push(await waits(correct(client, '9999')))
  })
  expect(waiting).toEqual([false, ...Array.from({ length: 9 }, () => true)])
  expect(moved).toMatchObject({ over_short: 999_900 })
  await expectCleanBooks(app)
})

test('of two at once that are above the limit together one waits', async () => {
  const [one, two] = [await addClient(app), await addClient(app)]
  const waiting = await Promise.all([waits(correct(one, '6000')), waits(correct(two, '6000'))])
  expect(waiting.sort()).toEqual([false, true])
})

test('kinds are summed, and what takes money from a client is not', async () => {
  const client = await addClient(app)
  await shortage('7000')
  const { delivery } = app.company.people
  const writeOff = () =>
    app.call('writeOffShortage', 'accountant', { employee_id: delivery, amount: '3000', note: 'robbed' })
  const takes = { client_id: client, gets: 'company', amount: '9000', note: 'wrong fee' } as const
  expect(await waits(app.call('correctClient', 'accountant', takes))).toBe(false)
  expect(await waits(correct(client, '6000'))).toBe(false)
  expect(await waits(writeOff())).toBe(false)
  expect(await waits(writeOff())).toBe(true)
  expect(await waits(correct(await addClient(app), '2000'))).toBe(true)
})

test('another person has a sum of their own, and a second account of one person has not', async () => {
  const { accountant, superuser } = app.company.people
  expect(await waits(correct(await addClient(app), '9000'))).toBe(false)
  expect(await waits(correct(await addClient(app), '9000', 'superuser'))).toBe(false)
  await ageSums(app)
  await app.app.sql`update employees set overseen_by = ${superuser} where id = ${accountant}`
  expect(await waits(correct(await addClient(app), '9000'))).toBe(false)
  expect(await waits(correct(await addClient(app), '9000', 'superuser'))).toBe(true)
})

test('what a second person approved is not in the sum', async () => {
  const { data } = await correct(await addClient(app), '12000')
  const approval_id = 'approval_id' in data ? data.approval_id : 0
  expect((await app.call('approve', 'superuser', { approval_id, reason: '' })).http).toBe(200)
  expect(await waits(correct(await addClient(app), '9000'))).toBe(false)
})

test('the reversal of a count above the limit waits for a second person', async () => {
  const awb = await day.create(localOrder(app.company, { cod: '15000' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const { data: counted } = await day.collect([awb], '15000', 'delivery', 'superuser')
  const movement_id = 'id' in counted ? counted.id : 0
  const reverse = app.call('reverseCount', 'manager', { movement_id, note: 'another delivery boy' })
  const { data } = await reverse
  expect(await day.statusOf(awb)).toBe('collected')
  const approval_id = 'approval_id' in data ? data.approval_id : 0
  expect((await app.call('approve', 'manager', { approval_id, reason: '' })).http).toBe(422)
  expect((await app.call('approve', 'accountant', { approval_id, reason: '' })).http).toBe(200)
  expect(await day.statusOf(awb)).toBe('delivered')
  await expectCleanBooks(app)
})

test('the audit finds what one person booked above the limit of a day', async () => {
  const rule = approvalInvariants.find(({ holds }) => holds.startsWith('what one person books in 24 hours'))
  const clients = [await addClient(app), await addClient(app)]
  const found: number[] = []
  const undone = new Error('undone')
  await app.app.sql
    .begin(async (tx) => {
      for (const client of clients) {
        await postEntry(tx, {
          kind: 'corrected',
          source: `correction:${crypto.randomUUID()}`,
          postings: postCorrected(client, 600_000),
          employeeId: app.company.people.accountant,
          at: new Date(),
        })
        found.push((await rule?.breaches(tx))?.length ?? -1)
      }
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
  expect(found).toEqual([0, 1])
})
