import type { CaseCause, Situation } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { isLate } from '../../shipment-records/index.ts'

/** The conditions of a list that few shipments meet, and that an index of their own finds. */
export type SparseFilter = {
  courierId: number | null
  late: boolean
  situation: Situation | null
  /** The cause that the list shows (`shownCause`). */
  cause: CaseCause | null
  /** The day that the receiver wants. */
  deliverOn: string | null
  /** Only these AWBs; null for all. */
  awbs: number[] | null
}

export const noSparseFilter: SparseFilter = {
  courierId: null,
  late: false,
  situation: null,
  cause: null,
  deliverOn: null,
  awbs: null,
}

/** Whether a filter has a condition that few shipments meet, so that its list is read whole. */
export function isSparse({ courierId, late, situation, cause, deliverOn, awbs }: SparseFilter): boolean {
  return (
    courierId !== null || late || situation !== null || cause !== null || deliverOn !== null || awbs !== null
  )
}

export function sparseConditions(
  sql: Sql,
  { courierId, late, situation, cause, deliverOn, awbs }: SparseFilter,
) {
  return sql`
    ${late ? sql`and ${isLate(sql)}` : sql``}
    ${awbs === null ? sql`` : sql`and awb = any(${awbs}::bigint[])`}
    ${
      courierId === null
        ? sql``
        : sql`and awb in (select l.awb from shipment_lines l where l.active and l.courier_id = ${courierId})`
    }
    ${situation === null ? sql`` : sql`and awb in (${inSituation(sql, situation)})`}
    ${cause === null ? sql`` : sql`and awb in (${withCause(sql, cause)})`}
    ${
      deliverOn === null
        ? sql``
        : sql`and main_shipment_id in (select id from main_shipments where deliver_on = ${deliverOn}::date)`
    }`
}

/** The AWBs in a situation. The cases and their order are those of `situationOf` (lifecycle/state.ts). */
function inSituation(sql: Sql, situation: Situation) {
  return sql`
    select s.awb from shipments s left join shipment_lines l on l.awb = s.awb and l.active
    where ${mayBeIn(sql, situation)} and case
      when s.loss is not null then s.loss::text
      when s.kind = 'rest' and s.status = 'cancelled_admin' then 'undone'
      when l.brought and l.status = 'Active' then 'brought'
      when s.status = 'under_delivery' and l.status <> 'Active' then 'to_hand_back'
      when l.refused and l.status = 'Pending' then 'pick_up_refused'
      when s.direction = 'return' and l.kind = 'end' and l.counter then 'held_at_branch'
      when s.cancelled_by = 'admin' then 'cancelled_by_admin'
      when s.cancelled_by = 'client' then 'cancelled_by_client'
    end = ${situation}`
}

/** A condition that an index has for each situation. More shipments may meet it. */
function mayBeIn(sql: Sql, situation: Situation) {
  const cancelledBy = (by: 'admin' | 'client') =>
    sql`s.cancelled_by = ${by} and s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')`
  switch (situation) {
    case 'lost':
    case 'found':
      return sql`s.loss = ${situation}`
    case 'undone':
      return sql`s.pair_awb is not null`
    case 'brought':
      return sql`l.brought`
    case 'to_hand_back':
      return sql`s.status = 'under_delivery' and not s.sandbox`
    case 'pick_up_refused':
      return sql`l.refused`
    case 'held_at_branch':
      return sql`l.counter and l.direction = 'return'`
    case 'cancelled_by_admin':
      return cancelledBy('admin')
    case 'cancelled_by_client':
      return cancelledBy('client')
  }
}

/** Subquery: the cause that the list shows of shipment `s`, of its open cases the one of being late first. */
export function shownCause(sql: Sql) {
  return sql`(
    select k.cause from cases k where k.awb = s.awb and k.closed_at is null
    order by k.kind <> 'late', k.opened_at, k.id limit 1)`
}

/** The AWBs whose shown cause is `cause`. */
function withCause(sql: Sql, cause: CaseCause) {
  return sql`
    select k.awb from cases k where k.closed_at is null and k.awb is not null and k.cause = ${cause}
      and k.id = (
        select first.id from cases first where first.awb = k.awb and first.closed_at is null
        order by first.kind <> 'late', first.opened_at, first.id limit 1)`
}
