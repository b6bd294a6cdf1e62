import { randomUUID } from 'node:crypto'
import { spokenDay } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { caseDesk, english } from '../cases/case-desk.ts'
import { act } from '../courier/phone.ts'
import { manifestDesk } from '../manifests/manifest-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { sentAbout } from '../support/messages.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { receiverOf } from './receiver.ts'

let app: TestApp
let dispatch: ReturnType<typeof dispatching>
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startWorkingApp({ publicUrl: 'https://mersal.example' })
  dispatch = dispatching(app)
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const plannedOn = async (date: string) =>
  (await app.call('listUnassigned', 'staff', { branch_id: dispatch.branch_id, date })).data.list_items.map(
    ({ awb }) => awb,
  )

test('message → another day → that day’s run → delivered with the code of the message', async () => {
  await changeSection(app, 'rules', { receiver_code: 'always' })
  const awb = await dispatch.atTheBranch({ receiver_phone: '01044440001' })
  const { say, may, view } = await receiver.byMessage(awb, 'order_accepted')
  const [, day = ''] = (await may())?.days ?? []
  await say('chooseReceiverDay', { day })
  expect(await plannedOn(dayInCairo(new Date()))).not.toContain(awb)
  expect(await plannedOn(day)).toContain(awb)

  // The day comes.
  await app.app.sql`
    update main_shipments set deliver_on = ${dayInCairo(new Date())}
    where id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
  const id = await dispatch.newRun()
  await app.call('putIntoRun', 'superuser', { id, awbs: [awb] })
  await app.call('scanOut', 'staff', { id, awb })
  expect((await say('chooseReceiverDay', { day })).message).toContain('right now')
  await app.call('acceptOwnRun', 'delivery', { id })
  const { code } = await receiver.byMessage(awb, 'out_for_delivery')
  const { code: shown, stops_before, tracking } = await view()
  expect([code, shown]).toEqual([expect.stringMatching(/^\d{4}$/), code])
  const wrong = { awb, amount: '100', receiver_code: code === '0000' ? '0001' : '0000' }
  expect((await app.call('finishOwnLine', 'delivery', wrong)).http).not.toBe(200)
  expect([tracking.headline, stops_before]).toEqual(['A delivery boy is on the way to you today.', 0])
  const finished = await app.call('finishOwnLine', 'delivery', {
    awb,
    amount: '100',
    receiver_code: code,
  })
  expect(finished.http).toBe(200)
  expect((await view()).tracking.headline).toBe('The parcel was delivered.')
  const today = dayInCairo(new Date())
  const figures = { from_date: today, to_date: today, by: 'branch' } as const
  await expect
    .poll(async () => (await app.call('viewPerformance', 'superuser', figures)).data.receivers.answered, {
      timeout: 20_000,
    })
    .toEqual({ ended: 1, first_attempt: 1 })
  const receivers = async (of: { client_id?: number }) =>
    (await app.call('viewPerformance', 'superuser', { ...figures, ...of })).data.receivers
  const { said, answered } = await receivers({})
  expect(said).toEqual([{ kind: 'day', count: 1 }])
  expect(await receivers({ client_id: app.company.plainClient })).toMatchObject({ said, answered })
  const none = { said: [], answered: { ended: 0, first_attempt: 0 } }
  expect(await receivers({ client_id: app.company.freeClient })).toMatchObject(none)
})

test('branch → door after all → the message of the new day, and a run of that day', async () => {
  const awb = await dispatch.atTheBranch({ receiver_phone: '01044440009' })
  const { say, may } = await receiver.byMessage(awb, 'order_accepted')
  expect((await say('collectAtBranch')).http).toBe(200)
  await receiver.byMessage(awb, 'held_at_branch')
  const [, day = ''] = (await may())?.days ?? []
  expect(await plannedOn(day)).not.toContain(awb)
  expect((await say('bringToDoor', { day })).http).toBe(200)
  expect(await plannedOn(day)).toContain(awb)
  const [told] = await sentAbout(app, awb, 'new_day')
  expect(told).toMatchObject({ state: 'sent', text: expect.stringContaining(spokenDay(day, 'ar')) })
})

test('a parcel that is loaded for the way to its counter is not brought', async () => {
  const { day } = receiver.courier
  const manifests = manifestDesk(() => ({ app, day }))
  const awb = await manifests.waiting()
  const { say, may } = await receiver.proven(awb)
  expect((await say('collectAtBranch')).http).toBe(200)
  const [date = ''] = (await may())?.days ?? []
  expect((await may())?.door).toBe(true)
  await manifests.load(await manifests.manifest(), awb)
  expect((await may())?.door).toBe(false)
  expect((await say('bringToDoor', { day: date })).message).toContain('not possible any more')
})

test('failed attempt → message → nobody came → a case beside the evidence of the attempt', async () => {
  const desk = caseDesk(app)
  const awb = await receiver.courier.outWith({ receiver_phone: '01044440002' })
  const evidence = { called: 60, waited: 300, point: { latitude: 31.2, longitude: 29.9, accuracy: 12 } }
  const failed = [act('reportOwnOtherCase', { awb, case: 1, evidence, proofs: [randomUUID()] })]
  expect(await receiver.courier.outcomes(failed)).toEqual(['done'])
  const { say, may } = await receiver.byMessage(awb, 'attempt_failed')
  expect((await may())?.nobody_came).toBe(true)
  await say('reportNobodyCame', { words: 'I was at home all day' })
  expect((await may())?.nobody_came).toBe(false)
  expect(await desk.openCaseOf(awb, 'nobody_came')).toMatchObject({
    cause: 'delivery_boy',
    what: expect.stringContaining('I was at home all day'),
  })
  const { list_items } = (await app.call('listTracking', 'staff', { awb }, english)).data
  expect(list_items.find(({ place }) => place !== null)).toMatchObject({
    place: { metres: expect.any(Number) },
    proofs: { taken: 1 },
    details: expect.stringContaining('Waited'),
  })
})
