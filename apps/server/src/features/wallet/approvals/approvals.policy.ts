import type { MessageKey, Role } from '@mersal/contract'
import type { ApprovalRecord } from './approvals.repository.ts'

export type Verdict = {
  /** Why the person may not approve it. */
  refused: MessageKey | null
  /** No other person may approve it, so the person's own reason replaces the second person. */
  alone: boolean
  /** Why approving needs a reason; null when it does not. */
  needsReason: MessageKey | null
}

type Approver = { id: number; role: Role; overseenBy: number | null }
type Prepared = Pick<
  ApprovalRecord,
  'prepared_by' | 'prepared_overseen_by' | 'pays_own_correction' | 'approvers' | 'barred' | 'others'
>

/**
 * Whether a person within reach of the approval may approve it. The preparer may not, and neither may an account that the
 * preparer oversees. Only a superuser may approve what an account that they oversee prepared (docs/decisions/0034-custody.md).
 * A barred person may approve it only if no other person may (docs/decisions/0052-payouts.md).
 */
export function judgeApprover(prepared: Prepared, { id, role, overseenBy }: Approver): Verdict {
  // The schedule does not replace the second person that a correction needs.
  if (prepared.pays_own_correction) return judgeOwn(prepared, 'approval_own_correction')
  if (prepared.prepared_by === null) return { refused: null, alone: false, needsReason: null }
  if (prepared.prepared_by === id) return judgeOwn(prepared, 'approval_own')
  const isSamePerson =
    overseenBy === prepared.prepared_by || (role !== 'superuser' && prepared.prepared_overseen_by === id)
  if (isSamePerson) return { refused: 'approval_same_person', alone: false, needsReason: null }
  if (!prepared.barred.includes(id)) return { refused: null, alone: false, needsReason: null }
  return prepared.approvers.length > 0
    ? { refused: 'approval_barred', alone: false, needsReason: null }
    : { refused: null, alone: false, needsReason: 'payout_barred_reason' }
}

/** Judges the person's own act. Another person must approve it if there is one. */
function judgeOwn({ approvers, others }: Prepared, refused: MessageKey): Verdict {
  return approvers.length === 0 && others === 0
    ? { refused: null, alone: true, needsReason: 'approval_alone_reason' }
    : { refused, alone: false, needsReason: null }
}
