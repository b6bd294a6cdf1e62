import { createHmac } from 'node:crypto'
import { StartRefused } from '../config/start-refused.ts'
import { connect } from '../database/database.ts'

/**
 * Checks that the secrets of the database are sealed with `key`. The first server of a database names its key there.
 * @throws {StartRefused} when they are sealed with another one.
 */
export async function expectOwnKey(databaseUrl: string, key: Buffer): Promise<void> {
  const own = createHmac('sha256', key).update('fingerprint').digest()
  const sql = connect(databaseUrl, { connections: 1 })
  try {
    await sql`insert into key_fingerprint (fingerprint) values (${own}) on conflict do nothing`
    const [found] = await sql<{ fingerprint: Buffer }[]>`select fingerprint from key_fingerprint`
    if (found?.fingerprint.equals(own)) return
    throw new StartRefused(
      'The secrets of this database are sealed with another key than keys/secret.key of the data folder. Copy that file from the server that made the database.',
    )
  } finally {
    await sql.end()
  }
}
