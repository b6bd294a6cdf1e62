import { egp, type SafeExchange } from '@mersal/contract'
import type { Employee } from '../../../platform/session/actor.ts'
import { mayWithdraw, reachesTarget } from './exchanges.policy.ts'
import type { ExchangeRecord } from './exchanges.repository.ts'

export function presentExchange(row: ExchangeRecord, viewer: Employee): SafeExchange {
  const mayAccept = row.state === 'open' && reachesTarget(row, viewer) && !row.had_part
  return {
    id: row.id,
    from: { id: row.from_branch_id, name: row.from_name },
    to: { id: row.to_branch_id, name: row.to_name },
    amount: mayAccept ? null : egp(row.piastres),
    carrier: { id: row.carrier_id, name: row.carrier_name },
    note: row.note,
    sent_by: { id: row.sent_by, name: row.sender_name },
    sent_at: row.sent_at.toISOString(),
    state: row.state,
    counted: row.counted_piastres === null ? null : egp(row.counted_piastres),
    difference: row.counted_piastres === null ? null : egp(row.counted_piastres - row.piastres),
    reason: row.reason,
    ended_by: row.ended_by === null ? null : { id: row.ended_by, name: row.ended_name ?? '' },
    ended_at: row.ended_at?.toISOString() ?? null,
    may_accept: mayAccept,
    may_withdraw: mayWithdraw(row, viewer),
  }
}
