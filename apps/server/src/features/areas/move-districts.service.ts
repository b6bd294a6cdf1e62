import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { branchOf, loadPlacing, lockDistricts } from '../districts/index.ts'
import { countMoving } from '../shipments/index.ts'
import { saveDistricts } from './districts.repository.ts'
import { placesOf, textOf } from './known-place.ts'
import { withDefault } from './with-default.ts'

/** Moves districts to another branch. They leave their areas; those that are there already stay as they are. */
export async function moveDistricts(
  { sql: tx, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { branch_id, districts, try_only = false }: CallRequest<'moveDistricts'>,
): Promise<CallReply<'moveDistricts'>> {
  if (!try_only) await lockDistricts(tx)
  const placing = await loadPlacing(tx)
  if (!placing.branches.some(({ id }) => id === branch_id)) throw Refused.field('branch_id', 'unknown_branch')
  const moved = placesOf(districts)
    .map(({ key, ...place }) => ({ place: key, from: branchOf(placing, { key, ...place }).id }))
    .filter(({ from }) => from !== branch_id)
  const wanted = moved.map(({ place }) => ({ place, branchId: branch_id, areaId: null }))
  const moving = await countMoving(tx, wanted)
  if (try_only || moved.length === 0) return { moving }
  await saveDistricts(tx, withDefault(placing, wanted), { employeeId: actor.id, editedId: null })
  const taken = { field: 'districts', old_text: null, new_text: textOf(moved.map(({ place }) => place)) }
  const given = Map.groupBy(moved, ({ from }) => from)
  await logActivity(
    tx,
    actor,
    now,
    {
      action: 'districts_taken',
      entity: 'branch',
      entityId: branch_id,
      branchIds: [branch_id],
      changes: [taken],
    },
    ...[...given].map(([from, some]) => ({
      action: 'districts_given' as const,
      entity: 'branch' as const,
      entityId: from,
      branchIds: [from],
      changes: [{ field: 'districts', old_text: textOf(some.map(({ place }) => place)), new_text: null }],
    })),
  )
  return { moving }
}
