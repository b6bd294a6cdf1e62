import type { MessageKey } from '@mersal/contract'
import type { Standing } from './standing.repository.ts'

export type Verdict = {
  /** Why the person may not approve it. */
  refused: MessageKey | null
  /** No other person may approve it. The person asks for it with a reason, and it is booked a day later. */
  alone: boolean
  /** Why approving needs a reason; null when it does not. */
  needsReason: MessageKey | null
}

const refusing = (refused: MessageKey): Verdict => ({ refused, alone: false, needsReason: null })

/** What the standing of a person to an approval lets them do (docs/decisions/0050-two-people-for-money.md). */
export const verdicts: Readonly<Record<Standing, Verdict>> = {
  free: { refused: null, alone: false, needsReason: null },
  last: { refused: null, alone: false, needsReason: 'payout_barred_reason' },
  alone: { refused: null, alone: true, needsReason: 'approval_alone_reason' },
  own: refusing('approval_own'),
  // The schedule does not replace the second person that a correction needs.
  own_correction: refusing('approval_own_correction'),
  same_person: refusing('approval_same_person'),
  barred: refusing('approval_barred'),
}
