import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let desk: ReturnType<typeof caseDesk>
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  desk = caseDesk(app)
  at = dispatching(app)
})
afterAll(async () => {
  await desk.consume()
  await expectCleanBooks(app)
  await app.close()
})

const giveBack = (id: number, more: Record<string, unknown> = {}) =>
  act('giveBackOwnRun', { id, reason: 'accident', note: 'The other car drove on', ...more })
const standingOf = async (awb: string) => {
  const { status, direction, situation } = await at.day.standing(awb)
  return { status, direction, situation }
}
const planned = async () =>
  (await app.call('listUnassigned', 'staff', { branch_id: at.branch_id, date: at.date })).data.list_items.map(
    ({ awb }) => awb,
  )
const differencesOf = async (id: number) =>
  (await at.board()).differences.filter(({ run_id }) => run_id === id)
const publicly = async (awb: string) =>
  (await app.call('track', null, { awb }, { 'accept-language': 'en' })).data

test('a run that is handed back: what is done stays, what is held waits for the branch, the rest is planned anew', async () => {
  const { id, done, held, stayed, toFetch, fetched } = await at.runUnderWay()
  const sent = giveBack(id, { awbs: [held, toFetch, fetched] })
  expect(await phone.outcomes([sent])).toEqual(['done'])
  expect(await phone.outcomes([sent, giveBack(id)])).toEqual(['done again', 'done'])

  expect((await standingOf(done)).status).toBe('delivered')
  expect(await standingOf(held)).toEqual({
    status: 'under_delivery',
    direction: 'forward',
    situation: 'to_hand_back',
  })
  expect((await standingOf(stayed)).status).toBe('in_progress')
  expect((await standingOf(toFetch)).status).toBe('pending')
  expect((await standingOf(fetched)).status).toBe('up_coming')
  expect(await planned()).toEqual(expect.arrayContaining([stayed, toFetch]))
  expect(await planned()).not.toContain(held)

  expect(await differencesOf(id)).toMatchObject([
    {
      kind: 'run_given_back',
      text: expect.stringMatching(/Accident · The other car drove on.*still with them: 2$/),
    },
  ])
  expect(await at.open(id)).toMatchObject({
    state: 'back',
    given_back: { reason: 'accident', note: 'The other car drove on' },
  })
  const { list_items } = (await app.call('listOwnLines', 'delivery', {})).data
  expect(list_items.find(({ awb }) => awb === held)).toMatchObject({ re_status: 'Cancelled', due: 0 })

  for (const awb of [held, fetched]) expect((await app.call('scanBack', 'staff', { id, awb })).http).toBe(200)
  expect((await standingOf(held)).status).toBe('in_progress')
  expect(await planned()).toContain(held)
  expect(await at.close(id, { uncounted: 'He is in hospital' })).toMatchObject({ http: 200 })
  expect(await differencesOf(id)).toMatchObject([{ kind: 'cash_not_counted' }])
})

test('no attempt has failed: the receiver reads that nobody came, no case opens, and the next attempt is the first', async () => {
  const {
    id,
    awbs: [awb = ''],
  } = await at.runOut(1)
  await phone.outcomes([giveBack(id)])
  const told = await publicly(awb)
  expect(told.headline).toBe('Our delivery boy could not come to you. We are sorry.')
  expect(told.details).toMatch(/^The parcel goes back to our branch\. We expect to bring it by /)
  expect(told.steps.map(({ text }) => text)).toContain('The delivery boy could not come')
  await desk.consume()
  expect(await desk.standing(awb)).toEqual([])
  await app.call('scanBack', 'staff', { id, awb })
  expect((await publicly(awb)).headline).toBe('The parcel is at our branch.')
  await phone.day.takeOver(awb)
  await phone.outcomes([act('reportOwnOtherCase', { awb, proofs: [randomUUID()], case: 1, note: '' })])
  const [row] = await app.app.sql<{ failures: number }[]>`
    select delivery_failures as failures from shipments where awb = ${bareAwb(awb)}`
  expect(row?.failures).toBe(1)
})

test('a parcel that was handed over after all is delivered, and nobody needs to look', async () => {
  const {
    id,
    awbs: [awb = ''],
  } = await at.runOut(1)
  const acts = [giveBack(id), act('finishOwnLine', { awb, amount: 100 })]
  expect(await phone.outcomes(acts)).toEqual(['done', 'done'])
  expect(await standingOf(awb)).toMatchObject({ status: 'delivered', direction: 'forward' })
  expect(await at.close(id, { uncounted: 'later' })).toMatchObject({ http: 200 })
})

test('the run of somebody else, one that nobody accepted, no reason, and another reason without a note are refused', async () => {
  const { id, awbs } = await at.runOut(1)
  expect(await phone.outcomes([giveBack(id)], 'gizaDelivery')).toEqual(['refused'])
  expect(await phone.outcomes([giveBack(id, { reason: 'rain' })])).toEqual(['refused'])
  expect(await phone.outcomes([giveBack(id, { reason: 'other', note: ' ' })])).toEqual(['refused'])
  expect((await at.open(id)).state).toBe('out')
  const waiting = await at.runWith(1)
  expect(await phone.outcomes([giveBack(waiting.id)])).toEqual(['refused'])
  expect(await at.runOf(waiting.awbs[0] ?? '')).toBe(waiting.id)
  expect((await standingOf(awbs[0] ?? '')).situation).toBeNull()
})

test('a run that the desk closed meanwhile stays closed, and what is missing of it is not on its way any more', async () => {
  const {
    id,
    awbs: [awb = ''],
  } = await at.runOut(1)
  const at9 = new Date(Date.now() - 3_600_000)
  await at.close(id, { missing: [{ awb, note: 'nobody knows' }] })
  const { version } = await at.open(id)
  expect(
    await phone.outcomes([act('giveBackOwnRun', { id, reason: 'illness', note: '' }, { at: at9 })]),
  ).toEqual(['done'])
  expect(await at.open(id)).toMatchObject({ state: 'closed', version, given_back: null })
  expect((await standingOf(awb)).situation).toBe('to_hand_back')
})
