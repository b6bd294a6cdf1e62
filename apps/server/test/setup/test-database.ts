import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { migrate } from '../../src/platform/database/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'

const TEMPLATE = 'mersal_template'

/** Creates and migrates the database that every test database is a clone of; the app's role may work on it. */
export async function makeTemplate(serverUrl: string, appServerUrl: string): Promise<void> {
  await onServer(serverUrl, (sql) => sql`create database ${sql(TEMPLATE)}`)
  await migrate(databaseUrl(serverUrl, TEMPLATE))
  // Starting the app would make it as well, in each clone anew.
  await migrateJobs(databaseUrl(serverUrl, TEMPLATE))
  await grantAppRights(databaseUrl(serverUrl, TEMPLATE), databaseUrl(appServerUrl, TEMPLATE))
}

/** A database of a test's own. */
export interface TestDatabase {
  /** As the owner of the tables. */
  url: string
  /** As the app works on it: a role that owns nothing. */
  appUrl: string
  drop(): Promise<void>
}

/**
 * A migrated, empty database of this test's own, cloned in some tens of milliseconds. Dropping it ends any
 * connection left open.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(TEMPLATE)
}

/** An empty database without any table, for tests of what fills one. */
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

/** The database's own cleaner may be in it, is nobody's to end, and soon done. */
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
