import type { Sql } from '../../../platform/database/database.ts'
import { isEnded } from '../endings/ended-shipments.repository.ts'
import type { EndedFilter } from '../endings/ending-counters.ts'
import { touching } from '../figures/counter-scope.ts'
import { hasStatus, type ListFilter } from './counts.repository.ts'
import { isSparse, noSparseFilter, type SparseFilter, sparseConditions } from './sparse-conditions.ts'

/** A list's filter with the conditions that have no counters. `payment`: whether the receiver still pays at the door. */
export type FullFilter = ListFilter &
  SparseFilter & {
    sandbox: boolean
    payment: 'cash' | 'prepaid' | null
    /** The area of the branch that delivers. */
    areaId: number | null
    /** Only shipments that a figure of performance counts. */
    ended: EndedFilter | null
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
  payment: null,
  areaId: null,
  ended: null,
  ...noSparseFilter,
}

/** Whether there are counters for a filter. */
export function hasCounters(filter: FullFilter): boolean {
  const { sandbox, clientId, branchIds, payment, areaId, ended } = filter
  return (
    !sandbox &&
    (clientId === null || branchIds === null) &&
    payment === null &&
    areaId === null &&
    ended === null &&
    !isSparse(filter)
  )
}

/** Whether the endings alone decide a filter. What ended at a branch went to it, so it touches the branch. */
export function filtersByEndingsAlone({ branchIds, ended, ...others }: FullFilter): boolean {
  const isInBranches = branchIds === null || ended?.branchIds?.every((id) => branchIds.includes(id)) === true
  return isInBranches && Object.values(others).every((one) => one === null || one === false)
}

/** Whether a filter has conditions whose answer changes during a shipment's life. */
export function filtersByState({ status, priority, payment, areaId }: FullFilter): boolean {
  return status !== null || priority !== null || payment !== null || areaId !== null
}

/** The conditions of a filter whose answer changes during a shipment's life. */
export function stateConditions(sql: Sql, filter: FullFilter) {
  const { payment, areaId } = filter
  return sql`${hasStatus(sql, filter)}
    ${payment === null ? sql`` : payment === 'cash' ? sql`and due_piastres > 0` : sql`and due_piastres = 0`}
    ${areaId === null ? sql`` : sql`and receiver_area_id = ${areaId}`}`
}

/** All conditions of a filter. */
export function conditions(sql: Sql, filter: FullFilter) {
  const { branchIds, clientId, fromDay, toDay, sandbox, ended } = filter
  return sql`
    ${sandbox ? sql`sandbox` : sql`not sandbox`}
    ${branchIds === null ? sql`` : sql`and ${touching(sql, branchIds)}`}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${fromDay === null ? sql`` : sql`and created_on >= ${fromDay}::date`}
    ${toDay === null ? sql`` : sql`and created_on <= ${toDay}::date`}
    ${ended === null ? sql`` : sql`and awb in (select awb from shipment_endings where ${isEnded(sql, ended)})`}
    ${sparseConditions(sql, filter)}
    ${stateConditions(sql, filter)}`
}
