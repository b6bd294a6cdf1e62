import { column } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PlannedMessage } from './planned-message.ts'

/** Stores messages. One that is stored already stays as it is. Returns the ids of the new ones. */
export async function insertMessages(
  tx: Transaction,
  messages: readonly PlannedMessage[],
  now: Date,
): Promise<number[]> {
  const rows = messages.map((message) => ({
    ...message,
    facts: JSON.stringify(message.facts),
    worthUntil: message.worthUntil.toISOString(),
    state: message.skipped === null ? 'planned' : 'skipped',
    reason: message.skipped ?? message.reason,
    dueAt: message.skipped === null ? message.dueAt.toISOString() : null,
  }))
  const stored = await tx<{ id: number }[]>`
    insert into messages (event, channel, source, again, asked_by, awb, leg, client_id, branch_id, recipient, language,
      urgent, facts, worth_until, state, reason, due_at, planned_at)
    select r.event::message_event, r.channel::message_channel, r.source, r.again, r.asked_by, r.awb, r.leg, r.client_id, r.branch_id, r.recipient,
      r.language::message_language, r.urgent, r.facts, r.worth_until, r.state::message_state, r.reason::message_reason,
      r.due_at, ${now}
    from unnest(
      ${column(rows, 'event')}::text::text[], ${column(rows, 'channel')}::text::text[],
      ${column(rows, 'source')}::text::text[], ${column(rows, 'again')}::text::smallint[],
      ${column(rows, 'askedBy')}::text::bigint[], ${column(rows, 'awb')}::text::bigint[],
      ${column(rows, 'leg')}::text::smallint[], ${column(rows, 'clientId')}::text::bigint[],
      ${column(rows, 'branchId')}::text::bigint[], ${column(rows, 'recipient')}::text::text[],
      ${column(rows, 'language')}::text::text[], ${column(rows, 'urgent')}::text::boolean[],
      ${column(rows, 'facts')}::text::jsonb[], ${column(rows, 'worthUntil')}::text::timestamptz[],
      ${column(rows, 'state')}::text::text[], ${column(rows, 'reason')}::text::text[],
      ${column(rows, 'dueAt')}::text::timestamptz[])
      as r (event, channel, source, again, asked_by, awb, leg, client_id, branch_id, recipient, language, urgent, facts,
        worth_until, state, reason, due_at)
    on conflict (source, event, channel, again) do nothing
    returning id`
  return stored.map(({ id }) => id)
}
