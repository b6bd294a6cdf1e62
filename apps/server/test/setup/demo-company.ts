import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoCompany } from '../../src/demo/index.ts'
import { connect } from '../../src/platform/database/database.ts'
import { folderStore } from '../../src/platform/files/file-store.ts'
import { createTestDatabase } from './test-database.ts'

export const secretKey = Buffer.alloc(32, 7)
/** Milliseconds. A company takes a few seconds on an idle machine. */
export const patience = 120_000

/** An empty company that begins with this version: all of its shipments need a witness, and its money a second person. */
export async function openEmpty(at: Date) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mersal-demo-'))
  const sql = connect(database.url, { connections: 4 })
  const before = new Date(at.getTime() - 90 * 24 * 60 * 60 * 1000)
  await sql`update custody_start set at = ${before}`
  await sql`update approvals_start set at = ${before}, write_offs_at = ${before}`
  await sql`update cash_rules_start set at = ${before}`
  await sql`update counter_cash_start set at = ${before}`
  return {
    database,
    dataDir,
    sql,
    async close() {
      await sql.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Fewer than usual, and still each status and situation. */
export const fewShipments = 150

/** A demo company that is made at the moment `at`. */
export async function makeDemoAt(at: Date, shipments?: number) {
  const empty = await openEmpty(at)
  const store = folderStore(empty.dataDir)
  await makeDemoCompany(empty.sql, { now: at, secretKey, store, shipments })
  return { ...empty, store }
}
