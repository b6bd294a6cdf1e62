import autocannon from 'autocannon'
import { startDemoApp } from './demo-app.ts'
import { processorSeconds } from './processor-time.ts'
import { report } from './results.ts'
import { orderForm, someClient } from './writes-company.ts'

/**
 * How many shipments a second are created? Each is a call with its session, its idempotency key, log, events
 * and counters, on disk before it is answered.
 */
const connections = 32
const seconds = Number(process.argv[2] ?? 10)

const app = await startDemoApp()
try {
  const form = orderForm(await someClient(app.databaseUrl), 'nasr city')
  await create(3)
  const used = processorSeconds([app.pid])
  const result = await create(seconds)
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

  async function create(duration: number) {
    let key = 0
    const run = `${process.pid}-${performance.now()}`
    const load = await autocannon({
      url: app.base,
      connections,
      duration,
      requests: [
        {
          method: 'POST',
          path: '/api/dashboard/v2/shipments/create',
          body: form.toString(),
          setupRequest: (request) => {
            key += 1
            request.headers = {
              authorization: `Token ${app.session}`,
              'content-type': 'application/x-www-form-urlencoded',
              'idempotency-key': `bench-${run}-${key}`,
            }
            return request
          },
        },
      ],
    })
    if (load.non2xx > 0 || load.errors > 0)
      throw new Error(`creating failed ${load.non2xx + load.errors} times`)
    return load
  }
} finally {
  await app.close()
}
