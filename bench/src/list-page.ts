import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { endProgram, lineWith, startDemoApp, startProgram } from './demo-app.ts'
import { processorSeconds } from './processor-time.ts'

/**
 * What does a page of the shipments list cost as a whole HTTP call, beside a bare server that runs the same SQL? Both
 * run in turns on one database of the demo company in one run; the answer is the ratio.
 */
const seconds = 8
const connections = 32
const rounds = 3

const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

type Figures = { rate: number; p50: number; p99: number; microseconds: number }

async function measure(url: string, headers: Record<string, string>, pids: number[]): Promise<Figures> {
  const before = processorSeconds(pids)
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  const used = processorSeconds(pids) - before
  const { total } = result.requests
  return {
    rate: total / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    microseconds: (used / total) * 1e6,
  }
}

function middle(figures: Figures[], of: keyof Figures): number {
  return figures.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

const app = await startDemoApp()
const bare = startProgram(bareFile, [app.databaseUrl, app.session])
try {
  const barePort = await lineWith(bare, /port (\d+)/)
  // The database is a child of the app, whichever of the two asks it.
  const pids = [app.pid, bare.pid ?? 0]
  const ours: Figures[] = []
  const bares: Figures[] = []
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await measure(`http://127.0.0.1:${barePort}/`, {}, pids))
    const headers = { authorization: `Token ${app.session}` }
    ours.push(await measure(`${app.base}/api/dashboard/v2/shipments/all`, headers, pids))
  }
  console.log(
    `A page of the shipments list, ${connections} at once, ${rounds} rounds of ${seconds} s in turns, medians:`,
  )
  for (const [name, figures] of [
    ['bare', bares],
    ['ours', ours],
  ] as const) {
    const [rate, p50, p99, cost] = (['rate', 'p50', 'p99', 'microseconds'] as const).map((of) =>
      middle(figures, of),
    )
    console.log(
      `${name}  ${rate?.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms  ${cost?.toFixed(0)} µs of processor a call`,
    )
  }
  console.log(
    `ratio  ${(middle(ours, 'microseconds') / middle(bares, 'microseconds')).toFixed(2)} of the bare server's processor time`,
  )
} finally {
  await endProgram(bare)
  await app.close()
}
