import type { Language, StoredRole } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export type BranchName = { id: number; name: string }

/**
 * The branch of `id` if it is not deleted and within `scope`. Locked against deletion until the transaction
 * ends.
 */
export async function holdBranch(tx: Transaction, id: number, scope: Scope): Promise<BranchName | null> {
  const [row] = await tx<BranchName[]>`
    select id, name from branches
    where id = ${id} and deleted_at is null
      and (${scope.branchIds}::bigint[] is null or id = any(${scope.branchIds}::bigint[]))
    for share`
  return row ?? null
}

/** The names of branches, including deleted ones. */
export async function namesOfBranches(
  sql: Sql,
  ids: readonly number[],
  language: Language,
): Promise<BranchName[]> {
  return sql<
    BranchName[]
  >`select id, name_in(${language}, name, name_ar) as name from branches where id = any(${[...ids]}::bigint[]) order by id`
}

export async function isDeletedBranch(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<
    { id: number }[]
  >`select id from branches where id = ${id} and deleted_at is not null`
  return row !== undefined
}

export async function updatePermission(
  tx: Transaction,
  id: number,
  { role, branchId }: { role: StoredRole; branchId: number | null },
): Promise<void> {
  // A cashier is one of a branch, so another branch or permission ends it.
  await tx`
    update employees set role = ${role}, branch_id = ${branchId}, version = version + 1,
      cashier = cashier and ${role} = 'staff' and branch_id is not distinct from ${branchId}
    where id = ${id}`
}

export async function saveCashier(tx: Transaction, id: number, cashier: boolean): Promise<void> {
  await tx`update employees set cashier = ${cashier}, version = version + 1 where id = ${id}`
}
