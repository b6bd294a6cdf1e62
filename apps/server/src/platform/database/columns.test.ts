import fc from 'fast-check'
import type { Sql } from 'postgres'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../test/setup/test-database.ts'
import { column, columnsOf } from './columns.ts'

let database: { url: string; drop(): Promise<void> }
let sql: Sql
beforeAll(async () => {
  database = await createEmptyDatabase()
  sql = postgres(database.url, { max: 1 })
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
        select coalesce(jsonb_agg(t order by i), '[]') as texts
        from unnest(${column(rows, 'text')}::text::text[]) with ordinality as u (t, i)`
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
    select array_agg(n)::text as numbers, array_agg(f)::text as flags
    from unnest(${column(rows, 'number')}::text::numeric[], ${column(rows, 'flag')}::text::boolean[]) as u (n, f)`
  expect(row).toEqual({ numbers: '{-1.5,NULL,9007199254740991}', flags: '{t,f,NULL}' })
})

it('writes all columns at once as it writes each one, and none for no rows', () => {
  const rows = [
    { awb: 1, name: 'a "b"' },
    { awb: 2, name: null },
  ]
  const written = columnsOf(rows)
  expect([written('awb'), written('name')]).toEqual([column(rows, 'awb'), column(rows, 'name')])
  expect(columnsOf<'awb'>([])('awb')).toBe('{}')
})
