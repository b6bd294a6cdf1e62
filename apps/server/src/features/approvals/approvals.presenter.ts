import {
  type ApprovalAct,
  type ApprovalRow,
  egp,
  formatAwbOrNull,
  type Language,
  sentence,
  shownId,
} from '@mersal/contract'
import type { ApprovalDetails } from '../../platform/approvals/approval-kind.ts'
import {
  type Posting,
  postCorrected,
  postLost,
  postMerchantPaid,
  postPayout,
  postSettled,
  postShortageWrittenOff,
  presentPostings,
} from '../ledger/index.ts'
import { booksAt } from './alone-time.ts'
import { verdicts } from './approvals.policy.ts'
import type { ApprovalRecord } from './approvals.repository.ts'

/** What books no entry of its own, or one that only its feature knows: the reversal of another entry. */
const booksLater: ReadonlySet<ApprovalAct> = new Set<ApprovalAct>([
  'payout_details',
  'payout_batch',
  'count_reversal',
  'undo_delivery',
  'redirect',
  'client_terms',
])

/** What approving books. A batch of payouts is booked line by line, when the bank has paid. */
function postingsOf({
  act,
  piastres,
  client_id,
  courier_id,
  safe_branch_id,
  pays,
  prepared_by,
}: ApprovalRecord): Posting[] {
  if (booksLater.has(act)) return []
  if (act === 'write_off')
    return postLost(client_id ?? 0, courier_id === null ? 'claims' : { courierId: courier_id }, piastres)
  if (act === 'shortage_write_off') return postShortageWrittenOff(courier_id ?? 0, piastres)
  if (act === 'settlement') return postSettled(client_id ?? 0, piastres, pays ?? 'at_once')
  if (act === 'correction') return postCorrected(client_id ?? 0, piastres)
  if (act === 'payout_cash')
    return postPayout(client_id ?? 0, piastres, { safeOfBranchId: safe_branch_id ?? 0 })
  return postMerchantPaid(
    client_id ?? 0,
    piastres,
    safe_branch_id === null ? 'bank' : { clerkId: prepared_by ?? 0 },
  )
}

type Shown = { me: number; language: Language; details?: ApprovalDetails | null | undefined }

export function presentApproval(row: ApprovalRecord, { me, language, details = null }: Shown): ApprovalRow {
  const waits = row.state === 'waiting'
  const { refused, alone, needsReason } = verdicts[row.standing]
  const isAsked = row.asked_alone_at !== null
  const isAskedByMe = row.asked_alone_by === me
  const names: Partial<Record<Posting['account'], string | null>> = {
    courier_receivable: row.courier_name,
    merchant_payable: row.client_name,
    payouts_in_transit: row.client_name,
    branch_safe: row.safe_name,
    counter_cash: row.prepared_name,
  }
  return {
    id: row.id,
    act: row.act,
    state: row.state,
    amount: egp(row.piastres),
    limit: egp(row.limit_piastres),
    subject: subjectOf(row),
    settlement_id: row.settlement_id,
    payout_details: details?.payout_details ?? null,
    changes: details?.changes ?? [],
    payout_cash:
      row.line_batch_id === null
        ? null
        : {
            batch: { id: row.line_batch_id, id_show: shownId('PB', row.line_batch_id) },
            taken_by: row.taken_by ?? '',
          },
    pays_again: row.pays_again,
    write_off: writeOffOf(row),
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
    asked_alone:
      row.asked_alone_at === null || !waits
        ? null
        : { name: row.asked_alone_name ?? '', books_at: booksAt(row.asked_alone_at).toISOString() },
    waits_for: row.approvers,
    may_approve: waits && refused === null && !isAskedByMe,
    may_decline: waits && (refused === null || row.prepared_by === me || isAsked),
    needs_reason: waits && needsReason !== null,
    books_later: waits && alone,
    details: waits && refused !== null ? sentence(refused, language) : '',
    barred_by: row.standing === 'barred' || row.standing === 'last' ? (details?.barred_by ?? []) : [],
  }
}

function subjectOf(row: ApprovalRecord): ApprovalRow['subject'] {
  if (row.payout_batch_id !== null)
    return {
      kind: 'payout_batch',
      id: row.payout_batch_id,
      name: shownId('PB', row.payout_batch_id),
    }
  const awb = formatAwbOrNull(row)
  // A write-off is about money of the client, and names its parcel beside.
  if (row.awb !== null && awb !== null && row.loss === null)
    return { kind: 'shipment', id: row.awb, name: awb }
  if (row.client_id !== null) return { kind: 'client', id: row.client_id, name: row.client_name ?? '' }
  return { kind: 'courier', id: row.courier_id ?? 0, name: row.courier_name ?? '' }
}

function writeOffOf(row: ApprovalRecord): ApprovalRow['write_off'] {
  const awb = formatAwbOrNull(row)
  if (awb === null || row.loss === null) return null
  return { awb, what: row.loss, courier: row.courier_name }
}
