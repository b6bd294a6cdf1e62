import type { Language, MessageChannel, MessageEvent, MessageReason, MessageState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { countLimit } from '../../../platform/http/paging.ts'
import type { Scope } from '../../../platform/session/actor.ts'

export type MessageRecord = {
  id: number
  event: MessageEvent
  channel: MessageChannel
  state: MessageState
  reason: MessageReason | null
  detail: string
  recipient: string
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  client_id: number | null
  client_name: string | null
  text: string
  segments: number | null
  cost_piastres: number
  again: number
  planned_at: Date
  due_at: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
}

/** The messages `m` with names. */
function withNames(sql: Sql) {
  return sql`
    select m.id, m.event, m.channel, m.state, m.reason, m.detail, m.recipient, m.awb, s.main_shipment_id, s.parcel,
      m.client_id, c.name as client_name, m.text, m.segments, m.cost_piastres, m.again, m.planned_at, m.due_at, m.sent_at,
      m.delivered_at, m.read_at
    from m
    left join shipments s on s.awb = m.awb
    left join clients c on c.id = m.client_id
    order by m.id desc`
}

function inScope(sql: Sql, { branchIds }: Scope) {
  return branchIds === null ? sql`` : sql`and m.branch_id = any(${branchIds}::bigint[])`
}

export type MessageFilter = Scope & {
  state: MessageState | null
  channel: MessageChannel | null
  event: MessageEvent | null
  fromDay: string | null
  toDay: string | null
  clientId: number | null
  awb: number | null
}

function inFilter(sql: Sql, filter: MessageFilter) {
  const { state, channel, event, clientId, awb } = filter
  return sql`
    true ${inScope(sql, filter)}
    ${state === null ? sql`` : sql`and m.state = ${state}`}
    ${channel === null ? sql`` : sql`and m.channel = ${channel}`}
    ${event === null ? sql`` : sql`and m.event = ${event}`}
    ${clientId === null ? sql`` : sql`and m.client_id = ${clientId}`}
    ${awb === null ? sql`` : sql`and m.awb = ${awb}`}
    ${plannedOn(sql, filter)}`
}

/** On which days in Cairo a message was planned. */
function plannedOn(sql: Sql, { fromDay, toDay }: { fromDay: string | null; toDay: string | null }) {
  return sql`
    ${fromDay === null ? sql`` : sql`and m.planned_at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'`}
    ${toDay === null ? sql`` : sql`and m.planned_at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'`}`
}

/** A page of messages, newest first, and their number up to `countLimit`. */
export async function pageOfMessages(
  sql: Sql,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRecord[]; total: number }> {
  const [rows, counted] = await Promise.all([
    sql<MessageRecord[]>`
      with m as materialized (
        select * from messages m where ${inFilter(sql, filter)} order by m.id desc limit ${limit} offset ${offset})
      ${withNames(sql)}`,
    sql<{ total: number }[]>`
      select count(*) as total
      from (select from messages m where ${inFilter(sql, filter)} limit ${countLimit}) as counted`,
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The messages about a shipment, newest first. Each person who sees the shipment sees them. */
export async function messagesOfShipment(sql: Sql, awb: number): Promise<MessageRecord[]> {
  return sql<MessageRecord[]>`
    with m as materialized (select * from messages m where m.awb = ${awb} order by m.id desc limit 100)
    ${withNames(sql)}`
}

export type MessageToRepeat = {
  id: number
  event: MessageEvent
  channel: MessageChannel
  state: MessageState
  source: string
  awb: number | null
  leg: number | null
  client_id: number | null
  branch_id: number | null
  language: Language
  urgent: boolean
  facts: Record<string, string | number>
  /** The phone or e-mail that the order or the client has now. */
  recipient: string
  sandbox: boolean
  /** How often it was sent again. */
  times: number
}

/** Locks a message that a person wants to send again. */
export async function lockMessage(
  tx: Transaction,
  id: number,
  scope: Scope,
): Promise<MessageToRepeat | undefined> {
  const [row] = await tx<MessageToRepeat[]>`
    select m.id, m.event, m.channel, m.state, m.source, m.awb, m.leg, m.client_id, m.branch_id, m.language, m.urgent, m.facts,
      coalesce(case when m.event = 'redirect_asked' then m.recipient when m.awb is null then case m.channel when 'email' then c.email else c.phone end
        else case m.channel when 'email' then o.receiver_email else o.receiver_phone end end, '') as recipient,
      coalesce(s.sandbox, false) as sandbox,
      coalesce((select max(a.again) from messages a
        where a.source = m.source and a.event = m.event and a.channel = m.channel), 0)::integer as times
    from messages m
    left join clients c on c.id = m.client_id
    left join shipments s on s.awb = m.awb
    left join main_shipments o on o.id = s.main_shipment_id
    where m.id = ${id} ${inScope(tx, scope)}
    for update of m`
  return row
}

export type StateCount = { state: MessageState; messages: number; piastres: number }

/** Messages of a range of days by state, and what they cost. */
export async function countByState(
  sql: Sql,
  filter: Scope & { clientId: number | null; fromDay: string; toDay: string },
): Promise<StateCount[]> {
  return sql<StateCount[]>`
    select m.state, count(*) as messages, sum(m.cost_piastres)::bigint as piastres
    from messages m
    where true ${plannedOn(sql, filter)} ${inScope(sql, filter)}
      ${filter.clientId === null ? sql`` : sql`and m.client_id = ${filter.clientId}`}
    group by m.state order by m.state`
}

export type ClientCost = { id: number; name: string; messages: number; piastres: number }

/** What messages cost since a day, by client, the most first. */
export async function costByClient(
  sql: Sql,
  filter: Scope & { clientId: number | null; from: string },
): Promise<ClientCost[]> {
  return sql<ClientCost[]>`
    select c.id, c.name, n.messages, n.piastres
    from (
      select m.client_id, count(*) filter (where m.state <> 'skipped') as messages, sum(m.cost_piastres)::bigint as piastres
      from messages m
      where m.planned_at >= ${filter.from}::date::timestamp at time zone 'Africa/Cairo' ${inScope(sql, filter)}
        ${filter.clientId === null ? sql`` : sql`and m.client_id = ${filter.clientId}`}
      group by m.client_id) n
    join clients c on c.id = n.client_id
    order by n.piastres desc, c.id`
}

export async function channelPauses(
  sql: Sql,
): Promise<{ channel: MessageChannel; paused_until: Date | null; reason: MessageReason | null }[]> {
  return sql<{ channel: MessageChannel; paused_until: Date | null; reason: MessageReason | null }[]>`
    select channel, paused_until, reason from message_channels`
}
