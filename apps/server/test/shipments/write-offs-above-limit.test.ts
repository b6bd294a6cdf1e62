import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approvalInvariants } from '../../src/features/audit/approval-invariants.repository.ts'
import { connect } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { ageSums } from '../support/money/age-sums.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { lossDesk } from '../support/money/write-offs.ts'
import { type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
let desk: ReturnType<typeof lossDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  desk = lossDesk(app, () => client)
  await changeSection(app, 'rules', { compensation_cap: null })
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

// Each test has a day of its own.
afterEach(() => ageSums(app))

const english = { 'accept-language': 'en' }
const above = '15000.00'

/** A parcel of a new client that a branch holds. */
async function heldParcel(cod = above): Promise<string> {
  client = await addClient(app)
  return desk.atBranch({ cod })
}

async function prepared(awb: string, fields = {}, by: Caller = 'manager'): Promise<number> {
  const { data } = await desk.writeOff(awb, fields, by)
  if (data.approval_id === null) throw new Error('it does not wait')
  return data.approval_id
}

const approve = (approval_id: number, by: Caller = 'accountant', reason = '') =>
  app.call('approve', by, { approval_id, reason }, english)
const decline = (approval_id: number, by: Caller, reason = 'it was in the van') =>
  app.call('decline', by, { approval_id, reason }, english)

async function waitingRow(id: number, by: Caller) {
  const { data } = await app.call('listApprovals', by, { page: 1 }, english)
  return data.list_items.find((row) => row.id === id)
}

async function acts(awb: string) {
  const { data } = await app.call('openActs', 'manager', { awb }, english)
  return { ...data, writeOff: data.list_items.find(({ act }) => act === 'write_off') }
}

test('a write-off above the limit moves nothing until another person approves it', async () => {
  const awb = await heldParcel()
  const { manager, accountant } = app.company.people
  expect((await desk.preview(awb)).data).toMatchObject({
    compensation: 15000,
    waits: { claims: true, delivery_boy: true },
  })
  const before = await day.standing(awb)
  let id = 0
  expect(
    await movementOf(app, async () => {
      const { data } = await desk.writeOff(awb)
      expect(data).toMatchObject({
        awb,
        status: 'in_progress',
        details: 'Nothing is booked yet: a compensation of 15,000.00 EGP waits for a second person',
      })
      id = data.approval_id ?? 0
    }),
  ).toEqual({})
  expect(await day.standing(awb)).toEqual(before)
  expect(await acts(awb)).toMatchObject({
    write_off: null,
    write_off_waits: { prepared_by: expect.any(String), prepared_at: expect.any(String) },
    writeOff: { possible: false, reason: expect.stringContaining('already waits') },
  })

  expect(await waitingRow(id, 'manager')).toMatchObject({ may_approve: false, may_decline: true })
  expect(await waitingRow(id, 'tantaManager')).toBeUndefined()
  expect(await waitingRow(id, 'accountant')).toMatchObject({
    act: 'write_off',
    amount: 15000,
    limit: 10000,
    subject: { kind: 'client', id: client },
    write_off: { awb, what: 'lost', courier: null },
    note: 'Not found after a search of the branch',
    prepared_by: { id: manager },
    may_approve: true,
    postings: [
      { account: 'claims', name: null, amount: 15000 },
      { account: 'merchant_payable', amount: -15000 },
    ],
  })
  expect((await approve(id, 'manager')).message).toBe('You prepared this. Somebody else must approve it')
  expect((await approve(id, 'tantaManager')).http).toBe(404)
  expect((await approve(id, 'staff')).http).toBe(422)
  expect(await movementOf(app, () => approve(id))).toEqual({
    claims: 1_500_000,
    [`merchant_payable number ${client}`]: -1_500_000,
  })
  expect(await day.standing(awb)).toMatchObject({ status: 'cancelled_admin', situation: 'lost' })
  expect(await acts(awb)).toMatchObject({ write_off: { compensation: 15000 }, write_off_waits: null })

  const log = await app.app.sql<{ action: string; employee_id: number; note: string }[]>`
    select action, employee_id, note from activity_log
    where entity = 'shipment' and entity_id = (select awb from approvals where id = ${id}) order by id desc limit 3`
  expect(log.map(({ action, employee_id, note }) => [action, employee_id, note])).toEqual([
    ['money_approved', accountant, ''],
    ['shipment_lost', manager, ''],
    ['money_prepared_write_off', manager, ''],
  ])
})

test('while it waits, the parcel is not written off a second time', async () => {
  const awb = await heldParcel()
  await prepared(awb)
  for (const by of ['manager', 'superuser'] as const) {
    expect((await desk.writeOff(awb, {}, by)).message).toContain('already waits for a second person')
    expect((await desk.preview(awb, by)).message).toContain('already waits for a second person')
  }
})

test('at the limit one person is enough, and what is split over a day is not', async () => {
  const first = await heldParcel('6000.00')
  expect((await desk.writeOff(first)).data.approval_id).toBeNull()
  expect((await desk.writeOff(await desk.atBranch({ cod: '4000.00' }))).data.approval_id).toBeNull()
  const third = await desk.atBranch({ cod: '1.00' })
  expect((await desk.preview(third)).data.waits).toEqual({ claims: true, delivery_boy: true })
  const id = await prepared(third)
  expect(await movementOf(app, () => approve(id))).toMatchObject({ claims: 100 })
})

test('what a second person approved does not count with the next one', async () => {
  await approve(await prepared(await heldParcel()))
  expect((await desk.writeOff(await desk.atBranch({ cod: '9000.00' }))).data.approval_id).toBeNull()
})

test('what one delivery boy pays counts together, over all clients', async () => {
  const paid_by = 'delivery_boy'
  await heldParcel('0')
  const first = await desk.outForDelivery({ cod: '6000.00' })
  expect((await desk.writeOff(first, { paid_by })).data.approval_id).toBeNull()
  const second = await heldParcel('5000.00')
  expect((await desk.preview(second)).data.waits).toEqual({ claims: true, delivery_boy: true })
  const id = await prepared(second, { paid_by, what: 'destroyed' })
  expect(await waitingRow(id, 'accountant')).toMatchObject({
    write_off: { what: 'destroyed', courier: expect.any(String) },
    subject: { kind: 'client' },
  })
  expect(await movementOf(app, () => approve(id))).toEqual({
    'courier_receivable delivery': 500_000,
    [`merchant_payable number ${client}`]: -500_000,
  })
})

test('of two write-offs at once, the second one counts the first', async () => {
  const one = await heldParcel('6000.00')
  const other = await desk.atBranch({ cod: '6000.00' })
  const answers = await Promise.all([desk.writeOff(one), desk.writeOff(other)])
  expect(answers.map(({ http }) => http)).toEqual([200, 200])
  expect(answers.filter(({ data }) => data.approval_id === null)).toHaveLength(1)
})

test('without a limit one person is enough', async () => {
  await changeSection(app, 'rules', { second_person_above: null })
  expect((await desk.writeOff(await heldParcel())).data.approval_id).toBeNull()
  await changeSection(app, 'rules', { second_person_above: 10_000 })
})

test('declined or withdrawn, the parcel stays as it was and can be written off again', async () => {
  const awb = await heldParcel()
  const before = await day.standing(awb)
  const id = await prepared(awb)
  expect((await decline(id, 'tantaManager')).http).toBe(404)
  expect(await movementOf(app, () => decline(id, 'accountant'))).toEqual({})
  expect(await day.standing(awb)).toEqual(before)
  expect(await acts(awb)).toMatchObject({ write_off_waits: null, writeOff: { possible: true } })
  expect((await decline(await prepared(awb), 'manager')).http).toBe(200)
  expect((await approve(await prepared(awb))).http).toBe(200)
})

test('a parcel that moved meanwhile is not written off', async () => {
  const awb = await heldParcel()
  const id = await prepared(awb)
  await day.takeOver(awb)
  const moved = await movementOf(app, async () => {
    expect((await approve(id)).message).toMatch(/^The shipment changed after .+ prepared this\. Decline it/)
  })
  expect(moved).toEqual({})
  expect((await day.standing(awb)).status).toBe('under_delivery')
  expect((await decline(id, 'accountant')).http).toBe(200)
})

test('what the preparer may no longer write off is not written off', async () => {
  const { manager } = app.company.people
  const id = await prepared(await heldParcel())
  const branches = await app.app.sql<{ id: number }[]>`
    update branches set manager_id = null where manager_id = ${manager} returning id`
  expect((await approve(id)).message).toMatch(/, who prepared this, may no longer write this shipment off/)
  await app.app.sql`update employees set active = false where id = ${manager}`
  expect((await approve(id)).message).toMatch(/, who prepared this, is not active/)
  await app.app.sql`update employees set active = true where id = ${manager}`
  for (const branch of branches)
    await app.app.sql`update branches set manager_id = ${manager} where id = ${branch.id}`
  expect((await approve(id)).http).toBe(200)
})

test('of two people who approve at once one wins, and it is booked once', async () => {
  const id = await prepared(await heldParcel())
  const moved = await movementOf(app, async () => {
    const answers = await Promise.all([approve(id, 'accountant'), approve(id, 'superuser')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })
  expect(moved).toMatchObject({ claims: 1_500_000 })
})

test('where nobody else may approve, the preparer asks with a reason, and it is booked a day later', async () => {
  const awb = await heldParcel()
  const { superuser } = app.company.people
  await app.app.sql`update employees set active = false where id <> ${superuser}`
  const id = await prepared(awb, {}, 'superuser')
  expect((await approve(id, 'superuser')).fields).toHaveProperty('reason')
  expect((await approve(id, 'superuser', 'I am the only one today')).http).toBe(200)
  await bookAloneAfter(app, 25)
  await app.app.sql`update employees set active = true`
  const { data } = await app.call('listApprovals', 'accountant', { page: 1, show: 'decided' })
  expect(data.list_items[0]).toMatchObject({ id, alone: true, reason: 'I am the only one today' })
})

test('the audit finds a write-off above the limit without an approval, or approved by its preparer', async () => {
  const id = await prepared(await heldParcel())
  await approve(id)
  const owner = connect(app.ownerUrl, { connections: 1 })
  const found: (string | null)[][] = []
  for (const change of [
    `delete from approvals where id = ${id}`,
    `alter table approvals drop constraint approvals_check5;
      update approvals set decided_by = prepared_by where id = ${id}`,
  ]) {
    const undone = owner.begin(async (tx) => {
      await tx.unsafe(change)
      const breaches = await approvalInvariants[0]?.breaches(tx)
      found.push(breaches?.map(({ expected }) => expected) ?? [])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  await owner.end()
  expect(found).toEqual([['an approval of 1500000'], ['an approval of 1500000']])
})
