import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { App } from './app.ts'
import { makeDemoInOwnProcess } from './demo/in-own-process.ts'
import { isEmptyDatabase } from './demo/is-empty-database.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { reachFromOutside } from './platform/config/reach-from-outside.ts'
import { reasonOf, StartRefused } from './platform/config/start-refused.ts'
import { startWarnings } from './platform/config/start-warnings.ts'
import { onStopSignal } from './platform/config/stop-signals.ts'
import { migrate } from './platform/database/migrate.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { watchLocks } from './platform/database/watch-locks.repository.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { prepareDataFolder } from './platform/files/data-folder.ts'
import { drain } from './platform/http/drain.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { canRewriteLog, grantAppRights } from './platform/session/app-rights.repository.ts'
import { expectOwnKey } from './platform/session/key-fingerprint.repository.ts'
import { secretKey } from './platform/session/sealed-secret.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

const logUnguarded =
  'The role of DATABASE_URL owns the tables, so the app could rewrite the activity log and the ledger. Set DATABASE_OWNER_URL (docs/operations.md).'

/**
 * With `--wait-for-web-build`, the parent process builds the web app meanwhile and sends a message when it is
 * done.
 */
const webBuilt = process.argv.includes('--wait-for-web-build') ? once(process, 'message') : undefined

/** What runs, in the order of the start. Stopped in reverse order. */
const running: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

onStopSignal(() => {
  console.log('Stopping: new requests are refused, running requests are finished.')
  end(0)
})

try {
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  // Loads the app while the database starts. Loading blocks this process, so the database's process starts before.
  const spawned = Promise.withResolvers<void>()
  const opened = openDatabase(config, spawned.resolve)
  await Promise.race([spawned.promise, opened])
  const [database, { buildApp }, { readWelcome }] = await Promise.all([
    opened,
    import('./app.ts'),
    import('./welcome.ts'),
  ])
  await prepareDatabase(database, config)
  await webBuilt
  const app = await buildApp({ config, databaseUrl: database.url, ...(existsSync(webBuild) && { webBuild }) })
  running.push(() => drain(app.server.server, () => app.close()))
  const printWelcome = await readWelcome(config, app.sql)
  const { port } = await listen(app, config)
  printWelcome(port)
  for (const warning of startWarnings(config)) console.warn(warning)
  for (const line of reachFromOutside(config, port)) console.log(line)
  await app.work()
} catch (error) {
  // Errors that the stop itself caused are not reported.
  if (!stopping)
    console.error(error instanceof StartRefused ? error.message : `Mersal cannot start: ${reasonOf(error)}`)
  end(1)
}

/** The address for the app, and the one for migrations, which may use another role. */
type Addresses = { url: string; ownerUrl: string }

/** Calls `onSpawn` when the database's process runs. */
async function openDatabase(config: Config, onSpawn: () => void): Promise<Addresses> {
  if (config.databaseUrl) {
    onSpawn()
    const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = config
    await reachDatabase(url, 'DATABASE_URL')
    if (ownerUrl !== url) await reachDatabase(ownerUrl, 'DATABASE_OWNER_URL')
    return { url, ownerUrl }
  }
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log, onSpawn })
  running.push(() => database.stop())
  void database.stopped.then(() => end(1))
  return { url: database.appUrl, ownerUrl: database.url }
}

/** Migrates the database and grants rights. An empty one gets the demo company if configured. */
async function prepareDatabase(
  { url, ownerUrl }: Addresses,
  { demo, dataDir, s3Url }: Config,
): Promise<void> {
  const unwatch = watchLocks(ownerUrl, console.log)
  try {
    const [{ applied }] = await Promise.all([migrate(ownerUrl), migrateJobs(ownerUrl)])
    if (applied.length > 0) console.log(`Database ready: ${applied.length} migrations run.`)
    if (url !== ownerUrl) await grantAppRights(ownerUrl, url)
  } finally {
    await unwatch()
  }
  await expectOwnKey(url, await secretKey(dataDir))
  if (await canRewriteLog(url)) console.warn(logUnguarded)
  if (!demo || !(await isEmptyDatabase(ownerUrl))) return
  const demoProcess = makeDemoInOwnProcess({
    now: Date.now(),
    databaseUrl: ownerUrl,
    dataDir,
    s3Url,
    onProgress: demoProgress(),
  })
  running.push(() => demoProcess.stop())
  await demoProcess.made
}

/** Prints the progress of the demo company in fifths. */
function demoProgress(): (done: number, total: number) => void {
  let said = -1
  return (done, total) => {
    const fifth = Math.floor((done / total) * 5)
    if (fifth > said) console.log(`Making the demo company: ${done} of ${total} shipments`)
    said = Math.max(said, fifth)
  }
}

/** @throws {StartRefused} when the port is not available. */
async function listen(app: App, { port, host }: Config): Promise<{ port: number }> {
  return app.listen().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartRefused(`Port ${port} is used by another program. Stop it, or set PORT to a free port.`)
    }
    if (error.code === 'EADDRNOTAVAIL')
      throw new StartRefused(`HOST is ${host}, which is not an address of this machine.`)
    if (error.code === 'EACCES') {
      throw new StartRefused(`This user may not listen on port ${port}. Set PORT to a port above 1023.`)
    }
    throw error
  })
}

/** Stops everything and ends the process. The first call sets the exit code. */
function end(code: number): void {
  stopping ??= stopAll().then(() => process.exit(code))
}

async function stopAll(): Promise<void> {
  for (const stop of running.toReversed()) {
    await stop().catch((error: unknown) => console.error(`Not stopped cleanly: ${reasonOf(error)}`))
  }
}
