import type { OwnHours } from '../../../platform/company/opening-hours.ts'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Whereabouts } from '../case-rules.ts'
import { deskOf } from '../opening/event-facts.repository.ts'

/** A shipment that needs a case, with what its cause and branch depend on. */
export type Watched = Whereabouts & {
  awb: number
  is_returning: boolean
  at_last_branch: boolean
  origin_branch_id: number
  destination_branch_id: number
  /** The branch that holds it, or whose delivery boy does, or that fetches it. */
  desk_id: number
  /** The first day, YYYY-MM-DD. */
  since: string
  /** The newest event. */
  event_id: number
  run_id: number | null
  manifest_id: number | null
}

/** The shipments of the query `picked` (awb, since). */
function watched(sql: Transaction) {
  return sql`
    select p.awb, p.since, s.status, s.direction = 'return' as is_returning, s.origin_branch_id, s.destination_branch_id,
      ${deskOf(sql)} as desk_id,
      coalesce(l.status <> 'Pending', false) as line_started, l.courier_id is not null as has_courier,
      coalesce(l.kind = 'end' and l.status = 'Pending', false) as at_last_branch,
      f.other_case as failed_case, coalesce(f.at_sender, false) as failed_at_sender,
      (select coalesce(max(id), 0)::bigint from tracking_events where awb = p.awb) as event_id, r.run_id, x.manifest_id
    from picked p
    join shipments s on s.awb = p.awb
    left join shipment_lines l on l.awb = p.awb and l.active
    left join run_parcels r on r.awb = l.awb and r.leg = l.leg and not r.never_left
    left join manifest_parcels x on x.awb = l.awb and x.leg = l.leg
    left join lateral (
      select t.other_case, d.kind = 'pick_up' or d.direction = 'return' as at_sender
      from tracking_events t join shipment_lines d on d.awb = t.awb and d.leg = t.leg
      where t.awb = p.awb and t.action in ('attempt_failed', 'pick_up_failed') order by t.id desc limit 1) as f on true
    order by p.awb`
}

/** Late shipments without a case for this promise. The conditions are those of the partial index shipments_promised. */
export async function lateShipments(tx: Transaction, today: string, most: number): Promise<Watched[]> {
  return tx<Watched[]>`
    with picked as materialized (
      select s.awb, s.promised_to as since from shipments s
      where not s.sandbox and s.direction = 'forward'
        and s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery') and s.promised_to < ${today}
        and not exists (
          select from cases c
          where c.kind = 'late' and coalesce(c.awb, c.hand_in_id) = s.awb
            and (c.closed_at is null or c.origin = to_char(s.promised_to, 'YYYY-MM-DD')))
      order by s.promised_to, s.awb limit ${most})
    ${watched(tx)}`
}

/**
 * Gives the cases of late parcels that another branch holds by now to that branch, with a line of their history. Who took
 * the case or was given it keeps it while they work at that branch, too; else its manager gets it.
 */
export async function followLate(tx: Transaction, now: Date): Promise<void> {
  await tx`
    with moved as materialized (
      select c.id, ${deskOf(tx)} as desk_id
      from cases c
      join shipments s on s.awb = c.awb
      join shipment_lines l on l.awb = c.awb and l.active
      where c.kind = 'late' and c.closed_at is null and c.branch_id <> ${deskOf(tx)}),
    owned as materialized (
      select m.id, m.desk_id, coalesce(chosen.id, e.id) as owner_id
      from moved m
      join cases c on c.id = m.id
      join branches b on b.id = m.desk_id
      left join employees e on e.id = b.manager_id and e.active
      left join employees chosen on chosen.id = c.owner_id and chosen.active
        and (chosen.role = 'superuser' or chosen.id = b.manager_id or chosen.branch_id = b.id)
        and exists (select from case_events t where t.case_id = c.id and t.what in ('taken', 'given') and t.employee_id is not null)),
    told as (
      insert into case_events (case_id, at, what, to_id) select id, ${now}::timestamptz, 'given', owner_id from owned)
    update cases c set branch_id = o.desk_id, owner_id = o.owner_id, version = c.version + 1
    from owned o where c.id = o.id`
}

/**
 * Reads the next `most` events of the log before the beginning of `day`, each event once. Returns the shipments in our
 * hands whose newest event is among them, and whether there may be more events.
 */
export async function nextIdle(
  tx: Transaction,
  day: string,
  most: number,
): Promise<{ rows: Watched[]; more: boolean }> {
  const [watch] = await tx<{ after: number; up_to: number; events: number }[]>`
    select w.after_id as after, coalesce(min(t.id) filter (where t.is_young) - 1, max(t.id), w.after_id)::bigint as up_to,
      count(*) filter (where not t.is_young) as events
    from (select after_id from idle_watch for update) as w
    left join lateral (
      select id, at >= ${day}::text::timestamp at time zone 'Africa/Cairo' as is_young from tracking_events
      where id > w.after_id order by id limit ${most}) as t on true
    group by w.after_id`
  if (!watch || watch.events === 0) return { rows: [], more: false }
  const rows = await tx<Watched[]>`
    with picked as materialized (
      select t.awb, cairo_day(t.at) as since
      from tracking_events t
      join shipments s on s.awb = t.awb
      left join shipment_lines l on l.awb = t.awb and l.active
      where t.id > ${watch.after} and t.id <= ${watch.up_to} and not s.sandbox
        and (s.status in ('in_progress', 'being_shipped', 'under_delivery') or s.status = 'up_coming' and l.status = 'Active')
        and not exists (select from tracking_events n where n.awb = t.awb and n.id > t.id))
    ${watched(tx)}`
  await tx`update idle_watch set after_id = ${watch.up_to}`
  return { rows, more: watch.events === most }
}

export type Overdue = {
  awb: number
  leg: number
  branch_id: number
  since: string
  event_id: number
  run_id: number | null
  manifest_id: number | null
}

/** The own hours of every branch, also of those that are closed: a parcel may still wait there. */
export async function hoursOfBranches(tx: Transaction): Promise<({ id: number } & OwnHours)[]> {
  return tx<({ id: number } & OwnHours)[]>`select id, opens, closes from branches`
}

/** Parcels that a delivery boy brought to a branch before its moment and it has not scanned, without a case. */
export async function notScanned(
  tx: Transaction,
  overdue: readonly { id: number; before: Date }[],
  most: number,
): Promise<Overdue[]> {
  return tx<Overdue[]>`
    select l.awb, l.leg, coalesce(l.to_branch_id, s.destination_branch_id) as branch_id, cairo_day(l.updated_at) as since,
      (select coalesce(max(id), 0)::bigint from tracking_events where awb = l.awb) as event_id, p.run_id, x.manifest_id
    from shipment_lines l
    join shipments s on s.awb = l.awb and not s.sandbox
    left join run_parcels p on p.awb = l.awb and p.leg = l.leg and not p.never_left
    left join manifest_parcels x on x.awb = l.awb and x.leg = l.leg
    join ${rowsOf(tx, columnsOf(overdue, 'id bigint, before timestamptz'))}
      on r.id = coalesce(l.to_branch_id, s.destination_branch_id)
    where l.active and l.brought and l.updated_at < r.before
      and not exists (
        select from cases c
        where c.kind = 'not_scanned' and coalesce(c.awb, c.hand_in_id) = l.awb
          and (c.closed_at is null or c.origin = 'leg:' || l.leg))
    order by l.awb limit ${most}`
}

/** Missing parcels of closed runs and manifests that still have no case. */
export async function missingParcels(tx: Transaction, most: number): Promise<Overdue[]> {
  return tx<Overdue[]>`
    with lost as (
      select p.awb, p.leg, p.run_id, null::bigint as manifest_id, r.branch_id, coalesce(r.closed_at, r.created_at) as closed_at, 'run:' || r.id as origin
      from run_parcels p join runs r on r.id = p.run_id and r.state = 'closed'
      where p.missing_note is not null and p.scanned_back_at is null
      union all
      select p.awb, p.leg, null, p.manifest_id, m.to_branch_id, coalesce(m.closed_at, m.created_at), 'manifest:' || m.id
      from manifest_parcels p join manifests m on m.id = p.manifest_id and m.state = 'closed'
      where p.missing_note is not null and p.unloaded_at is null
    )
    select p.awb, p.leg, p.branch_id, cairo_day(p.closed_at) as since,
      (select coalesce(max(id), 0)::bigint from tracking_events where awb = p.awb) as event_id, p.run_id, p.manifest_id
    from lost p
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status <> 'Done'
    join shipments s on s.awb = p.awb and not s.sandbox
    where not exists (
      select from cases c
      where c.kind = 'missing' and coalesce(c.awb, c.hand_in_id) = p.awb and (c.closed_at is null or c.origin = p.origin))
    order by p.awb limit ${most}`
}

export type UnprovedTransfer = {
  transfer_id: number
  awb: number
  branch_id: number
  at: Date
  event_id: number
}

/** A transfer `t` whose photos have not arrived: none that it names is a photo of its parcel. */
function isUnproved(tx: Transaction) {
  return tx`t.state = 'waiting' and not exists (select from proofs p where p.id = any(t.proofs) and p.awb = t.awb)`
}

/** The waiting transfers from before a time of which no photo has arrived, without a case. */
export async function unprovedTransfers(
  tx: Transaction,
  before: Date,
  most: number,
): Promise<UnprovedTransfer[]> {
  return tx<UnprovedTransfer[]>`
    select t.id as transfer_id, t.awb, t.branch_id, t.at,
      (select coalesce(max(id), 0)::bigint from tracking_events where awb = t.awb) as event_id
    from door_transfers t join shipments s on s.awb = t.awb and not s.sandbox
    where t.at <= ${before} and ${isUnproved(tx)} and not exists (select from cases c where c.transfer_id = t.id)
    order by t.id limit ${most}`
}

/** Ends the cases of transfers whose photo arrived. Their other ends are events. */
export async function endProvedTransfers(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update cases c set closed_at = ${now}, outcome = 'gone', version = c.version + 1
    from door_transfers t
    where c.closed_at is null and t.id = c.transfer_id and not (${isUnproved(tx)})`
}
