import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { processorSeconds } from './measure.ts'
import { residentMegabytes } from './support/memory-resident.ts'

/**
 * How long do waybills take, from the call to the file, and does memory grow with their number? Each kind and
 * number is requested in one run of the app. The results are elapsed time, CPU time for each label including
 * the database, and the growth of the app's memory.
 */
const turns = [
  ['a6', 1_000],
  ['a6', 5_000],
  ['a4', 1_000],
  ['zpl', 200],
] as const

const app = await startDemoApp({ shipments: 5_000 })
try {
  await measure(app, 'a6', await someAwbs(app, 100))
  console.log('Waybills, from the call to the file, after a hundred to warm up:')
  for (const [format, number] of turns) {
    const { seconds, processor, megabytes, bytes } = await measure(app, format, await someAwbs(app, number))
    const columns = [
      `${format} ${number}`.padEnd(9),
      `${seconds.toFixed(1)} s`,
      `${((processor / number) * 1_000).toFixed(1)} ms of processor a label`,
      `+${megabytes.toFixed(0)} MB`,
      `a file of ${(bytes / 1e6).toFixed(1)} MB`,
    ]
    console.log(columns.join('   '))
  }
} finally {
  await app.close()
}

async function someAwbs({ databaseUrl }: DemoApp, number: number): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql<{ awb: string }[]>`
      select awb::text from shipments where not sandbox order by created_at desc limit ${number}`
    return rows.map(({ awb }) => awb)
  } finally {
    await sql.end()
  }
}

async function measure({ base, session, pid }: DemoApp, format: string, awbs: string[]) {
  const headers = { authorization: `Token ${session}`, 'accept-language': 'ar' }
  const before = residentMegabytes(pid)
  let most = before
  const used = processorSeconds([pid])
  const begun = performance.now()
  const asked = await fetch(`${base}/api/dashboard/v2/shipments/labels`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ format, awbs: JSON.stringify(awbs) }),
  })
  const { re_data, re_message } = (await asked.json()) as {
    re_data: { document_id: string }
    re_message: string
  }
  if (!asked.ok) throw new Error(re_message)
  for (;;) {
    most = Math.max(most, residentMegabytes(pid))
    const opened = await fetch(`${base}/api/dashboard/documents/open?document_id=${re_data.document_id}`, {
      headers,
    })
    const { re_data: document } = (await opened.json()) as {
      re_data: { state: string; url: string; message: string }
    }
    if (document.state === 'failed') throw new Error(document.message)
    if (document.state === 'ready') {
      const seconds = (performance.now() - begun) / 1_000
      const file = await fetch(`${base}${document.url}`)
      const processor = processorSeconds([pid]) - used
      return { seconds, processor, megabytes: most - before, bytes: (await file.arrayBuffer()).byteLength }
    }
    await delay(20)
  }
}
