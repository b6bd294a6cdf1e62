import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { bareAwb } from './orders.ts'
import type { TestApp } from './test-app.ts'

export type StoredMessage = {
  id: number
  reference: string
  event: string
  channel: string
  state: string
  reason: string | null
  recipient: string
  text: string
  source: string
  again: number
  cost_piastres: number
  segments: number | null
  category: string | null
  sent_at: Date | null
}

/** The messages about a shipment, oldest first. */
export async function messagesAbout({ app }: TestApp, awb: string, event?: string): Promise<StoredMessage[]> {
  return app.sql<StoredMessage[]>`
    select id, reference, event, channel, state::text as state, reason, recipient, text, source, again, cost_piastres,
      segments, category, sent_at
    from messages where awb = ${bareAwb(awb)} and event::text = coalesce(${event ?? null}, event::text) order by id`
}

/** Waits until the messages of an event exist and none of them is still to be sent. Quiet hours do not hold them. */
export async function sentAbout(app: TestApp, awb: string, event: string): Promise<StoredMessage[]> {
  return vi.waitFor(
    async () => {
      await hurry(app)
      const found = await messagesAbout(app, awb, event)
      if (found.length === 0 || found.some(({ state }) => state === 'planned' || state === 'sending'))
        throw new Error(`still under way: ${JSON.stringify(found)}`)
      return found
    },
    { timeout: 30_000, interval: 100 },
  )
}

/** Makes what waits for the end of the quiet hours due at once, so that tests do not depend on the hour. */
export async function hurry({ app }: { app: { sql: Database } }): Promise<void> {
  await app.sql`update messages set urgent = true, due_at = now(), reason = null where state = 'planned' and reason = 'quiet_hours'`
  await app.sql`
    select graphile_worker.add_job('send_messages', payload => json_build_object('channel', channel::text),
      queue_name => 'messages:' || channel::text, job_key => 'messages:' || channel::text)
    from (select distinct channel from messages where state = 'planned' and due_at <= now()) as due`
}

/** A message as the outbox folder has it, with its secrets. */
export async function outgoing({ dataDir }: TestApp, reference: string, channel: string) {
  const file = join(dataDir, 'outbox', `${reference}.${channel}.json`)
  return JSON.parse(await readFile(file, 'utf8')) as {
    to: string
    text: string
    template: { name: string; parameters: string[] }
  }
}
