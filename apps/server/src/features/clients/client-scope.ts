import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

/** Condition: client `c` is within `scope`, by the branches of the client's manager (spec §6). */
export function reachesClient(sql: Sql, scope: Scope) {
  return sql`
    (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
}
