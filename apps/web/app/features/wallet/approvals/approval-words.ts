import type { ApprovalAct, ApprovalRow } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

export type Decision = { act: 'approve' | 'decline'; approval: ApprovalRow }

const titles: Record<ApprovalAct, (subject: { name: string }) => string> = {
  settlement: m.approval_settlement,
  shortage_write_off: m.approval_shortage_write_off,
  write_off: m.approval_write_off,
  client_payment: m.approval_client_payment,
  correction: m.approval_correction,
  payout_details: m.approval_payout_details,
  payout_batch: m.approval_payout_batch,
}

/** What the act is, with the name of the person or company whose money it moves. */
export function titleOf({ act, subject: { name } }: Pick<ApprovalRow, 'act' | 'subject'>): string {
  return titles[act]({ name })
}
