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

/** The number of delivered parcels whose cash a delivery boy still holds. */
export async function countUncollected(sql: Sql, employeeId: number): Promise<number> {
  const [row] = await sql<{ parcels: number }[]>`
    select count(*) as parcels from shipments where cash_holder_id = ${employeeId}`
  return row?.parcels ?? 0
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
