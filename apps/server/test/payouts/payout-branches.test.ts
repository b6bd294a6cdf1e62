import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { branchForm } from '../support/branch-forms.ts'
import { addClient } from '../support/ledger.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type CashDesk, cashDesk } from './cash-desk.ts'

let app: TestApp
let desk: CashDesk
beforeAll(async () => {
  app = await startTestApp()
  desk = await cashDesk(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }

/** A new branch with cash in its safe. */
async function addBranch(egp: number): Promise<number> {
  const form = branchForm(app.company, { name: 'Corniche kiosk' })
  const { branch_id } = (await app.call('createBranch', 'superuser', form)).data
  await app.app.sql`
    with entry as (
      insert into ledger_entries (kind, source, note, at) values ('history', ${`test:${randomUUID()}`}, '', now()) returning id)
    insert into ledger_postings (entry_id, account_id, piastres)
    select entry.id, a.id, case a.kind when 'bank' then -1 else 1 end * ${egp * 100}::bigint from entry, accounts a
    where a.kind = 'bank' or (a.kind = 'branch_safe' and a.branch_id = ${branch_id})`
  return branch_id
}

test('a branch where clients take cash is not deleted, and cash does not come back into a deleted one', async () => {
  const branch_id = await addBranch(700)
  const takesCash = { method: 'cash', account: '', holder: '', branch_id } as const
  const remove = () => app.call('deleteBranch', 'superuser', { branch_id }, english)
  const refusal = (details: number, lines: number) =>
    `Clients take cash at this branch. First change where they are paid (payout details: ${details}), and end the open payments (${lines})`
  const client = await addClient(app)
  await desk.approvedDetails(client, takesCash)
  await desk.settle(client, 700)
  const batch = await desk.approved([client])
  const id = (await desk.lines(batch))[0]?.id ?? 0
  const payment = await desk.payWithoutCode(id, 'superuser')
  expect((await desk.approve(payment, 'accountant')).http).toBe(200)
  // The safe is empty, and the details still send the client here.
  expect((await remove()).message).toBe(refusal(1, 0))
  await desk.settle(client, 300)
  const second = (await desk.lines(await desk.approved([client])))[0]?.id ?? 0
  expect((await remove()).message).toBe(refusal(1, 1))
  await desk.approvedDetails(client)
  await app.app.sql`
    update payout_details set in_force_from = date_trunc('milliseconds', now()) where client_id = ${client} and method = 'bank'`
  expect((await remove()).message).toBe(refusal(0, 1))
  await desk.end(second, 'failed')
  // A change that waits for a second person may come to hold.
  const other = await addClient(app)
  const waiting = (await desk.setDetails(other, takesCash)).data.approval_id
  expect((await remove()).message).toBe(refusal(1, 0))
  await app.call('decline', 'superuser', { approval_id: waiting, reason: 'another branch' })
  expect((await remove()).http).toBe(200)

  expect((await desk.setDetails(other, takesCash)).fields).toHaveProperty('branch_id')
  expect((await desk.lines(batch))[0]).toMatchObject({ state: 'paid', outcomes: [] })
  expect((await desk.end(id, 'returned')).message).toMatch(/branch of this cash is deleted/)
  await expectCleanBooks(app)
})

test('an open payout in cash names its branch in the language of the caller', async () => {
  const { alexandria } = app.company
  const client = await addClient(app)
  await desk.approvedDetails(client, { method: 'cash', account: '', holder: '', branch_id: alexandria })
  await desk.settle(client, 60)
  const accountIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const { data } = await app.call('listOpenPayouts', 'accountant', { page: 1, search: '' }, headers)
    return data.list_items.find(({ id }) => id === client)?.account
  }
  await app.app.sql`update branches set name_ar = 'فرع الإسكندرية' where id = ${alexandria}`
  expect([await accountIn('en'), await accountIn('ar')]).toEqual(['alexandria branch', 'فرع الإسكندرية'])
})
