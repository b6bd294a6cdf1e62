import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/database.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'
import { reasonOf, StartRefused } from '../platform/start-refused.ts'

/**
 * Runs a command on the company's database: the one of `DATABASE_URL`, the embedded one that a running server
 * keeps, or the embedded one started for the command alone. Prints one line and exits non-zero when there is none.
 */
export async function onDatabase(
  command: (database: { sql: Database; config: Config }) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const running = config.databaseUrl ?? (await runningPostgresUrl(config.dataDir))
    if (running !== undefined) return await runOn(running, config, command)
    const own = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
    try {
      await migrate(own.url)
      await runOn(own.url, config, command)
    } finally {
      await own.stop()
    }
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof StartRefused ? error.message : `The command failed: ${reasonOf(error)}`)
  }
}

async function runOn(
  url: string,
  config: Config,
  command: (database: { sql: Database; config: Config }) => Promise<void>,
): Promise<void> {
  const sql = connect(url, { connections: 8, statementTimeoutMs: 0 })
  try {
    await command({ sql, config })
  } finally {
    await sql.end()
  }
}
