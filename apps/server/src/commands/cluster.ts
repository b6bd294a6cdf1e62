import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { localAddress } from '../platform/config/reach-from-outside.ts'
import { reasonOf, StartRefused } from '../platform/config/start-refused.ts'
import { onStopSignal } from '../platform/config/stop-signals.ts'

const restartMs = 1_000

let stopping = false

/**
 * `npm run cluster -- --apps N`: runs N processes of the app at one port. They share one external database
 * and nothing else (decision 1). A process that dies is restarted while the others continue.
 */
try {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    throw new StartRefused('Set DATABASE_URL: the embedded database belongs to one process.')
  }
  if (config.port === 0) throw new StartRefused('Set PORT: all processes answer at the same port.')
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)) })
  onStopSignal(() => void stopAll())
  const apps = appsOf(process.argv.slice(2))
  // The first process migrates and prepares the database before the others start.
  await startOne()
  await Promise.all(Array.from({ length: apps - 1 }, startOne))
  console.log(`${apps} processes answer at ${localAddress(config, config.port)}`)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : `Mersal cannot start: ${reasonOf(error)}`)
  await stopAll(1)
}

/** @throws {StartRefused} for a number outside 1 to 64. */
function appsOf(args: string[]): number {
  const { values } = parseArgs({ args, options: { apps: { type: 'string', default: '2' } } })
  const apps = Number(values.apps)
  if (!Number.isInteger(apps) || apps < 1 || apps > 64)
    throw new StartRefused(`--apps must be a whole number from 1 to 64, not ${values.apps}.`)
  return apps
}

/** Resolves when it answers; from then on it is replaced. @throws {StartRefused} when it ends before that. */
async function startOne(): Promise<void> {
  const worker = cluster.fork()
  const ended = new AbortController()
  const answers = once(worker, 'listening', { signal: ended.signal }).then(
    () => true,
    () => false,
  )
  worker.once('exit', () => ended.abort())
  if (!(await answers))
    throw new StartRefused('A process ended before it answered. The lines above tell the reason.')
  worker.once('exit', () => void replace(worker))
}

async function replace(worker: Worker): Promise<void> {
  if (stopping) return
  console.error(`Process ${worker.process.pid} ended. Starting another one.`)
  await delay(restartMs)
  if (stopping) return
  const next = cluster.fork()
  next.once('exit', () => void replace(next))
}

async function stopAll(code = 0): Promise<void> {
  stopping = true
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.process.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}
