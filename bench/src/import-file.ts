import { setTimeout as delay } from 'node:timers/promises'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { createBeside } from './import-beside.ts'
import { parcelsFile } from './import-orders.ts'
import { report } from './results.ts'
import { copyAgain } from './support/import-copy.ts'
import { residentMegabytes } from './support/memory-resident.ts'
import { someClient } from './writes-company.ts'

/**
 * How long does the import of an order file take, from the upload to the last shipment? The baseline is a
 * COPY of the same rows into the same tables, with indexes, checks and triggers, on the same database.
 * Meanwhile shipments of the same client are created one by one.
 */
const orders = Number(process.argv[2] ?? 100_000)

/** How long shipments are created one by one before the import, for comparison. */
const aloneMs = 10_000

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  const before = residentMegabytes(app.pid)
  let most = before
  const form = new FormData()
  form.set('client_id', String(client.id))
  form.set('name', 'orders.csv')
  form.set('file', new Blob([parcelsFile(orders)], { type: 'text/csv' }), 'orders.csv')
  const begun = performance.now()
  const { id } = await ask<{ id: number }>(app, 'POST', 'upload', form)
  const kept = since(begun)
  const { shown: ready } = await reaches(id, 'ready')
  const understood = since(begun) - kept
  if (ready.counts.good !== orders) throw new Error(`only ${ready.counts.good} orders are good`)
  const stopAlone = createBeside(app, client)
  await delay(aloneMs)
  const alone = await stopAlone()
  const stopCreating = createBeside(app, client)
  const confirmed = performance.now()
  await ask(
    app,
    'POST',
    'confirm',
    new URLSearchParams({ order_file_id: String(id), version: String(ready.version) }),
  )
  const { shown: done, stoodStill } = await reaches(id, 'done')
  const created = since(confirmed)
  const beside = await stopCreating()
  if (done.counts.created !== orders) throw new Error(`only ${done.counts.created} orders were created`)
  const copied = await copyAgain(app.databaseUrl, id)
  await report('A file of orders', {
    command: `import-file ${orders}`,
    databaseUrl: app.databaseUrl,
    lines: [
      said('kept', kept),
      said('understood', understood),
      said('created', created),
      said('the same rows by COPY', copied),
      `created at ${(copied / created).toFixed(2)} of COPY's speed`,
      `the longest pause in the number of created orders was ${stoodStill.toFixed(1)} s, sampled twice a second`,
      `shipments of the same client created one by one meanwhile: ${waits(beside)}; before it: ${waits(alone)}`,
      `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
    ],
  })

  async function reaches(file: number, state: string): Promise<{ shown: ShownFile; stoodStill: number }> {
    let moved = { at: performance.now(), created: 0 }
    let stoodStill = 0
    for (;;) {
      most = Math.max(most, residentMegabytes(app.pid))
      const shown = await ask<ShownFile>(app, 'GET', `open?order_file_id=${file}`)
      if (shown.counts.created !== moved.created) {
        stoodStill = Math.max(stoodStill, since(moved.at))
        moved = { at: performance.now(), created: shown.counts.created }
      }
      if (shown.state === state) return { shown, stoodStill }
      await delay(500)
    }
  }
} finally {
  await app.close()
}

type ShownFile = { state: string; version: number; counts: Record<'good' | 'created', number> }

async function ask<T>(
  { base, session }: DemoApp,
  method: string,
  path: string,
  body?: FormData | URLSearchParams,
): Promise<T> {
  const answer = await fetch(`${base}/api/dashboard/v2/order-files/${path}`, {
    method,
    headers: { authorization: `Token ${session}` },
    ...(body && { body }),
  })
  const { re_data, re_message } = (await answer.json()) as { re_data: T; re_message: string }
  if (!answer.ok) throw new Error(`${path}: ${re_message} ${JSON.stringify(re_data)}`)
  return re_data
}

function since(moment: number): number {
  return (performance.now() - moment) / 1_000
}

function waits(sorted: readonly number[]): string {
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0)
  return `${sorted.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`
}

function said(what: string, seconds: number): string {
  return `${what}: ${seconds.toFixed(1)} s, ${(orders / seconds).toFixed(0)} orders a second`
}
