import type { MessageKey } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { covers, type Employee, type Scope } from '../../../platform/session/actor.ts'
import { cashByBranch, findHolder, hasOtherCounter, isSamePerson } from './hand-ins.repository.ts'

/** Who counts alone counts what they sealed this long before (docs/decisions/0060-counter-cash.md). */
const sealedMs = 86_400_000

/** The cash of one count. `refused`: why this person may not count it. `alone`: nobody else may. */
export type HeldCash = {
  branchId: number | null
  awbs: number[]
  takings: number[]
  alone: boolean
  refused: MessageKey | null
}

/**
 * What `actor` counts next of the cash that a person holds: of `branchId`, or of their own branch, else of the first other one within `scope`. Null
 * when there is no such person. Nobody counts what they took at a counter themselves, nor what an account took that counts as
 * theirs, unless nobody else may: then what was sealed a day before.
 */
export async function heldCash(
  sql: Sql,
  holderId: number,
  {
    actor,
    scope,
    now,
    branchId = null,
  }: { actor: Employee; scope: Scope; now: Date; branchId?: number | null },
): Promise<HeldCash | null> {
  const holder = await findHolder(sql, holderId)
  if (!holder) return null
  const [cash] = (await cashByBranch(sql, holderId)).filter(
    ({ branch_id }) => covers(scope, [branch_id]) && (branchId === null || branchId === branch_id),
  )
  if (!cash) {
    const isTheirs = holder.isCourier && covers(scope, [holder.branchId])
    return isTheirs ? { branchId: holder.branchId, awbs: [], takings: [], alone: false, refused: null } : null
  }
  const isOwn = holderId === actor.id
  const held = { branchId: cash.branch_id, awbs: isOwn ? [] : cash.awbs, alone: false, refused: null }
  if (isOwn && cash.takings.length === 0) return { ...held, takings: [], refused: 'count_own' }
  if (cash.takings.length === 0 || !(isOwn || (await isSamePerson(sql, actor.id, holderId))))
    return { ...held, takings: cash.takings }
  const refusedWith = (refused: MessageKey) => (held.awbs.length > 0 ? null : refused)
  if (await hasOtherCounter(sql, holderId, cash.branch_id))
    return { ...held, takings: [], refused: refusedWith('count_own') }
  const sealed = await cashByBranch(sql, holderId, new Date(now.getTime() - sealedMs))
  const takings = sealed.find(({ branch_id }) => branch_id === cash.branch_id)?.takings ?? []
  if (takings.length === 0) return { ...held, takings, refused: refusedWith('count_own_later') }
  return { ...held, takings, alone: true }
}
