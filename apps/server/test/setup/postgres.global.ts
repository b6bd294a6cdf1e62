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

/** The variable with the addresses of a server that already has a template, for a program of many runs. */
export const readyPostgres = 'MERSAL_TEST_POSTGRES'

/** Gives the tests of a run one server with a migrated template. Each test clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ready = process.env[readyPostgres]
  const postgres = ready ? { ...JSON.parse(ready), stop: async () => {} } : await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAppUrl', postgres.appUrl)
  return postgres.stop
}

/** A temporary server with a migrated template. */
export async function startPostgres(): ReturnType<typeof startTemporaryPostgres> {
  const postgres = await startTemporaryPostgres()
  try {
    await makeTemplate(postgres.url, postgres.appUrl)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
