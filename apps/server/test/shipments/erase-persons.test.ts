import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { erasePersons } from '../../src/features/erasing/erase-persons.service.ts'
import { receiverOf } from '../receiver/receiver.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  client = app.company.plainClient
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const erase = (days: number | null, afterDays: number) =>
  erasePersons(app.app.sql, { now: inDays(afterDays), days })

const person = {
  receiver_name: 'Zeinab Elshaarawy',
  receiver_phone: '01187654321',
  receiver_mobile2: '01187654322',
  receiver_email: 'zeinab@shop.example',
  receiver_address: '77 Zamalek Road, Alexandria',
  receiver_mark: 'Beside Zeinab’s bakery',
  sender_name: 'Zeinab the Sender',
  sender_phone: '01187654323',
  sender_address: '78 Zamalek Road, Alexandria',
  note: 'Ask for Zeinab',
  reference: 'ZX-17',
}

async function settled(): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, ...person }))
  await day.walkLine(awb)
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  await app.call('changeShipment', 'manager', {
    awb,
    version,
    receiver_address: '79 Zamalek Road, Alexandria',
    reason: 'Zeinab called',
  })
  await withdrawnWriteOff(awb)
  await day.report(awb, 4, 'Zeinab was rude')
  await day.walkLine(awb)
  await day.collect([awb], '100.00')
  await app.app.sql`
    update runs set uncounted_note = 'Zeinab has the key'
    where id in (select run_id from run_parcels where awb = ${bareAwb(awb)})`
  const reported = { awb, case: 4, note: 'Zeinab has the other key' }
  const at = new Date().toISOString()
  const acts = [
    { id: randomUUID(), call: 'reportOwnOtherCase', at, input: reported },
    { id: randomUUID(), call: 'takeWithoutCode', at, input: { awbs: [awb], giver: 'Zeinab' } },
  ] as const
  await app.call('sendActs', 'delivery', { sent_at: at, acts: [...acts] })
  await app.app.sql`update run_parcels set missing_note = 'With Zeinab' where awb = ${bareAwb(awb)}`
  const receiver = receiverOf(app)
  await (await receiver.proven(awb)).say('rateDelivery', { stars: '5', words: 'Zeinab is happy' })
  await app.call('settleClient', 'accountant', { client_id: client })
  return awb
}

/** A write-off that waited for a second person and was withdrawn. */
async function withdrawnWriteOff(awb: string): Promise<void> {
  await changeSection(app, 'rules', { second_person_above: 50 })
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  const lost = { awb, version, what: 'lost', paid_by: 'claims', reason: 'Zeinab may have it' } as const
  const { approval_id } = (await app.call('writeOffShipment', 'superuser', lost)).data
  await app.call('decline', 'superuser', { approval_id: approval_id ?? 0, reason: 'Zeinab never had it' })
  await changeSection(app, 'rules', { second_person_above: 10_000 })
}

/** The reports that do not fit the order are a case, which would keep the order. A person closes it. */
async function closeConflict(awb: string): Promise<void> {
  const { id, version } = await vi.waitFor(
    async () => {
      const { data } = await app.call('listCasesOfShipment', 'manager', { awb })
      const found = data.list_items.find(({ kind }) => kind === 'conflict')
      if (!found) throw new Error('the case is not open yet')
      return found
    },
    { timeout: 20_000 },
  )
  await app.call('closeCase', 'manager', { id, version, outcome: 'solved', note: 'Zeinab was asked' })
}

/** Everything that the tables hold about persons of shipments, as one text. */
async function stored(): Promise<string> {
  const { sql } = app.app
  const rows = await Promise.all([
    sql`select * from main_shipments`,
    sql`select * from shipments`,
    sql`select * from shipment_texts`,
    sql`select * from shipment_lines`,
    sql`select * from shipment_changes`,
    sql`select * from tracking_events`,
    sql`select * from activity_log`,
    sql`select * from runs`,
    sql`select missing_note from run_parcels`,
    sql`select * from approvals`,
    sql`select * from courier_acts`,
    sql`select * from receiver_answers`,
    sql`select * from receiver_links`,
    sql`select recipient, text, detail from messages`,
  ])
  return JSON.stringify(rows)
}

describe('personal data', () => {
  let awb: string
  let open: string
  let unsettled: string
  beforeAll(async () => {
    awb = await settled()
    await closeConflict(awb)
    open = await day.create(localOrder(app.company, { client_id: client }))
    unsettled = await day.create(localOrder(app.company, { client_id: client }))
    await day.walkLine(unsettled)
    await day.walkLine(unsettled)
    await day.collect([unsettled], '100.00')
  })

  test('stays while the rule says so', async () => {
    expect(await erase(null, 1_000)).toBe(0)
    expect(await erase(365, 364)).toBe(0)
    expect(await stored()).toContain('Zeinab Elshaarawy')
  })

  test('is erased once the order is settled for longer, and nothing fails afterwards', async () => {
    expect(await erase(365, 366)).toBe(1)
    expect(await erase(365, 366)).toBe(0)
    const all = await stored()
    for (const value of ['Zeinab', 'zeinab', '0118765432', 'Zamalek']) expect(all).not.toContain(value)
    expect((await app.call('openMain', 'manager', { awb })).data.erased).toBe(true)
    for (const other of [open, unsettled])
      expect((await app.call('openMain', 'manager', { awb: other })).data.erased).toBe(false)
    const inArabic = { 'accept-language': 'ar' }
    const { receiver, sender } = (await app.call('openSenderAndReceiver', 'manager', { awb }, inArabic)).data
    const texts = [receiver.name, receiver.mobile, receiver.location.address, sender.name]
    expect(texts).toEqual(['محذوف', '', '', 'محذوف'])
    const listed = (await app.call('listShipments', 'manager', { search: String(bareAwb(awb)) })).data
    expect(listed.list_items.map((row) => row.receiver_name)).toEqual(['Erased'])
    expect(receiver.location.district).not.toBeNull()
    for (const call of [
      'openDetails',
      'listTracking',
      'listLines',
      'openBill',
      'openActs',
      'listChanges',
    ] as const)
      expect([call, (await app.call(call, 'manager', { awb })).http]).toEqual([call, 200])
    expect((await app.call('track', null, { awb: String(bareAwb(awb)) })).http).toBe(200)
    expect((await app.call('openOwnShipment', { client }, { awb })).http).toBe(200)
    const label = await app.call('printLabels', 'manager', { awbs: [awb] })
    expect(label.http).toBe(200)
  })

  test('is no longer found, but the number and the reference are', async () => {
    const find = async (search: string) =>
      (await app.call('listAwbs', 'manager', { search })).data.awbs.map(Number)
    expect(await find('zeinab')).toEqual([])
    expect(await find('01187654321')).toEqual([])
    expect(await find(String(bareAwb(awb)))).toEqual([bareAwb(awb)])
    expect(await find('zx-17')).toEqual([bareAwb(awb)])
  })

  test('stays while the settlement is too young, or a case is open', async () => {
    const collected = new Date()
    await app.call('settleClient', 'accountant', { client_id: client })
    const aYearAfter = (at: Date) => new Date(at.getTime() + 365 * 24 * 60 * 60 * 1000)
    expect(await erasePersons(app.app.sql, { now: aYearAfter(collected), days: 365 })).toBe(0)
    const [opened] = await app.app.sql<{ id: number }[]>`
      insert into cases (kind, cause, awb, origin, since, branch_id, deadline, opened_at)
      values ('return_due', 'client', ${bareAwb(unsettled)}, 'test', '2026-01-01', ${app.company.alexandria}, now(), now())
      returning id`
    expect(await erase(365, 366)).toBe(0)
    await app.app.sql`update cases set closed_at = now(), outcome = 'gone' where id = ${opened?.id ?? 0}`
    expect(await erase(365, 366)).toBe(1)
  })

  test('is all that an event can lose', async () => {
    await expect(
      app.app.sql`update tracking_events set note = 'x' where awb = ${bareAwb(awb)}`,
    ).rejects.toThrow(/permission denied|append-only/)
    await expect(app.app.sql`delete from tracking_events where awb = ${bareAwb(awb)}`).rejects.toThrow(
      /permission denied|append-only/,
    )
  })
})
