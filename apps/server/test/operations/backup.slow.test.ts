import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { audit } from '../../src/features/audit/index.ts'
import { verifyLog } from '../../src/features/log-chain/index.ts'
import { archiveEntries, contentOf } from '../../src/platform/backup/archive-reader.ts'
import { ArchiveWriter } from '../../src/platform/backup/archive-writer.ts'
import { restoreBackup, takeBackup } from '../../src/platform/backup/index.ts'
import { savedFile } from '../../src/platform/backup/manifest.ts'
import { StartRefused } from '../../src/platform/config/start-refused.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { addJob, migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'
import { createEmptyDatabase, type TestDatabase } from '../setup/test-database.ts'
import { localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let folder: string
let target: TestDatabase
let owner: Database
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'mersal-backup-'))
  target = await createEmptyDatabase()
  owner = connect(app.ownerUrl, { connections: 3 })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await owner.end()
  await app.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'company.backup')
const restored = () => join(folder, 'restored')
const quiet = () => {}

const backUp = () =>
  takeBackup({ sql: owner, dataDir: app.dataDir, uploads: 'files', file: file(), say: quiet })

async function restore(options: { replace?: boolean } = {}): Promise<void> {
  const handle = await open(file())
  try {
    await restoreBackup({
      file: handle,
      url: target.url,
      dataDir: restored(),
      replace: options.replace ?? false,
      say: quiet,
    })
  } finally {
    await handle.close()
  }
}

/** A connection to the restored database, as the owner. */
function onTarget(): Database {
  const sql = connect(target.url, { connections: 2 })
  closing.push(() => sql.end())
  return sql
}

async function countsOf(sql: Database): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname not like '%migrations'`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::integer as n from ${name}`)
    counts[name] = row?.n ?? 0
  }
  return counts
}

const brokenOf = async (sql: Database) => (await audit(sql)).filter(({ breaches }) => breaches.length > 0)

async function createOrder(): Promise<string> {
  const made = await app.call('createShipment', 'manager', localOrder(app.company))
  if (made.http !== 200) throw new Error(`not created: ${JSON.stringify(made)}`)
  return made.data.awb
}

/** The app on the restored company, working as a role that owns nothing. */
async function serveRestored() {
  await grantAppRights(target.url, target.appUrl)
  const served = await buildApp({
    config: { port: 0, demo: false, dataDir: restored(), secondFactorRoles: [], trustedProxies: [] },
    databaseUrl: target.appUrl,
    checkReplies: true,
    log: false,
  })
  closing.push(() => served.close())
  return served
}

describe('a backup', () => {
  test('taken while people work is the company at one moment, and serves where it is restored', async () => {
    const answered = await Promise.all(Array.from({ length: 5 }, createOrder))
    let working = true
    const writers = Array.from({ length: 3 }, async () => {
      let made = 0
      for (; working; made += 1) await createOrder()
      return made
    })
    const { rows } = await backUp()
    working = false
    const during = (await Promise.all(writers)).reduce((sum, made) => sum + made, 0)
    await restore()

    const sql = onTarget()
    expect(await countsOf(sql)).toEqual(rows)
    expect(await brokenOf(sql)).toEqual([])
    expect(await verifyLog(sql)).toMatchObject({ broken: null })
    const kept = await sql<{ awb: string }[]>`
      select concat_ws('-', main_shipment_id, parcel, awb) as awb from shipments`
    expect(kept.map(({ awb }) => awb)).toEqual(expect.arrayContaining(answered))
    expect(kept.length).toBeLessThanOrEqual(answered.length + during)

    const served = await serveRestored()
    const reply = await served.server.inject({
      url: `/api/dashboard/v2/shipments/open-main?awb=${answered[0]}`,
      headers: app.credentials('superuser'),
    })
    expect(reply.statusCode).toBe(200)
  })

  test('continues ids and AWBs after the last ones when it is restored', async () => {
    await createOrder()
    await backUp()
    await restore()
    const next = (sql: Database) => sql`
      select nextval('awb_serials')::text as awb, nextval('main_shipments_id_seq')::text as order_id,
        nextval(pg_get_serial_sequence('activity_log', 'id'))::text as line`
    expect(await next(onTarget())).toEqual(await next(owner))
  })

  test('has the key, the uploads and the mail beside the tables, and no file that is being written', async () => {
    await mkdir(join(app.dataDir, 'uploads'), { recursive: true })
    await writeFile(join(app.dataDir, 'uploads', 'picture.webp'), Buffer.alloc(3_000_001, 7))
    await writeFile(join(app.dataDir, 'uploads', '.half.webp'), 'half')
    const { files } = await backUp()
    expect(files).toBe(2)
    await restore()
    const key = join('keys', 'secret.key')
    expect(await readFile(join(restored(), key))).toEqual(await readFile(join(app.dataDir, key)))
    expect((await stat(join(restored(), key))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(restored(), 'uploads'))).toEqual(['picture.webp'])
    expect(await readFile(join(restored(), 'uploads', 'picture.webp'))).toEqual(Buffer.alloc(3_000_001, 7))
  })

  test('contains queued mail and webhook messages', async () => {
    await owner.begin((tx) => addJob(tx, 'of-a-task-that-nobody-does', { to: 'mona@example.com' }))
    await backUp()
    await restore()
    const jobs = await onTarget()`select task_identifier from graphile_worker.jobs`
    expect(jobs).toEqual([{ task_identifier: 'of-a-task-that-nobody-does' }])
  })

  test('is for its owner alone', async () => {
    await backUp()
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  test('that cannot be written leaves no file, and the database still works', async () => {
    const nowhere = join(folder, 'missing', 'company.backup')
    const options = { sql: owner, dataDir: app.dataDir, uploads: 'files', say: quiet } as const
    await expect(takeBackup({ ...options, file: nowhere })).rejects.toThrow('ENOENT')
    await expect(takeBackup({ ...options, file: folder })).rejects.toThrow('EISDIR')
    expect(await readdir(folder)).toEqual([])
    await backUp()
  })

  test('of an earlier version is migrated forward', async () => {
    const early = await createEmptyDatabase()
    closing.push(early.drop)
    const { applied } = await migrate(early.url, undefined, 8)
    expect(applied).toHaveLength(8)
    await migrateJobs(early.url)
    const sql = connect(early.url, { connections: 2 })
    await sql`insert into images (id, media_type, bytes, width, height) values (gen_random_uuid(), 'image/webp', 1, 1, 1)`
    await takeBackup({ sql, dataDir: app.dataDir, uploads: 'files', file: file(), say: quiet })
    await sql.end()
    await restore()
    expect(await onTarget()`select count(*)::integer as n from images`).toEqual([{ n: 1 }])
    expect(await migrate(target.url)).toEqual({ applied: [] })
    expect(await brokenOf(onTarget())).toEqual([])
  })
})

describe('a restore refuses', () => {
  const tablesOfTarget = async () => {
    const [row] = await onTarget()<{ n: number }[]>`
      select count(*)::integer as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    return row?.n
  }

  test.each([
    ['a file cut short', async () => truncate(file(), (await stat(file())).size - 2_000)],
    ['a file without its end', async () => truncate(file(), 4_096)],
    ['a changed row', () => changeByte('database/public.shipments', 520)],
    ['a changed number of a sequence', () => changeByte('contents.json', 600)],
    ['a changed digest', () => changeByte('sha256.txt', 512)],
    ['something else', () => writeFile(file(), 'not a backup')],
    ['an empty file', () => writeFile(file(), '')],
  ])('%s, and touches nothing', async (_, damage) => {
    await createOrder()
    await backUp()
    await damage()
    await expect(restore()).rejects.toThrow(StartRefused)
    expect(await tablesOfTarget()).toBe(0)
    await expect(stat(restored())).rejects.toThrow('ENOENT')
  })

  test('a database with a company in it, unless told', async () => {
    await backUp()
    await restore()
    const people = await onTarget()`select id from employees order by id`
    expect(people.length).toBeGreaterThan(0)
    await closing.pop()?.()
    await expect(restore()).rejects.toThrow('holds a company')
    await restore({ replace: true })
    expect(await onTarget()`select id from employees order by id`).toEqual(people)
  })

  test('a database that Mersal works on', async () => {
    await backUp()
    const sql = onTarget()
    await sql`select 1`
    await expect(restore({ replace: true })).rejects.toThrow('Stop it first')
  })

  test('a database of another program', async () => {
    await backUp()
    const other = postgres(target.url, { max: 1 })
    closing.push(() => other.end())
    await other`create table theirs (id int)`
    await expect(restore({ replace: true })).rejects.toThrow('another program')
  })

  test('a part that cannot be unpacked, and leaves an empty company', async () => {
    await createOrder()
    await backUp()
    const damaged = await ArchiveWriter.create(`${file()}.damaged`)
    const whole = await open(file())
    for await (const entry of archiveEntries(whole)) {
      const content = await contentOf(entry)
      if (entry.name === 'sha256.txt') await damaged.add(entry.name, Buffer.from(damaged.digest()))
      else if (entry.name.includes('public.shipments.')) await damaged.add(entry.name, content.subarray(8))
      else await damaged.add(entry.name, content)
    }
    await damaged.finish()
    await whole.close()
    await rename(`${file()}.damaged`, file())
    await expect(restore()).rejects.toThrow('frame')
    expect(await onTarget()`select id from employees`).toEqual([])
  })

  test('files whose names lead elsewhere', () => {
    expect(savedFile('files/uploads/a-b_1.webp')).toEqual({ folder: 'uploads', name: 'a-b_1.webp' })
    const elsewhere = [
      'files/uploads/../x',
      'files/../x',
      '/etc/passwd',
      'files/postgres/x',
      'files/uploads/.x',
      'files/uploads/a/b',
    ]
    expect(elsewhere.filter((name) => savedFile(name) !== null)).toEqual([])
  })
})

/** Changes one bit of the byte so far behind a name in the file. */
async function changeByte(name: string, behind: number): Promise<void> {
  const bytes = await readFile(file())
  const index = bytes.indexOf(name) + behind
  bytes[index] = (bytes[index] ?? 0) ^ 1
  await writeFile(file(), bytes)
}
