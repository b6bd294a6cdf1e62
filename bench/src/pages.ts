import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import postgres from 'postgres'
import { launchBrowser } from '../../e2e/src/support/browser.ts'
import { signIn } from '../../e2e/src/support/sign-in.ts'
import { startDemoApp } from './demo-app.ts'
import { circumstances, writeResults } from './results.ts'

/**
 * What does a screen wait for, and does it scroll smoothly? A list is opened with a warm browser cache, near
 * the server and far from it. The difference divided by the added latency is the number of sequential answers
 * that it waits for. The longest table of the console, a client's statement, is scrolled on a CPU four times
 * as slow.
 */
const farMs = 400
const tries = 5
const lists = ['/dashboard/shipments', '/dashboard/branches', '/dashboard/clients', '/dashboard/employees']
const statementRows = 100
const slowness = 4
const frameMs = 1_000 / 60

const app = await startDemoApp({ shipments: 30_000 })
const browser = await launchBrowser()
try {
  const context = await signedIn(browser)
  const waits = []
  for (const path of lists) waits.push({ path, ...(await answersWaitedFor(context, path)) })
  const frames = await framesOf(context, await longStatement())
  const body = [
    'Written by `npm run bench -- pages`.',
    '',
    '| list, opened again | rows painted after the page came, near | answers waited for, one after the other |',
    '| --- | --- | --- |',
    ...waits.map(
      ({ path, nearMs, answers }) => `| \`${path}\` | ${nearMs.toFixed(0)} ms | ${answers.toFixed(2)} |`,
    ),
    '',
    `A statement of ${frames.rows} rows, scrolled from end to end on a processor ${slowness} times as slow: ` +
      `${frames.shown} frames, ${frames.late} of them later than one and a half times 1/60 s; the median came after ` +
      `${frames.median.toFixed(1)} ms.`,
    '',
    circumstances(await postgresVersion()),
  ].join('\n')
  console.log(body)
  writeResults('Pages', body)
} finally {
  await browser.close()
  await app.close()
}

async function signedIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.base,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, 'superuser')
  await page.close()
  return context
}

/**
 * The time from the last byte of the document to painted rows, and by how many times the added latency it
 * grows.
 */
async function answersWaitedFor(
  context: BrowserContext,
  path: string,
): Promise<{ nearMs: number; answers: number }> {
  const page = await context.newPage()
  await page.addInitScript(notePaintedRows)
  const wire = await context.newCDPSession(page)
  await paintedAfter(page, path)
  const near = await best(page, wire, path, 0)
  const far = await best(page, wire, path, farMs)
  await page.close()
  return { nearMs: near, answers: (far - near) / farMs }
}

async function best(page: Page, wire: CDPSession, path: string, latency: number): Promise<number> {
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const taken: number[] = []
  for (let turn = 0; turn < tries; turn += 1) taken.push(await paintedAfter(page, path))
  return Math.min(...taken)
}

async function paintedAfter(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [rows] = performance.getEntriesByName('rows painted')
    return rows && document && rows.startTime - document.responseEnd
  })
  return Number(await painted.jsonValue())
}

/** Runs in the page. */
function notePaintedRows(): void {
  const look = () => {
    if (document.querySelector('tbody tr[tabindex]')) performance.mark('rows painted')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function framesOf(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  await page
    .locator('tbody tr')
    .nth(statementRows - 1)
    .waitFor()
  const rows = await page.locator('tbody tr').count()
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const gaps = await page.evaluate(scrollThrough)
  await page.close()
  gaps.sort((a, b) => a - b)
  return {
    rows,
    shown: gaps.length,
    late: gaps.filter((gap) => gap > frameMs * 1.5).length,
    median: gaps[Math.floor(gaps.length / 2)] ?? 0,
  }
}

/** Runs in the page. Scrolls a step each frame, down and up again, and returns the times between frames. */
async function scrollThrough(): Promise<number[]> {
  const gaps: number[] = []
  const end = document.documentElement.scrollHeight
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let last = await frame()
  for (const step of [40, -40]) {
    for (let walked = 0; walked < end; walked += 40) {
      window.scrollBy(0, step)
      const now = await frame()
      gaps.push(now - last)
      last = now
    }
  }
  return gaps
}

async function longStatement(): Promise<string> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  try {
    const [client] = await sql<{ id: number }[]>`
      select client_id as id from shipments
      where settlement_id is null and status in ('collected', 'returned') and not sandbox
      group by client_id having count(*) >= ${statementRows} order by count(*) limit 1`
    if (!client) throw new Error('no client has a statement of this length')
    return `/dashboard/wallet/clients/${client.id}`
  } finally {
    await sql.end()
  }
}

async function postgresVersion(): Promise<string> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    return row?.version ?? ''
  } finally {
    await sql.end()
  }
}
