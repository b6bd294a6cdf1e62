import type { Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

/** Whether a person, or somebody whom they count as, counted an open shortage (docs/decisions/0034-custody.md). */
export async function countedShort(tx: Transaction, courierId: number, personId: number): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select e.id from employees e where e.id = ${personId} and ${isCounter(tx, courierId)}`
  return row !== undefined
}

/** Whether a person who did not count the shortage may book its repayment into the safe of a branch. */
export async function hasOtherCashier(
  tx: Transaction,
  courierId: number,
  branchId: number,
): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select e.id from employees e
    where e.active and not ${isCounter(tx, courierId)} and (e.role in ('superuser', 'accountant') or e.role = 'manager'
      and exists (select from branches b where b.id = ${branchId} and b.manager_id = e.id and b.deleted_at is null))
    limit 1`
  return row !== undefined
}

/** The same of the employee `e`, as a condition. */
function isCounter(sql: Sql, courierId: number) {
  return sql`
    exists (select from hand_ins h join employees k on k.id = h.collected_by
      where h.employee_id = ${courierId} and is_shortage_open(h) and counts_as(e, k))`
}

/** How much of the shortages of a delivery boy waits for a second person to approve its write-off. */
export async function waitingWriteOffs(tx: Transaction, courierId: number): Promise<Piastres> {
  const [row] = await tx<{ waiting: Piastres }[]>`
    select coalesce(sum(piastres), 0)::bigint as waiting from approvals
    where courier_id = ${courierId} and act = 'shortage_write_off' and state = 'waiting'`
  return row?.waiting ?? 0
}
