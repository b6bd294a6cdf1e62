import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../test/setup/test-database.ts'
import { StartRefused } from '../config/start-refused.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'

let folder: string
let database: { url: string; drop(): Promise<void> }
let sql: postgres.Sql

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mersal-migrations-'))
  database = await createEmptyDatabase()
  sql = postgres(database.url, { max: 2, onnotice: () => {} })
})

afterEach(async () => {
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (file: string, text: string) => writeFile(join(folder, file), text)
const columns = async () =>
  (
    await sql`select column_name from information_schema.columns where table_name = 'parcel' order by ordinal_position`
  ).map((row) => row.column_name)

describe('migrating', () => {
  it('runs the files in order, then only the new ones', async () => {
    await write('0001-parcel.sql', 'create table parcel (id int); create index on parcel (id);')
    await write('0002-weight.sql', 'alter table parcel add weight int;')
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0001-parcel.sql', '0002-weight.sql'] })
    expect(await migrate(database.url, folder)).toEqual({ applied: [] })
    await write('0003-note.sql', 'alter table parcel add note text;')
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0003-note.sql'] })
    expect(await columns()).toEqual(['id', 'weight', 'note'])
  })

  it('rolls back a file that fails, keeps those before it, and names it', async () => {
    await write('0001-parcel.sql', 'create table parcel (id int);')
    await write('0002-broken.sql', 'alter table parcel add weight int; alter table nothing add x int;')
    const run = migrate(database.url, folder)
    await expect(run).rejects.toThrow(StartRefused)
    await expect(run).rejects.toThrow(
      /^The migration 0002-broken\.sql failed: relation "nothing" does not exist\.$/,
    )
    expect(await columns()).toEqual(['id'])
    await write('0002-broken.sql', 'alter table parcel add weight int;')
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0002-broken.sql'] })
  })

  it('refuses a file that changed after it had run', async () => {
    await write('0001-parcel.sql', 'create table parcel (id int);')
    await migrate(database.url, folder)
    await write('0001-parcel.sql', 'create table parcel (id bigint);')
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '0001-parcel.sql was changed after it had run',
    )
  })

  it('knows how many rows of an upgraded table have no value in a new column', async () => {
    await write('0001-parcel.sql', 'create table parcel as select id from generate_series(1, 1000) id;')
    await migrate(database.url, folder)
    await write('0002-weight.sql', 'alter table parcel add weight int;')
    await migrate(database.url, folder)
    expect(
      await sql`select null_frac from pg_stats where tablename = 'parcel' and attname = 'weight'`,
    ).toEqual([{ null_frac: 1 }])
  })

  it('ignores line ends when it compares a file', async () => {
    await write('0001-parcel.sql', 'create table parcel (\n  id int\n);\n')
    await migrate(database.url, folder)
    await write('0001-parcel.sql', 'create table parcel (\r\n  id int\r\n);\r\n')
    expect(await migrate(database.url, folder)).toEqual({ applied: [] })
  })

  it('refuses a database that a newer version migrated', async () => {
    await write('0001-parcel.sql', 'create table parcel (id int);')
    await write('0002-weight.sql', 'alter table parcel add weight int;')
    await migrate(database.url, folder)
    await rm(join(folder, '0002-weight.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'by a newer version of Mersal (0002-weight.sql',
    )
  })

  it.each([
    ['0002-late.sql', '0002-late.sql should have number 1'],
    ['0000-early.sql', '0000-early.sql should have number 1'],
  ])('refuses a first file called %s', async (file, message) => {
    await write(file, 'select 1;')
    await expect(migrate(database.url, folder)).rejects.toThrow(message)
  })

  it('runs each file once when several processes migrate at the same time', async () => {
    await write('0001-parcel.sql', 'create table parcel (id int); select pg_sleep(0.05);')
    await write('0002-seed.sql', 'insert into parcel values (1);')
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)))
    expect(runs.flatMap(({ applied }) => applied).sort()).toEqual(['0001-parcel.sql', '0002-seed.sql'])
    expect(await sql`select count(*)::int as n from parcel`).toEqual([{ n: 1 }])
  })

  it('creates the schema of this version in an empty database', async () => {
    const { applied } = await migrate(database.url, MIGRATIONS_FOLDER)
    expect(applied[0]).toMatch(/^0001-/)
    expect(await migrate(database.url, MIGRATIONS_FOLDER)).toEqual({ applied: [] })
  })
})
