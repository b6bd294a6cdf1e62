import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import { reachesClient } from '../clients/index.ts'
import { inSight, type PeopleScope } from '../employees/index.ts'

export type CompanyCounts = {
  employees: number
  delivery: number
  managers: number
  clients: number
  branches: number
}

/** The number of rows that each list of the console has for the caller. */
export async function countCompany(
  sql: Sql,
  { people, clients, branches }: { people: PeopleScope; clients: Scope; branches: Scope },
): Promise<CompanyCounts> {
  const [row] = await sql<CompanyCounts[]>`
    select p.employees, p.delivery, p.managers,
      (select count(*) from clients c where ${reachesClient(sql, clients)}) as clients,
      (select count(*) from branches b where b.deleted_at is null
        and (${branches.branchIds}::bigint[] is null or b.id = any(${branches.branchIds}::bigint[]))) as branches
    from (
      select count(*) as employees, count(*) filter (where e.role = 'delivery') as delivery,
        count(*) filter (where e.role = 'manager') as managers
      from employees e where ${inSight(sql, people)}
    ) p`
  if (!row) throw new Error('the counts answered nothing')
  return row
}
