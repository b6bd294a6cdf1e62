import autocannon from 'autocannon'
import { startDemoApp } from './demo-app.ts'
import { processorSeconds } from './processor-time.ts'
import { report } from './results.ts'
import { someClient } from './writes-company.ts'
import { atWork, hireDeliveryBoys, makeParcels } from './writes-parcels.ts'

/**
 * How many acts on lines a second? Each parcel is assigned to a delivery boy, started by its code and
 * finished, on its pick-up line and its end line. Each act is a call with its session and its idempotency
 * key.
 */
const connections = 32
const parcels = Number(process.argv[2] ?? 1_600)

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  const { boy, ways } = await atWork(app.databaseUrl, async (sql) => {
    const [hired = 0] = await hireDeliveryBoys(sql, 1)
    const awbs = await makeParcels(sql, client, parcels)
    const lines = await sql<{ awb: number; codes: string[] }[]>`
      select awb, array_agg(code order by leg) as codes from shipment_lines
      where awb = any(${awbs}::bigint[]) group by awb having count(*) = 2`
    return { boy: hired, ways: lines.map(({ awb, codes }) => ({ awb: String(awb), codes })) }
  })
  if (ways.length !== parcels) throw new Error('some parcel does not have two lines')
  let taken = 0
  let key = 0
  type Way = { way?: { awb: string; codes: string[] } }
  const act = (path: string, fields: (way: NonNullable<Way['way']>) => Record<string, string>) => ({
    method: 'POST' as const,
    path,
    setupRequest: (request: autocannon.Request, context: object) => {
      const held = context as Way
      held.way ??= ways[taken++ % ways.length]
      key += 1
      const form = held.way ? fields(held.way) : {}
      return {
        ...request,
        headers: {
          authorization: `Token ${app.session}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': `bench-${process.pid}-${key}`,
        },
        body: new URLSearchParams(form).toString(),
      }
    },
  })
  const line = (leg: number) => [
    act('/api/shipments/select-delivery-boy', ({ awb }) => ({ awb, delivery_boy_id: String(boy) })),
    act('/api/dashboard/v2/shipments/line-start', ({ awb, codes }) => ({ awb, code: codes[leg] ?? '' })),
    act('/api/dashboard/v2/shipments/line-finish', ({ awb }) => ({ awb })),
  ]
  const used = processorSeconds([app.pid])
  const begun = performance.now()
  const result = await autocannon({
    url: app.base,
    connections,
    amount: parcels * 6,
    requests: [...line(0), ...line(1)],
  })
  const seconds = (performance.now() - begun) / 1_000
  const processor = processorSeconds([app.pid]) - used
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`acts failed ${result.non2xx + result.errors} times`)
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
