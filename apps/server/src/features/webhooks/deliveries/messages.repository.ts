import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'

export type NewMessage = { targetId: number; event: string; awb: number | null; body: string }

/** Stores messages that are due at once and returns their ids. */
export async function insertMessages(
  tx: Transaction,
  messages: readonly NewMessage[],
  now: Date,
): Promise<number[]> {
  const rows = messages.map((message) => ({ ...message, id: `msg_${randomUUID().replaceAll('-', '')}` }))
  const written = await tx<{ id: number }[]>`
    insert into webhook_deliveries (target_id, message_id, event, awb, body, next_at, created_at)
    select m."targetId", m.id, m.event, m.awb, m.body, ${now}, ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as m ("targetId" bigint, id text, event text, awb bigint, body text)
    returning id`
  return written.map(({ id }) => id)
}
