import type { Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type Holder = { branchId: number | null; isCourier: boolean }

/** A person who may hold cash: a colleague who works or worked here; null when there is no such person. */
export async function findHolder(sql: Sql, employeeId: number): Promise<Holder | null> {
  const [row] = await sql<{ branch_id: number | null; role: string }[]>`
    select branch_id, role from employees where id = ${employeeId}`
  return row ? { branchId: row.branch_id, isCourier: row.role === 'delivery' } : null
}

/** Cash that a person holds for one branch: of parcels that they delivered, and of takings at its counter. */
export type CashOfBranch = { branch_id: number; awbs: number[]; takings: number[] }

/**
 * What a person holds, by the branch that parcels were delivered for and at whose counter cash was taken. Their own branch comes
 * first. `sealedBefore` leaves out takings that were not sealed before it.
 */
export async function cashByBranch(
  sql: Sql,
  employeeId: number,
  sealedBefore: Date | null = null,
): Promise<CashOfBranch[]> {
  return sql<CashOfBranch[]>`
    with held as (
      select destination_branch_id as branch_id, awb, null::bigint as taking from shipments
      where cash_holder_id = ${employeeId}
      union all
      select t.branch_id, null, t.entry_id from counter_takings t
      where t.employee_id = ${employeeId} and t.hand_in_id is null
        and (${sealedBefore}::timestamptz is null or t.at <= (
          select max(s.at) from counter_seals s
          where s.employee_id = t.employee_id and s.branch_id = t.branch_id and s.at <= ${sealedBefore}))
    )
    select h.branch_id, coalesce(array_agg(h.awb order by h.awb) filter (where h.awb is not null), '{}') as awbs,
      coalesce(array_agg(h.taking order by h.taking) filter (where h.taking is not null), '{}') as takings
    from held h join employees e on e.id = ${employeeId}
    group by h.branch_id, e.branch_id
    order by h.branch_id is distinct from e.branch_id, h.branch_id`
}

/** Whether a person counts as the holder of cash (docs/decisions/0034-custody.md). */
export async function isSamePerson(sql: Sql, personId: number, holderId: number): Promise<boolean> {
  const rows = await sql`
    select from employees p, employees h where p.id = ${personId} and h.id = ${holderId} and counts_as(p, h)`
  return rows.length > 0
}

/** Whether a colleague who does not count as the holder may count cash at a branch. */
export async function hasOtherCounter(sql: Sql, holderId: number, branchId: number): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select p.id from employees p join employees h on h.id = ${holderId}
    where p.active and not counts_as(p, h)
      and (p.role in ('superuser', 'accountant') or p.cashier and p.branch_id = ${branchId}
        or p.role = 'manager' and exists (
          select from branches b where b.id = ${branchId} and b.manager_id = p.id and b.deleted_at is null))
    limit 1`
  return row !== undefined
}

/** Stores one hand-in and returns its id. */
export async function insertHandIn(
  tx: Transaction,
  handIn: {
    holderId: number
    branchId: number
    duePiastres: Piastres
    countedPiastres: Piastres
    collectedBy: number
    /** Nobody else may count what this person took at a counter. */
    alone: boolean
    at: Date
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into hand_ins (employee_id, branch_id, due_piastres, counted_piastres, collected_by, counted_alone, at)
    values (${handIn.holderId}, ${handIn.branchId}, ${handIn.duePiastres}, ${handIn.countedPiastres}, ${handIn.collectedBy},
      ${handIn.alone}, ${handIn.at})
    returning id`
  if (!row) throw new Error('a hand-in was not written')
  return row.id
}
