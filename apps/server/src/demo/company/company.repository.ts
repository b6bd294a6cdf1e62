import type { Transaction } from '../../platform/database/database.ts'

/** True when there are no employees. Locks the table, so that concurrent fills wait for this transaction. */
export async function isEmptyCompany(tx: Transaction): Promise<boolean> {
  if (await hasEmployee(tx)) return false
  await tx`lock table employees in share row exclusive mode`
  return !(await hasEmployee(tx))
}

async function hasEmployee(tx: Transaction): Promise<boolean> {
  const [anyone] = await tx<{ id: number }[]>`select id from employees limit 1`
  return anyone !== undefined
}
