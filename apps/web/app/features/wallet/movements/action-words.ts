import type { WalletRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** The name of each kind of movement. */
export const actionWords: Record<WalletRow['action'], () => string> = {
  collected: m.movement_collected,
  count_reversed: m.movement_count_reversed,
  safe_counted: m.movement_safe_counted,
  safe_sent: m.movement_safe_sent,
  safe_received: m.movement_safe_received,
  safe_withdrawn: m.movement_safe_withdrawn,
  shortage_repaid: m.movement_shortage_repaid,
  shortage_written_off: m.movement_shortage_written_off,
  banked: m.movement_banked,
  settled: m.movement_settled,
  merchant_paid: m.movement_merchant_paid,
  transfer_confirmed: m.movement_transfer_confirmed,
  transfer_refused: m.movement_transfer_refused,
  lost: m.movement_lost,
  found: m.movement_found,
  adjusted: m.movement_adjusted,
  corrected: m.movement_corrected,
  payout_paid: m.movement_payout_paid,
  payout_returned: m.movement_payout_returned,
  bar_paid: m.movement_bar_paid,
}
