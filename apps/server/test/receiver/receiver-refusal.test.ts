import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk, english } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { receiverOf } from './receiver.ts'

let app: TestApp
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  desk = caseDesk(app)
  dispatch = dispatching(app)
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const notAccepted = 'The parcel was refused.'
const reason = 'I ordered another colour'
const address = { address: '7 Port Said Street, second floor', landmark: '' }

test('who refused it and then collects it at the branch ends the refusal and its case', async () => {
  const awb = await dispatch.atTheBranch()
  const { say, view } = await receiver.proven(awb)
  expect((await say('refuseParcel', { reason })).http).toBe(200)
  expect((await view()).tracking.headline).toBe(notAccepted)
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver open'])

  expect((await say('collectAtBranch')).http).toBe(200)
  expect(await view()).toMatchObject({
    tracking: { headline: 'The parcel is at our branch, ready for you to collect.' },
    known: { branch: { chosen: true, code: null }, may: { refuse: true } },
  })
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver gone'])
})

test('so does who refused it at the door, once it is back at the branch', async () => {
  const awb = await receiver.courier.outWith()
  const report = { awb, case: 2, refusal: 'unwanted', note: 'Too late for the feast' } as const
  expect(await app.call('reportOwnOtherCase', 'delivery', report, english)).toMatchObject({ http: 200 })
  await desk.day.handBack(awb)
  const { say, view } = await receiver.proven(awb)
  expect((await view()).tracking.headline).toBe(notAccepted)
  expect((await say('collectAtBranch')).http).toBe(200)
  expect((await view()).tracking.headline).toBe('The parcel is at our branch, ready for you to collect.')
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver gone'])
})

test('neither a taker nor an address is taken for a parcel that was refused, but a day is', async () => {
  const awb = await dispatch.atTheBranch()
  const { say, may, view } = await receiver.proven(awb)
  expect(await may()).toMatchObject({ who: true, address: 'now' })
  await say('refuseParcel', { reason })
  expect(await may()).toMatchObject({ who: false, place: false, address: null, day: 'now', branch: true })
  for (const refused of [
    await say('nameTaker', { taker: 'person', words: 'Om Ahmed' }),
    await say('correctReceiverAddress', address),
  ])
    expect(refused.message).toContain('not possible any more')
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver open'])

  const [day] = (await may())?.days ?? []
  expect((await say('chooseReceiverDay', { day })).http).toBe(200)
  expect((await view()).known?.may).toMatchObject({ who: true, address: 'now' })
  expect((await say('nameTaker', { taker: 'person', words: 'Om Ahmed' })).http).toBe(200)
})

test('a parcel that is refused at the counter is not offered there, until a day for the door', async () => {
  const awb = await dispatch.atTheBranch()
  const { say, may, view } = await receiver.proven(awb)
  await say('collectAtBranch')
  await say('refuseParcel', { reason })
  expect(await view()).toMatchObject({
    tracking: { headline: notAccepted },
    known: { branch: { chosen: false, code: null } },
  })
  const [day] = (await may())?.days ?? []
  expect((await say('bringToDoor', { day })).http).toBe(200)
  expect((await view()).tracking.headline).toBe('The parcel is at our branch.')
  expect(await desk.standing(awb)).toEqual(['receiver_refused receiver gone'])
})

test('a refused parcel that is out shows no stops before it', async () => {
  const { awbs } = await dispatch.runOut(1)
  const [awb = ''] = awbs
  const { say, view } = await receiver.proven(awb)
  expect((await view()).stops_before).toBe(0)
  await say('refuseParcel', { reason })
  expect(await view()).toMatchObject({ tracking: { headline: notAccepted }, stops_before: null })
})
