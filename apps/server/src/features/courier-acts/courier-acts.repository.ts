import type { ActCall, MessageKey, MessageParameters } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** An act as its row is stored (`courier_acts`). */
export type CourierActRecord = {
  id: string
  employee_id: number
  call: ActCall
  awbs: number[]
  input: object
  done_at: Date
  received_at: Date
  /** An `ActOutcome`. */
  outcome: string
  /** A `MessageKey`. */
  details_key: string
  details_parameters: MessageParameters
  event_id: number | null
}

type Claimed = Pick<CourierActRecord, 'id' | 'employee_id' | 'call' | 'done_at' | 'received_at'>

/**
 * Stores acts that are not known yet, and returns their ids. An act that another transaction stores at this moment is waited
 * for. In the order of the ids, so two calls with the same acts cannot deadlock. An act that was refused for one of
 * `correctable`, and that its phone kept instead, is claimed again.
 */
export async function claimActs(
  tx: Transaction,
  acts: readonly Claimed[],
  { stored, correctable }: { stored: readonly string[]; correctable: readonly MessageKey[] },
): Promise<Set<string>> {
  const columns = columnsOf(
    acts,
    `id uuid, employee_id bigint, call text, done_at timestamptz, received_at timestamptz`,
  )
  const claimed = await tx<{ id: string }[]>`
    insert into courier_acts (id, employee_id, call, awbs, input, done_at, received_at, outcome, details_key, details_parameters)
    select r.id, r.employee_id, r.call, '{}', '{}', r.done_at, r.received_at, 'done', 'ok', '{}'
    from ${rowsOf(tx, columns)} order by r.id
    on conflict (id) do update set received_at = excluded.received_at
    where courier_acts.id = any(${stored as string[]}::uuid[]) and courier_acts.employee_id = excluded.employee_id
      and courier_acts.outcome = 'refused' and courier_acts.details_key = any(${correctable as MessageKey[]}::text[])
    returning id`
  return new Set(claimed.map(({ id }) => id))
}

type Ended = Pick<
  CourierActRecord,
  'id' | 'awbs' | 'input' | 'outcome' | 'details_key' | 'details_parameters' | 'event_id'
>

/** Stores how claimed acts ended. */
export async function endActs(tx: Transaction, acts: readonly Ended[]): Promise<void> {
  if (acts.length === 0) return
  const columns = columnsOf(
    acts,
    `id uuid, awbs bigint[], input jsonb, outcome text, details_key text, details_parameters jsonb,
      event_id bigint`,
  )
  await tx`
    update courier_acts a set awbs = r.awbs::bigint[], input = r.input, outcome = r.outcome, details_key = r.details_key,
      details_parameters = r.details_parameters, event_id = r.event_id
    from ${rowsOf(tx, columns)} where a.id = r.id`
}

/** How acts of `ids` ended, and whose they are. */
export function knownActs(tx: Transaction, ids: readonly string[]) {
  return tx<
    Pick<CourierActRecord, 'id' | 'employee_id' | 'outcome' | 'details_key' | 'details_parameters'>[]
  >`
    select id, employee_id, outcome, details_key, details_parameters from courier_acts
    where id = any(${ids as string[]}::uuid[])`
}

/** What the events of a parcel say about one of its lines and a delivery boy. */
export type LegEvidence = {
  leg: number
  /** When it was started, as its delivery boy or the desk said. */
  started_at: Date | null
  /** The parcel was reassigned from them to another delivery boy. */
  taken: boolean
  /** They refused it as a pick-up. */
  refused: boolean
  /** The reported failures, and whether the employee reported them. A run that was handed back has no case, and counts as theirs. */
  reports: { other_case: number | null; by_them: boolean }[]
}

export function evidenceOf(tx: Transaction, awb: number, employeeId: number) {
  return tx<LegEvidence[]>`
    with events as (
      select id, leg, action, other_case, employee_id, details, at from tracking_events where awb = ${awb} and leg is not null
      union all
      -- The line after an undone delivery begins when it is undone.
      select id, coalesce((details->>'again_leg')::smallint, 0), 'out_for_delivery', null, null, null, at from tracking_events
      where awb = ${awb} and action = 'delivery_undone' and details ? 'again_leg'
    )
    select leg,
      max(coalesce((details->>'done_at')::timestamptz, at)) filter (where action in ('taken_over', 'sent', 'out_for_delivery'))
        as started_at,
      coalesce(bool_or((details->>'taken_from')::bigint = ${employeeId}), false) as taken,
      bool_or(action = 'pick_up_refused' and employee_id is not distinct from ${employeeId}::bigint) as refused,
      coalesce(jsonb_agg(jsonb_build_object('other_case', other_case, 'by_them',
          employee_id is not distinct from ${employeeId}::bigint or action = 'run_given_back') order by id) filter (where action in ('attempt_failed', 'pick_up_failed', 'run_given_back')), '[]') as reports
    from events group by leg order by leg`
}

/** Whether the run or the manifest of a delivery boy was accepted. */
export async function wasAccepted(
  tx: Transaction,
  { call, id, employeeId }: { call: 'acceptOwnRun' | 'acceptOwnManifest'; id: number; employeeId: number },
): Promise<boolean> {
  const rows =
    call === 'acceptOwnRun'
      ? await tx`select from runs where id = ${id} and courier_id = ${employeeId} and accepted_at is not null`
      : await tx`select from manifests where id = ${id} and courier_id = ${employeeId} and accepted_at is not null`
  return rows.length > 0
}
