import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from '../clients/index.ts'

export type Named = { id: number; name: string; branch: string | null }

/** The names of branches, open or not. */
export async function namesOfBranches(sql: Sql, ids: number[], language: Language): Promise<Named[]> {
  return sql<Named[]>`
    select id, name_in(${language}, name, name_ar) as name, null::text as branch from branches
    where id = any(${ids}::bigint[]) order by 2, 1`
}

/** The names of delivery boys and of the branch where they work now. */
export async function namesOfCouriers(sql: Sql, ids: number[], language: Language): Promise<Named[]> {
  return sql<Named[]>`
    select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch
    from employees e left join branches b on b.id = e.branch_id
    where e.id = any(${ids}::bigint[]) order by 2, 1`
}

export async function namesOfClients(sql: Sql, ids: number[]): Promise<Named[]> {
  return sql<Named[]>`
    select id, name, null::text as branch from clients where id = any(${ids}::bigint[]) order by 2, 1`
}

/** The names of areas and of their branches. */
export async function namesOfAreas(sql: Sql, ids: number[], language: Language): Promise<Named[]> {
  return sql<Named[]>`
    select a.id, name_in(${language}, a.name_en, a.name_ar) as name, name_in(${language}, b.name, b.name_ar) as branch
    from areas a join branches b on b.id = a.branch_id
    where a.id = any(${ids}::bigint[]) order by 2, 1`
}

/** Whether a client is within a scope. */
export async function seesClient(sql: Sql, id: number, scope: Scope): Promise<boolean> {
  const rows = await sql`select from clients c where c.id = ${id} and ${reachesClient(sql, scope)}`
  return rows.count > 0
}
