import autocannon from 'autocannon'
import { processorSeconds } from './processor-time.ts'

export type Figures = { rate: number; p50: number; p99: number; microseconds: number }

/** Asks `url` over and over for `seconds`, as quickly as it answers or `rate` times a second; all answers must be good. */
export async function measure(
  url: string,
  options: {
    headers: Record<string, string>
    pids: number[]
    seconds: number
    connections: number
    rate?: number
  },
): Promise<Figures> {
  const { headers, pids, seconds, connections, rate } = options
  const before = processorSeconds(pids)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(rate !== undefined && { overallRate: rate }),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url} failed ${failed} times`)
  const used = processorSeconds(pids) - before
  const { total } = result.requests
  const { p50, p99 } = result.latency
  return { rate: total / seconds, p50, p99, microseconds: (used / total) * 1e6 }
}

/** The time of each of `times` calls, one after the other, in milliseconds: finer than a load tool's whole ones. */
export async function oneByOne(
  url: string,
  headers: Record<string, string>,
  times: number,
): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < times; call += 1) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} failed with ${answer.status}`)
    taken.push(performance.now() - begun)
  }
  return taken.sort((a, b) => a - b)
}
