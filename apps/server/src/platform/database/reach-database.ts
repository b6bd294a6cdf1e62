import postgres from 'postgres'
import { reasonOf, StartRefused } from '../config/start-refused.ts'

/**
 * Checks that an external database is reachable and can search Arabic text.
 * @throws {StartRefused} in one line, which never repeats the password.
 */
export async function reachDatabase(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [found] = await sql<{ encoding: string | null; character_classes: string }[]>`
      select pg_encoding_to_char(encoding)::text as encoding, datctype as character_classes
      from pg_database where datname = current_database()`
    if (found?.encoding !== 'UTF8' || ['C', 'POSIX'].includes(found.character_classes)) {
      throw new StartRefused(
        `The database ${pathname.slice(1)} on ${host} cannot search Arabic (encoding ${found?.encoding}, lc_ctype ${found?.character_classes}); make one with encoding UTF8 and lc_ctype C.UTF-8 or en_US.UTF-8.`,
      )
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const reason = reasonOf(error instanceof AggregateError ? error.errors[0] : error)
    throw new StartRefused(`The database of DATABASE_URL (${host}) cannot be reached: ${reason}.`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
