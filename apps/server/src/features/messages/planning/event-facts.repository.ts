import type { Direction, MessageReason, ShipmentKind, ShipmentStatus } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'

/** What decides whether an event of a shipment is told to its receiver. */
export type EventFacts = {
  id: number
  awb: number
  at: Date
  action: string
  leg: number | null
  /** The direction of the event's leg. */
  leg_direction: Direction | null
  other_case: number | null
  /** The parcel was refused in this attempt. */
  refused: boolean
  /** The order was created without a message to its receiver. */
  quiet: boolean
  main_shipment_id: number
  parcel: number
  kind: ShipmentKind
  status: ShipmentStatus
  direction: Direction
  sandbox: boolean
  client_id: number
  destination_branch_id: number
  receiver_phone: string
  receiver_email: string | null
  active_leg: number | null
  /** A delivery boy brings it to the receiver. */
  is_out: boolean
  /** The parcel is at a branch where the receiver is to collect it. */
  waits_at_branch: boolean
  /** The day or its hours changed, and there is a day. */
  new_day: boolean
  /** The receiver's phone changed. */
  new_phone: boolean
  /** `MessageEvent`s that the phone of the order now is told anyway: waiting messages, and those since the event. */
  announced: string[]
}

export async function factsOfEvents(tx: Transaction, ids: readonly number[]): Promise<EventFacts[]> {
  const isNewPhone = tx`coalesce(e.action = 'changed' and e.details->'fields' ? 'receiver_phone', false)`
  return tx<EventFacts[]>`
    select e.id, e.awb, e.at, e.action::text as action, e.leg, o.direction as leg_direction, e.other_case,
      coalesce(e.details ? 'refusal', false) as refused, coalesce(e.details ? 'quiet', false) as quiet,
      s.main_shipment_id, s.parcel, s.kind, s.status, s.direction, s.sandbox, s.client_id, s.destination_branch_id, m.receiver_phone,
      m.receiver_email, l.leg as active_leg,
      coalesce(s.status = 'under_delivery' and s.direction = 'forward' and l.status = 'Active', false) as is_out,
      coalesce(l.counter and l.kind = 'end' and l.direction = 'forward' and l.status = 'Pending'
        and s.status = 'in_progress', false) as waits_at_branch,
      coalesce(e.action = 'changed' and m.deliver_on is not null
        and e.details->'fields' ?| array['deliver_on', 'deliver_from', 'deliver_until'], false) as new_day,
      ${isNewPhone} as new_phone,
      case when ${isNewPhone} then array(
        select distinct p.event::text from messages p join shipments x on x.awb = p.awb
        where x.main_shipment_id = s.main_shipment_id and (p.awb = s.awb or p.event in ('order_accepted', 'new_day'))
          and p.channel <> 'email' and (p.state = 'planned'
            or p.state <> 'skipped' and p.recipient = m.receiver_phone and p.claimed_at >= e.at))
        else '{}' end as announced
    from tracking_events e
    join shipments s on s.awb = e.awb
    join main_shipments m on m.id = s.main_shipment_id
    left join shipment_lines o on o.awb = e.awb and o.leg = e.leg
    left join shipment_lines l on l.awb = e.awb and l.active
    where e.id = any(${ids as number[]}::bigint[])
    order by e.id`
}

/** Phones that get nothing more, and the messages that each phone got on the day of `now`. */
export async function factsOfPhones(
  tx: Transaction,
  phones: readonly string[],
  now: Date,
): Promise<{ phone: string; stopped: MessageReason | null; today: number }[]> {
  return tx<{ phone: string; stopped: MessageReason | null; today: number }[]>`
    select p.phone, s.reason::message_reason as stopped, (
      select count(*) from messages m
      where m.recipient = p.phone and m.planned_at >= cairo_day(${now})::timestamp at time zone 'Africa/Cairo'
        and m.state <> 'skipped' and m.channel <> 'email') as today
    from unnest(${phones as string[]}::text[]) as p (phone)
    left join stopped_phones s on s.phone = p.phone`
}

type RedirectToTell = { awb: number; client_id: number; branch_id: number; phones: string[] }

/** A redirect that somebody asked for, with the former phones. */
export async function redirectToTell(
  tx: Transaction,
  approvalId: number,
): Promise<RedirectToTell | undefined> {
  const [row] = await tx<RedirectToTell[]>`
    select s.awb, s.client_id, s.destination_branch_id as branch_id,
      array(select jsonb_array_elements_text(a.plan->'phones')) as phones
    from approvals a join shipments s on s.awb = a.awb where a.id = ${approvalId} and a.act = 'redirect'`
  return row
}

type SettlementToTell = {
  id: number
  client_id: number
  /** The branch of the client's manager. */
  branch_id: number | null
  email: string
  day: string
  net_piastres: number
  shipments: number
}

/** Settlements of clients who have an e-mail. */
export async function settlementsToTell(
  tx: Transaction,
  ids: readonly number[],
): Promise<SettlementToTell[]> {
  return tx<SettlementToTell[]>`
    select t.id, t.client_id, (select min(b.id) from branches b where b.manager_id = c.manager_id) as branch_id, c.email,
      cairo_day(t.at) as day, t.net_piastres, t.shipments
    from settlements t join clients c on c.id = t.client_id
    where t.id = any(${ids as number[]}::bigint[]) and c.email is not null
    order by t.id`
}
