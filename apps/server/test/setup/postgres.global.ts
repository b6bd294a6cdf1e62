import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the temporary server that all test files share. */
    postgresUrl: string
    /** The same address as the role of the app. */
    postgresAppUrl: string
  }
}

/** Starts one server for the whole run, with a migrated template. Each test clones it. */
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
