import type { CaseKind, CaseOutcome } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

export const kindWords: Record<CaseKind, () => string> = {
  attempt_failed: m.case_attempt_failed,
  late: m.late,
  no_movement: m.case_no_movement,
  not_scanned: m.case_not_scanned,
  missing: m.case_missing,
  extra: m.case_extra,
  locked_code: m.case_locked_code,
  unwitnessed: m.case_unwitnessed,
  return_due: m.case_return_due,
  cash_difference: m.case_cash_difference,
  conflict: m.case_conflict,
  receiver_request: m.case_receiver_request,
  receiver_refused: m.case_receiver_refused,
  wrong_number: m.case_wrong_number,
  nobody_came: m.case_nobody_came,
  count_objection: m.case_count_objection,
  safe_difference: m.case_safe_difference,
  deposit_missing: m.case_deposit_missing,
  delivery_undone: m.case_delivery_undone,
  token_shown: m.case_token_shown,
  transfer_unproved: m.case_transfer_unproved,
  counter_cash_waits: m.case_counter_cash_waits,
}

export const outcomeWords: Record<CaseOutcome, () => string> = {
  gone: m.case_gone,
  solved: m.case_solved,
  new_day: m.case_new_day,
  returned: m.case_returned,
  written_off: m.case_written_off,
  barred: m.case_barred,
  no_action: m.case_no_action,
}
