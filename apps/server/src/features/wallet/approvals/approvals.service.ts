import { type CallReply, egp, formatEgp, type Language } from '@mersal/contract'
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { employeeOfId } from '../../../platform/session/sessions.ts'
import { logActivity } from '../../activity-log/index.ts'
import type { Moving } from '../moving.ts'
import { bookCorrection } from '../settlements/corrections.service.ts'
import { bookApproved, releaseSettlement } from '../settlements/settlements.service.ts'
import { bookClientPayment, bookShortageWriteOff } from '../wallet.service.ts'
import { bookApprovedWriteOff } from '../write-offs/write-offs.service.ts'
import { type Verdict, verdicts } from './approvals.policy.ts'
import {
  type ApprovalRecord,
  findApprovals,
  lockApproval,
  saveDecision,
  subjectOf,
} from './approvals.repository.ts'
import { loggedAs } from './prepare.service.ts'

type Deciding = {
  tx: Transaction
  actor: Employee
  now: Date
  language: Language
  /** The acts of other features. */
  kinds: readonly ApprovalKind[]
}

/** Books what another person prepared, in their name. What the schedule prepared is booked in the approver's. */
export async function approve(context: Deciding, id: number, reason: string): Promise<CallReply<'approve'>> {
  const { tx, actor, now } = context
  const { row, refused, alone, needsReason } = await lockWaiting(context, id)
  if (refused) throw new Refused('not_allowed', refused)
  // Not as the refusal of an inactive caller, which ends the session.
  if (row.prepared_active === false)
    throw new Refused('conflict', 'approval_preparer_left', { parameters: { name: row.prepared_name ?? '' } })
  if (needsReason !== null && reason.trim() === '') throw Refused.field('reason', needsReason)
  const preparer = row.prepared_by === null ? actor : await employeeOfId(tx, row.prepared_by)
  const ofFeature = kindOf(context, row)
  const entryId = ofFeature
    ? await ofFeature.approve({ ...decidingOf(context, row), preparer })
    : await book({ tx, actor: preparer, now, note: row.note, limitPiastres: null }, row)
  await saveDecision(tx, id, { state: 'approved', by: actor.id, at: now, reason, alone, entryId })
  await logDecision(context, row, alone ? 'money_approved_alone' : 'money_approved', reason)
  return { id, amount: egp(row.piastres) }
}

/** Declines what another person prepared, or withdraws an own one. Nothing is booked. */
export async function decline(context: Deciding, id: number, reason: string): Promise<CallReply<'decline'>> {
  const { tx, actor, now } = context
  const { row, refused } = await lockWaiting(context, id)
  const isOwn = row.prepared_by === actor.id
  if (refused && !isOwn) throw new Refused('not_allowed', refused)
  if (row.settlement_id !== null) await releaseSettlement(tx, row.settlement_id)
  await kindOf(context, row)?.decline(decidingOf(context, row))
  await saveDecision(tx, id, {
    state: 'declined',
    by: actor.id,
    at: now,
    reason,
    alone: false,
    entryId: null,
  })
  await logDecision(context, row, isOwn ? 'money_withdrawn' : 'money_declined', reason)
  return { id, amount: egp(row.piastres) }
}

function kindOf({ kinds }: Deciding, { act }: ApprovalRecord): ApprovalKind | undefined {
  return kinds.find((kind) => kind.act === act)
}

function decidingOf({ tx, actor, now }: Deciding, row: ApprovalRecord) {
  return { tx, actor, now, subject: subjectOf(row) }
}

/** Locks an approval that still waits, and judges whether the person may approve it. */
async function lockWaiting(
  { tx, actor, now, language }: Deciding,
  id: number,
): Promise<Verdict & { row: ApprovalRecord }> {
  const state = await lockApproval(tx, id)
  const of = { me: actor.id, language, now }
  const [row] = await findApprovals(tx, scopeOf(actor, 'money.approve'), of, { id })
  if (!row || state === null) throw new Refused('not_found', 'not_found')
  if (state !== 'waiting') throw new Refused('conflict', 'approval_decided')
  return { row, ...verdicts[row.standing] }
}

function book(moving: Moving, row: ApprovalRecord): Promise<number> {
  if (row.act === 'settlement') return bookApproved(moving, row.settlement_id ?? 0)
  if (row.act === 'correction') return bookCorrection(moving, row.client_id ?? 0, row.piastres)
  if (row.act === 'write_off') return bookApprovedWriteOff(moving, row)
  if (row.act === 'shortage_write_off') return bookShortageWriteOff(moving, row.courier_id ?? 0, row.piastres)
  const into = row.safe_branch_id === null ? 'bank' : { safeOfBranchId: row.safe_branch_id }
  const { piastres, deposit } = row
  return bookClientPayment(moving, row.client_id ?? 0, { piastres, into, deposit })
}

async function logDecision(
  { tx, actor, now }: Deciding,
  row: ApprovalRecord,
  action: 'money_approved' | 'money_approved_alone' | 'money_declined' | 'money_withdrawn',
  reason: string,
): Promise<void> {
  await logActivity(tx, actor, now, {
    action,
    ...loggedAs(row),
    branchIds: row.branch_ids,
    money: true,
    note: row.awb === null ? reason : '',
    changes:
      row.act === 'payout_details'
        ? []
        : [{ field: 'amount', old_text: null, new_text: formatEgp(row.piastres) }],
  })
}
