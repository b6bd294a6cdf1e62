import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { newSlip } from '../support/ledger.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const day = workingDay(app)
  const awb = await day.create(localOrder(app.company, { cod: '5000.00' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '5000.00')
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})
/** Slips of a test do not count in the next one. */
beforeEach(async () => {
  await app.app.sql`
    insert into bank_slip_checks (entry_id) select entry_id from bank_slips on conflict do nothing`
})

const english = { 'accept-language': 'en' }
async function bank(by: Caller, amount = '100.00') {
  const banked = newSlip()
  const request = { branch_id: app.company.alexandria, amount, ...banked }
  const { http, data } = await app.call('bankSafe', by, request)
  expect(http).toBe(200)
  return { id: data.id, slip: banked.slip }
}
const list = async (by: Caller, asked = {}) => (await app.call('listBankSlips', by, asked, english)).data
const confirm = (by: Caller, movement_ids: number[]) =>
  app.call('confirmBankSlips', by, { movement_ids }, english)
const report = (by: Caller, movement_id: number, note = 'The statement shows 90.00') =>
  app.call('reportBankSlip', by, { movement_id, note }, english)

test('a slip waits until somebody else finds it on the statement; who banked it cannot', async () => {
  const { id, slip } = await bank('accountant')
  const [row] = (await list('superuser')).list_items
  expect(row).toMatchObject({ id, amount: 100, state: 'waiting', checked: null, may_check: true })
  expect((await list('accountant')).list_items[0]?.may_check).toBe(false)
  const own = await confirm('accountant', [id])
  expect(own).toMatchObject({ http: 422, message: expect.stringContaining('banked the slip') })
  expect((await report('accountant', id)).message).toBe(own.message)
  expect((await app.call('viewBalances', 'superuser', {})).data.slips).toEqual({
    waiting: 1,
    waiting_amount: 100,
    missing: 0,
  })
  expect((await confirm('superuser', [id])).data).toEqual({ slips: 1, amount: 100 })
  const { list_items, counts } = await list('superuser', { state: 'confirmed', search: slip.toLowerCase() })
  expect(list_items).toMatchObject([{ id, state: 'confirmed', may_check: false }])
  expect(counts).toMatchObject({ waiting: 0, missing: 0 })
  const logs = (await app.call('listLogs', 'superuser', { entity: 'ledger_entry' }, english)).data.list_items
  expect(logs[0]?.action).toBe('Found a deposit slip on the bank’s statement')
})

test('an account that the banker oversees cannot check the slip, nor one that oversees the banker, but for superusers', async () => {
  const { people } = app.company
  const { id } = await bank('manager')
  const oversight = [
    { of: people.accountant, by: people.manager },
    { of: people.manager, by: people.accountant },
  ]
  for (const { of, by } of oversight) {
    await app.app.sql`update employees set overseen_by = ${by} where id = ${of}`
    expect((await confirm('accountant', [id])).http).toBe(422)
    await app.app.sql`update employees set overseen_by = null where id = ${of}`
  }
  await app.app.sql`update employees set overseen_by = ${people.superuser} where id = ${people.manager}`
  expect((await confirm('superuser', [id])).http).toBe(200)
})

test('a slip that the statement does not show is missing until it is found', async () => {
  const { id } = await bank('manager')
  expect((await report('accountant', id, '')).fields).toHaveProperty('note')
  expect((await report('accountant', id)).http).toBe(200)
  expect((await list('accountant', { state: 'missing' })).list_items).toMatchObject([
    { id, checked: { note: 'The statement shows 90.00' }, may_check: true },
  ])
  expect((await app.call('viewBalances', 'accountant', {})).data.slips).toMatchObject({
    waiting: 0,
    missing: 1,
  })
  expect((await report('accountant', id)).message).toMatch(/meanwhile/)
  expect((await confirm('accountant', [id])).http).toBe(200)
  expect((await confirm('superuser', [id])).message).toMatch(/meanwhile/)
})

test('several slips are confirmed together or not at all, and once', async () => {
  const slips = [await bank('manager'), await bank('manager', '250.50')].map(({ id }) => id)
  const own = await bank('accountant')
  expect((await confirm('accountant', [...slips, own.id])).message).toContain(own.slip.toUpperCase())
  expect((await confirm('accountant', [...slips, 999_999])).http).toBe(404)
  expect((await list('accountant')).counts.waiting).toBe(3)
  const answers = await Promise.all([confirm('accountant', slips), confirm('superuser', slips)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  expect(answers.find(({ http }) => http === 200)?.data).toEqual({ slips: 2, amount: 350.5 })
})

test('a manager sees the slips of own branches and checks none', async () => {
  const { id } = await bank('accountant')
  expect((await list('manager')).list_items).toMatchObject([{ id, may_check: false }])
  expect((await list('tantaManager')).list_items).toEqual([])
  expect((await app.call('viewBalances', 'tantaManager', {})).data.slips.waiting).toBe(0)
  expect(await confirm('manager', [id])).toMatchObject({ http: 422, message: 'You may not do this' })
  expect((await app.call('listBankSlips', 'staff', {})).http).toBe(422)
})
