import { type CallReply, permissionOfNumber, type StoredRole } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { changesBetween } from '../activity-log/index.ts'
import { assignManagedBranches, branchesChange } from '../branches/index.ts'
import { peopleInSight, requireGivable } from './employees.policy.ts'
import { permissionOf } from './employees.presenter.ts'
import type { EmployeeRecord } from './employees.repository.ts'
import { type BranchName, holdBranch, namesOfBranches, updatePermission } from './permission.repository.ts'
import { requireNothingHeld } from './security.service.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'

type PermissionChange = {
  permission: number
  /** Undefined keeps a manager's branches. */
  branchIds: number[] | undefined
  /** True when branches may lose their managers. */
  isConfirmed: boolean
  /** The names of the two fields in the call. */
  fields: { permission: string; branch: string }
}

/**
 * Sets an employee's permission and branches, and ends their sessions. A manager may have any number of
 * branches; anyone else has exactly one (spec §6). Refused when a delivery boy with money or parcels would
 * change to another role, when a branch would get a manager who is not active, and when one would lose its manager without
 * confirmation.
 */
export async function changePermission(
  context: EmployeeChange,
  id: number,
  change: PermissionChange,
): Promise<CallReply<'changePermission'>> {
  const { tx, actor, now } = context
  const subject = await lockSubject(context, id)
  const role = permissionOfNumber(change.permission)
  requireGivable(actor, role, change.fields.permission)
  if (subject.role === 'delivery' && role !== 'delivery') await requireNothingHeld(context, subject)
  const before = await namesOfBranches(tx, subject.branch_ids, 'en')
  const after =
    role === 'manager'
      ? await makeManager(context, subject, change)
      : await settleAtBranch(context, subject, role, change)
  const changes = [
    ...changesBetween({ permission: permissionOf(subject.role) }, { permission: permissionOf(role) }),
    ...branchesChange(before, after),
  ]
  if (changes.length === 0) return { employee_id: id }
  const branch_ids = [...before, ...after].map((branch) => branch.id)
  await logEmployee(context, 'employee_permission_changed', { id, branch_ids }, changes)
  await endSessionsOf(tx, { kind: 'employee', id }, now)
  return { employee_id: id }
}

async function makeManager(
  context: EmployeeChange,
  subject: EmployeeRecord,
  { branchIds = subject.role === 'manager' ? subject.branch_ids : [], isConfirmed, fields }: PermissionChange,
): Promise<BranchName[]> {
  if (!subject.active && branchIds.length > 0) throw Refused.field(fields.branch, 'manager_not_active')
  if (subject.role !== 'manager')
    await updatePermission(context.tx, subject.id, { role: 'manager', branchId: null })
  const assigned = await assignManagedBranches(context, subject.id, { branchIds, isConfirmed })
  if (!assigned) throw Refused.field(fields.branch, 'unknown_branch')
  return assigned.after
}

async function settleAtBranch(
  context: EmployeeChange,
  subject: EmployeeRecord,
  role: StoredRole,
  { branchIds = [], isConfirmed, fields }: PermissionChange,
): Promise<BranchName[]> {
  const { tx, actor } = context
  const [branchId, ...more] = branchIds
  if (branchId === undefined) throw Refused.field(fields.branch, 'branch_required')
  if (more.length > 0) throw Refused.field(fields.branch, 'one_branch')
  const branch = await holdBranch(tx, branchId, peopleInSight(actor, 'employees.edit'))
  if (!branch) throw Refused.field(fields.branch, 'unknown_branch')
  if (subject.role === 'manager')
    await assignManagedBranches(context, subject.id, { branchIds: [], isConfirmed })
  if (subject.role !== role || subject.branch_id !== branchId)
    await updatePermission(tx, subject.id, { role, branchId })
  return [branch]
}
