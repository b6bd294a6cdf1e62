import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyMadeDatabase } from '../../../test/setup/made-database.ts'
import {
  isRunning,
  killSpawnedPrograms,
  type SpawnedProgram,
  spawnProgram,
  until,
} from '../../../test/setup/spawned-program.ts'
import { clusterNameOf, clusterProcesses, stopClusterProcesses } from './cluster-processes.ts'
import { runningPostgresUrl } from './start.ts'

const program = fileURLToPath(new URL('../../../test/fixtures/embedded-database.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let base: string
let dataDir: string

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

const start = (folder = dataDir, account = {}) => spawnProgram(process.execPath, [program, folder], account)

async function stop(app: SpawnedProgram): Promise<void> {
  app.kill('SIGTERM')
  expect(await app.exited).toEqual({ code: 0, signal: null })
}

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const keepRow = (url: string) =>
  query(url, (sql) => sql.begin((tx) => [tx`create table kept (n int)`, tx`insert into kept values (7)`]))
const rows = (url: string) =>
  query(url, (sql) => sql<{ n: number }[]>`select n from kept`.then((found) => found.map(({ n }) => n)))
const answers = (url: string) =>
  rows(url).then(
    (found) => found.length === 1,
    () => false,
  )
const serverPid = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
const processes = async () => clusterProcesses(await clusterNameOf(join(dataDir, 'postgres')))
const servers = async () => (await processes()).filter(({ isServer }) => isServer)

/** The process that stops the database when its program dies. */
function guardOf(app: SpawnedProgram): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(app.pid)], { encoding: 'utf8' })
  const guard = /^\s*(\d+) \/bin\/sh /m.exec(children)?.[1]
  if (!guard) throw new Error(`no guard among:\n${children}`)
  return Number(guard)
}

describe('the embedded database', () => {
  it('keeps its data over a clean stop, and leaves no process behind', async () => {
    const first = start()
    await keepRow(await first.line('url'))
    const pid = await serverPid()
    await stop(first)
    expect(await processes()).toEqual([])
    expect(isRunning(pid)).toBe(false)
    const second = start()
    expect(await rows(await second.line('url'))).toEqual([7])
    expect(second.output()).not.toContain('left behind')
    await stop(second)
  })

  it('is durable, uses UTC and Unicode, and gives the program rights on its own database only', async () => {
    const app = start()
    const url = await app.line('url')
    const [row] = await query(url, async (sql) => {
      await sql`create extension pg_trgm`
      return sql`
        select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('full_page_writes') as pages, current_setting('timezone') as zone,
          current_setting('server_encoding') as encoding, current_setting('is_superuser') as superuser,
          upper('é') as upper, cardinality(show_trgm('محمد')) as trigrams`
    })
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      superuser: 'off',
      upper: 'É',
      trigrams: 5,
    })
    await stop(app)
  })

  it('accepts no connection without its password, which only its owner can read', async () => {
    const app = start()
    const url = new URL(await app.line('url'))
    expect(url.hostname).toBe('127.0.0.1')
    for (const [user, password] of [
      ['mersal', 'guess'],
      ['mersal', ''],
      ['postgres', ''],
      ['postgres', url.password],
    ]) {
      const attempt = new URL(url)
      attempt.username = user as string
      attempt.password = password as string
      await expect(query(attempt.href, (sql) => sql`select 1`)).rejects.toThrow(/password|auth/i)
    }
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres', 'mersal.password')).mode & 0o777).toBe(0o600)
    await stop(app)
  })

  it('tells other commands its address while it runs', async () => {
    await copyMadeDatabase(dataDir)
    expect(await runningPostgresUrl(dataDir)).toBeUndefined()
    const app = start()
    const url = await app.line('url')
    expect(await runningPostgresUrl(dataDir)).toBe(url)
    await stop(app)
    expect(await runningPostgresUrl(dataDir)).toBeUndefined()
  })

  it('refuses a second program on the same folder, and serves the first one', async () => {
    await copyMadeDatabase(dataDir)
    const first = start()
    const url = await first.line('url')
    await keepRow(url)
    const second = start()
    expect(await second.line('refused')).toMatch(/^Mersal already runs on the data folder [^\n]+\.$/)
    expect((await second.exited).code).toBe(1)
    expect(await rows(url)).toEqual([7])
    expect(await servers()).toHaveLength(1)
    await stop(first)
  })

  it('stops when its program is killed', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    await keepRow(await app.line('url'))
    app.kill('SIGKILL')
    await app.exited
    await until('the database stops by itself', async () => (await processes()).length === 0)
    const next = start()
    expect(await rows(await next.line('url'))).toEqual([7])
    await stop(next)
  })

  it('stops a database that an earlier run left behind before it starts its own', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    await keepRow(await app.line('url'))
    const orphan = await serverPid()
    process.kill(guardOf(app), 'SIGKILL')
    app.kill('SIGKILL')
    await app.exited
    expect(isRunning(orphan)).toBe(true)
    const next = start()
    const url = await next.line('url')
    expect(next.output()).toContain('Stopped the database that an earlier run left behind.')
    expect(await rows(url)).toEqual([7])
    const found = await servers()
    expect(found.map(({ pid }) => pid)).toEqual([await serverPid()])
    expect(found[0]?.pid).not.toBe(orphan)
    await stop(next)
  })

  it('takes over a frozen database too', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    await keepRow(await app.line('url'))
    process.kill(guardOf(app), 'SIGKILL')
    app.kill('SIGKILL')
    await app.exited
    for (const { pid } of await processes()) process.kill(pid, 'SIGSTOP')
    const next = start()
    expect(await rows(await next.line('url'))).toEqual([7])
    await stop(next)
  })

  it('restarts a killed server on the same address, with all confirmed data', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    const url = await app.line('url')
    await keepRow(url)
    for (let round = 0; round < 3; round++) {
      const killed = await serverPid()
      process.kill(killed, 'SIGKILL')
      await until(
        'it answers again',
        async () => (await serverPid().catch(() => killed)) !== killed && (await answers(url)),
      )
    }
    expect(app.output()).toMatch(/The database is back after \d+\.\d s\./)
    await stop(app)
    expect(await processes()).toEqual([])
  })

  it('ends a query that outlived its killed server before it starts the next one', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    const url = await app.line('url')
    await keepRow(url)
    const endless = query(url, (sql) => sql`select count(*) from generate_series(1, 1e15::bigint)`).catch(
      () => 'cut off',
    )
    const busy = (u: string) =>
      query(
        u,
        (sql) => sql`select 1 from pg_stat_activity where query like 'select count%' and state = 'active'`,
      )
    await until('the query runs', async () => (await busy(url)).length > 0)
    process.kill(await serverPid(), 'SIGKILL')
    expect(await endless).toBe('cut off')
    await until('it answers again', () => answers(url))
    expect(await servers()).toHaveLength(1)
    await stop(app)
  })

  it('can be stopped during a restart', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    await app.line('url')
    process.kill(await serverPid(), 'SIGKILL')
    await app.line('The database ended unexpectedly')
    await stop(app)
    expect(await processes()).toEqual([])
  })

  it('reports that its folder was removed, and stops', async () => {
    await copyMadeDatabase(dataDir)
    const app = start()
    await app.line('url')
    const { pid } = (await servers())[0] as { pid: number }
    // Moved instead of emptied: a running server would create files in it.
    await rename(join(dataDir, 'postgres'), join(dataDir, 'removed'))
    process.kill(pid, 'SIGKILL')
    await app.line('gone')
    expect((await app.exited).code).toBe(0)
  })

  it('starts despite a lock file whose process id now belongs to another process', async () => {
    await copyMadeDatabase(dataDir)
    const first = start()
    await keepRow(await first.line('url'))
    const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    await stop(first)
    const other = spawnProgram('sleep', ['60'], isRoot ? ownerOf(join(dataDir, 'postgres')) : {})
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, String(other.pid)))
    const next = start()
    expect(await rows(await next.line('url'))).toEqual([7])
    await stop(next)
    expect(isRunning(other.pid)).toBe(true)
  })

  it('refuses files on which another PostgreSQL may run', async () => {
    await copyMadeDatabase(dataDir)
    await copyMadeDatabase(join(base, 'other'))
    const other = start(join(base, 'other'))
    await other.line('url')
    const lock = await readFile(join(base, 'other', 'postgres', 'postmaster.pid'), 'utf8')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock)
    expect(await start().line('refused')).toMatch(
      /^Another PostgreSQL \(process \d+\) may be running on [^\n]+\.$/,
    )
    await stop(other)
  })

  it('opens a copied folder, and another copy at the same time', async () => {
    await copyMadeDatabase(dataDir)
    const first = start()
    await keepRow(await first.line('url'))
    await stop(first)
    const copy = join(base, 'copy')
    await cp(dataDir, copy, { recursive: true })
    chmodSync(join(copy, 'postgres'), 0o755)
    const both = [start(), start(copy)]
    for (const app of both) expect(await rows(await app.line('url'))).toEqual([7])
    for (const app of both) await stop(app)
  })

  it('starts again after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1a2b3c4d'), { recursive: true })
    const app = start()
    await app.line('url')
    expect(() => statSync(join(dataDir, 'postgres.new-1a2b3c4d'))).toThrow('ENOENT')
    await stop(app)
  })

  it('refuses files of another major version', async () => {
    await copyMadeDatabase(dataDir)
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(await start().line('refused')).toMatch(
      /^The database in [^\n]+ was made by PostgreSQL 17, [^\n]+\.$/,
    )
  })

  it('refuses a data folder that is a file', async () => {
    await writeFile(dataDir, '')
    expect(await start().line('refused')).toMatch(
      /^The data folder [^\n]+ cannot be used: it is not a folder\. [^\n]+$/,
    )
  })

  it('refuses a folder that it may not write', async () => {
    mkdirSync(dataDir)
    chmodSync(base, 0o755)
    chmodSync(dataDir, 0o555)
    const app = start(dataDir, isRoot ? nobody : {})
    expect(await app.line('refused')).toMatch(
      /^The data folder [^\n]+ cannot be used: this user may not write there\. [^\n]+$/,
    )
    expect((await app.exited).code).toBe(1)
  })

  it.runIf(isRoot)('runs as an ordinary user, and then as root on the same files', async () => {
    chmodSync(base, 0o755)
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const app = start(dataDir, nobody)
    await keepRow(await app.line('url'))
    await stop(app)
    const asRoot = start()
    expect(await rows(await asRoot.line('url'))).toEqual([7])
    await stop(asRoot)
  })

  it.runIf(isRoot)('refuses to run as an ordinary user on the files of another', async () => {
    await copyMadeDatabase(dataDir)
    chmodSync(base, 0o755)
    chownSync(dataDir, nobody.uid, nobody.gid)
    await rm(join(dataDir, 'postgres.lock'))
    expect(await start(dataDir, nobody).line('refused')).toMatch(
      /^The database in [^\n]+ belongs to another user [^\n]+\.$/,
    )
  })
})

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}
