import { egp, formatAwbOrNull, limits, type MessageRow, type Role, reachOf } from '@mersal/contract'
import type { MessageRecord } from './messages.repository.ts'

export function presentMessage(row: MessageRecord, role: Role): MessageRow {
  const { recipient, reason, state, again, client_id, client_name } = row
  const maySend = reachOf(role, 'messages.send') !== 'none'
  return {
    id: row.id,
    event: row.event,
    channel: row.channel,
    state,
    reason,
    detail: row.detail,
    text: row.text,
    segments: row.segments,
    again,
    recipient: maySend ? recipient : hidden(recipient),
    awb: formatAwbOrNull(row),
    client: client_id === null || client_name === null ? null : { id: client_id, name: client_name },
    cost: egp(row.cost_piastres),
    planned_at: row.planned_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
    may_send_again:
      maySend &&
      recipient !== '' &&
      reason !== 'sandbox' &&
      again < limits.messages.again &&
      state !== 'planned' &&
      state !== 'sending',
  }
}

/** A phone or an e-mail for callers who only read: they recognise it and cannot use it. */
export function hidden(recipient: string): string {
  if (recipient === '') return ''
  const [user = '', domain] = recipient.split('@')
  return domain === undefined
    ? `${recipient.slice(0, 3)}•••••${recipient.slice(-3)}`
    : `${user.slice(0, 2)}•••@${domain}`
}
