import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverProgram } from '../../../../scripts/builds/bundle-server.ts'
import { clusterNameOf, clusterProcesses } from '../../src/platform/embedded-postgres/cluster-processes.ts'
import { type SpawnedProgram, spawnProgram } from '../setup/spawned-program.ts'

/** The server program as a process on a fixed port and data folder. */
export class AppProcess {
  readonly base: string
  readonly #env: NodeJS.ProcessEnv
  #program: SpawnedProgram | null = null

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.base = `http://127.0.0.1:${port}`
    // All writers use one account, so its call limit is high.
    const ours = { MERSAL_DEMO: '0', MERSAL_CALLS_A_MINUTE: '1000000' }
    this.#env = { PATH: process.env.PATH, PORT: String(port), ...ours, ...env }
  }

  start(): void {
    this.#program = spawnProgram(process.execPath, [serverProgram], { env: this.#env })
  }

  /** Resolves when the server listens. Rejects with its output when it ends first. */
  async listens(): Promise<void> {
    await this.#program?.line('Mersal is running at')
  }

  async kill(): Promise<void> {
    this.#program?.kill('SIGKILL')
    await this.#program?.exited
  }

  async stop(): Promise<void> {
    this.#program?.kill('SIGTERM')
    await this.#program?.exited
  }

  get hasEnded(): boolean {
    return this.#program?.exitedNow() ?? true
  }

  output(): string {
    return this.#program?.output() ?? ''
  }
}

/** The database processes of a data folder, the server first. */
export async function databaseProcesses(dataDir: string): Promise<{ pid: number; isServer: boolean }[]> {
  return clusterProcesses(await clusterNameOf(join(dataDir, 'postgres')))
}

/** Sends a signal to all database processes, or to those that `which` selects. */
export async function signalDatabase(
  dataDir: string,
  signal: NodeJS.Signals,
  which: (process: { pid: number; isServer: boolean }, index: number) => boolean = () => true,
): Promise<void> {
  for (const { pid } of (await databaseProcesses(dataDir)).filter(which)) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process ended meanwhile.
    }
  }
}

/** The milliseconds until `attempt` returns true. Rejects after `most`. */
export async function millisecondsUntil(
  what: string,
  most: number,
  since: number,
  attempt: () => Promise<boolean>,
): Promise<number> {
  for (;;) {
    if (await attempt()) return Math.round(performance.now() - since)
    if (performance.now() - since > most) throw new Error(`not within ${most} ms: ${what}`)
    await delay(25)
  }
}
