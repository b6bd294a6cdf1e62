import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoPassword, demoPeople } from '../../apps/server/src/features/auth/index.ts'
import { runningPostgresUrl } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { bundleServer, serverProgram } from '../../scripts/builds/bundle-server.ts'
import { serverFlags } from '../../scripts/step.mjs'

export type DemoApp = {
  base: string
  databaseUrl: string
  /** A superuser's session. */
  session: string
  /** The app's process. The database is its child. */
  pid: number
  close(): Promise<void>
}

/**
 * Starts the product with the demo company, or with `shipments` bulk shipments, as a separate process. It
 * uses a temporary folder, or `dataDir`, where it reuses the data of an earlier run. `settings` are more of its settings.
 */
export async function startDemoApp({
  shipments,
  dataDir: kept,
  settings = {},
}: {
  shipments?: number
  dataDir?: string
  settings?: Record<string, string>
} = {}): Promise<DemoApp> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'mersal-bench-')))
  if (shipments !== undefined && !existsSync(join(dataDir, 'postgres'))) {
    const demo = fileURLToPath(new URL('../../apps/server/src/commands/demo.ts', import.meta.url))
    const env = { PATH: process.env.PATH, MERSAL_DATA_DIR: dataDir }
    const [code] = (await once(startProgram(demo, ['--shipments', String(shipments)], env), 'exit')) as [
      number,
    ]
    if (code !== 0) throw new Error('the company was not created')
  }
  await bundleServer()
  const child = startProgram(serverProgram, [], {
    PATH: process.env.PATH,
    PORT: '0',
    MERSAL_DATA_DIR: dataDir,
    MERSAL_DEMO: '1',
    // The benchmark measures throughput, so the call limit is high.
    MERSAL_CALLS_A_MINUTE: '1000000',
    ...settings,
  })
  const base = await lineWith(child, /running at (http:\S+)/)
  return {
    base,
    databaseUrl: (await runningPostgresUrl(dataDir)) ?? '',
    session: await signIn(base, demoPeople[0]),
    pid: child.pid ?? 0,
    async close() {
      await endProgram(child)
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in as a user of the demo. */
export async function signIn(base: string, username: string): Promise<string> {
  const signedIn = await fetch(`${base}/api/dashboard/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: demoPassword }),
  })
  const { re_data } = (await signedIn.json()) as { re_data: { session: string } }
  return re_data.session
}

export function startProgram(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(process.execPath, [...serverFlags, file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

export async function endProgram(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  if (child.exitCode === null) await once(child, 'exit')
}

/** The capture of `pattern` in the first matching line of a program's output. */
export async function lineWith(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('a child without output')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('a program ended before it was ready')
}
