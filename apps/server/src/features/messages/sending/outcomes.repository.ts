import type { Language, MessageChannel, MessageEvent, MessageReason } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** What was sent, without its secrets. */
export type SentText = { text: string; segments: number | null; costPiastres: number }

/** A provider accepted it. Its status may have come before its answer, and stays; so may the erasing of its person. */
export async function noteSent(
  sql: Sql,
  id: number,
  { text, segments, costPiastres }: SentText,
  { providerId, fallBackAt, at }: { providerId: string | null; fallBackAt: Date | null; at: Date },
): Promise<void> {
  await sql`
    update messages set state = case when state = 'sending' then 'sent' else state end, sent_at = coalesce(sent_at, ${at}),
      provider_id = ${providerId}, text = case when recipient = '' then '' else ${text} end, segments = ${segments},
      cost_piastres = case when state = 'failed' then 0 when category is not null then cost_piastres else ${costPiastres} end,
      fall_back_at = case when state in ('sending', 'sent') then ${fallBackAt}::timestamptz else fall_back_at end
    where id = ${id}`
}

/** It was not sent, or nobody knows whether it was. A status that the provider reported meanwhile stays. */
export async function noteNotSent(
  sql: Sql,
  id: number,
  state: 'failed' | 'unknown' | 'skipped',
  {
    reason,
    detail,
    fallBackAt,
    sent,
    at,
  }: { reason: MessageReason; detail: string; fallBackAt: Date | null; sent: SentText | null; at: Date },
): Promise<void> {
  const isUnknown = state === 'unknown'
  await sql`
    update messages m set text = case when m.recipient = '' then '' else ${sent?.text ?? ''} end, segments = ${sent?.segments ?? null},
      state = case when o.is_ours then ${state}::message_state else m.state end,
      reason = case when o.is_ours then ${reason}::message_reason else m.reason end,
      detail = case when o.is_ours then ${detail} else m.detail end,
      fall_back_at = case when o.is_ours then ${fallBackAt}::timestamptz else m.fall_back_at end,
      cost_piastres = case when o.is_ours then ${isUnknown ? (sent?.costPiastres ?? 0) : 0}::integer else m.cost_piastres end,
      sent_at = case when o.is_ours and ${isUnknown}::boolean then ${at}::timestamptz else m.sent_at end
    from (select id, state = 'sending' as is_ours from messages where id = ${id} for update) as o
    where m.id = o.id`
}

/** It was certainly not accepted, and waits with its channel. */
export async function putBack(
  sql: Sql,
  id: number,
  { reason, detail, dueAt }: { reason: MessageReason; detail: string; dueAt: Date },
): Promise<void> {
  await sql`
    update messages set state = 'planned', due_at = ${dueAt}, claimed_at = null, reason = ${reason}::message_reason, detail = ${detail}
    where id = ${id} and state = 'sending'`
}

/** Pauses a channel. Each pause in a row is twice as long, unless the provider says until when. Returns its end. */
export async function pauseChannel(
  sql: Sql,
  channel: MessageChannel,
  {
    reason,
    until,
    now,
    firstSeconds,
    mostSeconds,
  }: { reason: MessageReason; until: Date | null; now: Date; firstSeconds: number; mostSeconds: number },
): Promise<Date> {
  const [row] = await sql<{ paused_until: Date | null }[]>`
    insert into message_channels as c (channel, paused_until, failures, reason)
    values (${channel}, coalesce(${until}::timestamptz, ${now}::timestamptz + make_interval(secs => ${firstSeconds})), 1, ${reason}::message_reason)
    on conflict (channel) do update set
      failures = c.failures + case when c.paused_until > ${now} then 0 else 1 end, reason = excluded.reason,
      paused_until = greatest(c.paused_until, coalesce(${until}::timestamptz, ${now}::timestamptz
        + make_interval(secs => least(${firstSeconds} * power(2, least(c.failures, 20)), ${mostSeconds}))))
    returning paused_until`
  return row?.paused_until ?? now
}

/** The channel sends again, unless it began another pause meanwhile. */
export async function endPause(sql: Sql, channel: MessageChannel, now: Date): Promise<void> {
  await sql`
    update message_channels set paused_until = null, failures = 0, reason = null
    where channel = ${channel} and paused_until <= ${now}`
}

/** A message that a stopped process was sending may have been accepted. */
export async function noteInterrupted(
  sql: Sql,
  { before, fallBackAt }: { before: Date; fallBackAt: Date },
): Promise<void> {
  await sql`
    update messages set state = 'unknown', reason = ${'interrupted' satisfies MessageReason}, sent_at = claimed_at,
      fall_back_at = case when channel = 'whatsapp' then ${fallBackAt}::timestamptz end
    where state = 'sending' and claimed_at < ${before}`
}

export type FallingBack = {
  id: number
  event: MessageEvent
  source: string
  again: number
  awb: number | null
  leg: number | null
  client_id: number | null
  branch_id: number | null
  recipient: string
  language: Language
  urgent: boolean
  facts: Record<string, string | number>
  worth_until: Date
}

/** Takes messages by phone that did not arrive in time, for another channel. `recipient` is the phone of the order now. */
export async function takeFallingBack(tx: Transaction, now: Date, most: number): Promise<FallingBack[]> {
  return tx<FallingBack[]>`
    update messages m set fall_back_at = null
    from (
      select id, awb from messages where fall_back_at <= ${now} order by fall_back_at limit ${most} for update skip locked) as due
    left join shipments s on s.awb = due.awb
    left join main_shipments o on o.id = s.main_shipment_id
    where m.id = due.id
    returning m.id, m.event, m.source, m.again, m.awb, m.leg, m.client_id, m.branch_id,
      coalesce(o.receiver_phone, m.recipient) as recipient, m.language, m.urgent, m.facts, m.worth_until`
}
