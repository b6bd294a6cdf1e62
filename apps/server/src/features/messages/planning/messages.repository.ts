import { columnsOf, insertRows } from '../../../platform/database/columns.ts'
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
    state: message.skipped === null ? ('planned' as const) : ('skipped' as const),
    reason: message.skipped ?? message.reason,
    dueAt: message.skipped === null ? message.dueAt : null,
  }))
  const columns = columnsOf(
    rows,
    `event message_event, channel message_channel, source text, again smallint, askedBy bigint, awb bigint,
      leg smallint, clientId bigint, branchId bigint, recipient text, language message_language,
      urgent boolean, facts jsonb, worthUntil timestamptz, state message_state, reason message_reason,
      dueAt timestamptz`,
  )
  const stored = await tx<{ id: number }[]>`
    insert into messages ${insertRows(tx, columns, { planned_at: now })}
    on conflict (source, event, channel, again) do nothing
    returning id`
  return stored.map(({ id }) => id)
}
