import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { serverProgram } from '../../../../scripts/builds/bundle-server.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openPool } from '../../src/platform/database/database-pool.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { killSpawnedPrograms, type SpawnedProgram, spawnProgram, until } from '../setup/spawned-program.ts'
import { createEmptyDatabase } from '../setup/test-database.ts'
import { versionOf } from './tool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mersal-postgres-'))
  chmodSync(folder, 0o777)
})
afterAll(() => {
  killSpawnedPrograms()
  rmSync(folder, { recursive: true, force: true })
})

/** Neither program runs as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function startMersal(url: string): SpawnedProgram {
  const env = { PATH: process.env.PATH, PORT: '0', MERSAL_DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
  return spawnProgram(process.execPath, [serverProgram], { env })
}

/** The only lines of a program that refuses to start. */
async function refusal(program: SpawnedProgram): Promise<string> {
  expect(await program.exited).toEqual({ code: 1, signal: null })
  return program.output().trim()
}

const pgbouncer = versionOf('PgBouncer')
describe.skipIf(!pgbouncer)(`PgBouncer ${pgbouncer}`, () => {
  /** The address of a database behind a PgBouncer. */
  async function pooled(direct: string, mode: 'session' | 'transaction'): Promise<string> {
    const { hostname, port, username, password, pathname } = new URL(direct)
    const own = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(
      file,
      `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 80
`,
    )
    const program = spawnProgram('pgbouncer', [file], nobody)
    await until('PgBouncer listens', () => /listening on 127/.test(program.output()))
    return `postgres://anybody@127.0.0.1:${own}${pathname}`
  }

  test('in session mode carries Mersal, with its limits on each connection', async () => {
    const database = await createEmptyDatabase()
    const url = await pooled(database.url, 'session')
    const mersal = startMersal(url)
    const address = await mersal.line('Mersal is running at')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const pool = openPool(url, timeLimits.calls)
    expect(
      await pool`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    ).toEqual([{ statement: '1600ms', lock: '1200ms', idle: '15s' }])
    await pool.end()
    mersal.kill('SIGTERM')
    await mersal.exited
    await database.drop()
  })

  test('in transaction mode is refused before anything is changed', async () => {
    const database = await createEmptyDatabase()
    expect(await refusal(startMersal(await pooled(database.url, 'transaction')))).toBe(
      'DATABASE_URL leads to a pooler that changes the connection after each transaction. Set it to session mode (PgBouncer: pool_mode = session), or connect directly.',
    )
    const sql = connect(database.url, { connections: 1 })
    expect(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
    await sql.end()
    await database.drop()
  })
})

const postgres = versionOf('PostgreSQL')
describe.skipIf(!postgres)(`PostgreSQL ${postgres}`, () => {
  test('is refused before the first migration, because it is too old', async () => {
    const bin = '/usr/lib/postgresql/15/bin'
    const data = join(folder, 'postgres')
    const args = ['-D', data, '-U', 'owner', '--auth=trust', '--locale=C.UTF-8']
    expect((await spawnProgram(`${bin}/initdb`, args, nobody).exited).code).toBe(0)
    const port = await freePort()
    const server = spawnProgram(`${bin}/postgres`, ['-D', data, '-p', String(port), '-k', ''], nobody)
    await until('PostgreSQL is ready', () => server.output().includes('ready to accept connections'))
    const url = `postgres://owner@127.0.0.1:${port}/postgres`
    expect(await refusal(startMersal(url))).toBe(
      `The database postgres on 127.0.0.1:${port} is PostgreSQL 15; Mersal needs 18 or newer. Nothing was changed in it.`,
    )
    const sql = connect(url, { connections: 1 })
    expect(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`).toEqual([])
    await sql.end()
    server.kill('SIGINT')
    await server.exited
  })
})
