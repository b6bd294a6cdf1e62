import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

/**
 * The branch of a person who may owe a shortage, if it is within `scope`: of a delivery boy, and of another colleague who owes
 * one from a counter. A person without a branch owes at the one where their cash was counted last.
 */
export async function debtorInScope(
  sql: Sql,
  employeeId: number,
  scope: Scope,
): Promise<{ branch_id: number | null } | null> {
  const [row] = await sql<{ branch_id: number | null }[]>`
    with debtor as (
      select coalesce(e.branch_id, (
        select h.branch_id from hand_ins h where h.employee_id = e.id order by h.id desc limit 1)) as branch_id
      from employees e
      where e.id = ${employeeId} and (e.role = 'delivery' or exists (
        select from current_balances r where r.employee_id = e.id and r.kind = 'courier_receivable' and r.piastres <> 0))
    )
    select branch_id from debtor
    where ${scope.branchIds}::bigint[] is null or branch_id = any(${scope.branchIds}::bigint[])`
  return row ?? null
}

export async function nameOfBranch(sql: Sql, id: number, language: Language): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select name_in(${language}, name, name_ar) as name from branches where id = ${id}`
  return row?.name ?? null
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
