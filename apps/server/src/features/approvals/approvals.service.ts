import { type CallReply, egp, formatEgp, type Language } from '@mersal/contract'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { type Verdict, verdicts } from './approvals.policy.ts'
import { type ApprovalRecord, findApprovals, lockApproval, saveDecision } from './approvals.repository.ts'
import { loggedAs } from './prepare.service.ts'

type Deciding = {
  tx: Transaction
  actor: Employee
  now: Date
  language: Language
  /** The acts of all features. */
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
  const entryId = await kindOf(context, row).approve({ tx, prepared: row, preparer, actor, now })
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
  await kindOf(context, row).decline?.({ tx, prepared: row, actor, now })
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

function kindOf({ kinds }: Deciding, { act }: ApprovalRecord): ApprovalKind {
  const kind = kinds.find((one) => one.act === act)
  if (!kind) throw new Error(`no feature brings the act ${act}`)
  return kind
}

/** Locks an approval that still waits, and judges whether the person may approve it. */
async function lockWaiting(
  { tx, actor, language }: Deciding,
  id: number,
): Promise<Verdict & { row: ApprovalRecord }> {
  const state = await lockApproval(tx, id)
  const of = { me: actor.id, language }
  const [row] = await findApprovals(tx, scopeOf(actor, 'money.approve'), of, { id })
  if (!row || state === null) throw new Refused('not_found', 'not_found')
  if (state !== 'waiting') throw new Refused('conflict', 'approval_decided')
  return { row, ...verdicts[row.standing] }
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
