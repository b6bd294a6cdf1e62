import type { MessageKey, Role } from '@mersal/contract'
import type { ApprovalRecord } from './approvals.repository.ts'

export type Verdict = {
  /** Why the person may not approve it. */
  refused: MessageKey | null
  /** The person prepared it, and nobody else may approve it: a reason stands in for the second person. */
  alone: boolean
}

type Approver = { id: number; role: Role; overseenBy: number | null }
type Prepared = Pick<
  ApprovalRecord,
  'prepared_by' | 'prepared_overseen_by' | 'pays_own_correction' | 'approvers'
>

/**
 * Whether a person within reach of the approval may approve it. Nobody approves what they prepared, nor through an account
 * that they oversee; below a superuser, nor what such an account prepared (docs/decisions/0034-custody.md).
 */
export function judgeApprover(prepared: Prepared, { id, role, overseenBy }: Approver): Verdict {
  // The schedule is no second person for the one who wrote its corrections.
  if (prepared.pays_own_correction) return { refused: 'approval_own_correction', alone: false }
  if (prepared.prepared_by === null) return { refused: null, alone: false }
  if (prepared.prepared_by === id)
    return prepared.approvers.length === 0
      ? { refused: null, alone: true }
      : { refused: 'approval_own', alone: false }
  const isSamePerson =
    overseenBy === prepared.prepared_by || (role !== 'superuser' && prepared.prepared_overseen_by === id)
  return { refused: isSamePerson ? 'approval_same_person' : null, alone: false }
}
