import { setTimeout as delay } from 'node:timers/promises'
import { startDemoApp } from './demo-app.ts'
import { report } from './results.ts'
import { residentMegabytes } from './support/memory-resident.ts'
import { someClient } from './writes-company.ts'
import { atWork, makeParcels } from './writes-parcels.ts'

/**
 * How long does it take to preview and to make a settlement of many shipments, and to write the statement of 10,000 of them
 * as PDF? The settlement is above the company's limit, so that it ends waiting for a second person.
 */
const shipments = Number(process.argv[2] ?? 100_000)
const ofPaper = Math.min(10_000, shipments)
const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })

const app = await startDemoApp()
try {
  const client = await someClient(app.databaseUrl)
  await atWork(app.databaseUrl, async (sql) => {
    const awbs = await makeParcels(sql, client, shipments)
    for (let done = 0; done < awbs.length; done += 5_000)
      await sql`
        update shipments set status = 'collected', cod_piastres = 30000,
          updated_at = now() - make_interval(days => ${done < ofPaper ? 2 : 1})
        where awb = any(${awbs.slice(done, done + 5_000)}::bigint[])`
    await sql`analyze`
  })
  const of = { client_id: String(client.id) }
  const paper = { ...of, from: dayOf(Date.now() - 2 * dayMs), to: dayOf(Date.now() - 2 * dayMs) }
  const previews: number[] = []
  let net = 0
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now()
    net = (await call<{ net: number }>('GET', 'wallet/settlement-preview', of)).net
    previews.push(performance.now() - begun)
  }
  console.log(`previews: ${previews.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  const before = residentMegabytes(app.pid)
  const pdf = await document(await call('POST', 'wallet/settlements/export', { ...paper, format: 'pdf' }))
  console.log(`PDF: ${pdf.seconds.toFixed(1)} s, ${before.toFixed(0)} to ${pdf.megabytes.toFixed(0)} MB`)
  const begun = performance.now()
  const asked = await call<{ document_id: string }>('POST', 'wallet/settle', {
    ...of,
    net: net.toFixed(2),
    note: '',
  })
  const answered = performance.now() - begun
  const made = await document(asked)
  await report('Settlements', {
    command: `settlements ${shipments}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `a preview of ${shipments} shipments: ${previews.map((ms) => ms.toFixed(0)).join(', ')} ms`,
      `the statement of ${ofPaper} of them as PDF: ${pdf.seconds.toFixed(1)} s, the app grew from ${before.toFixed(0)} to ${pdf.megabytes.toFixed(0)} MB`,
      `the settlement of all: answered in ${answered.toFixed(0)} ms, made with its XLSX in ${made.seconds.toFixed(1)} s, ${made.looks} different states of progress, the app at ${made.megabytes.toFixed(0)} MB at most`,
    ],
  })
} finally {
  await app.close()
}

/** Waits for a document. */
async function document({ document_id }: { document_id: string }) {
  const begun = performance.now()
  const looks = new Set<number>()
  let megabytes = 0
  for (;;) {
    const { state, done, message } = await call<{ state: string; done: number; message: string | null }>(
      'GET',
      'documents/open',
      { document_id },
    )
    looks.add(done)
    megabytes = Math.max(megabytes, residentMegabytes(app.pid))
    if (state === 'failed') throw new Error(message ?? 'it failed')
    if (state === 'ready')
      return { seconds: (performance.now() - begun) / 1_000, looks: looks.size, megabytes }
    await delay(100)
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<T> {
  const form = new URLSearchParams(fields)
  const address = `${app.base}/api/dashboard/${path}`
  const answer = await fetch(method === 'GET' ? `${address}?${form}` : address, {
    method,
    headers: { authorization: `Token ${app.session}` },
    ...(method === 'POST' && { body: form }),
  })
  const { re_data, re_message } = (await answer.json()) as { re_data: T; re_message: string }
  if (!answer.ok) throw new Error(re_message)
  return re_data
}
