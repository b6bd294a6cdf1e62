import { egp, formatEgp, type Piastres } from '@mersal/contract'
import { logActivity } from '../../activity-log/index.ts'
import type { AccountKind, EntryKind } from '../../ledger/index.ts'
import type { Moving } from '../moving.ts'
import { bookedWithoutApproval, insertApproval, type NewApproval } from './approvals.repository.ts'

const dayMs = 86_400_000

export type Waits = { approval_id: number; amount: number }

/**
 * Whether an act waits for a second person: with what was booked for the same client or delivery boy in the last day without
 * one, it is above the limit. So an amount that is split waits too.
 */
export async function isAboveLimit(
  { tx, now, limitPiastres }: Moving,
  piastres: Piastres,
  of: { kind: EntryKind; account: AccountKind; ownerId: number },
): Promise<boolean> {
  if (limitPiastres === null) return false
  if (piastres > limitPiastres) return true
  return piastres + (await bookedWithoutApproval(tx, of, new Date(now.getTime() - dayMs))) > limitPiastres
}

type Prepared = Omit<NewApproval, 'limitPiastres' | 'note' | 'preparedBy' | 'preparedAt'>

/** Stores what a person prepared, for a second person to approve. */
export async function prepareForApproval(
  { tx, actor, now, note, limitPiastres }: Moving,
  prepared: Prepared,
): Promise<Waits> {
  const { piastres, clientId, courierId, settlementId, payoutBatchId } = prepared
  const id = await insertApproval(tx, {
    ...prepared,
    limitPiastres: prepared.act.startsWith('payout') ? 0 : (limitPiastres ?? 0),
    note,
    preparedBy: actor.id,
    preparedAt: now,
  })
  const of =
    payoutBatchId !== undefined
      ? ({ entity: 'payout_batch', entityId: payoutBatchId } as const)
      : settlementId !== undefined
        ? ({ entity: 'settlement', entityId: settlementId } as const)
        : clientId !== undefined
          ? ({ entity: 'client', entityId: clientId } as const)
          : ({ entity: 'employee', entityId: courierId ?? 0 } as const)
  await logActivity(tx, actor, now, {
    ...of,
    action: `money_prepared_${prepared.act}`,
    branchIds: prepared.branchIds,
    money: true,
    note,
    changes: piastres === 0 ? [] : [{ field: 'amount', old_text: null, new_text: formatEgp(piastres) }],
  })
  return { approval_id: id, amount: egp(piastres) }
}
