import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { grantAppRights } from '../../src/platform/session/app-rights.repository.ts'

/**
 * Puts a migrated, empty database into a data folder, as a server that was stopped has left it. It is made once a
 * run: to make one anew takes ten times as long as to copy it.
 */
export async function copyMadeDatabase(dataDir: string): Promise<void> {
  const made = join(tmpdir(), 'made-database')
  if (!(await stat(made).catch(() => undefined))) await make(made)
  await promisify(execFile)('cp', ['-a', made, dataDir])
}

async function make(folder: string): Promise<void> {
  const partial = await mkdtemp(`${folder}-`)
  await chmod(partial, 0o755)
  const { url, appUrl, stop } = await startEmbeddedPostgres({ dataDir: partial, log: () => {} })
  try {
    await migrate(url)
    await migrateJobs(url)
    await grantAppRights(url, appUrl)
  } finally {
    await stop()
  }
  // Another worker may have been quicker with the same.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }))
}
