import { type ApprovalRow, egp, type Language, sentence } from '@mersal/contract'
import {
  type Posting,
  postCorrected,
  postMerchantPaid,
  postSettled,
  postShortageWrittenOff,
} from '../../ledger/index.ts'
import { shownId } from '../settlements/settlements.presenter.ts'
import { presentPostings } from '../wallet.presenter.ts'
import type { Verdict } from './approvals.policy.ts'
import type { ApprovalRecord } from './approvals.repository.ts'

/** What approving books. A batch of payouts is booked line by line, when the bank has paid. */
function postingsOf({
  act,
  piastres,
  client_id,
  courier_id,
  safe_branch_id,
  pays,
}: ApprovalRecord): Posting[] {
  if (act === 'payout_details' || act === 'payout_batch') return []
  if (act === 'shortage_write_off') return postShortageWrittenOff(courier_id ?? 0, piastres)
  if (act === 'settlement') return postSettled(client_id ?? 0, piastres, pays ?? 'at_once')
  if (act === 'correction') return postCorrected(client_id ?? 0, piastres)
  const into = safe_branch_id === null ? 'bank' : { safeOfBranchId: safe_branch_id }
  return postMerchantPaid(client_id ?? 0, piastres, into)
}

type Shown = { me: number; language: Language; details?: ApprovalRow['payout_details'] | undefined }

export function presentApproval(
  row: ApprovalRecord,
  { refused, needsReason }: Verdict,
  { me, language, details = null }: Shown,
): ApprovalRow {
  const waits = row.state === 'waiting'
  const names: Partial<Record<Posting['account'], string | null>> = {
    courier_receivable: row.subject_name,
    merchant_payable: row.subject_name,
    payouts_in_transit: row.subject_name,
    branch_safe: row.safe_name,
  }
  return {
    id: row.id,
    act: row.act,
    state: row.state,
    amount: egp(row.piastres),
    limit: egp(row.limit_piastres),
    subject: subjectOf(row),
    settlement_id: row.settlement_id,
    payout_details: details,
    deposit: row.deposit,
    postings: presentPostings(
      postingsOf(row).map(({ account, piastres }) => ({ account, piastres, name: names[account] ?? null })),
    ),
    note: row.note,
    prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_name ?? '' },
    prepared_at: row.prepared_at.toISOString(),
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '' },
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    alone: row.alone,
    waits_for: row.approvers,
    may_approve: waits && refused === null,
    may_decline: waits && (refused === null || row.prepared_by === me),
    needs_reason: waits && needsReason !== null,
    details: waits && refused !== null ? sentence(refused, language) : '',
  }
}

function subjectOf(row: ApprovalRecord): ApprovalRow['subject'] {
  if (row.payout_batch_id !== null)
    return {
      kind: 'payout_batch',
      id: row.payout_batch_id,
      name: shownId('PB', row.payout_batch_id),
    }
  const id = row.courier_id ?? row.client_id ?? 0
  return { kind: row.courier_id === null ? 'client' : 'courier', id, name: row.subject_name ?? '' }
}
