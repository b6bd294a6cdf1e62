import type { ApprovalAct, ApprovalRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { isolated } from '../../../ui/text/isolated.ts'

export type Decision = { act: 'approve' | 'decline'; approval: ApprovalRow }

/** True where approving changes a record, and the approval shows its fields. */
function changesRecord(act: ApprovalAct): boolean {
  return act === 'redirect' || act === 'client_terms'
}

/** True where approving books nothing. */
export function booksNothing(act: ApprovalAct): boolean {
  return changesRecord(act) || act === 'payout_details' || act === 'payout_batch'
}

const titles: Record<ApprovalAct, (shown: { name: string; awb: string }) => string> = {
  settlement: m.approval_settlement,
  shortage_write_off: m.approval_shortage_write_off,
  write_off: m.approval_write_off,
  client_payment: m.approval_client_payment,
  correction: m.approval_correction,
  payout_details: m.approval_payout_details,
  payout_batch: m.approval_payout_batch,
  payout_cash: m.approval_payout_cash,
  count_reversal: m.approval_count_reversal,
  undo_delivery: m.approval_undo_delivery,
  redirect: m.approval_redirect,
  client_terms: m.approval_client_terms,
}

/** What the button does that approves an act, with its sum. */
export function approveText({ books_later, amount }: Pick<ApprovalRow, 'books_later' | 'amount'>): string {
  if (books_later) return m.approval_ask_alone()
  return amount > 0 ? m.approval_approve_amount({ amount: formatAmount(amount) }) : m.approval_approve()
}

/** What the act is, with the name of the person or company whose money it moves, and the parcel that it ends. */
export function titleOf({
  act,
  subject: { name },
  write_off,
}: Pick<ApprovalRow, 'act' | 'subject' | 'write_off'>): string {
  return titles[act]({ name, awb: isolated(write_off?.awb) })
}
