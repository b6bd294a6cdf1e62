import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { report } from './results.ts'
import { someClient } from './writes-company.ts'
import { atWork, makeParcels } from './writes-parcels.ts'

/**
 * How long does the comparison of a draft with the orders of 30 days take, and how long do others wait meanwhile? Eight
 * callers read the first page of the list, first alone, then beside the comparison. The draft is published afterwards.
 */
const orders = Number(process.argv[2] ?? 100_000)
const days = 30
const dayMs = 86_400_000

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  await atWork(app.databaseUrl, async (sql) => {
    for (let day = 0; day < days; day += 1)
      await makeParcels(sql, client, orders / days, { at: new Date(Date.now() - day * dayMs) })
    await sql`analyze`
  })
  const draft = String((await call<{ id: number }>('POST', 'create', { list_id: '1', copy_of: '1' })).id)
  await readLists(5).done
  const alone = await readLists(10).done
  const reading = readLists(3_600)
  const begun = performance.now()
  const compared = await comparison(draft)
  const seconds = (performance.now() - begun) / 1_000
  reading.stop()
  const beside = await reading.done
  const from = new Date(Date.now() + dayMs).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
  const published = performance.now()
  await call('POST', 'publish', { id: draft, version: '1', from_date: from })
  await report('Comparing prices', {
    command: `prices-compare ${orders}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `${compared.total} orders in ${seconds.toFixed(1)} s, publishing in ${(performance.now() - published).toFixed(0)} ms`,
      `first page of the list, 8 at once: alone ${told(alone)}; beside the comparison ${told(beside)}`,
    ],
  })
} finally {
  await app.close()
}

async function comparison(id: string) {
  for (;;) {
    const { state, total } = await call<{ state: string; total: number }>('GET', 'compare', { id })
    if (state === 'failed') throw new Error('the comparison failed')
    if (state === 'done') return { total }
    await delay(200)
  }
}

function readLists(seconds: number) {
  const { base, session }: DemoApp = app
  const headers = { authorization: `Token ${session}` }
  const url = `${base}/api/dashboard/v2/shipments/all?page=1`
  let stop = () => {}
  const done = new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, connections: 8, duration: seconds, headers }, (error, result) =>
      error || result.non2xx > 0 ? reject(error ?? new Error('a list call failed')) : resolve(result),
    )
    stop = () => running.stop()
  })
  return { done, stop }
}

function told({ latency, requests, duration }: autocannon.Result): string {
  return `${(requests.total / duration).toFixed(0)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`
}

async function call<T>(method: 'GET' | 'POST', name: string, fields: Record<string, string>): Promise<T> {
  const form = new URLSearchParams(fields)
  const address = `${app.base}/api/dashboard/prices/${name}`
  const answer = await fetch(method === 'GET' ? `${address}?${form}` : address, {
    method,
    headers: { authorization: `Token ${app.session}` },
    ...(method === 'POST' && { body: form }),
  })
  const { re_data, re_message } = (await answer.json()) as { re_data: T; re_message: string }
  if (!answer.ok) throw new Error(re_message)
  return re_data
}
