import postgres from 'postgres'
import { reasonOf, StartRefused } from '../config/start-refused.ts'

/** The oldest PostgreSQL whose SQL the migrations and queries use. */
const oldestServer = 18

/**
 * Checks that an external database is reachable, new enough, can search Arabic text, and keeps a session on one connection.
 * @param setting the name of the setting with the address.
 * @throws {StartRefused} in one line, which never repeats the password.
 */
export async function reachDatabase(databaseUrl: string, setting: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const name = `The database ${pathname.slice(1)} on ${host}`
  const open = () => postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
  const sql = open()
  const other = open()
  try {
    const [found] = await sql<
      { version: number | null; encoding: string | null; character_classes: string }[]
    >`
      select current_setting('server_version_num')::int / 10000 as version,
        pg_encoding_to_char(encoding)::text as encoding, datctype as character_classes
      from pg_database where datname = current_database()`.simple()
    if (found?.version == null || found.version < oldestServer) {
      throw new StartRefused(
        `${name} is PostgreSQL ${found?.version}; Mersal needs ${oldestServer} or newer. Nothing was changed in it.`,
      )
    }
    if (found.encoding !== 'UTF8' || ['C', 'POSIX'].includes(found.character_classes)) {
      throw new StartRefused(
        `${name} cannot search Arabic (encoding ${found.encoding}, lc_ctype ${found.character_classes}); make one with encoding UTF8 and lc_ctype C.UTF-8 or en_US.UTF-8.`,
      )
    }
    if (await isPooledByTransaction(sql, other)) {
      throw new StartRefused(
        `${setting} leads to a pooler that changes the connection after each transaction. Set it to session mode (PgBouncer: pool_mode = session), or connect directly.`,
      )
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const reason = reasonOf(error instanceof AggregateError ? error.errors[0] : error)
    throw new StartRefused(`The database of ${setting} (${host}) cannot be reached: ${reason}.`)
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })])
  }
}

/**
 * True when two clients share a server process, or one client gets several: prepared statements, settings and locks of a
 * session would be those of somebody else.
 */
async function isPooledByTransaction(one: postgres.Sql, other: postgres.Sql): Promise<boolean> {
  const processOf = async (sql: postgres.ISql): Promise<number> => {
    const [found] = await sql<{ pid: number }[]>`select pg_backend_pid()::int as pid`.simple()
    return found?.pid ?? 0
  }
  const ofOne = [await processOf(one), await processOf(one), await processOf(one)]
  const ofOther = await other.begin(async (tx) => {
    const held = await processOf(tx)
    ofOne.push(await processOf(one))
    return held
  })
  return new Set(ofOne).size > 1 || ofOne.includes(ofOther)
}
