import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { migrate } from '../../src/platform/database/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'

const TEMPLATE = 'mersal_template'

/** Creates and migrates the template of all test databases, with rights for the app's role. */
export async function makeTemplate(serverUrl: string, appServerUrl: string): Promise<void> {
  await onServer(serverUrl, (sql) => sql`create database ${sql(TEMPLATE)}`)
  await migrate(databaseUrl(serverUrl, TEMPLATE))
  // Otherwise each start of the app would create it in each clone.
  await migrateJobs(databaseUrl(serverUrl, TEMPLATE))
  await grantAppRights(databaseUrl(serverUrl, TEMPLATE), databaseUrl(appServerUrl, TEMPLATE))
}

/** A database for one test. */
export interface TestDatabase {
  /** As the owner of the tables. */
  url: string
  /** As the role of the app, which owns nothing. */
  appUrl: string
  drop(): Promise<void>
}

/**
 * Clones a migrated, empty database for this test in a few dozen milliseconds. Dropping it closes its
 * connections.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(TEMPLATE)
}

/** A database without tables, for tests of migrations and restores. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneTemplate('template1')
}

async function cloneTemplate(template: string): Promise<TestDatabase> {
  const { inject } = await import('vitest')
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    serverUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  return {
    url: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(inject('postgresAppUrl'), name),
    drop: () => onServer(serverUrl, (sql) => drop(sql, name)),
  }
}

/** Autovacuum may be connected, cannot be terminated by this role, and ends soon. */
async function drop(sql: postgres.Sql, name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`drop database if exists ${sql(name)} with (force)`
      return
    } catch (error) {
      const isCleaned = error instanceof postgres.PostgresError && error.code === '42501'
      if (!isCleaned || tries === 50) throw error
      await delay(100)
    }
  }
}

async function onServer(url: string, run: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
