import type { Sql } from '../../../platform/database/database.ts'
import { type EndedFilter, isEnded } from '../endings/ended-shipments.repository.ts'
import { touching } from '../figures/counter-scope.ts'
import { isLate } from '../figures/late-shipments.repository.ts'
import { hasStatus, type ListFilter } from './counts.repository.ts'

/** A list's filter with the conditions that have no counters. `payment`: whether the receiver still pays at the door. */
export type FullFilter = ListFilter & {
  sandbox: boolean
  deliveryBoyId: number | null
  payment: 'cash' | 'prepaid' | null
  late: boolean
  /** Only shipments that a figure of performance counts. */
  ended: EndedFilter | null
  /** Only these AWBs; null for all. */
  awbs: number[] | null
}

/** All shipments outside the sandbox. */
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
  ended: null,
  awbs: null,
}

/** Whether there are counters for a filter. */
export function hasCounters({
  sandbox,
  clientId,
  branchIds,
  deliveryBoyId,
  payment,
  late,
  ended,
  awbs,
}: FullFilter): boolean {
  return (
    !sandbox &&
    (clientId === null || branchIds === null) &&
    deliveryBoyId === null &&
    payment === null &&
    !late &&
    ended === null &&
    awbs === null
  )
}

/** Whether the endings alone decide a filter. What ended at a branch went to it, so it touches the branch. */
export function filtersByEndingsAlone({ branchIds, ended, ...others }: FullFilter): boolean {
  const isInBranches = branchIds === null || ended?.branchIds?.every((id) => branchIds.includes(id)) === true
  return isInBranches && Object.values(others).every((one) => one === null || one === false)
}

/** Whether a filter has conditions whose answer changes during a shipment's life. */
export function filtersByState({ status, priority, payment }: FullFilter): boolean {
  return status !== null || priority !== null || payment !== null
}

/** The conditions of a filter whose answer changes during a shipment's life. */
export function stateConditions(sql: Sql, filter: FullFilter) {
  const { payment } = filter
  return sql`${hasStatus(sql, filter)}
    ${payment === null ? sql`` : payment === 'cash' ? sql`and due_piastres > 0` : sql`and due_piastres = 0`}`
}

/** All conditions of a filter. */
export function conditions(sql: Sql, filter: FullFilter) {
  const { branchIds, clientId, fromDay, toDay, sandbox, deliveryBoyId, late, ended, awbs } = filter
  return sql`
    ${sandbox ? sql`sandbox` : sql`not sandbox`}
    ${branchIds === null ? sql`` : sql`and ${touching(sql, branchIds)}`}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and created_on >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and created_on <= ${toDay}::date`}
    ${late ? sql`and ${isLate(sql)}` : sql``}
    ${ended === null ? sql`` : sql`and awb in (select awb from shipment_endings where ${isEnded(sql, ended)})`}
    ${awbs === null ? sql`` : sql`and awb = any(${awbs}::bigint[])`}
    ${
      deliveryBoyId === null
        ? sql``
        : sql`and awb in (select l.awb from shipment_lines l where l.active and l.delivery_boy_id = ${deliveryBoyId})`
    }
    ${stateConditions(sql, filter)}`
}
