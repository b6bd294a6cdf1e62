import { statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  answers,
  dataDir,
  guardOf,
  keepRow,
  processes,
  query,
  rows,
  serverPid,
  servers,
  start,
  stop,
  useDatabaseFolder,
} from '../../../test/setup/database-folder.ts'
import { copyMadeDatabase } from '../../../test/setup/made-database.ts'
import { isRunning, until } from '../../../test/setup/spawned-program.ts'
import { runningPostgresUrl } from './start.ts'

useDatabaseFolder()

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
})
