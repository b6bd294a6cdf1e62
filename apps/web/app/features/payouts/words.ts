import type { PayoutOutcome } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

/** What a button does that books the outcome of a line. */
export const outcomeActs: Record<PayoutOutcome, () => string> = {
  paid: m.payouts_mark_paid,
  failed: m.payouts_mark_failed,
  returned: m.payouts_mark_returned,
}

/** What booking the outcome means. */
export const outcomeMeans: Record<PayoutOutcome, (of: { amount: string; name: string }) => string> = {
  paid: m.payouts_paid_means,
  failed: m.payouts_failed_means,
  returned: m.payouts_returned_means,
}
