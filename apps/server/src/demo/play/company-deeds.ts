import { logActivity } from '../../features/activity-log/index.ts'
import { deactivateEmployee, takeClientOffline } from '../company/company.repository.ts'
import type { Company } from '../company/company.ts'
import type { Deed } from './deed.ts'

/** Deeds that write the company's history into the activity log. */
export function companyDeeds({ newcomers, clients, cast, departures }: Company): Deed[] {
  const { superuser } = cast
  const came = newcomers.map(
    ({ at, entity, id, name, branchIds }): Deed => ({
      at,
      touches: null,
      run: (tx) =>
        logActivity(tx, superuser, new Date(at), {
          action: `${entity}_created`,
          entity,
          entityId: id,
          branchIds,
          changes: [{ field: 'name', old_text: null, new_text: name }],
        }),
    }),
  )
  const left = departures.map(({ employeeId, at }): Deed => {
    const { branchId } = cast.courierById(employeeId)
    return {
      at,
      touches: null,
      async run(tx) {
        await deactivateEmployee(tx, employeeId)
        await logActivity(tx, cast.managerOf(branchId), new Date(at), {
          action: 'employee_deactivated',
          entity: 'employee',
          entityId: employeeId,
          branchIds: [branchId],
          changes: [{ field: 'active', old_text: 'true', new_text: 'false' }],
        })
      },
    }
  })
  const offline = clients
    .filter(({ leavesAt }) => Number.isFinite(leavesAt))
    .map(({ actor, branchId, leavesAt }): Deed => {
      return {
        at: leavesAt,
        touches: null,
        async run(tx) {
          await takeClientOffline(tx, actor.id)
          await logActivity(tx, superuser, new Date(leavesAt), {
            action: 'client_updated',
            entity: 'client',
            entityId: actor.id,
            branchIds: [branchId],
            changes: [{ field: 'status', old_text: '1', new_text: '0' }],
          })
        },
      }
    })
  return [...came, ...left, ...offline]
}
