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

/** Starts one server for the whole run, with migrated templates. Each test clones one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  try {
    project.provide('company', await makeTemplates(postgres.url, postgres.appUrl))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAppUrl', postgres.appUrl)
  return postgres.stop
}
