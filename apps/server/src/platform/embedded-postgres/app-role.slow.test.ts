import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyMadeDatabase } from '../../../test/setup/made-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

let base: string
let dataDir: string
let running: EmbeddedPostgres | undefined
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mersal-app-role-'))
  await chmod(base, 0o755)
  dataDir = join(base, 'data')
})
afterEach(async () => {
  await running?.stop()
  await rm(base, { recursive: true, force: true })
})

const start = async () => {
  running = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  return running
}

async function roleOf(url: string) {
  const sql = postgres(url, { max: 1 })
  try {
    const [row] = await sql`
      select current_user::text as name, rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as is_mighty,
        (select count(*)::integer from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
      from pg_roles r where rolname = current_user`
    return row
  } finally {
    await sql.end()
  }
}

it('exists from the first start, owns nothing and is a member of no role', async () => {
  const { appUrl } = await start()
  expect(await roleOf(appUrl)).toEqual({ name: 'mersal_app', is_mighty: false, owned: 0 })
})

it('keeps its password in a file that only its owner can read', async () => {
  const { appUrl, stop } = await start()
  await stop()
  const again = await start()
  expect(new URL(again.appUrl).password).toBe(new URL(appUrl).password)
  const file = join(dataDir, 'postgres', 'mersal-app.password')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect((await readFile(file, 'utf8')).trim()).toBe(new URL(appUrl).password)
})

it('is created in a database of an earlier version, and after an interrupted start', async () => {
  await copyMadeDatabase(dataDir)
  await rm(join(dataDir, 'postgres', 'mersal-app.password'))
  const { appUrl } = await start()
  expect(await roleOf(appUrl)).toMatchObject({ name: 'mersal_app' })
})
