import type { Sql, Transaction } from '../../platform/database/database.ts'

export type Subscription = {
  session_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  /** A `Language`. */
  language: string
}

export async function saveSubscription(
  tx: Transaction,
  employeeId: number,
  { session_hash, endpoint, p256dh, auth, language }: Subscription,
  now: Date,
): Promise<void> {
  await tx`
    insert into push_subscriptions (session_hash, employee_id, endpoint, p256dh, auth, language, created_at)
    values (${session_hash}, ${employeeId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${now})
    on conflict (session_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language, created_at = excluded.created_at`
}

export async function deleteSubscription(sql: Sql, sessionHash: Buffer): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${sessionHash}`
}

/** The subscriptions of a delivery boy whose sessions are valid. */
export function subscriptionsOf(sql: Sql, employeeId: number, now: Date): Promise<Subscription[]> {
  return sql<Subscription[]>`
    select p.session_hash, p.endpoint, p.p256dh, p.auth, p.language
    from push_subscriptions p
    join sessions s on s.token_hash = p.session_hash and s.expires_at > ${now} and s.signed_out_at is null
    join employees e on e.id = p.employee_id and e.active
    where p.employee_id = ${employeeId}
    order by p.created_at`
}

/**
 * Which delivery boys are told of events, and how. They have a subscription, and did not cause the event on their phone. Sandbox
 * orders have no events to tell.
 */
export function concernedBy(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<{ employee_id: number | null; kind: string }[]> {
  return tx<{ employee_id: number | null; kind: string }[]>`
    with concerned as (
      select l.courier_id as employee_id, coalesce((e.details->>'entered_by')::bigint, e.employee_id) as by_id, e.awb,
        case when e.action in ('delivery_boy_set', 'delivery_boy_changed') then 'parcels_added'
          when e.action = 'delivery_undone' then 'delivery_undone'
          when e.action in ('changed', 'receiver_said') then 'parcels_changed' else 'parcels_taken' end as kind
      from tracking_events e
      join shipment_lines l on l.awb = e.awb and (l.leg = e.leg or e.leg is null and l.active)
      where e.id = any(${eventIds as number[]}::bigint[])
        and (e.action in ('delivery_boy_set', 'delivery_boy_changed', 'cancelled', 'turned_to_return', 'lost', 'run_given_back', 'delivery_undone')
          or (e.action in ('changed', 'receiver_said') and l.changed_fields is not null))
      union all
      select (e.details->>'taken_from')::bigint, coalesce((e.details->>'entered_by')::bigint, e.employee_id), e.awb, 'parcels_taken'
      from tracking_events e
      where e.id = any(${eventIds as number[]}::bigint[]) and e.details->>'taken_from' is not null
    )
    select distinct c.employee_id, c.kind
    from concerned c
    join shipments s on s.awb = c.awb and not s.sandbox
    where c.employee_id is distinct from c.by_id
      and exists (select from push_subscriptions p where p.employee_id = c.employee_id)
    order by 1, 2`
}
