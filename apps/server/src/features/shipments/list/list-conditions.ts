import type { Sql } from '../../../platform/database/database.ts'
import { touching } from '../figures/kept-scope.ts'
import { isLate } from '../figures/late-shipments.repository.ts'
import { type ListFilter, likeStatus } from './counts.repository.ts'

/** With what no counts are kept by. `payment` is what the receiver still does at the door: pays, or nothing. */
export type FullFilter = ListFilter & {
  sandbox: boolean
  deliveryBoyId: number | null
  payment: 'cash' | 'prepaid' | null
  late: boolean
  /** Only these; null for any. */
  awbs: number[] | null
}

/** A filter that leaves nothing out but the sandbox. */
export const everyShipment: FullFilter = {
  branchIds: null,
  clientId: null,
  status: null,
  priority: null,
  fromDay: null,
  toDay: null,
  sandbox: false,
  deliveryBoyId: null,
  payment: null,
  late: false,
  awbs: null,
}

/** Whether the kept counts answer a filter. */
export function isKept({
  sandbox,
  clientId,
  branchIds,
  deliveryBoyId,
  payment,
  late,
  awbs,
}: FullFilter): boolean {
  return (
    !sandbox &&
    (clientId === null || branchIds === null) &&
    deliveryBoyId === null &&
    payment === null &&
    !late &&
    awbs === null
  )
}

/** Whether a shipment may come into a filter and leave it during its life. */
export function mayChange({ status, priority, payment }: FullFilter): boolean {
  return status !== null || priority !== null || payment !== null
}

/** What of a filter may change during a shipment's life. */
export function changing(sql: Sql, filter: FullFilter) {
  const { payment } = filter
  return sql`${likeStatus(sql, filter)}
    ${payment === null ? sql`` : payment === 'cash' ? sql`and due_piastres > 0` : sql`and due_piastres = 0`}`
}

/** The shipments of a filter. */
export function conditions(sql: Sql, filter: FullFilter) {
  const { branchIds, clientId, fromDay, toDay, sandbox, deliveryBoyId, late, awbs } = filter
  return sql`
    ${sandbox ? sql`sandbox` : sql`not sandbox`}
    ${branchIds === null ? sql`` : sql`and ${touching(sql, branchIds)}`}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and created_on >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and created_on <= ${toDay}::date`}
    ${late ? sql`and ${isLate(sql)}` : sql``}
    ${awbs === null ? sql`` : sql`and awb = any(${awbs}::bigint[])`}
    ${
      deliveryBoyId === null
        ? sql``
        : sql`and awb in (select l.awb from shipment_lines l where l.active and l.delivery_boy_id = ${deliveryBoyId})`
    }
    ${changing(sql, filter)}`
}
