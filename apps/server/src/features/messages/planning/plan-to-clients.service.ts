import type { MessageEvent } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { MoneyEvent } from '../../../platform/events/event-logs.repository.ts'
import { scheduleSending } from '../sending/schedule-sending.ts'
import { templatesInForce } from '../templates/templates.ts'
import { settlementsToTell } from './event-facts.repository.ts'
import { insertMessages } from './messages.repository.ts'

const worthMs = 48 * 3_600_000

/** What a client is told by e-mail. `source` names it, so that it is told once. */
export type ClientNotice = {
  event: Extract<MessageEvent, 'client_digest' | 'settlement'>
  source: string
  clientId: number
  branchId: number | null
  email: string
  facts: Record<string, string | number>
}

/** Plans e-mails to clients. Each has the text of both languages, because a client has no language setting. */
export async function planToClients(
  tx: Transaction,
  notices: readonly ClientNotice[],
  now: Date,
): Promise<void> {
  const templates = await templatesInForce(tx)
  const messages = notices
    .filter(({ event }) => templates.of(event, 'email')?.use === 'always')
    .map(({ email, ...one }) => ({
      ...one,
      channel: 'email' as const,
      again: 0,
      askedBy: null,
      awb: null,
      leg: null,
      recipient: email,
      language: 'ar' as const,
      urgent: false,
      worthUntil: new Date(now.getTime() + worthMs),
      skipped: null,
      dueAt: now,
      reason: null,
    }))
  if (messages.length === 0) return
  await insertMessages(tx, messages, now)
  await scheduleSending(tx, ['email'])
}

/** Tells clients of their settlements. */
export async function planSettlements(
  tx: Transaction,
  events: readonly MoneyEvent[],
  now: Date,
): Promise<void> {
  const ids = events.flatMap(({ kind, source }) => {
    const [, id] = kind === 'settled' ? (/^settlement:(\d+)$/.exec(source) ?? []) : []
    return id === undefined ? [] : [Number(id)]
  })
  if (ids.length === 0) return
  const settlements = await settlementsToTell(tx, ids)
  await planToClients(
    tx,
    settlements.map(({ id, client_id, branch_id, email, day, net_piastres, shipments }) => ({
      event: 'settlement',
      source: `settlement:${id}`,
      clientId: client_id,
      branchId: branch_id,
      email,
      facts: { day, piastres: net_piastres, shipments },
    })),
    now,
  )
}
