import type { Transaction } from '../../platform/database/database.ts'

/** Whether a branch is open and not deleted. */
export async function isOpenBranch(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select id from branches where id = ${id} and open and deleted_at is null`
  return row !== undefined
}
