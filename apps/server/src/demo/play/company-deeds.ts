import { type LogEntry, logActivity } from '../../features/activity-log/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import type { Company } from '../company/company.ts'
import { type Deed, scene } from './deed.ts'

/** Deeds that write the company's history into the activity log. */
export function companyDeeds({ newcomers, clients, cast, departures }: Company): Deed[] {
  const logged = (
    at: number,
    actor: EmployeeActor,
    entry: LogEntry,
    act?: (tx: Transaction) => Promise<unknown>,
  ) =>
    scene(at, async (_, tx) => {
      await act?.(tx)
      await logActivity(tx, actor, new Date(at), entry)
    })
  const came = newcomers.map(({ at, entity, id: entityId, name, branchIds }) => {
    const changes = [{ field: 'name', old_text: null, new_text: name }]
    return logged(at, cast.superuser, { action: `${entity}_created`, entity, entityId, branchIds, changes })
  })
  const left = departures.map(({ employeeId: id, at }) => {
    const { branchId } = cast.courierById(id)
    const changes = [{ field: 'active', old_text: 'true', new_text: 'false' }]
    const entry = { entity: 'employee', entityId: id, branchIds: [branchId], changes } as const
    return logged(
      at,
      cast.managerOf(branchId),
      { action: 'employee_deactivated', ...entry },
      (tx) => tx`update employees set active = false, version = version + 1 where id = ${id}`,
    )
  })
  const offline = clients
    .filter(({ leavesAt }) => Number.isFinite(leavesAt))
    .map(({ actor: { id }, branchId, leavesAt }) => {
      const changes = [{ field: 'status', old_text: '1', new_text: '0' }]
      const entry = { entity: 'client', entityId: id, branchIds: [branchId], changes } as const
      return logged(
        leavesAt,
        cast.superuser,
        { action: 'client_updated', ...entry },
        (tx) => tx`update clients set online = false, version = version + 1 where id = ${id}`,
      )
    })
  return [...came, ...left, ...offline]
}
