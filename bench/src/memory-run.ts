import { setTimeout as delay } from 'node:timers/promises'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { report } from './results.ts'
import { residentMegabytes } from './support/memory-resident.ts'
import { orderForm, someClient } from './writes-company.ts'

/**
 * Does the app's memory grow with time? Eight users list, search, open the home page and create without a
 * pause, and one exports the whole list as CSV repeatedly. The results are the resident size every half
 * minute, and the maximum of each quarter of the time.
 */
const minutes = Number(process.argv[2] ?? 10)
const people = 8
const looks = Math.max(4, minutes * 2)

const app = await startDemoApp({ shipments: 100_000 })
try {
  const everyMs = (minutes * 60_000) / looks
  const until = performance.now() + minutes * 60_000
  const form = orderForm(await someClient(app.databaseUrl), 'nasr city')
  let calls = 0
  let files = 0
  const working = [
    ...Array.from({ length: people }, async (_, person) => {
      for (let turn = person; performance.now() < until; turn += 1) {
        await ask(app, ...callOf(turn, form))
        calls += 1
      }
    }),
    (async () => {
      while (performance.now() < until) {
        await exportAll(app)
        files += 1
      }
    })(),
  ]
  console.log(`Memory of the app, ${people} people at work, for ${minutes} minutes:`)
  const done = Promise.all(working)
  const sizes: number[] = []
  while (performance.now() < until) {
    await Promise.race([delay(everyMs), done])
    const left = Math.max(0, (until - performance.now()) / 60_000)
    const size = residentMegabytes(app.pid)
    sizes.push(size)
    console.log(
      `${(minutes - left).toFixed(1).padStart(5)} min   ${size.toFixed(0)} MB   ${calls} calls, ${files} exports`,
    )
  }
  await done
  const quarter = Math.ceil(sizes.length / 4)
  const most = [0, 1, 2, 3].map((of) => Math.max(...sizes.slice(of * quarter, (of + 1) * quarter)).toFixed(0))
  await report('Memory', {
    command: `memory-run ${minutes}`,
    databaseUrl: app.databaseUrl,
    lines: [
      `${people} people at work for ${minutes} minutes: ${calls} calls, ${files} exports of the list`,
      `the app’s resident size was at most ${most.join(', ')} MB in the four quarters of the time`,
    ],
  })
} finally {
  await app.close()
}

function callOf(turn: number, form: URLSearchParams): [path: string, body?: URLSearchParams] {
  switch (turn % 4) {
    case 0:
      return [`v2/shipments/all?page=${1 + (turn % 5_000)}`]
    case 1:
      return ['v2/shipments/all?search=%D9%85%D9%86%D9%89']
    case 2:
      return ['v2/shipments/create', form]
    default:
      return ['v2/shipments/all?status=pending']
  }
}

async function exportAll(app: DemoApp): Promise<void> {
  const { document_id } = (await ask(
    app,
    'v2/shipments/export',
    new URLSearchParams({ format: 'csv', status: 'collected' }),
  )) as { document_id: string }
  for (;;) {
    const document = (await ask(app, `documents/open?document_id=${document_id}`)) as {
      state: string
      url: string
      message: string
    }
    if (document.state === 'failed') throw new Error(document.message)
    if (document.state === 'ready') {
      const file = await fetch(app.base + document.url)
      for await (const _ of file.body ?? []);
      return
    }
    await delay(200)
  }
}

async function ask({ base, session }: DemoApp, path: string, body?: URLSearchParams): Promise<unknown> {
  const answer = await fetch(`${base}/api/dashboard/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Token ${session}` },
    ...(body && { body }),
  })
  const { re_data, re_message } = (await answer.json()) as { re_data: unknown; re_message: string }
  if (!answer.ok) throw new Error(`${path}: ${re_message} ${JSON.stringify(re_data)}`)
  return re_data
}
