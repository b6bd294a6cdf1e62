import { type CallReply, type CallRequest, storedLanguage } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { changesBetween, logActivity } from '../activity-log/index.ts'
import { namesOf } from './areas.repository.ts'
import { findCourier, homeAreasOf, saveHomeAreas } from './home-areas.repository.ts'

/** Sets the home areas of a delivery boy: any of the areas of the boy's branch. */
export async function setHomeAreas(
  { sql: tx, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { employee_id, area_ids }: CallRequest<'setHomeAreas'>,
): Promise<CallReply<'setHomeAreas'>> {
  const courier = await findCourier(tx, employee_id, scopeOf(actor, 'areas.edit'))
  if (!courier) throw Refused.field('employee_id', 'unknown_delivery_boy')
  const before = await homeAreasOf(tx, employee_id)
  const saved = await saveHomeAreas(tx, courier, area_ids)
  if (saved.length < new Set(area_ids).size) throw Refused.field('area_ids', 'unknown_area')
  const names = await namesOf(tx, 'areas', [...before, ...saved], storedLanguage)
  const textOf = (ids: readonly number[]) => ({
    home_areas: ids
      .toSorted((a, b) => a - b)
      .map((id) => names.get(id) ?? id)
      .join('; '),
  })
  const changes = changesBetween(textOf(before), textOf(saved))
  if (changes.length === 0) return { employee_id }
  await logActivity(tx, actor, now, {
    action: 'home_areas_changed',
    entity: 'employee',
    entityId: employee_id,
    branchIds: [courier.branch_id],
    changes,
  })
  return { employee_id }
}
