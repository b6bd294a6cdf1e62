import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { type DemoApp, endProgram, lineWith, startDemoApp, startProgram } from './demo-app.ts'
import { evenly, type Figures, measure, oneByOne, quantile, read } from './measure.ts'
import { circumstances, writeResults } from './results.ts'
import { readQuestions } from './support/read-questions.ts'

/**
 * What does each question cost with 10,000 shipments, and with `--shipments` (1,000,000)? Over HTTP with
 * session checks. A page of the list and a shipment by AWB also alternate with a bare server that runs one prepared
 * statement.
 * `--data <folder>` keeps the data for the next run. Writes its part of results.md.
 */
const { values } = parseArgs({
  options: {
    shipments: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    times: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
  },
})
const sizes = [10_000, Number(values.shipments)]
const times = Number(values.times)
const seconds = Number(values.seconds)
const bareFile = fileURLToPath(new URL('./support/bare-server.ts', import.meta.url))

type Measured = { answers: Map<string, { p50: number; p99: number }>; whole: string[]; version: string }

const measured: Measured[] = []
for (const shipments of sizes) {
  const dataDir = values.data === undefined ? undefined : join(values.data, String(shipments))
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const app = await startDemoApp({ shipments, ...(dataDir !== undefined && { dataDir }) })
  try {
    measured.push(await measureAll(app, shipments))
  } finally {
    await app.close()
  }
}
const [small, large] = measured
if (small && large) writeResults('Reads', reportOf(small, large))

async function measureAll(app: DemoApp, shipments: number): Promise<Measured> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  const [newest] = await sql<{ awb: string }[]>`select max(awb)::text as awb from shipments where not sandbox`
  await bitmapsBuilt(sql)
  await endingsStored(sql)
  await sql.end()
  const answers = new Map<string, { p50: number; p99: number }>()
  for (const [number, { name, path, session }] of (await readQuestions(app)).entries()) {
    const headers = { authorization: `Token ${session}` }
    await oneByOne(`${app.base}${path}`, headers, 10)
    const taken = await oneByOne(`${app.base}${path}`, headers, times)
    const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)]
    answers.set(deepName(name), { p50, p99 })
    console.log(`${shipments}  ${number + 1}. ${name}: p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`)
  }
  const whole = [
    ...(await besideBare(app, 'a page', '/api/dashboard/v2/shipments/all', '')),
    ...(await besideBare(
      app,
      'a shipment by AWB',
      `/api/dashboard/v2/shipments/open-main?awb=${newest?.awb}`,
      newest?.awb ?? '',
    )),
  ]
  return { answers, whole, version: server?.version ?? '' }
}

/** A new company gets its search bitmaps in the background, a few segments a second. */
async function bitmapsBuilt(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [left] = await sql<{ segments: number }[]>`
      select (segment_of(max(awb)) - segment_of(min(awb)) - (select count(*) from search_segments where is_sealed))::integer as segments
      from shipment_texts`
    if (left === undefined || left.segments <= 0) return
    console.log(`${left.segments} segments have no search bitmaps yet`)
    await setTimeout(5_000)
  }
}

/** The consumer of the figures reads the whole log of a new company. */
async function endingsStored(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [left] = await sql<{ events: number }[]>`
      select ((select max(id) from tracking_events) - after_id)::integer as events
      from event_cursors where consumer = 'performance'`
    if (left === undefined || left.events <= 0) return
    console.log(`the endings of ${left.events} events are not stored yet`)
    await setTimeout(5_000)
  }
}

/** Deep pages have different numbers at each size. */
function deepName(name: string): string {
  return name.replace(/ \(?\d+\)?$/, '').replace(/, page$/, ', deep page')
}

async function besideBare(app: DemoApp, what: string, path: string, barePath: string): Promise<string[]> {
  const bare = startProgram(bareFile, [app.databaseUrl])
  try {
    const port = await lineWith(bare, /port (\d+)/)
    const options = {
      headers: { authorization: `Token ${app.session}` },
      // The database is a child of the app, whichever of the two queries it.
      pids: [app.pid, bare.pid ?? 0],
      seconds,
      connections: 32,
    }
    const url = `${app.base}${path}`
    const bares: Figures[] = []
    const ours: Figures[] = []
    for (let round = 0; round < 3; round += 1) {
      bares.push(await measure(`http://127.0.0.1:${port}/${barePath}`, options))
      ours.push(await measure(url, options))
    }
    const paced = await evenly({ rate: 300, seconds }, () => read(url, options.headers))
    const cost = (figures: Figures[]) => middle(figures, 'microseconds')
    const rate = (figures: Figures[]) => middle(figures, 'rate')
    return [
      rowOf(`${what}, bare`, bares),
      rowOf(`${what}, ours`, ours),
      `${what}: ${(rate(ours) / rate(bares)).toFixed(2)} of the bare rate; processor time of ours to bare: ${(cost(ours) / cost(bares)).toFixed(2)}; at 300 calls a second p50 ${quantile(paced, 0.5).toFixed(1)} ms, p99 ${quantile(paced, 0.99).toFixed(1)} ms`,
    ]
  } finally {
    await endProgram(bare)
  }
}

function middle(figures: Figures[], of: keyof Figures): number {
  return figures.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

function rowOf(name: string, figures: Figures[]): string {
  const [rate, p50, p99, cost] = (['rate', 'p50', 'p99', 'microseconds'] as const).map((of) =>
    middle(figures, of),
  )
  return `${name}: ${rate?.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${cost?.toFixed(0)} µs of processor a call`
}

function reportOf(few: Measured, many: Measured): string {
  const rows = [...many.answers].map(([name, { p50, p99 }]) => {
    const before = few.answers.get(name)
    const cells = [name, before?.p50.toFixed(1), before?.p99.toFixed(1), p50.toFixed(1), p99.toFixed(1)]
    return `| ${[...cells, (p50 / (before?.p50 ?? p50)).toFixed(2)].join(' | ')} |`
  })
  const [fewSize, manySize] = sizes.map((size) => size.toLocaleString('en'))
  return [
    `\`npm run bench -- reads --shipments ${values.shipments} --times ${times} --seconds ${seconds}\`; ${circumstances(many.version)}`,
    `Milliseconds of a whole call, ${times} one after the other; growth is the larger p50 over the smaller.`,
    `| question | p50 at ${fewSize} | p99 | p50 at ${manySize} | p99 | growth |\n|---|---|---|---|---|---|\n${rows.join('\n')}`,
    `32 calls at once, medians of 3 rounds of ${seconds} s in turns:`,
    [
      ...few.whole.map((line) => `- ${fewSize}: ${line}`),
      ...many.whole.map((line) => `- ${manySize}: ${line}`),
    ].join('\n'),
  ].join('\n\n')
}
