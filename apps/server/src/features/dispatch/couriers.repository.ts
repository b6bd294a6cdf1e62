import { columnsOf, rowsOf } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { GivenLine, Moment } from './dispatch-changes.ts'

/** A delivery boy with the branches that they are lent to. */
export type HeldCourier = { id: number; branchId: number | null; lentTo: number[] }

/**
 * Returns an active delivery boy, with the branches that they are lent to on `day`, by default today. The lock keeps their
 * state, role and branch until the transaction ends. `field` is the one that names them in the call.
 */
export async function holdCourier(
  tx: Transaction,
  employeeId: number,
  day: string | null = null,
  field = 'courier_id',
): Promise<HeldCourier> {
  const [row] = await tx<{ branch_id: number | null; lent_to: number[] }[]>`
    select branch_id, array(
        select l.branch_id from courier_loans l
        where l.courier_id = e.id and l.day = coalesce(${day}::date, cairo_day(now()))) as lent_to
    from employees e where id = ${employeeId} and role = 'delivery' and active for share`
  if (!row) throw Refused.field(field, 'unknown_delivery_boy')
  return { id: employeeId, branchId: row.branch_id, lentTo: row.lent_to }
}

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

/** Serialises what is planned for each delivery boy, until the transaction ends. In order of ids, against deadlocks. */
export async function lockCouriers(tx: Transaction, courierIds: readonly number[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended('dispatch ' || id, 0))
    from (select id from unnest(${courierIds as number[]}::bigint[]) as id order by id) as couriers`
}

/** A delivery boy of another branch, whom a superuser chose, counts as lent for the day. */
export async function lendChosen(
  tx: Transaction,
  lines: readonly GivenLine[],
  { today, employeeId }: Moment,
): Promise<void> {
  await tx`
    insert into courier_loans (courier_id, branch_id, day, lent_by)
    select distinct r.courier_id, r.branch_id, ${today}::date, ${employeeId}::bigint
    from ${rowsOf(tx, columnsOf(lines, 'courierId bigint, branchId bigint'))}
    join employees e on e.id = r.courier_id
    where e.branch_id is distinct from r.branch_id
    on conflict do nothing`
}

/** Lends a delivery boy for a day, or ends it. */
export async function saveLoan(
  tx: Transaction,
  loan: { courierId: number; branchId: number; day: string; lentBy: number; lent: boolean },
): Promise<void> {
  const { courierId, branchId, day, lentBy } = loan
  if (loan.lent)
    await tx`
      insert into courier_loans (courier_id, branch_id, day, lent_by)
      values (${courierId}, ${branchId}, ${day}, ${lentBy}) on conflict do nothing`
  else
    await tx`
      delete from courier_loans
      where courier_id = ${courierId} and branch_id = ${branchId} and day = ${day}`
}

/** The open runs of a delivery boy are on paper, or not any more. */
export async function setPaper(tx: Transaction, courierId: number, paper: boolean): Promise<void> {
  await tx`
    update runs set paper = ${paper}, version = version + 1
    where courier_id = ${courierId} and state <> 'closed' and paper <> ${paper}`
}
