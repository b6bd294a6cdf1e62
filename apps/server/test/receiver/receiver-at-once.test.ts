import { type CallInput, type CallName, spokenDay } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { en, receiverOf } from './receiver.ts'

let app: TestApp
let dispatch: ReturnType<typeof dispatching>
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  dispatch = dispatching(app)
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const reason = 'I ordered another colour'
const who = { taker: 'person', words: 'Om Ahmed' }

/** Phones that opened the page of a parcel together: each answers with the version that the page had then. */
async function phonesOf(awb: string) {
  const { token, proof, view } = await receiver.proven(awb)
  const { version, known } = await view()
  const answer = <N extends CallName>(call: N, fields: Record<string, unknown> = {}) =>
    app.call(call, null, { token, proof, version: String(version), ...fields } as CallInput<N>, en)
  const said = async () => (await view()).known?.said.map(({ what }) => what)
  return { answer, said, days: known?.may.days ?? [] }
}

test('of two days at once one wins, and the other sees the fresh state', async () => {
  const { answer, days } = await phonesOf(await dispatch.atTheBranch())
  const answers = await Promise.all(days.slice(0, 2).map((day) => answer('chooseReceiverDay', { day })))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 412])
  expect(answers.find(({ http }) => http === 412)?.message).toContain('changed meanwhile')
})

test('who did not see a refusal chooses no day, and who did may', async () => {
  const awb = await dispatch.atTheBranch()
  const { answer, said, days } = await phonesOf(awb)
  expect((await answer('refuseParcel', { reason })).http).toBe(200)
  const [day = ''] = days
  const late = await answer('chooseReceiverDay', { day })
  expect([late.http, late.message?.includes('changed meanwhile')]).toEqual([412, true])
  expect(await said()).toEqual(['Does not want the parcel'])
  expect((await (await phonesOf(awb)).answer('chooseReceiverDay', { day })).http).toBe(200)
  expect((await said())?.[0]).toContain(spokenDay(day, 'en'))
})

test('of two equal answers at once one is taken, also where it moves nothing', async () => {
  const waits = await phonesOf(await dispatch.atTheBranch())
  const out = await phonesOf(await receiver.courier.outWith())
  const [day] = out.days
  const twice = [
    [() => waits.answer('nameTaker', who), waits.said],
    [() => out.answer('chooseReceiverDay', { day }), out.said],
  ] as const
  for (const [answer, said] of twice) {
    const answers = await Promise.all([answer(), answer()])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 412])
    expect(await said()).toHaveLength(1)
  }
})
