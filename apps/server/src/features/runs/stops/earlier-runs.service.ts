import type { Sql } from '../../../platform/database/database.ts'
import { findEarlierRuns, type Run } from '../../dispatch/index.ts'
import { expectedBack } from './expected-visits.ts'
import type { Leaving } from './run-hours.ts'
import { parcelsOfRun } from './run-parcels.repository.ts'
import type { BranchPlace } from './stops.repository.ts'

/**
 * When the delivery boy should be back from their earlier runs of the day. Null if they have none, or if the run is accepted:
 * then they are back.
 */
export async function backFromEarlierRuns(
  sql: Sql,
  run: Pick<Run, 'branch_id' | 'courier_id' | 'day' | 'wave' | 'accepted_at'>,
  leaving: Leaving<BranchPlace>,
): Promise<Date | null> {
  if (run.accepted_at !== null) return null
  let notBefore: Date | null = null
  for (const earlier of await findEarlierRuns(sql, run)) {
    const rows = await parcelsOfRun(sql, earlier.id, run.day)
    const back = expectedBack(rows, earlier, { ...leaving, notBefore })
    if (back !== null && (notBefore === null || back > notBefore)) notBefore = back
  }
  return notBefore
}
