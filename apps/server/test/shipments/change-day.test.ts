import { awbOfSerial } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay, workingDayIn } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let desk: ReturnType<typeof dispatching>
let later: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  desk = dispatching(app)
  later = workingDayIn(7)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

type Fields = Omit<Parameters<typeof app.call<'changeShipment'>>[2], 'awb' | 'version'>

async function change(awb: string, fields: Fields) {
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  return app.call('changeShipment', 'staff', { awb, version, ...fields })
}

const branch_id = () => app.company.alexandria
const unassigned = async (date: string) =>
  (await app.call('listUnassigned', 'staff', { branch_id: branch_id(), date })).data.list_items.map(
    ({ awb }) => awb,
  )

describe('a new day', () => {
  test('is the promise; the first promise stays, also on the public page', async () => {
    const awb = await day.create(localOrder(app.company))
    const { promised } = (await app.call('track', null, { awb })).data
    expect(
      (await change(awb, { deliver_on: later, deliver_from: '10:00', deliver_until: '14:00' })).http,
    ).toBe(200)
    const changes = (await app.call('listChanges', 'staff', { awb })).data
    expect(changes).toMatchObject({
      first_promised_to: promised.to,
      deliver_on: later,
      deliver_from: '10:00',
      deliver_until: '14:00',
    })
    expect((await app.call('track', null, { awb })).data.promised).toEqual({ from: later, to: later })
    expect((await change(awb, { deliver_on: '' })).http).toBe(200)
    expect((await app.call('track', null, { awb })).data.promised.to).toBe(promised.to)
  })

  test.each([
    [{ deliver_on: '2024-01-03' }, 'deliver_on', 'later day'],
    [{ deliver_on: workingDayIn(40) }, 'deliver_on', '30 days'],
    [{ deliver_from: '10:00' }, 'deliver_until', 'both hours'],
    [{ deliver_from: '10:00', deliver_until: '12:00' }, 'deliver_on', 'Choose the day'],
    [
      { deliver_on: workingDayIn(3), deliver_from: '12:00', deliver_until: '12:00' },
      'deliver_until',
      'after',
    ],
  ])('is not %j', async (fields, field, reason) => {
    const awb = await day.create(localOrder(app.company))
    expect((await change(awb, fields)).fields).toEqual({ [field]: expect.stringContaining(reason) })
  })

  test('is no holiday', async () => {
    const awb = await day.create(localOrder(app.company))
    // In Cairo the day may be over that it still is in UTC.
    let friday = new Date(Date.now() + 86_400_000)
    while (friday.getUTCDay() !== 5) friday = new Date(friday.getTime() + 86_400_000)
    const refused = await change(awb, { deliver_on: friday.toISOString().slice(0, 10) })
    expect(refused.fields).toEqual({ deliver_on: expect.stringContaining('day off') })
  })

  test('keeps the parcel off runs until then, and takes it off the run of today', async () => {
    const { awbs } = await desk.runWith(2)
    const [awb = '', other = ''] = awbs
    expect((await change(awb, { deliver_on: later })).http).toBe(200)
    expect(await desk.runOf(awb)).toBeUndefined()
    expect(await desk.runOf(other)).toBeDefined()
    const shown = awb
    expect(await unassigned(desk.date)).not.toContain(shown)
    expect(await unassigned(later)).toContain(shown)
    const courier_id = app.company.people.delivery
    const early = await app.call('scanShipment', 'staff', {
      awb,
      mode: 'give_out',
      delivery_boy_id: courier_id,
    })
    expect(early.message).toContain('later day')
    const run = await app.call('createRun', 'superuser', {
      branch_id: branch_id(),
      courier_id,
      date: later,
    })
    const put = await app.call('putIntoRun', 'staff', { id: run.data.id, awbs: [awb] })
    expect(put.data.list_items).toMatchObject([{ done: true }])
  })

  test('is the day of the run that a chosen delivery boy gets it for, alone and among others', async () => {
    const [wanted = '', other = '', today = ''] = (await desk.runWith(3)).awbs
    for (const awb of [wanted, other]) await change(awb, { deliver_on: later })
    const courier_id = app.company.people.delivery
    const chosen = await app.call('selectDeliveryBoy', 'staff', { awb: wanted, delivery_boy_id: courier_id })
    expect(chosen.data).toMatchObject({
      to_id: courier_id,
      details: expect.stringMatching(/run of \w+day/),
    })
    const many = await app.call('assignMany', 'staff', { awbs: [other, today], delivery_boy_id: courier_id })
    expect(many.data.list_items).toMatchObject([
      { done: true, details: expect.stringMatching(/run of \w+day/) },
      { done: true, details: 'Done' },
    ])
    const run = await desk.open((await desk.runOf(wanted)) ?? 0)
    expect(run).toMatchObject({ day: later, courier: { id: courier_id } })
    expect(await desk.runOf(other)).toBe(await desk.runOf(wanted))
    expect(await desk.runOf(today)).not.toBe(await desk.runOf(wanted))
  })

  test('is the day for which a superuser lends a delivery boy of another branch', async () => {
    const awb = await desk.atTheBranch()
    await change(awb, { deliver_on: later })
    const courier_id = app.company.people.gizaDelivery
    const chosen = await app.call('selectDeliveryBoy', 'superuser', { awb, delivery_boy_id: courier_id })
    expect(chosen.http).toBe(200)
    const loans = await app.app.sql<{ day: string }[]>`
      select day from courier_loans where courier_id = ${courier_id}`
    expect([...loans]).toEqual([{ day: later }])
  })

  test('is set for many at once; each refusal has its sentence', async () => {
    const open = await day.create(localOrder(app.company))
    const done = await day.create(localOrder(app.company))
    await day.walkLine(done)
    await day.walkLine(done)
    const { list_items } = (
      await app.call('rescheduleMany', 'staff', {
        awbs: [open, done, awbOfSerial(90_000_000_000)],
        deliver_on: later,
        reason: 'Ramadan',
      })
    ).data
    expect(list_items.map((item) => item.done)).toEqual([true, false, false])
    expect(list_items[1]?.details).toContain('delivered')
    const { first_promised_to } = (await app.call('listChanges', 'staff', { awb: open })).data
    expect(first_promised_to).not.toBeNull()
  })
})

describe('while the parcel is handed out', () => {
  test('the delivery boy is told, until they have seen it', async () => {
    const { awbs } = await desk.runOut(1)
    const [awb = ''] = awbs
    await change(awb, { receiver_phone: '01155555555', note: 'Ring twice' })
    const line = async () =>
      (await app.call('listOwnLines', 'delivery', {})).data.list_items.find((one) => one.awb === awb)
    expect((await line())?.changed).toEqual(['note', 'receiver_phone'])
    expect((await app.call('seeChange', 'gizaDelivery', { awb })).http).toBe(404)
    expect((await app.call('seeChange', 'delivery', { awb })).http).toBe(200)
    expect((await line())?.changed).toEqual([])
  })

  test('and not yet accepted, neither its way nor its items can change', async () => {
    const { id, awbs } = await desk.runWith(1)
    const [awb = ''] = awbs
    await app.call('scanOut', 'staff', { id, awb })
    expect((await change(awb, { shipment_to: 'branch' })).fields).toEqual({
      shipment_to: expect.stringContaining('being handed over'),
    })
    const items = [{ name: 'Books', price_of_item: '60.00', quantity: 2 }]
    expect((await change(awb, { items })).fields).toEqual({
      items: expect.stringContaining('being handed over'),
    })
  })
})

test('another door plans the end line anew', async () => {
  const { awbs } = await desk.runWith(1)
  const [awb = ''] = awbs
  expect((await change(awb, { shipment_to: 'branch' })).http).toBe(200)
  expect(await desk.runOf(awb)).toBeUndefined()
  expect((await day.legs(awb)).at(-1)).toBe('end forward Pending counter active')
})

test('a preview names what follows and changes nothing', async () => {
  const awb = await day.create(localOrder(app.company, { fee_collection: 1 }))
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  const asked = { awb, version, weight: 5, deliver_on: later }
  const { data } = await app.call('previewChange', 'staff', asked)
  expect(data.fields).toEqual(['deliver_on', 'promised_to', 'weight', 'total'])
  expect(data.price?.after.due).toBe(data.price?.before.due)
  expect(data.merchant_pays).toBeCloseTo((data.price?.after.total ?? 0) - (data.price?.before.total ?? 0), 2)
  expect(data.promised_to?.after).toBe(later)
  expect((await app.call('openMain', 'manager', { awb })).data.version).toBe(version)
  expect((await app.call('listChanges', 'staff', { awb })).data.list_items).toEqual([])
})

async function printed(awb: string): Promise<void> {
  const asked = await app.call('printLabels', 'staff', { awbs: [awb], format: 'a6', copy: 'buyer' })
  await madeDocument(app, 'staff', asked.data.document_id)
}

test('a printed label is outdated until it is printed again', async () => {
  const awb = await day.create(localOrder(app.company))
  const outdated = async () => (await app.call('listChanges', 'staff', { awb })).data.outdated_labels
  await change(awb, { receiver_phone: '01011111111' })
  expect(await outdated()).toBe(0)
  await printed(awb)
  await change(awb, { receiver_email: 'mona@example.com' })
  expect(await outdated()).toBe(0)
  await change(awb, { receiver_phone: '01022222222' })
  expect(await outdated()).toBe(1)
  await printed(awb)
  expect(await outdated()).toBe(0)
})

test('a parcel is found by its new name and phone', async () => {
  const awb = await day.create(localOrder(app.company))
  await change(awb, { receiver_name: 'Zeinab Sorour', receiver_phone: '01277700077' })
  for (const search of ['Zeinab', '01277700077'])
    expect((await app.call('listAwbs', 'staff', { search })).data.awbs).toEqual([String(bareAwb(awb))])
})
