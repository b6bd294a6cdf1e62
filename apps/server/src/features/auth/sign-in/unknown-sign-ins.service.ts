import type { Database } from '../../../platform/database/database.ts'
import { logActivity } from '../../activity-log/index.ts'
import { takeUnknownSignIns } from './unknown-sign-ins.repository.ts'

/** An id that no employee has. */
const noEmployee = 0
const hourMs = 3_600_000
/** The most addresses of an hour with their own log entry. All others share one. */
const mostAddresses = 50

/**
 * Logs how often unknown accounts were tried in each past hour, by address. A single entry per address keeps
 * attackers from filling the log, which is never deleted.
 */
export async function logUnknownSignIns(sql: Database, now: Date): Promise<void> {
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await sql.begin(async (tx) => {
    for (const { hour, address, tries, addresses } of await takeUnknownSignIns(tx, until, mostAddresses)) {
      const said = (field: string, count: number) => ({ field, old_text: null, new_text: String(count) })
      await logActivity(tx, { kind: 'public' }, new Date(hour.getTime() + hourMs), {
        action: 'sign_ins_of_nobody',
        entity: 'sign_in',
        entityId: noEmployee,
        branchIds: [],
        note: address ?? '',
        changes: [said('tries', tries), ...(address === null ? [said('addresses', addresses)] : [])],
      })
    }
  })
}
