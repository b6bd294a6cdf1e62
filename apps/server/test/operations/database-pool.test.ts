import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database, isOutage } from '../../src/platform/database/database.ts'
import { openPool } from '../../src/platform/database/database-pool.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { startProxy } from '../faults/proxy.ts'
import { until } from '../setup/spawned-program.ts'
import { createTestDatabase } from '../setup/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let other: Database
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  other = connect(database.url, { connections: 2 })
  await other`create table kept (n integer primary key)`
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await other.end()
  await database.drop()
})

function pool(url = database.url, changes: Partial<typeof timeLimits.calls> = {}): Database {
  const opened = openPool(url, { ...timeLimits.calls, connections: 2, waitMs: 5_000, ...changes })
  closing.push(() => opened.end())
  return opened
}

async function kept(): Promise<number[]> {
  return (await other<{ n: number }[]>`select n from kept order by n`).map(({ n }) => n)
}

/** Ends the server's side of the connection on which `sql` works. */
async function hangUp(pid: number | undefined): Promise<void> {
  await other`select pg_terminate_backend(${pid ?? 0})`
  await until('it is gone', async () => {
    const [row] = await other`select 1 from pg_stat_activity where pid = ${pid ?? 0}`
    return row === undefined
  })
}

test('arrays of every kind go in and come out as they are', async () => {
  const sql = pool()
  await other`create type size as enum ('small', 'very large')`
  const [row] = await sql`
    select ${[1, -2]}::bigint[] as numbers, ${['a', 'b "c" \\d, {e}', '']}::text[] as texts, ${[]}::integer[] as nothing,
      ${['small', 'very large']}::size[] as sizes, array['very large', null]::size[] as lacking,
      array[true, false] as flags, array['1970-01-01T00:00Z'::timestamptz] as moments, array['{"a": 1}'::jsonb] as things`
  expect(row).toEqual({
    numbers: [1, -2],
    texts: ['a', 'b "c" \\d, {e}', ''],
    nothing: [],
    sizes: ['small', 'very large'],
    lacking: ['very large', null],
    flags: [true, false],
    moments: [new Date(0)],
    things: [{ a: 1 }],
  })
})

test('a connection that is lost while it is being opened fails its query, and nothing else', async () => {
  const proxy = await startProxy(() => Number(new URL(database.url).port))
  closing.push(proxy.close)
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const sql = pool(url.href)
  proxy.resetAt('typarray')
  expect(isOutage(await sql`select 1`.catch((error: unknown) => error))).toBe(true)
  await proxy.restore()
  expect(await sql`select array[1, 2] as numbers`).toEqual([{ numbers: [1, 2] }])
})

describe('a transaction', () => {
  test('whose connection is lost sends no statement that waited for another one over a new connection', async () => {
    const line = await startProxy(() => Number(new URL(database.url).port))
    closing.push(line.close)
    const url = new URL(database.url)
    url.port = String(line.port)
    const sql = pool(url.href, { connections: 1 })
    await other`create table held (n integer)`
    const lock = await other.reserve()
    closing.push(async () => {
      await lock`rollback`
      lock.release()
    })
    await lock`begin`
    await lock`lock table held`
    const broken = sql.begin(async (tx) => {
      const [me] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      // To be prepared, the first statement waits for its table. Meanwhile the driver holds back the second one.
      const statements = [tx`select from held where n = ${1}`, tx`insert into kept values (${1})`]
      const outcomes = Promise.allSettled(statements)
      await until('it waits', async () => {
        const [row] = await other`select from pg_locks where pid = ${me?.pid ?? 0} and not granted`
        return row !== undefined
      })
      line.reset()
      await line.restore()
      expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      return Promise.all(statements)
    })
    expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true)
    expect(await kept()).toEqual([])
  })

  test('whose connection is lost in the middle never goes on over another one', async () => {
    const sql = pool()
    const broken = sql.begin(async (tx) => {
      await tx`insert into kept values (1)`
      const [me] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await hangUp(me?.pid)
      // Another query opens a new connection meanwhile.
      await sql`select 1`.catch(() => {})
      await sql`select 1`
      await tx`insert into kept values (2)`
    })
    expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true)
    expect(await kept()).toEqual([])
  })

  test('is not committed when one of its statements failed, even if that was overlooked', async () => {
    const sql = pool()
    const overlooked = sql.begin(async (tx) => {
      await tx`insert into kept values (1)`
      await tx`insert into kept values (1)`.catch(() => {})
      return 'done'
    })
    await expect(overlooked).rejects.toThrow('duplicate key')
    expect(await kept()).toEqual([])
    await sql.begin((tx) => tx`insert into kept values (3)`)
    expect(await kept()).toEqual([3])
  })

  test('fails for the reason of the first of its statements that failed', async () => {
    const failing = pool().begin(async (tx) => {
      await tx`insert into kept values (1)`
      const second = tx`insert into kept values (1)`.catch(() => {})
      await tx`insert into kept values (2)`
      await second
    })
    await expect(failing).rejects.toThrow('duplicate key')
  })

  test('may be of another kind', async () => {
    const reading = pool().begin('isolation level repeatable read read only', (tx) => tx`delete from kept`)
    await expect(reading).rejects.toThrow('read-only')
  })
})

describe('a database that says nothing', () => {
  test('is given up after a while, and used again as soon as it speaks', async () => {
    const { port } = new URL(database.url)
    const line = await startProxy(() => Number(port))
    closing.push(line.close)
    const url = new URL(database.url)
    url.port = String(line.port)
    const sql = pool(url.href, { silenceMs: 300, connectMs: 300 })
    await sql`insert into kept values (1)`
    line.stall()
    const tries = [sql`select 1`, sql.begin((tx) => tx`insert into kept values (2)`), sql`select 1`]
    for (const outcome of await Promise.allSettled(tries))
      expect(outcome.status === 'rejected' && isOutage(outcome.reason)).toBe(true)
    await line.restore()
    await sql`insert into kept values (3)`
    expect(await kept()).toEqual([1, 3])
  })
})

describe('when all connections are taken', () => {
  test('some wait their turn, and one more is refused at once', async () => {
    const sql = pool(database.url, { mostWaiting: 2 })
    const { promise: holding, resolve: letGo } = Promise.withResolvers<void>()
    const holders = [1, 2].map((n) =>
      sql.begin(async (tx) => {
        await tx`insert into kept values (${n})`
        await holding
      }),
    )
    await until('both hold one', async () => {
      const [row] = await other<{ n: number }[]>`
        select count(*) as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
      return row?.n === 2
    })
    const waiting = [sql`insert into kept values (3)`, sql`insert into kept values (4)`]
    // What waits for a connection is sent by whoever waits for it.
    const all = Promise.all(waiting)
    await expect(sql`insert into kept values (5)`).rejects.toMatchObject({ code: 'OVERLOADED' })
    letGo()
    await Promise.all([...holders, all])
    expect(await kept()).toEqual([1, 2, 3, 4])
  })

  test('nobody waits for ever', async () => {
    const sql = pool(database.url, { waitMs: 100, connections: 1 })
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
    const holding = sql.begin(async (tx) => {
      await tx`select 1`
      await released
    })
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'OVERLOADED' })
    letGo()
    await holding
    await sql`select 1`
  })
})
