import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../test/setup/test-database.ts'
import { columnsOf, insertRows, rowsOf } from './columns.ts'
import { connect, type Database } from './database.ts'

let database: { url: string; drop(): Promise<void> }
let sql: Database
beforeAll(async () => {
  database = await createEmptyDatabase()
  sql = connect(database.url, { connections: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const value = fc.option(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('NULL', '', '{', '"', '\\', ' , ')),
)

it('stores every text unchanged', () =>
  fc.assert(
    fc.asyncProperty(fc.array(value), async (texts) => {
      // PostgreSQL cannot store NUL in a text.
      const kept = texts.map((text) => text?.replaceAll('\0', '').toWellFormed() ?? null)
      const rows = kept.map((text) => ({ text }))
      const [row] = await sql<{ texts: string[] }[]>`
        select coalesce(jsonb_agg(r.text), '[]') as texts from ${rowsOf(sql, columnsOf(rows, 'text text'))}`
      expect(row?.texts).toEqual(kept)
    }),
    { numRuns: 100 },
  ))

it('stores numbers, booleans and null', async () => {
  const rows = [
    { number: -1.5, flag: true },
    { number: null, flag: false },
    { number: 2 ** 53 - 1, flag: null },
  ]
  const [row] = await sql`
    select array_agg(r.number)::text as numbers, array_agg(r.flag)::text as flags
    from ${rowsOf(sql, columnsOf(rows, 'number numeric, flag boolean'))}`
  expect(row).toEqual({ numbers: '{-1.5,NULL,9007199254740991}', flags: '{t,f,NULL}' })
})

it('inserts rows of every kind of value, with common values, and reads them as a table', async () => {
  const madeAt = new Date('2026-05-12T11:40:00.123Z')
  const rows = [
    { id: 1, madeAt, legs: [7, 8], facts: { a: ['"', null] }, hash: Buffer.of(1, 255) },
    { id: 2, madeAt: null, legs: [], facts: null, hash: undefined },
  ]
  const columns = columnsOf(rows, 'id integer, madeAt timestamptz, legs integer[], facts jsonb, hash bytea')
  const same = { note: 'a "b", \\ {c}', n: 3 }
  const stored = await sql.begin(async (tx) => {
    await tx`
      create temp table kept (id integer, made_at timestamptz, legs integer[], facts jsonb, hash bytea, note text, n integer)
      on commit drop`
    await tx`insert into kept ${insertRows(tx, columns, same)} order by r.id desc`
    await tx`insert into kept ${insertRows(tx, columnsOf([], 'id integer'))}`
    return tx`select k.* from ${rowsOf(tx, columns)} join kept k on k.hash is not distinct from r.hash order by k.id`
  })
  expect([...stored]).toEqual([
    { id: 1, made_at: madeAt, legs: [7, 8], facts: { a: ['"', null] }, hash: Buffer.of(1, 255), ...same },
    { id: 2, made_at: null, legs: [], facts: null, hash: null, ...same },
  ])
})

it('writes the same statement for any number of rows', async () => {
  const texts = await sql.begin(async (tx) => {
    await tx`create temp table numbered (n integer, id bigint) on commit drop`
    const insert = async (rows: { id: number }[]) => {
      const { statement } =
        await tx`insert into numbered ${insertRows(tx, columnsOf(rows, 'id bigint'), { n: 1 })}`
      return statement.string
    }
    return [await insert([]), await insert([{ id: 1 }]), await insert([{ id: 1 }, { id: 2 }])]
  })
  expect(texts[0]).toContain('unnest(')
  expect(new Set(texts).size).toBe(1)
})
