import {
  type BarReason,
  type BarState,
  egp,
  formatAwb,
  type PhoneBarRow,
  type Role,
  reachOf,
} from '@mersal/contract'
import type { PhoneBarRecord } from './phone-bars.repository.ts'

/** Enough of a phone to tell it from others. The log, which is never erased, has no more. */
export function hiddenPhone(phone: string): string {
  return `${phone.slice(0, 3)}•••••${phone.slice(-3)}`
}

export function presentBar(row: PhoneBarRecord, role: Role): PhoneBarRow {
  const { phone, ended_at, ended_by, ended_by_name } = row
  const reason = row.reason as BarReason
  const state = row.state as BarState
  const mayPay = reachOf(role, 'standing.take-payment') !== 'none'
  return {
    id: row.id,
    phone: phone === null || mayPay ? phone : hiddenPhone(phone),
    reason,
    state,
    awb: formatAwb(row),
    client: { id: row.client_id, name: row.client_name },
    amount: egp(row.piastres),
    note: row.note,
    since: row.at.toISOString(),
    barred_by: { id: row.barred_by, name: row.barred_by_name },
    ended:
      ended_at === null || ended_by === null
        ? null
        : {
            date: ended_at.toISOString(),
            by: { id: ended_by, name: ended_by_name ?? '' },
            because: row.void_reason ?? '',
          },
    may_pay: state === 'barred' && reason !== 'abuse' && mayPay,
    may_void: state === 'barred' && row.is_near && !row.is_own,
  }
}
