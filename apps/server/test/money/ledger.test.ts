import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reverseEntry } from '../../src/features/ledger/index.ts'
import { connect } from '../../src/platform/database/database.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

async function delivered(): Promise<number> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return bareAwb(awb)
}

describe('the ledger', () => {
  test('reverses a delivery once, and says when there is none to reverse', async () => {
    const awb = await delivered()
    const { sql } = app.app
    const reverse = (source: string) =>
      sql.begin((tx) =>
        reverseEntry(tx, {
          kind: 'delivery_undone',
          awb,
          source,
          employeeId: app.company.people.manager,
          note: 'twice',
          at: new Date(),
        }),
      )
    await reverse('first')
    await expect(reverse('second')).rejects.toThrow('nothing to reverse')
  })

  test('lets nobody change what is written in it', async () => {
    await delivered()
    // The app's own role has no right to (sealed-log.slow.test.ts); the trigger holds for the owner too.
    const owner = connect(app.ownerUrl, { connections: 1 })
    const refused = [
      owner`update ledger_postings set piastres = piastres + 1`,
      owner`delete from ledger_postings`,
      owner`update ledger_entries set note = 'another'`,
      owner`delete from ledger_entries`,
    ]
    for (const change of refused) await expect(change).rejects.toThrow('append-only')
    await owner.end()
  })
})
