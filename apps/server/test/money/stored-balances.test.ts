import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { foldRollups } from '../../src/platform/database/housekeeping.repository.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

type Balance = { account_id: number; piastres: number }

test('each of several changes of a balance is in it before they are folded and after', async () => {
  const { sql } = app.app
  const owner = connect(app.ownerUrl, { connections: 1 })
  await owner.begin(async (tx) => {
    // Otherwise the background might fold each change alone.
    await tx`lock table account_balances in share row exclusive mode`
    for (let order = 0; order < 3; order += 1) {
      const awb = await day.create(localOrder(app.company))
      await day.walkLine(awb)
      await day.walkLine(awb)
      expect(bareAwb(awb)).toBeGreaterThan(0)
    }
  })
  await owner.end()
  const posted = () => sql<Balance[]>`
    select account_id, sum(piastres)::bigint as piastres from ledger_postings group by account_id order by account_id`
  const kept = () => sql<Balance[]>`
    select account_id, piastres from current_balances where account_id in (select account_id from ledger_postings)
    order by account_id`
  expect(await kept()).toEqual(await posted())
  await foldRollups(app.app.sql)
  expect(await kept()).toEqual(await posted())
})
