import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

type BranchOfCourier = { branch_id: number | null; branch_en: string | null; branch_ar: string | null }

/** The branch of a delivery boy, if it is within `scope`. */
export async function courierInScope(
  sql: Sql,
  employeeId: number,
  scope: Scope,
): Promise<BranchOfCourier | null> {
  const [row] = await sql<BranchOfCourier[]>`
    select e.branch_id, b.name as branch_en, name_in('ar', b.name, b.name_ar) as branch_ar
    from employees e left join branches b on b.id = e.branch_id
    where e.id = ${employeeId} and e.role = 'delivery'
      and (${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[]))`
  return row ?? null
}

/**
 * The next count of a delivery boy in the scope: their own branch, else the first one that they were lent to and hold cash
 * of, with the parcels whose cash they still hold. Null when there is none.
 */
export async function findUncollected(
  sql: Sql,
  employeeId: number,
  scope: Scope,
): Promise<(Omit<BranchOfCourier, 'branch_id'> & { parcels: number }) | null> {
  const [row] = await sql<(Omit<BranchOfCourier, 'branch_id'> & { parcels: number })[]>`
    with courier as (select id, branch_id from employees where id = ${employeeId} and role = 'delivery'),
      counts as (
        select destination_branch_id as branch_id, count(*) as parcels from shipments
        where cash_holder_id = (select id from courier) group by destination_branch_id
        union all
        select branch_id, 0 from courier)
    select b.name as branch_en, name_in('ar', b.name, b.name_ar) as branch_ar, n.parcels
    from counts n cross join courier c left join branches b on b.id = n.branch_id
    where ${scope.branchIds}::bigint[] is null or n.branch_id = any(${scope.branchIds}::bigint[])
    order by n.parcels = 0, n.branch_id is distinct from c.branch_id, n.branch_id limit 1`
  return row ?? null
}

export async function isBranchInScope(sql: Sql, branchId: number, scope: Scope): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select id from branches
    where id = ${branchId} and deleted_at is null
      and (${scope.branchIds}::bigint[] is null or id = any(${scope.branchIds}::bigint[]))`
  return row !== undefined
}

export type ClientHolder = {
  id: number
  name: string
  phone: string
  address: string
  /** The branches of the client's manager. */
  branch_ids: number[]
}

/** A client, if they are within `scope`. */
export async function clientInScope(sql: Sql, clientId: number, scope: Scope): Promise<ClientHolder | null> {
  const [row] = await sql<ClientHolder[]>`
    select c.id, c.name, c.phone, c.address,
      array(select b.id from branches b where b.manager_id = c.manager_id) as branch_ids
    from clients c
    where c.id = ${clientId} and (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
  return row ?? null
}
