import type { CallName } from '@mersal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { order, steps } from './steps-of-anybody.ts'
import { anybody } from './take-steps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function duesOf(awbs: readonly string[]): Promise<Map<number, number>> {
  const rows = await app.app.sql<{ awb: number; due: number }[]>`
    select awb, due_piastres as due from shipments where awb = any(${awbs.map(bareAwb)}::bigint[])`
  return new Map(rows.map(({ awb, due }) => [awb, due]))
}

test('any sequence of changes, acts and write-offs keeps money and custody, and the receiver never pays more than they were told', async () => {
  const done = new Set<CallName>()
  const { create, take } = anybody(app)
  await fc.assert(
    fc.asyncProperty(order, steps, async (chosen, taken) => {
      const awbs = await create(chosen)
      const told = await duesOf(awbs)
      for (const step of taken) {
        const answer = await take(step, awbs, chosen)
        if (answer === null) continue
        expect(answer.http).toBeLessThan(500)
        if (answer.done) done.add(answer.name)
        for (const [awb, due] of await duesOf(awbs)) {
          expect({ awb, due: Math.max(due, told.get(awb) ?? 0) }).toEqual({ awb, due: told.get(awb) ?? 0 })
        }
      }
      await expectCleanBooks(app)
    }),
    // A broken invariant stays in the database, so a smaller example cannot be looked for.
    { numRuns: 20, seed: 20, endOnFailure: true },
  )
  expect([...done]).toEqual(
    expect.arrayContaining<CallName>([
      'changeShipment',
      'changeOwnShipment',
      'startOwnLine',
      'finishLine',
      'finishOwnLine',
      'reportOtherCase',
      'collectMoney',
      'confirmDoorTransfer',
      'writeOffShipment',
      'reportFound',
      'settleClient',
    ]),
  )
}, 120_000)
