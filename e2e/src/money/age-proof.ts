import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { connect } from '../../../apps/server/src/platform/database/database.ts'
import { runningPostgresUrl } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { audiences } from '../../../apps/web/app/paths.ts'
import { appUnderTest } from '../support/app.ts'

/** Eleven minutes pass since the person of this page gave the password. Other sessions keep their proof. */
export async function ageProof(page: Page): Promise<void> {
  const record = await page.evaluate((key) => localStorage.getItem(key), audiences.console.session)
  const { session } = JSON.parse(record ?? '') as { session: string }
  const { token } = JSON.parse(session) as { token: string }
  const url = await runningPostgresUrl(appUnderTest().dataDir)
  if (!url) throw new Error('the database of the app is not running')
  const sql = connect(url, { connections: 1 })
  try {
    const hash = createHash('sha256').update(token).digest()
    const aged = await sql`
      update sessions set proved_at = now() - interval '11 minutes' where token_hash = ${hash} returning employee_id`
    if (aged.length !== 1) throw new Error('the session of the page was not found')
  } finally {
    await sql.end()
  }
}
