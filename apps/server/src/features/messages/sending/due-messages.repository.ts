import type {
  Direction,
  Language,
  LineStatus,
  MessageChannel,
  MessageEvent,
  MessageReason,
  ShipmentStatus,
} from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** When each channel has something to send, not before its pause ends. */
export async function nextRunsOf(
  tx: Transaction,
  channels: readonly MessageChannel[],
): Promise<{ channel: MessageChannel; run_at: Date }[]> {
  return tx<{ channel: MessageChannel; run_at: Date }[]>`
    select n.channel, greatest(n.due_at, p.paused_until) as run_at
    from unnest(${channels as MessageChannel[]}::text[]::message_channel[]) as c (channel)
    cross join lateral (
      select c.channel, least(
        (select min(due_at) from messages where state = 'planned' and channel = c.channel and urgent),
        (select min(due_at) from messages where state = 'planned' and channel = c.channel and not urgent)) as due_at) n
    left join message_channels p on p.channel = n.channel
    where n.due_at is not null`
}

/** Until when a channel waits, and how often in a row it could not send. */
export async function pauseOf(
  sql: Sql,
  channel: MessageChannel,
): Promise<{ paused_until: Date | null; failures: number }> {
  const [row] = await sql<{ paused_until: Date | null; failures: number }[]>`
    select paused_until, failures from message_channels where channel = ${channel}`
  return row ?? { paused_until: null, failures: 0 }
}

/** The phone or e-mail that order `o` has now. */
function presentRecipient(sql: Sql, channel: MessageChannel) {
  return channel === 'email' ? sql`coalesce(o.receiver_email, '')` : sql`o.receiver_phone`
}

export type ClaimedMessage = {
  id: number
  reference: string
  event: MessageEvent
  channel: MessageChannel
  source: string
  awb: number | null
  leg: number | null
  client_id: number | null
  recipient: string
  language: Language
  facts: Record<string, string | number>
  worth_until: Date
}

/**
 * Takes due messages, urgent ones first, so that no other process sends them. During quiet hours only urgent ones. A
 * message about a shipment goes to the phone or e-mail that the order has now; one about a redirect goes to the former phone.
 */
export async function claimDue(
  sql: Sql,
  channel: MessageChannel,
  { now, most, quiet }: { now: Date; most: number; quiet: boolean },
): Promise<ClaimedMessage[]> {
  return sql<ClaimedMessage[]>`
    update messages m set state = 'sending', due_at = null, claimed_at = ${now}, reason = null, detail = '',
      recipient = case when due.awb is null or m.event = 'redirect_asked' then m.recipient else ${presentRecipient(sql, channel)} end
    from (
      select id, awb from messages
      where channel = ${channel} and state = 'planned' and due_at <= ${now}::timestamptz + interval '1 second'
        and (urgent or not ${quiet}::boolean)
      order by urgent desc, due_at, id limit ${most} for update skip locked) as due
    left join shipments s on s.awb = due.awb
    left join main_shipments o on o.id = s.main_shipment_id
    where m.id = due.id
    returning m.id, m.reference, m.event, m.channel, m.source, m.awb, m.leg, m.client_id, m.recipient, m.language, m.facts,
      m.worth_until`
}

/** What the text of a message about a shipment needs, and what shows that it is still true. */
export type ShipmentFacts = {
  awb: number
  main_shipment_id: number
  parcel: number
  status: ShipmentStatus
  direction: Direction
  due_piastres: number
  receiver_name: string
  receiver_phone: string
  deliver_on: string | null
  deliver_from: string | null
  deliver_until: string | null
  active_leg: number | null
  active_status: LineStatus | null
  waits_at_branch: boolean
  /** The leg of the newest attempt to deliver that began. */
  newest_attempt: number | null
  branch_name: string | null
  branch_name_ar: string | null
  branch_address: string | null
  branch_opens: string | null
  branch_closes: string | null
}

export async function factsOfShipments(sql: Sql, awbs: readonly number[]): Promise<ShipmentFacts[]> {
  return sql<ShipmentFacts[]>`
    select s.awb, s.main_shipment_id, s.parcel, s.status, s.direction, s.due_piastres, m.receiver_name, m.receiver_phone,
      m.deliver_on, m.deliver_from, m.deliver_until, l.leg as active_leg, l.status as active_status,
      coalesce(l.counter and l.kind = 'end' and l.direction = 'forward' and l.status = 'Pending'
        and s.status = 'in_progress', false) as waits_at_branch,
      (select max(o.leg) from shipment_lines o where o.awb = s.awb and o.kind = 'end' and o.direction = 'forward'
        and o.status not in ('Pending', 'Cancelled')) as newest_attempt,
      b.name as branch_name, b.name_ar as branch_name_ar, b.address as branch_address, b.opens as branch_opens,
      b.closes as branch_closes
    from shipments s
    join main_shipments m on m.id = s.main_shipment_id
    left join shipment_lines l on l.awb = s.awb and l.active
    left join branches b on b.id = l.from_branch_id
    where s.awb = any(${awbs as number[]}::bigint[])`
}

/** The receiver's codes of lines. Read only to send them. */
export async function codesOf(
  sql: Sql,
  lines: readonly { awb: number; leg: number }[],
): Promise<{ awb: number; leg: number; code: string }[]> {
  return sql<{ awb: number; leg: number; code: string }[]>`
    select c.awb, c.leg, c.code from receiver_codes c
    where (c.awb, c.leg) in (
      select * from unnest(${lines.map(({ awb }) => awb)}::bigint[], ${lines.map(({ leg }) => leg)}::smallint[]))`
}

/** Phones that get nothing more. A person may have said so after the message was planned. */
export async function stoppedPhones(
  sql: Sql,
  phones: readonly string[],
): Promise<{ phone: string; reason: MessageReason }[]> {
  return sql<{ phone: string; reason: MessageReason }[]>`
    select phone, reason::message_reason as reason from stopped_phones where phone = any(${phones as string[]}::text[])`
}

export async function namesOfClients(
  sql: Sql,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from clients where id = any(${ids as number[]}::bigint[])`
}
