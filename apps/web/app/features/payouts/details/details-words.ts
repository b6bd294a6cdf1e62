import type { PayoutDetailsState } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

export const detailsStateWords: Record<PayoutDetailsState, () => string> = {
  waiting: m.payout_details_waiting,
  approved: m.payout_details_replaced,
  declined: m.payout_details_declined,
  withdrawn: m.payout_details_was_withdrawn,
}
