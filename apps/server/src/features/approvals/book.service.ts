import { formatEgp, type Language } from '@mersal/contract'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Actor, Employee } from '../../platform/session/actor.ts'
import { employeeOfId } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { type ApprovalRecord, saveDecision } from './approvals.repository.ts'
import { loggedAs } from './prepare.service.ts'

/** Who decides on an act, and when. */
export type Deciding = {
  tx: Transaction
  actor: Employee
  now: Date
  language: Language
  /** The acts of all features. */
  kinds: readonly ApprovalKind[]
}

/** Books an act in its preparer's name. What the schedule prepared is booked in the approver's. */
export async function book(
  context: Deciding,
  row: ApprovalRecord,
  { reason, alone }: { reason: string; alone: boolean },
): Promise<void> {
  const { tx, actor, now } = context
  const preparer = row.prepared_by === null ? actor : await employeeOfId(tx, row.prepared_by)
  const entryId = await kindOf(context, row).approve({ tx, prepared: row, preparer, actor, now })
  await saveDecision(tx, row.id, { state: 'approved', by: actor.id, at: now, reason, alone, entryId })
  await logDecision(context, row, alone ? 'money_approved_alone' : 'money_approved', reason)
}

/** Refuses an act whose preparer is no longer active: nobody may book in their name. */
export function refuseOfInactive({ prepared_active, prepared_name }: ApprovalRecord): void {
  // Not as the refusal of an inactive caller, which ends the session.
  if (prepared_active === false)
    throw new Refused('conflict', 'approval_preparer_left', { parameters: { name: prepared_name ?? '' } })
}

export function kindOf({ kinds }: Pick<Deciding, 'kinds'>, { act }: ApprovalRecord): ApprovalKind {
  const kind = kinds.find((one) => one.act === act)
  if (!kind) throw new Error(`no feature brings the act ${act}`)
  return kind
}

type DecisionAction =
  | 'money_approved'
  | 'money_asked_alone'
  | 'money_approved_alone'
  | 'money_alone_failed'
  | 'money_declined'
  | 'money_withdrawn'

export async function logDecision(
  { tx, actor, now }: Pick<Deciding, 'tx' | 'now'> & { actor: Employee | Actor },
  row: ApprovalRecord,
  action: DecisionAction,
  reason: string,
): Promise<void> {
  await logActivity(tx, actor, now, {
    action,
    ...loggedAs(row),
    branchIds: row.branch_ids,
    money: true,
    note: row.awb === null ? reason : '',
    changes:
      row.piastres === 0 ? [] : [{ field: 'amount', old_text: null, new_text: formatEgp(row.piastres) }],
  })
}
