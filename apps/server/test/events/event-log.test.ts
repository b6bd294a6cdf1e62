import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database, type Transaction } from '../../src/platform/database/database.ts'
import { consumerLoop, retryGaps } from '../../src/platform/events/consume-events.ts'
import type { EventConsumer } from '../../src/platform/events/event-consumer.ts'
import { insertCursors } from '../../src/platform/events/event-cursors.repository.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let database: TestDatabase
let sql: Database
beforeEach(async () => {
  database = await createTestDatabase()
  sql = connect(database.appUrl, { connections: 6 })
  const owner = connect(database.url, { connections: 1 })
  await owner`create table effects (id bigint generated always as identity, consumer text not null, event_id bigint not null)`
  await owner`grant all on effects to public`
  await owner.end()
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

/** Books entries without postings: events of the money log. */
async function book(count: number, tx: Database | Transaction = sql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into ledger_entries (kind, source, at)
    select 'history', gen_random_uuid()::text, now() from generate_series(1, ${count})
    returning id`
  return rows.map(({ id }) => id)
}

/** A transaction that has booked an entry and is still open. */
async function openBooking() {
  const booked = Promise.withResolvers<number>()
  const ending = Promise.withResolvers<void>()
  const ended = sql.begin(async (tx) => {
    const [id = 0] = await book(1, tx)
    booked.resolve(id)
    await ending.promise
  })
  return {
    id: await booked.promise,
    async end() {
      ending.resolve()
      await ended
    },
  }
}

/** A consumer that records each event it gets, and fails for the events of `failing`. */
function scribe(name: string, failing = new Set<number>()): EventConsumer {
  return {
    name,
    log: 'money',
    async consume(tx, events) {
      for (const { id } of events) {
        await tx`insert into effects (consumer, event_id) values (${name}, ${id})`
        if (failing.has(id)) throw new Error(`no ${id}`)
      }
    },
  }
}

async function effectsOf(name: string): Promise<number[]> {
  const rows = await sql<{ event_id: number }[]>`
    select event_id from effects where consumer = ${name} order by id`
  return rows.map(({ event_id }) => event_id)
}

const deadOf = (name: string) =>
  sql<{ id: number; event_id: number; state: string; tries: number; error: string }[]>`
    select id, event_id, state::text as state, tries, error from dead_events where consumer = ${name} order by id`

describe('a consumer', () => {
  test('gets each event after its registration once, in order', async () => {
    await book(3)
    const consumer = scribe('clerk')
    await insertCursors(sql, [consumer])
    const ids = await book(1_203)
    const { run } = consumerLoop(sql, consumer)
    await run()
    expect(await effectsOf('clerk')).toEqual(ids)
    await insertCursors(sql, [consumer])
    await run()
    expect(await effectsOf('clerk')).toEqual(ids)
  })

  test('gets an event that commits after events with higher ids', async () => {
    const consumer = scribe('clerk')
    await insertCursors(sql, [consumer])
    const { run } = consumerLoop(sql, consumer)
    const slow = await openBooking()
    const later = await book(2)
    await run()
    expect(await effectsOf('clerk')).toEqual([])
    await slow.end()
    await run()
    expect(await effectsOf('clerk')).toEqual([slow.id, ...later])
  })

  test('makes progress while others write without a pause', async () => {
    const consumer = scribe('clerk')
    await insertCursors(sql, [consumer])
    const { run } = consumerLoop(sql, consumer)
    const bookings = [await openBooking()]
    for (let turn = 0; turn < 4; turn += 1) {
      await run()
      bookings.push(await openBooking())
      await bookings.at(-2)?.end()
    }
    await run()
    expect(await effectsOf('clerk')).toEqual(bookings.slice(0, -2).map(({ id }) => id))
    await bookings.at(-1)?.end()
  })

  test('has its effects once when many processes work and write at the same time', async () => {
    const consumer = scribe('clerk')
    await insertCursors(sql, [consumer])
    const loops = [consumerLoop(sql, consumer), consumerLoop(sql, consumer)]
    let writing = true
    const working = loops.map(async ({ run }) => {
      while (writing) await run()
    })
    const ids = (
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          const own: number[] = []
          for (let turn = 0; turn < 25; turn += 1) own.push(...(await sql.begin((tx) => book(3, tx))))
          return own
        }),
      )
    ).flat()
    writing = false
    await Promise.all(working)
    for (const { run } of loops) await run()
    expect(await effectsOf('clerk')).toEqual(ids.sort((a, b) => a - b))
  })
})

describe('an event that always fails', () => {
  test('is tried with growing gaps, then is dead, and the events around it are handled', async () => {
    const failing = new Set<number>()
    const consumer = scribe('clerk', failing)
    await insertCursors(sql, [consumer])
    const ids = await book(40)
    const poison = ids[17] ?? 0
    failing.add(poison)
    let now = new Date('2026-01-01T08:00:00Z')
    const { run } = consumerLoop(sql, consumer, { clock: () => now })
    await run()
    expect(await effectsOf('clerk')).toEqual(ids.slice(0, 17))
    for (const gap of retryGaps) {
      expect(await deadOf('clerk')).toEqual([])
      now = new Date(now.getTime() + gap * 1_000 - 1)
      await run()
      expect(await effectsOf('clerk')).toEqual(ids.slice(0, 17))
      now = new Date(now.getTime() + 1)
      await run()
    }
    expect(await effectsOf('clerk')).toEqual(ids.filter((id) => id !== poison))
    expect(await deadOf('clerk')).toMatchObject([
      { event_id: poison, state: 'dead', tries: retryGaps.length + 1, error: `no ${poison}` },
    ])
  })

  test('is handled once somebody retries it and it no longer fails, and is dead again while it does', async () => {
    const failing = new Set<number>()
    const consumer = scribe('clerk', failing)
    await insertCursors(sql, [consumer])
    const [poison = 0] = await book(1)
    failing.add(poison)
    let now = new Date('2026-01-01T08:00:00Z')
    const { run } = consumerLoop(sql, consumer, { clock: () => now })
    for (const gap of [0, ...retryGaps]) {
      now = new Date(now.getTime() + gap * 1_000)
      await run()
    }
    await sql`update dead_events set state = 'retrying'`
    await run()
    expect(await deadOf('clerk')).toMatchObject([{ state: 'dead', tries: retryGaps.length + 2 }])
    expect(await effectsOf('clerk')).toEqual([])
    failing.clear()
    await run()
    expect(await effectsOf('clerk')).toEqual([])
    await sql`update dead_events set state = 'retrying'`
    await run()
    expect(await deadOf('clerk')).toMatchObject([{ state: 'handled' }])
    expect(await effectsOf('clerk')).toEqual([poison])
  })

  test('does not delay other consumers', async () => {
    const failing = new Set<number>()
    const bad = scribe('bad', failing)
    const good = scribe('good')
    await insertCursors(sql, [bad, good])
    const ids = await book(2)
    failing.add(ids[0] ?? 0)
    await consumerLoop(sql, bad).run()
    await consumerLoop(sql, good).run()
    expect(await effectsOf('bad')).toEqual([])
    expect(await effectsOf('good')).toEqual(ids)
  })
})
