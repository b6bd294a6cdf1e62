import type { CallReply, CallRequest } from '@mersal/contract'
import type { ReadContext } from '../../platform/http/handlers.ts'
import { covers, scopeOf } from '../../platform/session/actor.ts'
import { branchOf, loadPlacing } from '../districts/index.ts'
import { places, presentPlace } from '../places/index.ts'
import { areasIn, openParcels } from './areas.repository.ts'
import { progressOf } from './districts.repository.ts'

/** Districts of a closed branch are shown at the branch that serves them meanwhile; its areas wait until it opens. */
export async function listAreas(
  { sql, actor, language }: Omit<ReadContext, 'now'>,
  { branch_id }: CallRequest<'listAreas'>,
): Promise<CallReply<'listAreas'>> {
  const scope = scopeOf(actor, 'branches.see')
  const [list_items, placing, parcels, progress] = await Promise.all([
    areasIn(sql, scope, branch_id, language),
    loadPlacing(sql),
    openParcels(sql, scope),
    progressOf(sql),
  ])
  const districts = placing.branches.length === 0 ? [] : places
  return {
    list_items,
    districts: districts.flatMap((place) => {
      const branchId = branchOf(placing, place).id
      if (!covers(scope, [branchId]) || (branch_id !== undefined && branchId !== branch_id)) return []
      const own = placing.districts.get(place.key)
      return {
        ...presentPlace(place, language),
        branch_id: branchId,
        area_id: own?.branchId === branchId ? own.areaId : null,
        parcels: parcels.get(place.key) ?? 0,
      }
    }),
    progress,
  }
}
