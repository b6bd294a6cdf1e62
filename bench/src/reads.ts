import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { type DemoApp, startDemoApp } from './demo-app.ts'
import { oneByOne, quantile } from './measure.ts'
import { circumstances, writeResults } from './results.ts'
import { besideBare } from './support/beside-bare.ts'
import { readQuestions } from './support/read-questions.ts'

/**
 * What does each question cost with 10,000 shipments, and with `--shipments` (1,000,000)? Over HTTP with
 * session checks. Some also alternate with a bare server; `--bare` measures only these, at `--shipments`.
 * `--data <folder>` keeps the data for the next run. Writes its parts of results.md.
 */
const { values } = parseArgs({
  options: {
    shipments: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    times: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
    bare: { type: 'boolean', default: false },
  },
})
const sizes = values.bare ? [Number(values.shipments)] : [10_000, Number(values.shipments)]
const times = Number(values.times)
const seconds = Number(values.seconds)

type Answers = Map<string, { p50: number; p99: number }>
type Measured = { size: string; answers: Answers; beside: string[]; version: string }

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
writeResults('Reads beside a bare server', besideReportOf(measured))

async function measureAll(app: DemoApp, shipments: number): Promise<Measured> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  await bitmapsBuilt(sql)
  await endingsStored(sql)
  await sql.end()
  return {
    size: shipments.toLocaleString('en'),
    answers: values.bare ? new Map() : await answersOf(app, shipments),
    beside: await besideBare(app, seconds),
    version: server?.version ?? '',
  }
}

async function answersOf(app: DemoApp, shipments: number): Promise<Answers> {
  const answers: Answers = new Map()
  for (const [number, { name, path, session }] of (await readQuestions(app)).entries()) {
    const headers = { authorization: `Token ${session}` }
    await oneByOne(`${app.base}${path}`, headers, 10)
    const taken = await oneByOne(`${app.base}${path}`, headers, times)
    const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)]
    answers.set(deepName(name), { p50, p99 })
    console.log(`${shipments}  ${number + 1}. ${name}: p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`)
  }
  return answers
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

function reportOf(few: Measured, many: Measured): string {
  const rows = [...many.answers].map(([name, { p50, p99 }]) => {
    const before = few.answers.get(name)
    const cells = [name, before?.p50.toFixed(1), before?.p99.toFixed(1), p50.toFixed(1), p99.toFixed(1)]
    return `| ${[...cells, (p50 / (before?.p50 ?? p50)).toFixed(2)].join(' | ')} |`
  })
  return [
    `\`npm run bench -- reads --shipments ${values.shipments} --times ${times} --seconds ${seconds}\`; ${circumstances(many.version)}`,
    `Milliseconds of a whole call, ${times} one after the other; growth is the larger p50 over the smaller.`,
    `| question | p50 at ${few.size} | p99 | p50 at ${many.size} | p99 | growth |\n|---|---|---|---|---|---|\n${rows.join('\n')}`,
  ].join('\n\n')
}

function besideReportOf(all: readonly Measured[]): string {
  const command = `reads${values.bare ? ' --bare' : ''} --shipments ${values.shipments} --seconds ${seconds}`
  return [
    `\`npm run bench -- ${command}\`; ${circumstances(all[0]?.version ?? '')}`,
    'Bare and ours alternate over the same 1,000 AWBs or pages, or 100 names that are searched. No batch asks for one twice.',
    all.flatMap(({ size, beside }) => beside.map((line) => `- ${size}: ${line}`)).join('\n'),
  ].join('\n\n')
}
