import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk, english } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { receiverOf } from './receiver.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const { outWith, atBranch } = {
  outWith: () => receiver.courier.outWith(),
  atBranch: () => receiver.courier.atBranch(),
}
async function changeOrder(awb: string, fields: Record<string, string>) {
  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  return app.call('changeShipment', 'manager', { awb, version, ...fields }, english)
}

test('a request while the parcel is out is a case with the address in it, gone once the order is changed', async () => {
  const awb = await outWith()
  const { say } = await receiver.proven(awb)
  await say('correctReceiverAddress', { address: '7 Port Said Street', landmark: 'Beside the bakery' })
  expect(await desk.openCaseOf(awb, 'receiver_request')).toMatchObject({
    cause: 'receiver',
    what: 'The receiver gives another address while the parcel is out: 7 Port Said Street (Beside the bakery)',
    acts: ['apply_request', 'change', 'new_day', 'call', 'open_run'],
    requested: { receiver_address: '7 Port Said Street', receiver_mark: 'Beside the bakery' },
  })
  await applyRequest(awb)
  expect(await desk.standing(awb)).toEqual(['receiver_request receiver gone'])
})

test('a day and a place that are asked for are one case, and one change applies both', async () => {
  const awb = await receiver.courier.outWith({ receiver_mark: 'Behind the old station' })
  const { say, may } = await receiver.proven(awb)
  const [day, later] = (await may())?.days ?? []
  await say('chooseReceiverDay', { day })
  await say('chooseReceiverDay', { day: later })
  const point = { latitude: '31.215', longitude: '29.945' }
  await say('correctReceiverAddress', { address: '7 Port Said Street', landmark: '', ...point })
  const row = await desk.openCaseOf(awb, 'receiver_request')
  expect(row.what).toMatch(/^The receiver asks for .+ while the parcel is out\. The receiver gives another/)
  expect(row.requested).toEqual({
    deliver_on: later,
    receiver_address: '7 Port Said Street',
    receiver_mark: '',
    receiver_latitude: 31.215,
    receiver_longitude: 29.945,
  })
  await applyRequest(awb)
  const { data } = await app.call('openSenderAndReceiver', 'manager', { awb })
  expect(data.receiver.location).toMatchObject({ address: '7 Port Said Street', mark: null })
  expect((await app.call('listChanges', 'manager', { awb })).data.deliver_on).toBe(later)
})

/** What the desk's button does: previews the change that was asked for, and makes it. The case ends by itself. */
async function applyRequest(awb: string) {
  const { requested } = await desk.openCaseOf(awb, 'receiver_request')
  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  const change = { awb, version, ...requested, reason: 'as asked' }
  expect((await app.call('previewChange', 'manager', change)).data.fields.length).toBeGreaterThan(0)
  expect((await app.call('changeShipment', 'manager', change)).http).toBe(200)
  expect(await desk.standing(awb)).toEqual(['receiver_request receiver gone'])
}

test('a refusal is a case with its reason, gone when the parcel turns back', async () => {
  const awb = await atBranch()
  const { say, may } = await receiver.proven(awb)
  await say('refuseParcel', { reason: 'I ordered another colour' })
  expect((await may())?.refuse).toBe(false)
  expect(await desk.openCaseOf(awb, 'receiver_refused')).toMatchObject({
    what: 'The parcel is refused: I ordered another colour',
    acts: ['return', 'call', 'new_day', 'bar'],
  })
  expect((await app.call('cancelShipment', 'manager', { awb, note: 'as the receiver said' })).http).toBe(200)
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver gone'])
})

test('a wrong number is a case, gone with another phone', async () => {
  const awb = await atBranch()
  await (await receiver.proven(awb)).say('denyParcel')
  expect(await desk.standing(awb)).toEqual(['wrong_number client open'])
  await changeOrder(awb, { receiver_address: '7 Port Said Street' })
  expect(await desk.standing(awb)).toEqual(['wrong_number client open'])
  await changeOrder(awb, { receiver_phone: '01155544433' })
  expect(await desk.standing(awb)).toEqual(['wrong_number client gone'])
})

test('nobody came is a case of the delivery boy beside the evidence, gone when the parcel is out again', async () => {
  const awb = await outWith()
  const evidence = { called: 60, waited: 300, point: { latitude: 31.2, longitude: 29.9, accuracy: 12 } }
  const report = { awb, case: 1, evidence: JSON.stringify(evidence) }
  expect((await app.call('reportOwnOtherCase', 'delivery', report as never)).http).toBe(200)
  await (await receiver.proven(awb)).say('reportNobodyCame', { words: 'I was at home' })
  expect(await desk.standing(awb)).toContain('nobody_came delivery_boy open')
  expect((await desk.openCaseOf(awb, 'nobody_came')).what).toBe(
    'The receiver says that nobody came. I was at home',
  )
  const { data } = await app.call('listTracking', 'manager', { awb }, english)
  expect(data.list_items.find(({ place }) => place !== null)).toMatchObject({
    place: { metres: expect.any(Number) },
    details: expect.stringContaining('Waited'),
  })
  await desk.day.handBack(awb)
  await desk.day.takeOver(awb)
  expect(await desk.standing(awb)).toContain('nobody_came delivery_boy gone')
})

test('other answers open no case', async () => {
  const awb = await atBranch()
  const { say } = await receiver.proven(awb)
  await say('nameTaker', { taker: 'person', words: 'Om Ahmed' })
  expect(await desk.standing(awb)).toEqual([])
})
