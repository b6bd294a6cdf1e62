import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { receiverOf } from '../receiver/receiver.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { photo } from '../support/files/photo.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})
beforeEach(() => changeSection(app, 'rules', { receiver_code: 'always' }))

const en = { 'accept-language': 'en' }
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')
const codeOf = async (awb: string) => {
  const [row] = await app.app.sql<{ code: string }[]>`
    select code from receiver_codes where awb = ${bareAwb(awb)} order by leg desc limit 1`
  return row?.code ?? ''
}
async function addPhoto(awb: string, by: Caller): Promise<string> {
  const id = randomUUID()
  expect(await app.call('addProof', by, { id, awb, image: photo() })).toMatchObject({ http: 200 })
  return id
}
const withoutCodeOf = async (person: 'manager' | 'staff' | 'delivery') =>
  (await app.call('openEmployee', 'superuser', { employee_id: app.company.people[person] })).data
    .delivered_without_code ?? 0
const told = async (awb: string) => (await receiver.told(awb)).join('\n')

/** A parcel that waits at the counter, with the code that its receiver sees. */
async function atTheCounter() {
  const { day } = receiver.courier
  const awb = await day.create(localOrder(app.company, { shipment_to: 'branch' }))
  await day.walkLine(awb)
  const code = (await (await receiver.proven(awb)).view()).known?.branch.code ?? ''
  expect(code).toMatch(/^\d{4}$/)
  return { awb, code }
}
const handOut = (awb: string, given: Record<string, unknown>) =>
  app.call('startLine', 'staff', { awb, ...given }, en)

test('at the counter staff ask for the code that only the receiver sees; theirs is another number', async () => {
  const { awb, code } = await atTheCounter()
  for (const by of ['staff', 'manager', 'superuser'] as const) {
    const { list_items } = (await app.call('listLines', by, { awb })).data
    const line = list_items.find(({ active }) => active)
    expect(line).toMatchObject({ counter: true, code: expect.stringMatching(/^\d{4}$/), asks_code: true })
  }
  expect((await handOut(awb, {})).fields).toHaveProperty('no_code_reason')
  expect(await handOut(awb, { receiver_code: code })).toMatchObject({
    http: 200,
    data: { status: 'collected' },
  })
  expect(await told(awb)).toContain('With the receiver’s code')
})

test('five wrong codes at the counter end the tries; the code of the line alone hands nothing over', async () => {
  const { awb, code } = await atTheCounter()
  const line = (await receiver.courier.day.activeLine(awb)).code ?? ''
  expect((await handOut(awb, { code: line })).fields).toHaveProperty('no_code_reason')
  for (let tries = 0; tries < 5; tries += 1)
    expect((await handOut(awb, { receiver_code: otherThan(code) })).http).toBe(422)
  expect((await handOut(awb, { receiver_code: code })).message).toContain('Too many')
  const proofs = [await addPhoto(awb, 'staff')]
  const without = { no_code_reason: 'refuses', proofs, taken_by: 'Mona Ahmed' }
  expect((await handOut(awb, without)).http).toBe(200)
})

test('who may not hand the parcel over uses up no try of its code', async () => {
  const { awb, code } = await atTheCounter()
  for (let tries = 0; tries < 6; tries += 1)
    await app.call('startLine', 'gizaStaff', { awb, receiver_code: otherThan(code) }, en)
  expect((await handOut(awb, { receiver_code: code })).http).toBe(200)
})

test('a parcel that its receiver wants to fetch after all gets a code for the counter', async () => {
  const awb = await receiver.courier.day.create(localOrder(app.company))
  await receiver.courier.day.walkLine(awb)
  const { say, view } = await receiver.proven(awb)
  expect((await say('collectAtBranch')).http).toBe(200)
  const code = (await view()).known?.branch.code ?? ''
  expect(await handOut(awb, { receiver_code: code })).toMatchObject({
    http: 200,
    data: { status: 'collected' },
  })
})

test('without the code the counter needs a reason and a photo that is here, and it is counted', async () => {
  const { awb } = await atTheCounter()
  const before = await withoutCodeOf('staff')
  const reason = { no_code_reason: 'phone_off' }
  expect((await handOut(awb, reason)).fields).toHaveProperty('proofs')
  expect((await handOut(awb, { ...reason, proofs: [randomUUID()] })).fields).toHaveProperty('proofs')
  const { awb: other } = await atTheCounter()
  const foreign = await addPhoto(other, 'staff')
  expect((await handOut(awb, { ...reason, proofs: [foreign] })).fields).toHaveProperty('proofs')
  const proofs = [await addPhoto(awb, 'staff')]
  expect((await handOut(awb, { ...reason, proofs })).fields).toHaveProperty('taken_by')
  expect(await handOut(awb, { ...reason, proofs, taken_by: 'Omar Said' })).toMatchObject({ http: 200 })
  expect(await told(awb)).toContain('Without the receiver’s code: The phone is off · Taken by Omar Said')
  expect(await withoutCodeOf('staff')).toBe(before + 1)
  const { list_items } = (await app.call('listTracking', 'manager', { awb })).data
  expect(list_items.flatMap((event) => event.proofs.list_items.map(({ id }) => id))).toEqual(proofs)
})

test('where no code is asked for, the counter works with the code that the desk sees', async () => {
  const { awb } = await atTheCounter()
  await changeSection(app, 'rules', { receiver_code: 'never' })
  expect((await (await receiver.proven(awb)).view()).known?.branch.code).toBeNull()
  const line = await receiver.courier.day.activeLine(awb)
  expect(line.asks_code).toBe(false)
  const code = line.code ?? ''
  expect((await handOut(awb, { no_code_reason: 'phone_off' })).fields).toHaveProperty('code')
  expect((await handOut(awb, { code })).http).toBe(200)
  expect(await told(awb)).not.toContain('receiver’s code')
})

test('a manager in a delivery boy’s place gives the code, or a reason and a photo', async () => {
  const finish = (awb: string, given: Record<string, unknown>, by: Caller = 'manager') =>
    app.call('finishLine', by, { awb, reason: 'His phone is broken', ...given }, en)
  const awb = await receiver.courier.outWith()
  const code = await codeOf(awb)
  expect((await finish(awb, {})).fields).toHaveProperty('no_code_reason')
  for (let tries = 0; tries < 6; tries += 1)
    expect((await finish(awb, { receiver_code: otherThan(code) }, 'staff')).message).toContain('manager')
  expect((await finish(awb, { receiver_code: otherThan(code) })).message).toContain('Tries left: 4')
  expect(await finish(awb, { receiver_code: code })).toMatchObject({ http: 200 })
  expect(await told(awb)).toContain('With the receiver’s code')

  const other = await receiver.courier.outWith()
  const wrong = { receiver_code: otherThan(await codeOf(other)) }
  for (let tries = 0; tries < 5; tries += 1) expect((await finish(other, wrong)).http).toBe(422)
  expect((await finish(other, { receiver_code: await codeOf(other) })).message).toContain('Too many')
  const before = await withoutCodeOf('manager')
  const without = { no_code_reason: 'somebody_else' }
  expect((await finish(other, { ...without, proofs: [randomUUID()] })).fields).toHaveProperty('proofs')
  const proofs = [await addPhoto(other, 'manager')]
  expect(await finish(other, { ...without, proofs })).toMatchObject({ http: 200 })
  expect(await withoutCodeOf('manager')).toBe(before + 1)
})

test('a photo is added to parcels of one’s own branches only', async () => {
  const awb = await receiver.courier.outWith()
  const image = { id: randomUUID(), awb, image: photo() }
  expect((await app.call('addProof', 'gizaStaff', image)).http).toBe(404)
  expect((await app.call('addProof', 'accountant', image)).http).not.toBe(200)
})

test('a paper run takes the codes that the delivery boy wrote; a wrong or missing one is a case', async () => {
  const at = dispatching(app)
  const desk = caseDesk(app)
  await app.call('setPin', 'manager', { employee_id: app.company.people.delivery, pin: '4821', paper: true })
  const { id, awbs } = await at.runWith(3)
  for (const awb of awbs) expect((await app.call('scanOut', 'staff', { id, awb })).http).toBe(200)
  expect((await app.call('acceptRun', 'staff', { id, pin: '4821' })).http).toBe(200)
  const [right = '', wrong = '', none = ''] = awbs
  expect((await at.open(id)).list_items.map(({ asks_code }) => asks_code)).toEqual([true, true, true])
  const before = await withoutCodeOf('delivery')
  const results = [
    { awb: right, outcome: 'delivered' as const, receiver_code: await codeOf(right) },
    { awb: wrong, outcome: 'delivered' as const, receiver_code: otherThan(await codeOf(wrong)) },
    { awb: none, outcome: 'delivered' as const },
  ]
  const booked = await app.call('bookResults', 'staff', { id, pin: '4821', results })
  expect(booked.data.list_items.map(({ done }) => done)).toEqual([true, true, true])
  expect(await told(right)).toContain('With the receiver’s code')
  await desk.consume()
  expect(await desk.casesOf(right)).toEqual([])
  for (const awb of [wrong, none]) {
    expect(await receiver.courier.day.statusOf(awb)).toBe('delivered')
    expect(await desk.standing(awb)).toContain('conflict nobody open')
  }
  expect(await told(wrong)).toContain('The receiver’s code was wrong')
  expect(await withoutCodeOf('delivery')).toBe(before + 2)
})
