import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { bundleServer, serverProgram } from '../../../scripts/builds/bundle-server.ts'
import type { App } from './app.ts'

type Started = App & {
  stop: () => Promise<void>
  /** What the app has printed. */
  said: readonly string[]
}

const cluster = fileURLToPath(new URL('../../../apps/server/src/commands/cluster.ts', import.meta.url))
/** With `E2E_PROCESSES=2` each app runs as two processes with a separate database (docs/scaling.md). */
const processes = Number(process.env.E2E_PROCESSES ?? 1)
const readyWithinMs = 180_000
const stoppedWithinMs = 20_000

/** Starts an app for each worker, for the whole run. The demo company is created once and copied. */
export default async function startApps(project: TestProject): Promise<() => Promise<void>> {
  await bundleServer()
  const folder = await mkdtemp(join(tmpdir(), 'mersal-e2e-'))
  // When run by root, the database runs as another user that must read these files.
  await chmod(folder, 0o755)
  const [first = '', ...others] = Array.from({ length: project.config.maxWorkers }, (_, index) =>
    join(folder, String(index)),
  )
  await (await startApp(first)).stop()
  for (const other of others) await promisify(execFile)('cp', ['-a', first, other])
  const starts = await Promise.allSettled([first, ...others].map((dataDir) => startApp(dataDir)))
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => {
    await Promise.all(started.map((app) => app.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide(
    'apps',
    started.map(({ siteUrl, dataDir }) => ({ siteUrl, dataDir })),
  )
  return stop
}

/** An app with its own database and demo company, unless `settings` say otherwise. */
export async function startApp(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const database = processes > 1 ? await startEmbeddedPostgres({ dataDir, log: () => {} }) : null
  const app = spawn(process.execPath, database ? [cluster, '--apps', String(processes)] : [serverProgram], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      MERSAL_DATA_DIR: dataDir,
      MERSAL_DEMO: '1',
      // All journeys share a few people, so their call limits are higher.
      MERSAL_CALLS_A_MINUTE: '1000000',
      ...(database && { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url }),
      // The webhook receivers of journeys listen on this machine.
      MERSAL_WEBHOOKS_LOOPBACK: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))

  const stop = async () => {
    await stopApp(app)
    await database?.stop()
  }
  try {
    await becomeReady(app, siteUrl)
  } catch (error) {
    await stop()
    throw new Error(`the app did not start: ${error}\n${said.join('')}`)
  }
  return { siteUrl, dataDir, stop, said }
}

async function becomeReady(app: ChildProcess, siteUrl: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`the app exited with ${app.exitCode}`)
    const ready = await fetch(`${siteUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the app was not ready within ${readyWithinMs / 1000} s`)
}

async function stopApp(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  const late = setTimeout(() => app.kill('SIGKILL'), stoppedWithinMs)
  await ended
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
