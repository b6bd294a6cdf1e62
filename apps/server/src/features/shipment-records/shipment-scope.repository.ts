import type { Sql } from '../../platform/database/database.ts'
import type { ShipmentScope } from './shipment-scope.ts'

/**
 * Whether staff of `branchIds` reach the shipment `s`: it starts or ends at one of them, or its active line does. A parcel
 * whose receiver moved may lie at a third branch, which has to send it on.
 */
export function isOfBranches(sql: Sql, { branchIds }: Pick<ShipmentScope, 'branchIds'>) {
  return sql`(${branchIds}::bigint[] is null
    or s.origin_branch_id = any(${branchIds}::bigint[]) or s.destination_branch_id = any(${branchIds}::bigint[])
    or exists (
      select from shipment_lines own
      where own.awb = s.awb and own.active
        and (own.from_branch_id = any(${branchIds}::bigint[]) or own.to_branch_id = any(${branchIds}::bigint[]))))`
}
