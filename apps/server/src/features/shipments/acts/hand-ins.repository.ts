import type { Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'

/** The branch of a delivery boy; null when there is no such delivery boy. */
export async function branchOfDeliveryBoy(
  tx: Transaction,
  employeeId: number,
): Promise<{ branchId: number | null } | null> {
  const [row] = await tx<{ branch_id: number | null }[]>`
    select branch_id from employees where id = ${employeeId} and role = 'delivery'`
  return row ? { branchId: row.branch_id } : null
}

/** The shipments whose cash a delivery boy holds. */
export async function awbsWithCashOf(tx: Transaction, employeeId: number): Promise<number[]> {
  const rows = await tx<{ awb: number }[]>`
    select awb from shipments where cash_holder_id = ${employeeId} order by awb`
  return rows.map(({ awb }) => awb)
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
