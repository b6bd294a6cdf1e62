import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../src/platform/embedded-postgres/index.ts'
import type { Company } from '../support/company.ts'
import { makeTemplates } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the temporary server that all test files share. */
    postgresUrl: string
    /** The same address as the role of the app. */
    postgresAppUrl: string
    /** What the template with the test company has. */
    company: Company
  }
}

/** The variable with a server that already has the templates, as JSON, for a program of many runs. */
export const readyPostgres = 'MERSAL_TEST_POSTGRES'

/** Gives the tests of a run one server with migrated templates. Each test clones one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ready = process.env[readyPostgres]
  const postgres = ready ? { ...JSON.parse(ready), stop: async () => {} } : await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAppUrl', postgres.appUrl)
  project.provide('company', postgres.company)
  return postgres.stop
}

/** A temporary server with the templates. */
export async function startPostgres() {
  const postgres = await startTemporaryPostgres()
  try {
    return { ...postgres, company: await makeTemplates(postgres.url, postgres.appUrl) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
