import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { sealLog, verifyLog } from '../../src/features/log-chain/index.ts'
import { logSealer } from '../../src/features/log-chain/seal-log.service.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { canRewriteLog, grantAppRights } from '../../src/platform/session/app-rights.repository.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let database: TestDatabase
/** The role that the app works as, and the owner of the tables. */
let app: Database
let owner: Database

beforeEach(async () => {
  database = await createTestDatabase()
  app = connect(database.appUrl, { connections: 4 })
  owner = connect(database.url, { connections: 2 })
})
afterEach(async () => {
  await Promise.all([app.end({ timeout: 1 }), owner.end({ timeout: 1 })])
  await database.drop()
})

/** Writes `count` lines, in a new transaction unless one is given. */
async function write(lines: number, sql: Pick<Database, 'unsafe'> | Database = app): Promise<void> {
  await (sql as Database)`
    insert into activity_log (at, action, entity, entity_id, note)
    select now(), 'created', 'client', n, ${randomUUID()} from generate_series(1, ${lines}) as n`
}

/** A transaction that has written a line and is still open. */
async function openWriter(): Promise<{ end(): Promise<void> }> {
  const wrote = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const transaction = app.begin(async (tx) => {
    await write(1, tx as never)
    wrote.resolve()
    await ending.promise
  })
  await wrote.promise
  return {
    end: async () => {
      ending.resolve()
      await transaction
    },
  }
}

/** What only the owner of the tables can do. */
const forge = (statement: string) =>
  owner.begin(async (tx) => {
    await tx`alter table activity_log disable trigger user`
    await tx`alter table log_seals disable trigger user`
    await tx.unsafe(statement)
  })

/** Three seals over five lines each; lines 1 to 15. */
async function sealThree(): Promise<void> {
  for (let seal = 0; seal < 3; seal += 1) {
    await write(5)
    await sealLog(app)
  }
}

describe('the role of the app', () => {
  const appendOnly = [
    'activity_log',
    'activity_log_branches',
    'bank_slips',
    'client_terms',
    'company_sections',
    'goods_agreements',
    'counter_seals',
    'far_counts',
    'invoices',
    'ledger_entries',
    'ledger_postings',
    'log_seals',
    'month_fees',
    'safe_counts',
    'tracking_events',
  ]

  test('can add to what is append-only, and nothing else', async () => {
    const rows = await app<{ name: string; rights: string }[]>`
      select c.relname as name, concat_ws(' ',
        case when has_table_privilege(c.oid, 'SELECT') then 'select' end,
        case when has_table_privilege(c.oid, 'INSERT') then 'insert' end,
        case when has_any_column_privilege(c.oid, 'UPDATE') then 'update' end,
        case when has_table_privilege(c.oid, 'DELETE') then 'delete' end,
        case when has_table_privilege(c.oid, 'TRUNCATE, TRIGGER, REFERENCES') then 'more' end) as rights
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
    const expectedOf = (name: string) =>
      appendOnly.includes(name)
        ? 'select insert'
        : name === 'schema_migrations'
          ? 'select'
          : 'select insert update delete'
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(appendOnly))
    expect(rows.filter(({ name, rights }) => rights !== expectedOf(name))).toEqual([])
  })

  test.each([
    "update activity_log set note = ''",
    'delete from activity_log',
    'truncate activity_log',
    'update log_seals set lines = 1',
    'delete from tracking_events',
    'update ledger_postings set piastres = 1',
    'delete from ledger_entries',
    'alter table activity_log disable trigger all',
    'drop trigger activity_log_append_only on activity_log',
    'alter table activity_log drop column note',
    'drop table log_seals',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create table public.another (id int)',
    'create function public.another() returns int language sql as $$ select 1 $$',
    'set session_replication_role = replica',
    'set role mersal',
    'insert into schema_migrations values (99, $$x$$, $$x$$)',
  ])('may not: %s', async (statement) => {
    await write(1)
    await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('loses a right that it should not have when the database is prepared anew', async () => {
    await owner`grant update, delete on tracking_events to mersal_app`
    await grantAppRights(database.url, database.appUrl)
    await expect(app`delete from tracking_events`).rejects.toMatchObject({ code: '42501' })
    await expect(app`select 1 from tracking_events`).resolves.toHaveLength(0)
  })

  test('is recognized as one that does not own the tables', async () => {
    expect(await canRewriteLog(database.appUrl)).toBe(false)
    expect(await canRewriteLog(database.url)).toBe(true)
  })

  test('loses nothing where it is the owner itself', async () => {
    await grantAppRights(database.url, `${database.url}?application_name=another`)
    await expect(owner`delete from sessions`).resolves.toHaveLength(0)
  })

  test('is prepared on its own database only', async () => {
    const other = await createTestDatabase()
    await expect(grantAppRights(other.url, database.appUrl)).rejects.toThrow('the same database')
    await other.drop()
  })
})

describe('the seals', () => {
  test('hold over what was written, and say what is not sealed yet', async () => {
    await sealThree()
    await write(2)
    expect(await verifyLog(app)).toMatchObject({ seals: 3, lines: 15, unsealed: 2, broken: null })
  })

  test('cover many lines, a few thousand each', async () => {
    await write(12_000)
    await sealLog(app)
    expect(await verifyLog(app)).toMatchObject({ seals: 3, lines: 12_000, unsealed: 0, broken: null })
  })

  test.each([
    ['a changed line', "update activity_log set note = 'another' where id = 7", 2],
    [
      'a changed time of writing',
      "update activity_log set written_at = written_at - interval '1 day' where id = 6",
      2,
    ],
    ['a changed employee', 'update activity_log set client_id = null, entity_id = 9 where id = 15', 3],
    ['a removed line', 'delete from activity_log where id = 8', 2],
    ['the first line removed', 'delete from activity_log where id = 1', 1],
    [
      'a line before the first',
      "insert into activity_log (id, action, entity, entity_id) overriding system value values (-4, 'a', 'client', 1)",
      1,
    ],
    [
      'two lines that change places',
      'update activity_log set entity_id = 3 - entity_id where id in (6, 7)',
      2,
    ],
    ['a changed seal', "update log_seals set sealed_at = sealed_at - interval '1 hour' where number = 2", 2],
    ['a removed seal', 'delete from log_seals where number = 2', 3],
    ['a seal over fewer lines', 'update log_seals set to_id = 9, lines = 4 where number = 2', 2],
  ])('break by %s', async (_, statement, number) => {
    await sealThree()
    await forge(statement)
    const { broken } = await verifyLog(app)
    expect(broken?.number).toBe(number)
  })

  test('break by a user of a client who is named, or hidden, afterwards', async () => {
    const [user] = await owner<{ id: number }[]>`
      with client as (
        insert into clients (name, phone, address, api_client_id, api_secret_encrypted, api_secret_hash)
        values ('Nile Threads', '01012345678', 'Cairo', ${`cl_${'0'.repeat(24)}`}, '', '') returning id
      )
      insert into client_users (client_id, role, first_name, last_name, email)
      select id, 'owner', 'Mona', 'Adel', 'mona@shop.example' from client returning id`
    await sealThree()
    await app`
      insert into activity_log (at, client_user_id, action, entity, entity_id)
      select now(), ${user?.id ?? 0}, 'signed_in', 'client', 1 from generate_series(1, 5)`
    await sealLog(app)
    expect((await verifyLog(app)).broken).toBeNull()
    await forge('update activity_log set client_user_id = null where id = 16')
    expect((await verifyLog(app)).broken?.number).toBe(4)
    await forge(`update activity_log set client_user_id = ${user?.id} where id in (16, 2)`)
    expect((await verifyLog(app)).broken?.number).toBe(1)
  })

  test('break by a line that the app itself puts between', async () => {
    await owner`select setval(pg_get_serial_sequence('activity_log', 'id'), 20)`
    await sealThree()
    await app`
      insert into activity_log (id, action, entity, entity_id) overriding system value values (3, 'a', 'client', 1)`
    expect(await verifyLog(app)).toMatchObject({
      broken: { number: 1, reason: '5 lines were sealed, 6 exist' },
    })
  })

  test('wait for a line whose transaction drew its number first and ends last', async () => {
    const seal = logSealer(app)
    const slow = await openWriter()
    await write(3)
    await seal()
    expect(await verifyLog(app)).toMatchObject({ seals: 0, unsealed: 3 })
    await slow.end()
    await seal()
    expect(await verifyLog(app)).toMatchObject({ seals: 1, lines: 4, unsealed: 0, broken: null })
  })

  test('do not wait for a transaction that starts to write later', async () => {
    const seal = logSealer(app)
    await write(1)
    const before = await openWriter()
    await seal()
    expect(await verifyLog(app)).toMatchObject({ seals: 0 })
    const after = await openWriter()
    await before.end()
    await seal()
    expect(await verifyLog(app)).toMatchObject({ seals: 1, lines: 1, unsealed: 1, broken: null })
    await after.end()
  })

  test('hold while many write and several processes seal', async () => {
    const sealers = [logSealer(app), logSealer(owner)]
    let writing = true
    const writers = Array.from({ length: 3 }, async () => {
      for (let turn = 0; turn < 20; turn += 1) await app.begin((tx) => write(3, tx as never))
    })
    const sealing = sealers.map(async (seal) => {
      while (writing) await seal()
    })
    await Promise.all(writers)
    writing = false
    await Promise.all(sealing)
    for (const seal of sealers) await seal()
    expect(await verifyLog(app)).toMatchObject({ lines: 180, unsealed: 0, broken: null })
  })
})

describe('the audit', () => {
  const invariant = 'each line of the activity log is sealed within five minutes'
  const breaches = async () => (await audit(app)).find(({ holds }) => holds === invariant)?.breaches

  test('finds lines that stay unsealed', async () => {
    await write(1)
    expect(await breaches()).toEqual([])
    await forge("update activity_log set written_at = now() - interval '6 minutes'")
    expect(await breaches()).toHaveLength(1)
    await sealLog(app)
    expect(await breaches()).toEqual([])
  })
})
