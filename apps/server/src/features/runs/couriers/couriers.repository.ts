import type { Transaction } from '../../../platform/database/database.ts'

/** A delivery boy of `branchIds` (null: any), locked until the transaction ends. */
export async function lockCourier(
  tx: Transaction,
  id: number,
  branchIds: number[] | null,
): Promise<{ id: number; branch_id: number | null } | undefined> {
  const [row] = await tx<{ id: number; branch_id: number | null }[]>`
    select id, branch_id from employees
    where id = ${id} and role = 'delivery' and active
      and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[]))
    for no key update`
  return row
}

/** Lends a delivery boy for a day, or ends it. */
export async function saveLoan(
  tx: Transaction,
  loan: { courierId: number; branchId: number; day: string; lentBy: number; lent: boolean },
): Promise<void> {
  const { courierId, branchId, day, lentBy } = loan
  if (loan.lent)
    await tx`
      insert into courier_loans (delivery_boy_id, branch_id, day, lent_by)
      values (${courierId}, ${branchId}, ${day}, ${lentBy}) on conflict do nothing`
  else
    await tx`
      delete from courier_loans
      where delivery_boy_id = ${courierId} and branch_id = ${branchId} and day = ${day}`
}

/** Whether a branch is open and not deleted. */
export async function isOpenBranch(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select id from branches where id = ${id} and open and deleted_at is null`
  return row !== undefined
}

/** Sets whether a delivery boy works on paper, and a new PIN if there is one. A new PIN has no wrong tries. */
export async function savePin(
  tx: Transaction,
  pin: { courierId: number; paper: boolean; hash: string | null; setBy: number },
): Promise<void> {
  const { courierId, paper, hash, setBy } = pin
  await tx`
    update employees set works_on_paper = ${paper}, pin_hash = coalesce(${hash}, pin_hash),
      pin_set_by = case when ${hash}::text is null then pin_set_by else ${setBy}::bigint end,
      wrong_pins = case when ${hash}::text is null then wrong_pins else 0 end
    where id = ${courierId}`
  await tx`
    update runs set paper = ${paper}, version = version + 1
    where delivery_boy_id = ${courierId} and state <> 'closed' and paper <> ${paper}`
}
