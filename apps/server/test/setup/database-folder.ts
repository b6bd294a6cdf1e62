import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, expect } from 'vitest'
import {
  clusterNameOf,
  clusterProcesses,
  stopClusterProcesses,
} from '../../src/platform/embedded-postgres/cluster-processes.ts'
import { killSpawnedPrograms, type SpawnedProgram, spawnProgram } from './spawned-program.ts'

const program = fileURLToPath(new URL('../fixtures/embedded-database.ts', import.meta.url))
export const isRoot = process.getuid?.() === 0
export const nobody = { uid: 65_534, gid: 65_534 }
/** Whether an ordinary user can run the program. A folder of root's own keeps it from them. */
export const canBeOrdinary = !isRoot || spawnSync('test', ['-r', program], nobody).status === 0

/** The folder of the test that runs, and the data folder in it. */
export let base: string
export let dataDir: string

/** Gives each test of a file a folder of its own, and ends what it started there. */
export function useDatabaseFolder(): void {
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'mersal-embedded-'))
    dataDir = join(base, 'data')
  })

  afterEach(async () => {
    killSpawnedPrograms()
    const folder = join(dataDir, 'postgres')
    const name = await clusterNameOf(folder).catch(() => undefined)
    if (name) await stopClusterProcesses(name, 0)
    await rm(base, { recursive: true, force: true })
  })
}

export const start = (folder = dataDir, account = {}) =>
  spawnProgram(process.execPath, [program, folder], account)

export async function stop(app: SpawnedProgram): Promise<void> {
  app.kill('SIGTERM')
  expect(await app.exited).toEqual({ code: 0, signal: null })
}

export async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

export const keepRow = (url: string) =>
  query(url, (sql) => sql.begin((tx) => [tx`create table kept (n int)`, tx`insert into kept values (7)`]))
export const rows = (url: string) =>
  query(url, (sql) => sql<{ n: number }[]>`select n from kept`.then((found) => found.map(({ n }) => n)))
export const answers = (url: string) =>
  rows(url).then(
    (found) => found.length === 1,
    () => false,
  )
export const serverPid = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
export const processes = async () => clusterProcesses(await clusterNameOf(join(dataDir, 'postgres')))
export const servers = async () => (await processes()).filter(({ isServer }) => isServer)

/** The process that stops the database when its program dies. */
export function guardOf(app: SpawnedProgram): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(app.pid)], { encoding: 'utf8' })
  const guard = /^\s*(\d+) \/bin\/sh /m.exec(children)?.[1]
  if (!guard) throw new Error(`no guard among:\n${children}`)
  return Number(guard)
}
