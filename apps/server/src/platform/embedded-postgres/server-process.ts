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
  /** Settles when the server process has ended, by whatever cause. Never rejects. */
  exited: Promise<void>
  /** Asks for a clean shutdown, and insists when that takes too long. Resolves once nothing of it runs. */
  stop(): Promise<void>
}

export interface ServerSpec {
  postgres: string
  folder: string
  account: Account
  clusterName: string
  arguments: string[]
  /** Gets each line the server writes to its log. */
  onLogLine: (line: string) => void
}

/** How long a clean shutdown may take, in milliseconds. */
const SHUTDOWN_PATIENCE = 20_000

/**
 * Starts the server and resolves once it accepts connections, however long the recovery after a crash takes.
 * It gets a session of its own, so that Ctrl-C in a terminal reaches this program alone, which then stops the
 * server after its last request.
 *
 * @throws {Error} with the server's own reason when it ends before it is ready.
 */
export async function startServerProcess(spec: ServerSpec): Promise<ServerProcess> {
  const child = spawn(spec.postgres, ['-D', folderArgument(spec.folder), ...spec.arguments], {
    ...spec.account,
    cwd: spec.folder,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
      // A standby accepts read-only ones.
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
 * Ends the server cleanly when this program dies without a chance to do so: the guard waits on a pipe that
 * only we hold open, and the system closes it with us.
 */
function guardAgainstOurDeath(pid: number, account: Account) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    ...account,
    cwd: '/',
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a guard the next start stops the server instead.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  return guard
}
