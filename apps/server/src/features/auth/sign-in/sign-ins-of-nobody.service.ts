import type { Database } from '../../../platform/database/database.ts'
import { logActivity } from '../../activity-log/index.ts'
import { takeTriesOfNobody } from './sign-ins-of-nobody.repository.ts'

/** There is no employee 0. */
const nobody = 0
const hourMs = 3_600_000
/** So many addresses of an hour have a line of their own; all others share one. */
const mostAddresses = 50

/**
 * Tells of each hour that is over, address by address, how often accounts were tried that there are not: whoever makes up
 * names, from however many addresses, cannot fill the log, of which nothing is ever taken away.
 */
export async function tellSignInsOfNobody(sql: Database, now: Date): Promise<void> {
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await sql.begin(async (tx) => {
    for (const { hour, address, tries, addresses } of await takeTriesOfNobody(tx, until, mostAddresses)) {
      const said = (field: string, count: number) => ({ field, old_text: null, new_text: String(count) })
      await logActivity(tx, { kind: 'public' }, new Date(hour.getTime() + hourMs), {
        action: 'sign_ins_of_nobody',
        entity: 'sign_in',
        entityId: nobody,
        branchIds: [],
        note: address ?? '',
        changes: [said('tries', tries), ...(address === null ? [said('addresses', addresses)] : [])],
      })
    }
  })
}
