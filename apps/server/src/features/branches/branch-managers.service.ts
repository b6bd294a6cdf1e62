import type { Language } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { type Change, logActivity } from '../activity-log/index.ts'
import {
  lockBranches,
  type ManagedBranch,
  managedBranches,
  setManager,
} from './branch-managers.repository.ts'

/** The context of a change. `language` is that of refusals. */
export type BranchChange = { tx: Transaction; actor: EmployeeActor; now: Date; language: Language }

/** A branch that loses its manager. `isReplaced`: it gets another one. */
type Loss = Pick<ManagedBranch, 'shown_name' | 'manager'> & { isReplaced: boolean }

/** Refuses to remove managers from branches without confirmation. The refusal names branches and managers. */
export function requireConfirmed(losses: readonly Loss[], isConfirmed: boolean): void {
  if (isConfirmed || losses.length === 0) return
  const replaced = losses
    .filter(({ isReplaced }) => isReplaced)
    .map(({ shown_name, manager }) => `${shown_name} (${manager})`)
  const unmanaged = losses.filter(({ isReplaced }) => !isReplaced).map(({ shown_name }) => shown_name)
  const key =
    unmanaged.length === 0
      ? 'managers_replaced'
      : replaced.length === 0
        ? 'branches_unmanaged'
        : 'managers_replaced_and_unmanaged'
  throw new Refused('conflict', key, {
    parameters: { replaced: replaced.join(' · '), unmanaged: unmanaged.join(' · ') },
    asksToConfirm: true,
  })
}

/**
 * Makes `managerId` the manager of exactly `branchIds`. A branch loses its former manager, which needs
 * `isConfirmed`. Logs every affected branch and manager. Null when a branch does not exist.
 */
export async function assignManagedBranches(
  context: BranchChange,
  managerId: number,
  { branchIds, isConfirmed }: { branchIds: readonly number[]; isConfirmed: boolean },
): Promise<{ before: ManagedBranch[]; after: ManagedBranch[] } | null> {
  const { tx, language } = context
  const asked = await lockBranches(tx, branchIds)
  if (asked.length !== new Set(branchIds).size) return null
  const affected = [managerId, ...asked.flatMap(({ manager_id }) => manager_id ?? [])]
  const before = await managedBranches(tx, affected, language)
  const gained = asked.filter(({ manager_id }) => manager_id !== managerId).map(({ id }) => id)
  const lost = before.filter(({ id, manager_id }) => manager_id === managerId && !branchIds.includes(id))
  const taken = before.filter(({ id, manager_id }) => manager_id !== managerId && branchIds.includes(id))
  requireConfirmed(
    [
      ...taken.map((branch) => ({ ...branch, isReplaced: true })),
      ...lost.map((branch) => ({ ...branch, isReplaced: false })),
    ],
    isConfirmed,
  )
  await setManager(tx, gained, managerId)
  await setManager(
    tx,
    lost.map(({ id }) => id),
    null,
  )
  const after = await managedBranches(tx, affected, language)
  for (const id of [...gained, ...lost.map((branch) => branch.id)]) {
    await logActivity(tx, context.actor, context.now, {
      action: 'branch_updated',
      entity: 'branch',
      entityId: id,
      branchIds: [id],
      changes: [{ field: 'manager', old_text: managerOf(before, id), new_text: managerOf(after, id) }],
    })
  }
  await logManagers(context, before, after, managerId)
  const own = ({ manager_id }: ManagedBranch) => manager_id === managerId
  return { before: before.filter(own), after: after.filter(own) }
}

function managerOf(branches: readonly ManagedBranch[], id: number): string | null {
  return branches.find((branch) => branch.id === id)?.manager ?? null
}

/** Logs the old and new branches of each manager whose branches changed. */
export async function logManagers(
  { tx, actor, now }: BranchChange,
  before: readonly ManagedBranch[],
  after: readonly ManagedBranch[],
  exceptManagerId?: number,
): Promise<void> {
  for (const managerId of new Set([...before, ...after].map(({ manager_id }) => manager_id))) {
    const old = before.filter(({ manager_id }) => manager_id === managerId)
    const current = after.filter(({ manager_id }) => manager_id === managerId)
    const changes = branchesChange(old, current)
    if (managerId === exceptManagerId || changes.length === 0) continue
    await logActivity(tx, actor, now, {
      action: 'employee_branches_changed',
      entity: 'employee',
      entityId: managerId,
      branchIds: [...old, ...current].map(({ id }) => id),
      changes,
    })
  }
}

/** The change of a list of branches, by name. Empty when they are the same. */
export function branchesChange(
  old: readonly { id: number; name: string }[],
  current: readonly { id: number; name: string }[],
): Change[] {
  const idsOf = (branches: readonly { id: number }[]) => branches.map(({ id }) => id).join()
  const namesOf = (branches: readonly { name: string }[]) =>
    branches.length === 0 ? null : branches.map(({ name }) => name).join(', ')
  if (idsOf(old) === idsOf(current)) return []
  return [{ field: 'branch', old_text: namesOf(old), new_text: namesOf(current) }]
}
