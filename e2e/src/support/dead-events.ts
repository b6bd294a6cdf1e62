import { connect } from '../../../apps/server/src/platform/database/database.ts'
import { runningPostgresUrl } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { appUnderTest } from './app.ts'

/**
 * Makes the webhook consumer give up the newest event of a shipment. No call can do this, so it writes to the database.
 */
export async function giveUpNewestEvent(awb: string, error: string): Promise<{ eventId: number }> {
  const url = await runningPostgresUrl(appUnderTest().dataDir)
  if (!url) throw new Error('the database of the app is not running')
  const sql = connect(url, { connections: 1 })
  try {
    const [row] = await sql<{ event_id: number }[]>`
      insert into dead_events (consumer, log, event_id, tries, error, failed_at)
      select 'webhooks', 'shipments', max(id), 5, ${error}, now() from tracking_events where awb = ${Number(awb)}
      returning event_id`
    if (!row) throw new Error(`${awb} has no event`)
    return { eventId: row.event_id }
  } finally {
    await sql.end()
  }
}
