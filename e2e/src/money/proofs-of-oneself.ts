import { connect } from '../../../apps/server/src/platform/database/database.ts'
import { runningPostgresUrl } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { appUnderTest } from '../support/app.ts'

/** Eleven minutes pass since everybody last gave the password or a code. */
export async function ageProofs(): Promise<void> {
  const url = await runningPostgresUrl(appUnderTest().dataDir)
  if (!url) throw new Error('the database of the app is not running')
  const sql = connect(url, { connections: 1 })
  try {
    await sql`update sessions set proved_at = proved_at - interval '11 minutes'`
  } finally {
    await sql.end()
  }
}
