import { startDemoApp } from './demo-app.ts'
import { processorSeconds } from './measure.ts'
import { report } from './results.ts'
import { actOn, connections, parcelsOf, someClient } from './writes-company.ts'
import { atWork, hireCouriers, makeParcels } from './writes-parcels.ts'

/**
 * How many acts on lines a second? Each parcel is assigned to a delivery boy, started by its code and
 * finished, on its pick-up line and its end line. Each act is a call with its session and its idempotency
 * key. All lines are on one run, which has at most 2,000 parcels.
 */
const parcels = Number(process.argv[2] ?? 800)

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  const { boy, made } = await atWork(app.databaseUrl, async (sql) => {
    const [hired = 0] = await hireCouriers(sql, 1)
    const awbs = await makeParcels(sql, client, parcels)
    return { boy: hired, made: await parcelsOf(sql, awbs) }
  })
  const used = processorSeconds([app.pid])
  const { result, seconds } = await actOn(app, made, boy)
  const processor = processorSeconds([app.pid]) - used
  const { total } = result.requests
  await report('Acts on lines', {
    command: `writes-acts ${parcels}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `${connections} at once, ${parcels} parcels on both lines: ${(total / seconds).toFixed(0)}/s, ` +
        `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, ` +
        `${((processor / total) * 1e6).toFixed(0)} µs of processor a call`,
    ],
  })
} finally {
  await app.close()
}
