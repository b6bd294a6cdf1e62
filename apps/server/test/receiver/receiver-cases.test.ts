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
    acts: expect.arrayContaining(['change']),
  })
  expect((await changeOrder(awb, { receiver_address: '7 Port Said Street' })).http).toBe(200)
  expect(await desk.standing(awb)).toEqual(['receiver_request receiver gone'])
})

test('a day that is asked for offers the new day as the next act', async () => {
  const awb = await outWith()
  const { say, may } = await receiver.proven(awb)
  const [day] = (await may())?.days ?? []
  await say('chooseReceiverDay', { day })
  const row = await desk.openCaseOf(awb, 'receiver_request')
  expect([row.acts[0], row.what]).toEqual(['new_day', expect.stringContaining('The receiver asks for ')])
})

test('a refusal is a case with its reason, gone when the parcel turns back', async () => {
  const awb = await atBranch()
  const { say, may } = await receiver.proven(awb)
  await say('refuseParcel', { reason: 'I ordered another colour' })
  expect((await may())?.refuse).toBe(false)
  expect(await desk.openCaseOf(awb, 'receiver_refused')).toMatchObject({
    what: 'The receiver does not want the parcel: I ordered another colour',
    acts: ['return', 'call', 'new_day'],
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
