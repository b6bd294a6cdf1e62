import {
  type CallReply,
  type CallRequest,
  egp,
  foldCode,
  formatEgp,
  type Language,
  type PayoutOutcome,
  type Piastres,
  payoutLineStateLabels,
} from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Employee, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { balanceOf, lockAccount, postEntries, postPayout, reverseEntry } from '../../ledger/index.ts'
import { outcomesOf } from './end-lines.policy.ts'
import { lineReference } from './line-reference.ts'
import {
  type EndedLine,
  findLines,
  judgeSettlements,
  type LineRecord,
  lockBatchOfLine,
  lockSettlements,
  saveEndedLines,
} from './lines.repository.ts'

type Ending = { tx: Transaction; actor: Employee; now: Date }
export type LineEnd = { line: LineRecord; outcome: PayoutOutcome; reference: string; reason: string }

/** Books what became of one line. */
export async function endLine(
  { tx, actor, now, language }: Ending & { language: Language },
  request: CallRequest<'endPayoutLine'>,
): Promise<CallReply<'endPayoutLine'>> {
  const { line_id, outcome, bank_reference, reason } = request
  const scope = scopeOf(actor, 'money.move')
  const batch = await lockBatchOfLine(tx, line_id)
  const [line] = await findLines(tx, scope, { lineIds: [line_id] }, language)
  if (!batch || !line) throw new Refused('not_found', 'not_found')
  if (line.state === 'open' && batch.state === 'prepared')
    throw new Refused('conflict', 'payout_not_approved')
  if (!outcomesOf(line, batch.state, actor).includes(outcome)) {
    if (outcome === 'returned' && line.state === 'open') throw new Refused('conflict', 'payout_not_paid')
    if (line.state === 'open' || line.state === 'paid') throw new Refused('not_allowed', 'not_allowed')
    const state = payoutLineStateLabels[line.state][language]
    throw new Refused('conflict', 'payout_line_is', { parameters: { state } })
  }
  if (outcome === 'paid' && foldCode(bank_reference) === '')
    throw Refused.field('bank_reference', 'payout_reference_required')
  if (outcome !== 'paid' && reason === '') throw Refused.field('reason', 'payout_reason_required')
  await bookEnds({ tx, actor, now }, [{ line, outcome, reference: bank_reference, reason }])
  await logActivity(tx, actor, now, {
    action: `money_payout_${outcome}`,
    entity: 'payout_batch',
    entityId: batch.id,
    branchIds: line.branch_id === null ? [] : [line.branch_id],
    money: true,
    note: reason,
    changes: [
      { field: 'amount', old_text: null, new_text: `${lineReference(line)} ${formatEgp(line.piastres)}` },
    ],
  })
  return { id: line_id, amount: egp(line.piastres), state: outcome }
}

/**
 * Books what became of lines of a locked batch: a paid line leaves the bank or a safe, a returned one comes back. Their
 * settlements are paid when their lines are.
 */
export async function bookEnds(ending: Ending, ends: readonly LineEnd[]): Promise<void> {
  const { tx, actor, now } = ending
  const settlements = [...new Set(ends.map(({ line }) => line.settlement_id))]
  await lockSettlements(tx, settlements)
  const paid = ends.filter(({ outcome }) => outcome === 'paid')
  await requireCash(tx, paid)
  const entries = await postPaid(ending, paid)
  const ended: EndedLine[] = []
  for (const { line, outcome, reference, reason } of ends)
    ended.push({
      id: line.id,
      state: outcome,
      reference: outcome === 'returned' ? line.reference : reference,
      reason,
      paidEntryId: line.paid_entry_id ?? entries.get(line.id) ?? null,
      returnedEntryId: outcome === 'returned' ? await postReturned(ending, line, reason) : null,
    })
  await saveEndedLines(tx, ended, actor.id, now)
  await judgeSettlements(tx, settlements)
}

async function postPaid(
  { tx, actor, now }: Ending,
  paid: readonly LineEnd[],
): Promise<ReadonlyMap<number, number>> {
  if (paid.length === 0) return new Map()
  const ids = await postEntries(
    tx,
    paid.map(({ line, reference }) => ({
      kind: 'payout_paid' as const,
      source: `payout_paid:${line.id}`,
      postings: postPayout(line.client_id, line.piastres, payerOf(line)),
      employeeId: actor.id,
      note: reference,
      at: now,
    })),
  )
  return new Map(paid.map(({ line }, place) => [line.id, ids[place] ?? 0]))
}

function payerOf({ method, branch_id }: LineRecord): 'bank' | { safeOfBranchId: number } {
  return method === 'cash' && branch_id !== null ? { safeOfBranchId: branch_id } : 'bank'
}

function postReturned({ tx, actor, now }: Ending, line: LineRecord, reason: string): Promise<number> {
  return reverseEntry(tx, {
    kind: 'payout_returned',
    reverses: line.paid_entry_id ?? 0,
    source: `payout_returned:${line.id}`,
    employeeId: actor.id,
    note: reason,
    at: now,
  })
}

/** Refuses cash that is not in its safe. */
async function requireCash(tx: Transaction, paid: readonly LineEnd[]): Promise<void> {
  const needed = new Map<number, Piastres>()
  for (const { line } of paid)
    if (line.method === 'cash' && line.branch_id !== null)
      needed.set(line.branch_id, (needed.get(line.branch_id) ?? 0) + line.piastres)
  for (const [branchId, piastres] of [...needed].sort(([a], [b]) => a - b)) {
    await lockAccount(tx, 'branch_safe', branchId)
    const held = await balanceOf(tx, 'branch_safe', branchId)
    if (held < piastres)
      throw new Refused('conflict', 'more_than_held', { parameters: { held: formatEgp(Math.max(0, held)) } })
  }
}
