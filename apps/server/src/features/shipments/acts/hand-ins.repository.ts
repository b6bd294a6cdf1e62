import type { Language, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** The branch of a delivery boy; null when there is no such delivery boy. */
export async function branchOfDeliveryBoy(
  tx: Transaction,
  employeeId: number,
): Promise<{ branchId: number | null } | null> {
  const [row] = await tx<{ branch_id: number | null }[]>`
    select branch_id from employees where id = ${employeeId} and role = 'delivery'`
  return row ? { branchId: row.branch_id } : null
}

export type CashOfBranch = { branch_id: number; awbs: number[] }

/** The shipments whose cash a delivery boy holds, by the branch that they were delivered for. Their own branch comes first. */
export async function cashByBranch(sql: Sql, employeeId: number): Promise<CashOfBranch[]> {
  return sql<CashOfBranch[]>`
    select s.destination_branch_id as branch_id, array_agg(s.awb order by s.awb) as awbs
    from shipments s join employees e on e.id = s.cash_holder_id
    where s.cash_holder_id = ${employeeId}
    group by s.destination_branch_id, e.branch_id
    order by s.destination_branch_id is distinct from e.branch_id, s.destination_branch_id`
}

/** Stores one hand-in and returns its id. */
export async function insertHandIn(
  tx: Transaction,
  handIn: {
    deliveryBoyId: number
    branchId: number
    duePiastres: Piastres
    countedPiastres: Piastres
    collectedBy: number
    at: Date
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into hand_ins (employee_id, branch_id, due_piastres, counted_piastres, collected_by, at)
    values (${handIn.deliveryBoyId}, ${handIn.branchId}, ${handIn.duePiastres}, ${handIn.countedPiastres}, ${handIn.collectedBy}, ${handIn.at})
    returning id`
  if (!row) throw new Error('a hand-in was not written')
  return row.id
}

export type ReceiptRecord = {
  id: number
  at: Date
  branch: string
  due_piastres: Piastres
  counted_piastres: Piastres
  parcels: number
}

/** The last count of a delivery boy's cash since a time, unless it was reversed. */
export async function lastReceiptOf(
  sql: Sql,
  employeeId: number,
  since: Date,
  language: Language,
): Promise<ReceiptRecord | undefined> {
  const [row] = await sql<ReceiptRecord[]>`
    select h.id, h.at, name_in(${language}, b.name, b.name_ar) as branch, h.due_piastres, h.counted_piastres,
      (select count(*) from shipments s where s.hand_in_id = h.id) as parcels
    from hand_ins h join branches b on b.id = h.branch_id
    where h.employee_id = ${employeeId} and h.at >= ${since} and h.reversed_at is null order by h.id desc limit 1`
  return row
}
