import { columnsOf, insertRows } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

export type ReportedStatus = {
  /** Our name of the message. */
  reference: string
  providerId: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  detail: string
  category: string | null
  costPiastres: number | null
}

/**
 * Stores what the provider tells. Statuses come twice and out of order: a message only moves on, and `failed` does not
 * undo a delivery. Returns whether one of them failed.
 */
export async function applyStatuses(
  tx: Transaction,
  statuses: readonly ReportedStatus[],
  now: Date,
): Promise<{ someFailed: boolean }> {
  let someFailed = false
  for (const { reference, providerId, state, at, detail, category, costPiastres } of statuses) {
    const [moved] = await tx<{ state: string }[]>`
      update messages m set
        state = n.state,
        provider_id = coalesce(m.provider_id, ${providerId}),
        sent_at = coalesce(m.sent_at, ${at}::timestamptz),
        delivered_at = case when n.state in ('delivered', 'read') then coalesce(m.delivered_at, ${at}::timestamptz)
          else m.delivered_at end,
        read_at = case when n.state = 'read' then coalesce(m.read_at, ${at}::timestamptz) else m.read_at end,
        reason = case n.state when 'failed' then 'undelivered'::message_reason end,
        detail = case n.state when 'failed' then ${detail} else '' end,
        category = coalesce(${category}, m.category),
        cost_piastres = case when n.state = 'failed' then 0 else coalesce(${costPiastres}::integer, m.cost_piastres) end,
        fall_back_at = case n.state when 'failed' then ${now}::timestamptz when 'sent' then m.fall_back_at end
      from (
        select o.id, case
          when o.state in ('delivered', 'read') and ${state} in ('sent', 'failed') then o.state
          when o.state = 'read' then o.state
          when o.state = 'failed' and ${state} = 'sent' then o.state
          else ${state}::message_state end as state
        from messages o
        where o.reference::text = ${reference} and o.channel = 'whatsapp' and o.state not in ('planned', 'skipped')
        for update) as n
      where m.id = n.id and (m.state <> n.state or m.category is distinct from coalesce(${category}, m.category))
      returning m.state::text as state`
    someFailed ||= moved?.state === 'failed'
  }
  return { someFailed }
}

/** People who want no messages, or want them again. A wrong number stays one. */
export async function applyWishes(
  tx: Transaction,
  wishes: readonly { phone: string; wish: 'stop' | 'start' }[],
  now: Date,
): Promise<void> {
  const stopping = wishes.filter(({ wish }) => wish === 'stop')
  const starting = wishes.filter(({ wish }) => wish === 'start').map(({ phone }) => phone)
  await tx`
    insert into stopped_phones
    ${insertRows(tx, columnsOf(stopping, 'phone text'), { reason: 'opted_out', at: now })}
    on conflict (phone) do nothing`
  await tx`delete from stopped_phones where phone = any(${starting}::text[]) and reason = 'opted_out'`
}
