import type { Language } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type ManagedBranch = {
  id: number
  /** The name for the log. */
  name: string
  /** The name in the language of the reader. */
  shown_name: string
  manager_id: number
  manager: string
}

/** The branches that each of `managerIds` manages. */
export async function managedBranches(
  sql: Sql,
  managerIds: readonly number[],
  language: Language,
): Promise<ManagedBranch[]> {
  return sql<ManagedBranch[]>`
    select b.id, b.name, name_in(${language}, b.name, b.name_ar) as shown_name, m.id as manager_id,
      m.first_name || ' ' || m.last_name as manager
    from branches b join employees m on m.id = b.manager_id
    where m.id = any(${[...managerIds]}::bigint[]) and b.deleted_at is null order by b.id`
}

/** Locks those of `ids` that are not deleted. Returns each with its manager. */
export async function lockBranches(
  tx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; manager_id: number | null }[]> {
  return tx<{ id: number; manager_id: number | null }[]>`
    select id, manager_id from branches where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id for update`
}

export async function setManager(
  tx: Transaction,
  branchIds: readonly number[],
  managerId: number | null,
): Promise<void> {
  await tx`
    update branches set manager_id = ${managerId}, version = version + 1 where id = any(${[...branchIds]}::bigint[])`
}

/** The name of an active manager, locked: the manager stays one until the transaction ends. */
export async function lockActiveManager(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select first_name || ' ' || last_name as name from employees where id = ${id} and role in ('manager', 'superuser') and active for share`
  return row?.name ?? null
}
