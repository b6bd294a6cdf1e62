import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the throw-away server that all test files share. */
    postgresUrl: string
    /** The same as the role that the app works as. */
    postgresAppUrl: string
  }
}

/** One server for the whole run, migrated once; each test takes a clone of its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  try {
    await makeTemplate(postgres.url, postgres.appUrl)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAppUrl', postgres.appUrl)
  return postgres.stop
}
