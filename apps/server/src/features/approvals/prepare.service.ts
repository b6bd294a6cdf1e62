import { type EntryKind, egp, formatEgp, type Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Employee } from '../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../activity-log/index.ts'
import type { AccountKind } from '../ledger/index.ts'
import {
  bookedByPerson,
  bookedWithoutApproval,
  insertApproval,
  type NewApproval,
  summedByPerson,
} from './approvals.repository.ts'

const dayMs = 86_400_000

/** Who prepares an act, when, and with which note. */
export type Preparing = {
  tx: Transaction
  actor: Employee
  now: Date
  note: string
  /** The amount above which a second person approves; null without a limit. */
  limitPiastres: Piastres | null
}

export type Waits = { approval_id: number; amount: number }

/**
 * Whether an act waits for a second person: it is above the limit with what was booked in the last day without one, for the same
 * client or delivery boy, or, for corrections, write-offs and reversals, by the same person. So an amount that is split waits too.
 * Call `lockPerson` before, so that two at once do not both pass.
 */
export async function isAboveLimit(
  { tx, actor, now, limitPiastres }: Pick<Preparing, 'actor' | 'now' | 'limitPiastres'> & { tx: Sql },
  piastres: Piastres,
  of: { kind: EntryKind; account: AccountKind; ownerId: number },
): Promise<boolean> {
  if (limitPiastres === null) return false
  if (piastres > limitPiastres) return true
  const since = new Date(now.getTime() - dayMs)
  if (piastres + (await bookedWithoutApproval(tx, of, since)) > limitPiastres) return true
  const kinds: readonly EntryKind[] = summedByPerson
  if (!kinds.includes(of.kind)) return false
  return piastres + (await bookedByPerson(tx, actor.id, { since, now })) > limitPiastres
}

type Id = number | null | undefined

/** The record under which the log tells what waits for a second person. */
export function loggedAs(of: {
  payout_batch_id: Id
  settlement_id: Id
  awb: Id
  client_id: Id
  courier_id: Id
}): Pick<LogEntry, 'entity' | 'entityId'> {
  if (of.payout_batch_id) return { entity: 'payout_batch', entityId: of.payout_batch_id }
  if (of.settlement_id) return { entity: 'settlement', entityId: of.settlement_id }
  if (of.awb) return { entity: 'shipment', entityId: of.awb }
  if (of.client_id) return { entity: 'client', entityId: of.client_id }
  return { entity: 'employee', entityId: of.courier_id ?? 0 }
}

type Prepared = Omit<NewApproval, 'limitPiastres' | 'note' | 'preparedBy' | 'preparedAt'>

/** Stores what a person prepared, for a second person to approve. */
export async function prepareForApproval(
  { tx, actor, now, note, limitPiastres }: Preparing,
  prepared: Prepared,
): Promise<Waits> {
  const { piastres, clientId, courierId, settlementId, payoutBatchId, parcel } = prepared
  const id = await insertApproval(tx, {
    ...prepared,
    limitPiastres: prepared.act.startsWith('payout') ? 0 : (limitPiastres ?? 0),
    note,
    preparedBy: actor.id,
    preparedAt: now,
  })
  await logActivity(tx, actor, now, {
    ...loggedAs({
      payout_batch_id: payoutBatchId,
      settlement_id: settlementId,
      awb: parcel?.awb,
      client_id: clientId,
      courier_id: courierId,
    }),
    action: `money_prepared_${prepared.act}`,
    branchIds: prepared.branchIds,
    money: true,
    // What is said of a parcel may name people, and the log is never erased.
    note: parcel ? '' : note,
    changes: piastres === 0 ? [] : [{ field: 'amount', old_text: null, new_text: formatEgp(piastres) }],
  })
  return { approval_id: id, amount: egp(piastres) }
}
