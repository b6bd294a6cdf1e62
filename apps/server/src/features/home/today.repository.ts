import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export async function branchesInScope(
  sql: Sql,
  { branchIds }: Scope,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name, name_ar) as name from branches
    where deleted_at is null and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[])) order by id`
}

export type BranchCash = { branch_id: number | null; courier_piastres: number; safe_piastres: number }

/** The cash that the delivery boys of each branch hold, and what is in its safe; from the ledger's balances. */
export async function cashByBranch(sql: Sql, { branchIds }: Scope): Promise<BranchCash[]> {
  return sql<BranchCash[]>`
    select coalesce(a.branch_id, e.branch_id) as branch_id,
      coalesce(sum(b.piastres) filter (where a.kind = 'courier_cash'), 0)::bigint as courier_piastres,
      coalesce(sum(b.piastres) filter (where a.kind = 'branch_safe'), 0)::bigint as safe_piastres
    from accounts a join current_balances b on b.account_id = a.id
    left join employees e on e.id = a.employee_id
    where (a.kind = 'branch_safe' or a.kind = 'courier_cash' and e.role = 'delivery')
      and (${branchIds}::bigint[] is null or coalesce(a.branch_id, e.branch_id) = any(${branchIds}::bigint[]))
    group by 1`
}
