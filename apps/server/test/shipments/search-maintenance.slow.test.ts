import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { until } from '../setup/spawned-program.ts'
import { createLargeCompanyDatabase } from '../setup/test-database.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { storeRandomShipments } from '../support/random-shipments.ts'
import { startTestAppOn, type TestApp } from '../support/test-app.ts'

/** No statement of a job is fast enough for this. */
const jobs = { ...timeLimits.jobs, statementMs: 1 }

let app: TestApp
beforeAll(async () => {
  const calls = { ...timeLimits.jobs, connections: timeLimits.calls.connections }
  app = await startTestAppOn(await createLargeCompanyDatabase(), {}, { ...timeLimits, calls, jobs })
  await app.app.work()
}, 120_000)
afterAll(() => app.close())

test('bitmaps are built where the statements of jobs are cancelled', async () => {
  const model = bareAwb(await workingDay(app).create(localOrder(app.company)))
  await storeRandomShipments(app, model, { from: 0, count: 900 })
  const areSealed = async () => {
    const [open] = await app.app.sql`
      select distinct segment from shipment_texts
      where segment < (select max(segment) from shipment_texts)
        and segment not in (select segment from search_segments where is_sealed)`
    return open === undefined
  }
  await until('all segments but the newest are sealed', areSealed, 60_000)
  const [built] = await app.app.sql<{ segments: number }[]>`
    select count(distinct segment) as segments from search_bitmaps`
  expect(built?.segments).toBe(3)
}, 90_000)
