import {
  egp,
  limits,
  maskedAccount,
  type OpenPayout,
  type PayoutBatchRow,
  type PayoutBatchState,
  type PayoutLine,
  reachOf,
  shownId,
} from '@mersal/contract'
import type { Employee } from '../../../platform/session/actor.ts'
import type { BatchRecord } from './batches.repository.ts'
import { mayHaveCode, offeredOutcomes } from './end-lines.policy.ts'
import { lineReference } from './line-reference.ts'
import type { LineRecord } from './lines.repository.ts'
import type { FailedLine } from './open-payouts.repository.ts'

export function presentBatch(row: BatchRecord): PayoutBatchRow {
  return {
    id: row.id,
    id_show: shownId('PB', row.id),
    state: row.state,
    note: row.note,
    prepared_by: row.prepared_by,
    prepared_at: row.prepared_at.toISOString(),
    approved_by: row.approved_by,
    exported_at: row.exported_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    lines: row.lines,
    amount: egp(row.piastres),
    open_lines: row.open_lines,
    bad_lines: row.bad_lines,
  }
}

export function presentLine(row: LineRecord, state: PayoutBatchState, actor: Employee): PayoutLine {
  return {
    id: row.id,
    reference: lineReference(row),
    client: { id: row.client_id, name: row.client_name },
    settlement: { id: row.settlement_id, id_show: shownId('ST', row.settlement_id) },
    method: row.method,
    account: maskedAccount(row.account),
    holder: row.holder,
    branch: row.branch_name,
    amount: egp(row.piastres),
    state: row.state,
    bank_reference: row.reference,
    reason: row.reason,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    pays_again:
      row.before_state === null
        ? null
        : { state: row.before_state, reason: row.before_reason ?? '', by: row.before_by ?? '' },
    cash: row.method === 'cash' ? presentCash(row, state, actor) : null,
    outcomes: offeredOutcomes(row, state, actor),
  }
}

function presentCash(
  row: LineRecord,
  state: PayoutBatchState,
  actor: Employee,
): NonNullable<PayoutLine['cash']> {
  const { wrong_codes: wrong, cash_proof: proof, approval_id, approved_by } = row
  const code = wrong === null ? 'none' : wrong >= limits.handOverCodeTries ? 'locked' : 'sent'
  const mayPayOut = reachOf(actor.role, 'money.pay-out') !== 'none'
  const may_send_code = mayPayOut && code !== 'locked' && mayHaveCode(row, state)
  return { code, proof, approval_id, approved_by, may_send_code }
}

export function presentFailed(line: FailedLine | undefined): OpenPayout['failed'] {
  return line ? { ...line, at: line.at.toISOString() } : null
}
