import { type Config, readConfig } from '../platform/config/config.ts'
import { reasonOf, StartRefused } from '../platform/config/start-refused.ts'
import { connect, type Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { hasCluster, runningPostgresUrl, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

type Command = (database: { sql: Database; url: string; config: Config }) => Promise<void>

/**
 * Runs a command on the company's database as the owner of its tables: the one of `DATABASE_OWNER_URL` or
 * `DATABASE_URL`, the embedded one of a running server, or the embedded one started for this command. Prints
 * one line and exits non-zero when there is none.
 * @param options.creates creates a missing embedded database. Without it, the command is refused.
 * @param options.untouched starts the embedded database for this command alone, without migrations.
 */
export async function onDatabase(
  command: Command,
  options: { creates?: boolean; untouched?: boolean } = {},
): Promise<void> {
  const { creates = false, untouched = false } = options
  try {
    const config = readConfig(process.env)
    const own = config.databaseOwnerUrl ?? config.databaseUrl
    const running = own ?? (untouched ? undefined : await runningPostgresUrl(config.dataDir))
    if (running !== undefined) return await runOn(running, config, command)
    if (!creates && !hasCluster(config.dataDir))
      throw new StartRefused(`There is no company in ${config.dataDir}. Check MERSAL_DATA_DIR.`)
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    try {
      if (!untouched) await migrate(embedded.url)
      await runOn(embedded.url, config, command)
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof StartRefused ? error.message : `The command failed: ${reasonOf(error)}`)
  }
}

async function runOn(url: string, config: Config, command: Command): Promise<void> {
  const sql = connect(url, { connections: 8 })
  try {
    await command({ sql, url, config })
  } finally {
    await sql.end()
  }
}
