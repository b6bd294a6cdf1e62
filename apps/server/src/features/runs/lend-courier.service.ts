import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { lockCourier, saveLoan } from '../dispatch/index.ts'
import { isOpenBranch } from './lend-courier.repository.ts'
import { requireOpenDay } from './run-of-caller.ts'

/** Lends a delivery boy of an own branch to another branch for a day, or ends it. */
export async function lendCourier(
  { sql, actor, now }: { sql: Transaction; actor: EmployeeActor; now: Date },
  { courier_id, branch_id, date, lent }: CallRequest<'lendCourier'>,
): Promise<CallReply<'lendCourier'>> {
  const courier = await lockCourier(sql, courier_id, scopeOf(actor, 'couriers.lend').branchIds)
  if (!courier) throw Refused.field('courier_id', 'unknown_delivery_boy')
  if (lent && !(await isOpenBranch(sql, branch_id))) throw Refused.field('branch_id', 'unknown_branch')
  if (courier.branch_id === branch_id) throw Refused.field('branch_id', 'lend_to_own_branch')
  requireOpenDay(date, now)
  await saveLoan(sql, { courierId: courier.id, branchId: branch_id, day: date, lentBy: actor.id, lent })
  await logActivity(sql, actor, now, {
    action: lent ? 'employee_lent' : 'employee_loan_ended',
    entity: 'employee',
    entityId: courier.id,
    branchIds: [branch_id, ...(courier.branch_id === null ? [] : [courier.branch_id])],
    note: date,
  })
  return { courier_id: courier.id }
}
