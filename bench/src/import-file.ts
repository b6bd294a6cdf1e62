import { setTimeout as delay } from 'node:timers/promises'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { copyAgain } from './import-copy.ts'
import { parcelsFile } from './import-orders.ts'
import { residentMegabytes } from './memory-resident.ts'
import { someClient } from './writes-company.ts'

/**
 * How long does a file of orders take, from the upload to the last shipment, beside COPY of the very rows that it made
 * into the same tables, with their indexes, checks and triggers, on the same database in the same run?
 */
const orders = Number(process.argv[2] ?? 100_000)

const app = await startDemoApp()
try {
  const { id: client } = await someClient(app.databaseUrl)
  const before = residentMegabytes(app.pid)
  let most = before
  const form = new FormData()
  form.set('client_id', String(client))
  form.set('name', 'orders.csv')
  form.set('file', new Blob([parcelsFile(orders)], { type: 'text/csv' }), 'orders.csv')
  const begun = performance.now()
  const { id } = await ask<{ id: number }>(app, 'POST', 'upload', form)
  const kept = since(begun)
  const ready = await reaches(id, 'ready')
  const understood = since(begun) - kept
  if (ready.counts.good !== orders) throw new Error(`only ${ready.counts.good} orders are good`)
  const confirmed = performance.now()
  await ask(
    app,
    'POST',
    'confirm',
    new URLSearchParams({ order_file_id: String(id), version: String(ready.version) }),
  )
  const done = await reaches(id, 'done')
  const created = since(confirmed)
  if (done.counts.created !== orders) throw new Error(`only ${done.counts.created} orders were created`)
  const copied = await copyAgain(app.databaseUrl, id)
  console.log(`A file of ${orders} orders:`)
  say('kept', kept)
  say('understood', understood)
  say('created', created)
  say('COPY', copied)
  console.log(`created at ${(copied / created).toFixed(2)} of COPY's speed`)
  console.log(`memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)

  async function reaches(file: number, state: string): Promise<ShownFile> {
    for (;;) {
      most = Math.max(most, residentMegabytes(app.pid))
      const shown = await ask<ShownFile>(app, 'GET', `open?order_file_id=${file}`)
      if (shown.state === state) return shown
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

function say(what: string, seconds: number): void {
  console.log(`${what.padEnd(11)}${seconds.toFixed(1)} s   ${(orders / seconds).toFixed(0)}/s`)
}
