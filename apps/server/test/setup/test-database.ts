import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { connect } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'
import { type Company, makeCompany } from '../support/company.ts'

const TEMPLATE = 'mersal_template'
const COMPANY_TEMPLATE = 'mersal_company_template'

/**
 * Creates and migrates the template of all test databases, with rights for the app's role, and a second one with the
 * test company.
 */
export async function makeTemplates(serverUrl: string, appServerUrl: string): Promise<Company> {
  await onServer(serverUrl, (sql) => sql`create database ${sql(TEMPLATE)}`)
  await migrate(databaseUrl(serverUrl, TEMPLATE))
  // Otherwise each start of the app would create it in each clone.
  await migrateJobs(databaseUrl(serverUrl, TEMPLATE))
  await grantAppRights(databaseUrl(serverUrl, TEMPLATE), databaseUrl(appServerUrl, TEMPLATE))
  await onServer(serverUrl, (sql) => clone(sql, TEMPLATE, COMPANY_TEMPLATE))
  const sql = connect(databaseUrl(appServerUrl, COMPANY_TEMPLATE), { connections: 1 })
  try {
    return await makeCompany(sql)
  } finally {
    await sql.end()
  }
}

/** A database for one test. */
export interface TestDatabase {
  /** As the owner of the tables. */
  url: string
  /** As the role of the app, which owns nothing. */
  appUrl: string
  drop(): Promise<void>
  /** The company that it already has. */
  company?: Company
}

export type CompanyDatabase = TestDatabase & { company: Company }

/**
 * Clones a migrated, empty database for this test in a few dozen milliseconds. Dropping it closes its
 * connections.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(TEMPLATE)
}

/**
 * The same with the test company, which takes longer to make than the clone. A statement is planned once on each
 * connection. Most run a few times, and PostgreSQL would plan each of the first five runs.
 */
export async function createCompanyDatabase(): Promise<CompanyDatabase> {
  return companyIn(await cloneTemplate(COMPANY_TEMPLATE, { plansOnce: true }))
}

/** The same for tests with so many rows that a plan must fit its values. */
export async function createLargeCompanyDatabase(): Promise<CompanyDatabase> {
  return companyIn(await cloneTemplate(COMPANY_TEMPLATE))
}

async function companyIn(database: TestDatabase): Promise<CompanyDatabase> {
  const { inject } = await import('vitest')
  return { ...database, company: inject('company') }
}

/** A database without tables, for tests of migrations and restores. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneTemplate('template1')
}

async function cloneTemplate(template: string, { plansOnce = false } = {}): Promise<TestDatabase> {
  const { inject } = await import('vitest')
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const sql = connectionOfWorker(serverUrl)
  await clone(sql, template, name)
  if (plansOnce) await sql`alter database ${sql(name)} set plan_cache_mode = force_generic_plan`
  return {
    url: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(inject('postgresAppUrl'), name),
    drop: () => drop(sql, name),
  }
}

let ofThisWorker: postgres.Sql | undefined

/** One for all files of a worker: to connect takes half as long as to clone a database. It ends with the worker. */
function connectionOfWorker(serverUrl: string): postgres.Sql {
  ofThisWorker ??= connectTo(serverUrl)
  return ofThisWorker
}

const connectTo = (serverUrl: string) =>
  postgres(serverUrl, { max: 1, onnotice: () => {}, fetch_types: false })

function clone(sql: postgres.Sql, template: string, name: string) {
  return sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
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
  const sql = connectTo(url)
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
