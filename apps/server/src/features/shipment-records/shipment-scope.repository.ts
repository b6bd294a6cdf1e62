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

/**
 * Whether a shipment is late: on its way to the receiver after the last promised day. A shipment that turned back, or
 * was delivered, is not late. The conditions are those of the partial index shipments_promised.
 */
export function isLate(sql: Sql) {
  return sql`
    not sandbox and direction = 'forward'
    and status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')
    and promised_to < cairo_day(now())`
}
