import { createWriteStream, existsSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { reasonOf, StartRefused } from '../config/start-refused.ts'
import { prepareDataFolder } from '../files/data-folder.ts'
import { accountFor } from './account.ts'
import { APP_ROLE, openAppRole } from './app-role.ts'
import { installedBundle, runnableBinaries } from './binaries.ts'
import { DATABASE, openCluster, readPassword } from './cluster.ts'
import { clusterNameOf, clusterProcesses, stopClusterProcesses } from './cluster-processes.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { readServerFile, removeStaleServerFile } from './server-file.ts'
import type { ServerSpec } from './server-process.ts'
import { serverArguments } from './settings.ts'
import { type SupervisedServer, superviseServer } from './supervise.ts'

/** The log is rotated at a start once it is larger, in bytes. */
const LARGEST = 5 * 1024 * 1024

/** Opens the server's own log. A full disk loses lines, but does not stop the server. */
async function openServerLog(file: string): Promise<{ write(line: string): void; close(): void }> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST) await rename(file, `${file}.old`)
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  stream.on('error', () => {})
  return {
    write: (line) => void stream.write(`${line}\n`),
    close: () => void stream.end(),
  }
}

/** A PostgreSQL server of this program, restarted after a crash until it is stopped. */
export interface EmbeddedPostgres {
  /** Connection address as the owner of the database. Restarts do not change it. */
  url: string
  /** Connection address as the role of the app, which owns nothing. */
  appUrl: string
  /** Shuts the server down cleanly and unlocks the folder. Safe to call twice. */
  stop(): Promise<void>
  /** Settles when the server is gone for good: it was stopped, or its folder was removed. Never rejects. */
  stopped: Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The database files are in its `postgres/` folder. */
  dataDir: string
  /** Gets one sentence for each event that operators should know. */
  log: (line: string) => void
  /** Called when the server process runs, before it accepts connections. */
  onSpawn?: () => void
  /** False only for temporary databases of tests. */
  durable?: boolean
}

const PORT_ATTEMPTS = 5
/** How long to wait for a server that is just starting, in milliseconds. */
const STARTING_MS = 5_000

/**
 * Starts PostgreSQL on the data folder, and creates the database at the first start. A server that an earlier
 * run left behind is shut down first. A server that dies is restarted on the same address.
 * @throws {StartRefused} when another process runs on the folder, or the folder or machine is not usable.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onSpawn, durable = true } = options
  await prepareDataFolder(dataDir)
  const lock = lockFolder(join(dataDir, 'postgres.lock'), dataDir)
  try {
    const folder = clusterFolder(dataDir)
    const account = await accountFor(folder)
    const bundle = await installedBundle()
    const binaries = await runnableBinaries(bundle, account)
    const cluster = await openCluster(folder, { binaries, account, version: bundle.version, durable })
    const clusterName = await clusterNameOf(folder)
    if ((await stopClusterProcesses(clusterName)) > 0) {
      log('Stopped the database that an earlier run left behind.')
    }
    await removeStaleServerFile(folder)
    const appPassword = await openAppRole(folder, { binaries, account })
    const serverLog = await openServerLog(join(dataDir, 'postgres.log'))
    const base = {
      postgres: binaries.postgres,
      folder,
      account,
      clusterName,
      onLogLine: (line: string) => serverLog.write(line),
      onSpawn,
    }
    const { server, port } = await startOnFreePort(base, durable, log)
    const release = server.stopped.then(() => {
      lock.release()
      serverLog.close()
    })
    return {
      url: addressOf({ role: DATABASE, password: cluster.password, port }),
      appUrl: addressOf({ role: APP_ROLE, password: appPassword, port }),
      stopped: release,
      async stop() {
        await server.stop()
        await release
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The owner's address of the database that another process of Mersal runs on this data folder. Commands use
 * it. Undefined when none runs.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | undefined> {
  const folder = clusterFolder(dataDir)
  const deadline = performance.now() + STARTING_MS
  while (performance.now() < deadline) {
    const found = await readServerFile(folder)
    if (!found) return undefined
    // A killed server leaves its file behind.
    const running = await clusterProcesses(await clusterNameOf(folder))
    if (!running.some(({ pid }) => pid === found.pid)) return undefined
    if (found.ready)
      return addressOf({ role: DATABASE, password: await readPassword(folder), port: found.port })
    await delay(50)
  }
  return undefined
}

/** True when a data folder has an embedded database, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))
}

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

function addressOf({ role, password, port }: { role: string; password: string; port: number }): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function startOnFreePort(
  base: Omit<ServerSpec, 'arguments'>,
  durable: boolean,
  log: (line: string) => void,
): Promise<{ server: SupervisedServer; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const spec = { ...base, arguments: serverArguments({ clusterName: base.clusterName, port, durable }) }
    try {
      return { server: await superviseServer(spec, log), port }
    } catch (error) {
      const reason = reasonOf(error)
      if (attempt < PORT_ATTEMPTS && reason.includes('could not create any TCP/IP sockets')) continue
      throw new StartRefused(`The database in ${base.folder} does not start: ${reason}.`)
    }
  }
}
