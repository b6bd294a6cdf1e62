import {
  type CallReply,
  egp,
  formatAwb,
  type Piastres,
  type WalletRow,
  walletActions,
} from '@mersal/contract'
import type { EarlierCount, HandedIn, HandInRecord, MovementRecord } from './movements.repository.ts'

type Movement = CallReply<'openMovement'>

/** The id in an entry's source: 'hand_in:17', 'settlement:3'. */
export function sourceId({ source }: Pick<MovementRecord, 'source'>): number {
  return Number(source.slice(source.indexOf(':') + 1))
}

export function presentMovement(row: MovementRecord): WalletRow {
  const action = walletActions.find((known) => known === row.kind)
  if (!action) throw new Error(`${row.kind} is not a movement of staff`)
  return {
    id: row.id,
    staff_name: row.staff_name,
    permission: row.role,
    action,
    subject: presentSubject(row),
    amount: egp(row.piastres),
    short: egp(row.short_piastres),
    settlement_id: action === 'settled' ? sourceId(row) : null,
    date: row.at.toISOString(),
  }
}

function presentSubject(row: MovementRecord): WalletRow['subject'] {
  const name = row.subject_name ?? ''
  if (row.courier_id !== null) return { kind: 'courier', id: row.courier_id, name }
  if (row.client_id !== null) return { kind: 'client', id: row.client_id, name }
  return { kind: 'branch', id: row.branch_id ?? 0, name }
}

export function presentHandIn(
  {
    branch,
    due_piastres,
    counted_piastres,
    reversed_at,
    reversed_by,
    reversal_reason,
    reversed_alone,
  }: HandInRecord,
  parcels: readonly HandedIn[],
  earlier: readonly EarlierCount[],
  showsDue: boolean,
): Omit<NonNullable<Movement['hand_in']>, 'takings'> {
  const shown = (piastres: Piastres) => (showsDue ? egp(piastres) : null)
  return {
    branch,
    due: shown(due_piastres),
    counted: egp(counted_piastres),
    short: shown(Math.max(0, due_piastres - counted_piastres)),
    over: shown(Math.max(0, counted_piastres - due_piastres)),
    shipments: parcels.map((parcel) => ({
      awb: formatAwb(parcel),
      amount: shown(parcel.due_piastres),
    })),
    earlier_counts: earlier.map(({ staff_name, counted_piastres, at }) => ({
      staff_name,
      counted: egp(counted_piastres),
      date: at.toISOString(),
    })),
    reversed:
      reversed_at === null
        ? null
        : {
            staff_name: reversed_by ?? '',
            date: reversed_at.toISOString(),
            reason: reversal_reason ?? '',
            alone: reversed_alone,
          },
  }
}
