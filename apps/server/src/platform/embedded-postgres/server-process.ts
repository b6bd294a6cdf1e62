import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import { stopClusterProcesses } from './cluster-processes.ts'
import { PROGRAM_ENV } from './run-program.ts'
import { folderArgument } from './settings.ts'

/** One running PostgreSQL server. */
export interface ServerProcess {
  pid: number
  /** Settles when the server process has ended. Never rejects. */
  exited: Promise<void>
  /** Requests a clean shutdown, and forces it after a time limit. Resolves when no process is left. */
  stop(): Promise<void>
}

export interface ServerSpec {
  postgres: string
  folder: string
  account: Account
  clusterName: string
  arguments: string[]
  /** Gets each line of the server's log. */
  onLogLine: (line: string) => void
  /** Called when the process runs, before it accepts connections. */
  onSpawn?: (() => void) | undefined
}

/** The time limit of a clean shutdown in milliseconds. */
const SHUTDOWN_PATIENCE = 20_000

/**
 * Starts the server and resolves when it accepts connections, also after a long crash recovery. The server
 * has its own session: Ctrl-C in a terminal reaches only this program, which stops the server after its last
 * request.
 * @throws {Error} with the server's own message when it ends before it is ready.
 */
export async function startServerProcess(spec: ServerSpec): Promise<ServerProcess> {
  const child = spawn(spec.postgres, ['-D', folderArgument(spec.folder), ...spec.arguments], {
    ...spec.account,
    cwd: spec.folder,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  spec.onSpawn?.()
  const exited = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  const guard = child.pid === undefined ? undefined : guardAgainstOurDeath(child.pid, spec.account)
  void exited.then(() => guard?.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    let reason = 'it gave no reason'
    const lines = createInterface({ input: child.stderr })
    lines.on('line', (line) => {
      spec.onLogLine(line)
      reason = /(?:FATAL|PANIC): *(.*)/.exec(line)?.[1] ?? reason
      // A standby accepts read-only connections.
      if (line.includes('database system is ready to accept')) resolve()
    })
    child.on('error', (error) => reject(error))
    child.on('close', () => reject(new Error(reason)))
  })
  return {
    pid: child.pid as number,
    exited,
    async stop() {
      child.kill('SIGINT')
      const patience = new AbortController()
      await Promise.race([exited, delay(SHUTDOWN_PATIENCE, undefined, patience)]).finally(() =>
        patience.abort(),
      )
      await stopClusterProcesses(spec.clusterName, 0)
      await exited
    },
  }
}

/**
 * Shuts the server down cleanly when this program is killed. The guard waits on a pipe that only this program
 * holds open; the system closes it with the program.
 */
function guardAgainstOurDeath(pid: number, account: Account) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    ...account,
    cwd: '/',
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // If the guard is missing, the next start stops the server.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  return guard
}
