import { type CallReply, permissionOfNumber, type Role } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { changesBetween } from '../activity-log/index.ts'
import { assignManagedBranches, branchesChange } from '../branches/index.ts'
import { peopleInSight, requireGivable } from './employees.policy.ts'
import type { EmployeeRecord } from './employees.repository.ts'
import { type BranchName, holdBranch, namesOfBranches, updatePermission } from './permission.repository.ts'
import { permissionOf } from './permission-value.ts'
import { requireNothingHeld } from './security.service.ts'
import { type Acting, lockSubject, logEmployee } from './subject.service.ts'

type Asked = {
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
 * change to another role, and when a branch would lose its manager without confirmation.
 */
export async function changePermission(
  acting: Acting,
  id: number,
  asked: Asked,
): Promise<CallReply<'changePermission'>> {
  const { tx, actor } = acting
  const subject = await lockSubject(acting, id)
  const role = permissionOfNumber(asked.permission)
  requireGivable(actor, role, asked.fields.permission)
  if (subject.role === 'delivery' && role !== 'delivery') await requireNothingHeld(acting, subject)
  const before = await namesOfBranches(tx, subject.branch_ids, 'en')
  const after =
    role === 'manager'
      ? await makeManager(acting, subject, asked)
      : await settleAtBranch(acting, subject, role, asked)
  const changes = [
    ...changesBetween({ permission: permissionOf(subject.role) }, { permission: permissionOf(role) }),
    ...branchesChange(before, after),
  ]
  if (changes.length === 0) return { employee_id: id }
  const branch_ids = [...before, ...after].map((branch) => branch.id)
  await logEmployee(acting, 'employee_permission_changed', { id, branch_ids }, changes)
  await closeSessionsOf(tx, id)
  return { employee_id: id }
}

async function makeManager(
  acting: Acting,
  subject: EmployeeRecord,
  { branchIds = subject.role === 'manager' ? subject.branch_ids : [], isConfirmed, fields }: Asked,
): Promise<BranchName[]> {
  if (subject.role !== 'manager')
    await updatePermission(acting.tx, subject.id, { role: 'manager', branchId: null })
  const assigned = await assignManagedBranches(acting, subject.id, { branchIds, isConfirmed })
  if (!assigned) throw Refused.field(fields.branch, 'unknown_branch')
  return assigned.after
}

async function settleAtBranch(
  acting: Acting,
  subject: EmployeeRecord,
  role: Role,
  { branchIds = [], isConfirmed, fields }: Asked,
): Promise<BranchName[]> {
  const { tx, actor } = acting
  const [branchId, ...more] = branchIds
  if (branchId === undefined) throw Refused.field(fields.branch, 'branch_required')
  if (more.length > 0) throw Refused.field(fields.branch, 'one_branch')
  const branch = await holdBranch(tx, branchId, peopleInSight(actor, 'employees.edit'))
  if (!branch) throw Refused.field(fields.branch, 'unknown_branch')
  if (subject.role === 'manager')
    await assignManagedBranches(acting, subject.id, { branchIds: [], isConfirmed })
  if (subject.role !== role || subject.branch_id !== branchId)
    await updatePermission(tx, subject.id, { role, branchId })
  return [branch]
}
