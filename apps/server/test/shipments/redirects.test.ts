import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { eraseNotes } from '../../src/features/erasing/erase-persons.repository.ts'
import { redirectApproval } from '../../src/features/shipments/change/redirect.service.ts'
import { defaultCompany } from '../../src/platform/company/default-company.ts'
import { receiverOf } from '../receiver/receiver.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { messagesAbout, sentAbout } from '../support/messages.ts'
import { bookAloneAfter } from '../support/money/book-alone.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

/** A parcel that staff want to lead to another phone and place. */

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Fields = Omit<CallInput<'changeShipment'>, 'awb' | 'version'>

let phones = 0
const newPhone = () => `0101${String((phones += 1)).padStart(7, '0')}`
const place = { receiver_address: '9 Quiet Street, Alexandria' }

/** A prepaid parcel worth 70,000 of a phone of its own. */
const laptop = { name: 'Laptop', price_of_item: '70000', quantity: 1 }
async function prepaid(changes: Parameters<typeof localOrder>[1] = {}) {
  const phone = newPhone()
  const awb = await day.create(
    localOrder(app.company, { cod: '0', items: [laptop], receiver_phone: phone, ...changes }),
  )
  return { awb, phone }
}

async function change(awb: string, fields: Fields, by: Caller = 'staff') {
  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  return app.call('changeShipment', by, { awb, version, ...fields }, { 'accept-language': 'en' })
}
/** The approval that it waits for; null when it was made. */
async function asked(awb: string, fields: Fields, by?: Caller): Promise<number | null> {
  const { http, data } = await change(awb, fields, by)
  expect(http).toBe(200)
  return data.approval_id
}
const approve = (approval_id: number | null, by: Caller, reason = '') =>
  app.call('approve', by, { approval_id: approval_id ?? 0, reason })

async function orderOf(awb: string) {
  const [row] = await app.app.sql<{ name: string; phone: string; phone2: string | null; address: string }[]>`
    select m.receiver_name as name, m.receiver_phone as phone, m.receiver_phone2 as phone2, m.receiver_address as address
    from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${bareAwb(awb)}`
  return row
}
/** Moves what was changed of the order into the past. */
const age = (awb: string, hours: number) => app.app.sql`
  update shipment_changes set at = at - make_interval(hours => ${hours})
  where main_shipment_id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`

async function takeOut(awb: string) {
  await day.walkLine(awb)
  await day.takeOver(awb)
}

test('a clerk who redirects a prepaid parcel of 70,000 gets neither the parcel nor its code', async () => {
  await changeSection(app, 'rules', { receiver_code: 'always' })
  await app.app.sql`update clients set email = 'shop@client.example' where id = ${app.company.plainClient}`
  const { awb, phone } = await prepaid()
  const theirs = newPhone()
  const before = await orderOf(awb)
  const answer = await change(awb, { receiver_name: 'A Friend', receiver_phone: theirs, ...place })
  expect(answer).toMatchObject({
    http: 200,
    data: { awb, status: 'pending', details: expect.stringContaining('approves') },
  })
  expect(await orderOf(awb)).toEqual(before)

  const told = await sentAbout(app, awb, 'redirect_asked')
  expect(told.map(({ recipient, state }) => [recipient, state])).toEqual([[phone, 'sent']])
  await mailsSent(app)
  const [mail = ''] = (await mailsIn(app)).filter((text) => text.includes('To: shop@client.example'))
  expect(mail.replace(/=\r?\n/g, '')).toContain('asked for another phone and place for the parcel')

  await takeOut(awb)
  const codes = await sentAbout(app, awb, 'out_for_delivery')
  expect(new Set(codes.map(({ recipient }) => recipient))).toEqual(new Set([phone]))

  const refused = await approve(answer.data.approval_id, 'accountant')
  expect(refused.http).toBe(404)
  expect((await approve(answer.data.approval_id, 'superuser')).http).toBe(200)
  expect(await orderOf(awb)).toMatchObject({
    name: 'A Friend',
    phone: theirs,
    address: place.receiver_address,
  })
  await vi.waitFor(
    async () => {
      const after = await sentAbout(app, awb, 'out_for_delivery')
      expect(after.map(({ recipient }) => recipient)).toContain(theirs)
    },
    { timeout: 30_000 },
  )
  const { list_items } = (await app.call('listChanges', 'manager', { awb })).data
  expect(list_items[0]?.fields.map(({ field }) => field)).toContain('receiver_phone')
  await changeSection(app, 'rules', { receiver_code: 'never' })
})

test('phone by one clerk, and three hours later the place by another: the second waits, and the former phone is told', async () => {
  const { awb, phone } = await prepaid()
  const theirs = newPhone()
  expect(await asked(awb, { receiver_phone: theirs })).toBeNull()
  await age(awb, 3)
  expect(await asked(awb, place, 'manager')).not.toBeNull()
  expect((await orderOf(awb))?.address).not.toBe(place.receiver_address)
  const told = await sentAbout(app, awb, 'redirect_asked')
  expect(told.map(({ recipient }) => recipient)).toEqual([theirs, phone])
})

test('the place first and the phone a day less an hour later: the phone waits; after the day it does not', async () => {
  const { awb, phone } = await prepaid()
  expect(await asked(awb, place)).toBeNull()
  await age(awb, 23)
  const waits = await asked(awb, { receiver_phone: newPhone() })
  expect((await orderOf(awb))?.phone).toBe(phone)
  expect((await app.call('decline', 'superuser', { approval_id: waits ?? 0, reason: 'no' })).http).toBe(200)
  await age(awb, 2)
  expect(await asked(awb, { receiver_phone: newPhone() })).toBeNull()
})

test.each([
  ['the second phone', { receiver_mobile2: '01055544433' }],
  ['the e-mail that messages go to', { receiver_email: 'friend@example.com' }],
])('%s with the place waits', async (_, contact) => {
  const { awb } = await prepaid()
  expect(await asked(awb, { ...contact, ...place })).not.toBeNull()
})

test.each([
  ['a landmark', { receiver_mark: 'The kiosk opposite' }],
  ['the branch in place of the door', { shipment_to: 'branch' }],
  ['another point', { receiver_latitude: 31.21, receiver_longitude: 29.9187 }],
] as const)('%s with the phone waits', async (_, where) => {
  const { awb } = await prepaid()
  expect(await asked(awb, { receiver_phone: newPhone(), ...where })).not.toBeNull()
})

test('a parcel that the receiver fetches needs no other place: another phone alone waits', async () => {
  const { awb } = await prepaid({ shipment_to: 'branch' })
  expect(await asked(awb, { receiver_phone: newPhone() })).not.toBeNull()
})

test('who gets the phone of a clerk asks on the receiver’s page for another place, and chooses no branch', async () => {
  const { awb } = await prepaid()
  await day.walkLine(awb)
  expect(await asked(awb, { receiver_phone: newPhone() })).toBeNull()
  const before = await orderOf(awb)
  const receiver = await receiverOf(app).proven(awb)
  expect((await receiver.may())?.branch).toBe(false)
  const said = await receiver.say('correctReceiverAddress', { address: place.receiver_address, landmark: '' })
  expect(said.data).toMatchObject({ asked: true })
  expect(await orderOf(awb)).toEqual(before)
})

test('a cheap parcel with cash on delivery changes at once, one above the limit waits, also when its value was lowered first', async () => {
  const redirect = () => ({ receiver_phone: newPhone(), ...place })
  const cheap = await day.create(localOrder(app.company))
  expect(await asked(cheap, redirect())).toBeNull()
  const rich = await day.create(localOrder(app.company, { cod: '10001' }))
  expect(await asked(rich, redirect())).not.toBeNull()
  const goods = await day.create(localOrder(app.company, { items: [laptop] }))
  expect(await asked(goods, { items: [{ ...laptop, price_of_item: '50' }] })).toBeNull()
  expect(await asked(goods, redirect())).not.toBeNull()
  const lowered = await day.create(localOrder(app.company))
  expect(await asked(lowered, { cod: '0', reason: 'paid', ...redirect() }, 'superuser')).not.toBeNull()
  const merchants = await app.call(
    'changeOwnShipment',
    { client: app.company.plainClient },
    { awb: (await prepaid()).awb, ...redirect() },
  )
  expect(merchants.http).toBe(200)
})

test('both parcels of an order wait together, and nobody changes phone or place until it is decided', async () => {
  const { awb } = await prepaid({ packages: 2 })
  const approval = await asked(awb, { receiver_phone: newPhone(), ...place })
  const { list_items } = (
    await app.call('listParcels', 'staff', { main_shipment_id: Number(awb.split('-')[0]) })
  ).data
  const other = list_items.find((parcel) => parcel.awb !== awb)?.awb ?? ''
  const { waiting } = (await app.call('listChanges', 'staff', { awb: other })).data
  expect(waiting).toMatchObject({ may_withdraw: true })
  expect(waiting?.fields.map(({ field }) => field)).toEqual(['receiver_phone', 'receiver_address'])
  expect(await change(other, place, 'manager')).toMatchObject({
    http: 422,
    message: expect.stringContaining('waits for approval'),
  })
  expect(await asked(other, { note: 'Ring twice' })).toBeNull()
  expect((await approve(approval, 'superuser')).http).toBe(200)
})

test('who asked withdraws it, and nobody else does', async () => {
  const { awb, phone } = await prepaid()
  expect(await asked(awb, { receiver_phone: newPhone(), ...place })).not.toBeNull()
  expect((await app.call('withdrawChange', 'manager', { awb })).http).toBe(422)
  expect((await app.call('withdrawChange', 'staff', { awb })).http).toBe(200)
  expect((await app.call('withdrawChange', 'staff', { awb })).http).toBe(422)
  expect((await app.call('listChanges', 'staff', { awb })).data.waiting).toBeNull()
  expect((await orderOf(awb))?.phone).toBe(phone)
})

test('the approver sees what changes, and what the shop changed meanwhile is not overwritten', async () => {
  const { awb, phone } = await prepaid()
  const theirs = newPhone()
  const approval = await asked(awb, { receiver_phone: theirs, ...place })
  const { total_pages } = (await app.call('listApprovals', 'superuser', {})).data
  const { list_items } = (await app.call('listApprovals', 'superuser', { page: total_pages })).data
  const card = list_items.find(({ id }) => id === approval)
  expect(card).toMatchObject({ act: 'redirect', subject: { kind: 'shipment', name: awb }, amount: 0 })
  expect(card?.changes).toContainEqual({ field: 'receiver_phone', old_text: phone, new_text: theirs })
  const shop = { client: app.company.plainClient }
  expect((await app.call('changeOwnShipment', shop, { awb, receiver_phone: newPhone() })).http).toBe(200)
  expect((await approve(approval, 'superuser')).http).toBe(422)
  expect((await app.call('decline', 'superuser', { approval_id: approval ?? 0, reason: 'old' })).http).toBe(
    200,
  )
})

test('a manager does not approve an own redirect; alone, it is made a day later', async () => {
  const { awb, phone } = await prepaid()
  const theirs = newPhone()
  const approval = await asked(awb, { receiver_phone: theirs, ...place }, 'manager')
  expect((await approve(approval, 'manager')).http).toBe(422)
  await app.app.sql`update employees set active = false where id = ${app.company.people.superuser}`
  const alone = await approve(approval, 'manager', 'the receiver moved')
  await app.app.sql`update employees set active = true where id = ${app.company.people.superuser}`
  expect(alone.data.books_at).not.toBeNull()
  // The task queues the mails.
  const told = await vi.waitFor(
    async () => {
      await mailsSent(app)
      const mail = (await mailsIn(app)).find((text) => text.includes('the receiver moved'))
      if (mail === undefined) throw new Error('nobody was told yet')
      return mail.replace(/=\r?\n/g, '')
    },
    { timeout: 30_000 },
  )
  expect(told).toContain('change of phone and place of a parcel. Reason: the receiver moved')
  const kinds = [redirectApproval({ company: () => ({ fields: defaultCompany }), key: Buffer.alloc(32) })]
  await bookAloneAfter(app, 23, kinds)
  expect((await orderOf(awb))?.phone).toBe(phone)
  await bookAloneAfter(app, 24, kinds)
  expect((await orderOf(awb))?.phone).toBe(theirs)
})

test('the audit finds a redirect without an approval', async () => {
  const { awb } = await prepaid()
  const found = async () =>
    (await audit(app.app.sql)).find(({ holds }) => holds.startsWith('staff redirect'))?.breaches
  const changes = [{ field: 'receiver_phone' }, { field: 'receiver_address' }]
  const [row] = await app.app.sql<{ id: number }[]>`
    insert into shipment_changes (main_shipment_id, employee_id, at, changes)
    select main_shipment_id, ${app.company.people.staff}, now(), ${JSON.stringify(changes)}::text::jsonb
    from shipments where awb = ${bareAwb(awb)} returning id`
  expect(await found()).toMatchObject([{ subject: `change ${row?.id}` }])
  await age(awb, 24 * 365)
  expect(await found()).toEqual([])
})

test('an erased order leaves no phone and no place with its approval', async () => {
  const { awb, phone } = await prepaid()
  const theirs = newPhone()
  await asked(awb, { receiver_phone: theirs, ...place })
  await sentAbout(app, awb, 'redirect_asked')
  const [ids] = await app.app.sql<{ order: number }[]>`
    select main_shipment_id as order from shipments where awb = ${bareAwb(awb)}`
  await app.app.sql.begin((tx) => eraseNotes(tx, [ids?.order ?? 0], [bareAwb(awb)]))
  const [stored] = await app.app.sql<{ all: string }[]>`
    select a.plan::text as all from approvals a where awb = ${bareAwb(awb)}`
  expect(stored?.all).toContain('receiver_phone')
  for (const personal of [phone, theirs, place.receiver_address]) expect(stored?.all).not.toContain(personal)
  expect((await messagesAbout(app, awb, 'redirect_asked')).map(({ recipient }) => recipient)).toEqual([''])
})
