import { startDemoApp } from './demo-app.ts'
import { processorSeconds } from './measure.ts'
import { report } from './results.ts'
import { connections, createFor, someClient } from './writes-company.ts'

/**
 * How many shipments a second are created? Each is a call with its session, its idempotency key, log, events
 * and counters, on disk before it is answered.
 */
const seconds = Number(process.argv[2] ?? 10)

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  await createFor(app, client, 3)
  const used = processorSeconds([app.pid])
  const result = await createFor(app, client, seconds)
  const processor = processorSeconds([app.pid]) - used
  const { total } = result.requests
  await report('Creating shipments', {
    command: `writes-create ${seconds}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `${connections} at once for ${seconds} s: ${(total / seconds).toFixed(0)}/s, p50 ${result.latency.p50} ms, ` +
        `p99 ${result.latency.p99} ms, ${((processor / total) * 1e6).toFixed(0)} µs of processor a call`,
    ],
  })
} finally {
  await app.close()
}
