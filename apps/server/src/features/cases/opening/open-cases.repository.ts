import type { CaseCause, CaseKind } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'
import { isAccused } from '../acts/concerned.repository.ts'
import type { CairoTime } from '../case-calendar.ts'
import type { EndedByEvent } from '../fold-events.ts'

/** A case as it is stored. One of `awb`, `hand_in_id`, `exchange_id`, `safe_count_id`, `slip_id`, `sight_id` and `taking_id` is its subject. */
export type NewCase = {
  kind: CaseKind
  cause: CaseCause
  awb: number | null
  hand_in_id?: number | null
  exchange_id?: number | null
  safe_count_id?: number | null
  slip_id?: number | null
  sight_id?: number | null
  taking_id?: number | null
  run_id?: number | null
  manifest_id?: number | null
  transfer_id?: number | null
  origin: string
  event_id: number
  other_case?: number | null
  /** YYYY-MM-DD. */
  since: string
  branch_id: number
  deadline: CairoTime
  opened_at: Date
  ended_at?: Date | null
}

/**
 * Stores cases. The manager of the branch owns a case, if they are active and it does not accuse them (`isAccused`). An event opens its case once. A subject has one open case of a kind.
 */
export async function insertCases(tx: Transaction, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return
  const newest = new Date(Math.max(...cases.map(({ opened_at }) => opened_at.getTime())))
  const columns = columnsOf(
    cases,
    `kind case_kind, cause case_cause, awb bigint, hand_in_id bigint, exchange_id bigint,
      safe_count_id bigint, slip_id bigint, sight_id bigint, taking_id bigint, run_id bigint,
      manifest_id bigint, transfer_id bigint, origin text, event_id bigint, other_case smallint, since date,
      branch_id bigint, deadline timestamp, opened_at timestamptz, ended_at timestamptz`,
  )
  await tx`
    insert into cases (kind, cause, awb, hand_in_id, exchange_id, safe_count_id, slip_id, sight_id, taking_id, run_id, manifest_id, transfer_id, origin, event_id, other_case, since, branch_id,
      owner_id, deadline, opened_at, closed_at, outcome)
    select r.kind, r.cause, r.awb, r.hand_in_id, r.exchange_id, r.safe_count_id, r.slip_id, r.sight_id, r.taking_id, r.run_id, r.manifest_id, r.transfer_id, r.origin, r.event_id, r.other_case, r.since,
      r.branch_id, e.id, r.deadline at time zone 'Africa/Cairo', r.opened_at, r.ended_at,
      case when r.ended_at is not null then 'gone'::case_outcome end
    from ${rowsOf(tx, columns)}
    join branches b on b.id = r.branch_id
    left join employees e on e.id = b.manager_id and e.active and not ${isAccused(tx, newest)}
    on conflict do nothing`
}

/** Ends the open cases that events made pointless. Older events end nothing, so a log that is read again is harmless. */
export async function endCases(tx: Transaction, ended: readonly EndedByEvent[]): Promise<void> {
  if (ended.length === 0) return
  const columns = columnsOf(ended, 'awb bigint, kind case_kind, event_id bigint, at timestamptz')
  await tx`
    update cases c set closed_at = r.at, outcome = 'gone', version = c.version + 1 from ${rowsOf(tx, columns)}
    where c.awb = r.awb and c.kind = r.kind and c.closed_at is null and c.event_id < r.event_id`
}

/** Ends the cases of late shipments whose promise a change moved to a day that was not over then. */
export async function endLateOfMoved(tx: Transaction, changes: readonly ShipmentEvent[]): Promise<void> {
  if (changes.length === 0) return
  await tx`
    update cases c set closed_at = r.at, outcome = 'gone', version = c.version + 1
    from ${rowsOf(tx, columnsOf(changes, 'awb bigint, id bigint, at timestamptz'))}
    join shipments s on s.awb = r.awb
    where c.awb = r.awb and c.kind = 'late' and c.closed_at is null and c.event_id < r.id
      and s.promised_to >= cairo_day(r.at)`
}

/**
 * Ends the cases of deliveries that were undone, once another person proved what became of the parcel and its cash. What
 * the person who undid it does, or who asked for it, or an account that is one person with theirs for approvals, proves nothing. Nor does a
 * delivery for less than what was undone.
 */
export async function endUndone(tx: Transaction, proofs: readonly ShipmentEvent[]): Promise<void> {
  if (proofs.length === 0) return
  await tx`
    update cases c set closed_at = t.at, outcome = 'gone', version = c.version + 1
    from tracking_events t
    join employees e on e.id = t.employee_id
    where t.id = any(${proofs.map(({ id }) => id)}::bigint[])
      and c.awb = t.awb and c.kind = 'delivery_undone' and c.closed_at is null and c.event_id < t.id
      and not exists (
        select from tracking_events u join employees k on k.id = u.employee_id
        where u.awb = c.awb and u.action in ('delivery_undone', 'undo_asked') and one_for_approvals(e, k, t.at))
      and (t.action not in ('delivered', 'collected') or exists (
        select from tracking_events u join shipments s on s.awb = u.awb
        where u.id = c.event_id and coalesce(s.taken_piastres, s.due_piastres) >= (u.details->>'undone_piastres')::bigint))`
}
