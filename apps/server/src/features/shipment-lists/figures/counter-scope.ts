import type { Sql } from '../../../platform/database/database.ts'

/**
 * The counters of the shipments that touch any of `branchIds`, or of all for null. Those of pairs of branches must be
 * subtracted: a shipment between two branches is counted at both.
 */
export function countersOf(sql: Sql, branchIds: number[] | null) {
  if (branchIds === null) return sql`scope = 'all' and scope_id = 0 and other_branch_id = 0`
  const [branchId, ...others] = branchIds
  if (branchId !== undefined && others.length === 0) {
    return sql`scope = 'branch' and scope_id = ${branchId} and other_branch_id = 0`
  }
  return sql`(scope = 'branch' and scope_id = any(${branchIds}::bigint[]) and other_branch_id = 0 or scope = 'branch_pair'
    and scope_id = any(${branchIds}::bigint[]) and other_branch_id = any(${branchIds}::bigint[]))`
}

/** The rows whose shipment touches any of `branchIds`, or all for null. */
export function touching(sql: Sql, branchIds: number[] | null) {
  return branchIds === null
    ? sql`true`
    : sql`(origin_branch_id = any(${branchIds}::bigint[]) or destination_branch_id = any(${branchIds}::bigint[]))`
}
