import {
  formatEgp,
  formatEgpGrouped,
  type PayoutCashProof,
  type PayoutOutcome,
  type Piastres,
} from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Employee } from '../../../platform/session/actor.ts'
import { type LogEntry, logActivity } from '../../activity-log/index.ts'
import { balanceOf, lockAccount, postEntries, postPayout, reverseEntry } from '../../ledger/index.ts'
import { lineReference } from './line-reference.ts'
import {
  type EndedLine,
  judgeSettlements,
  type LineRecord,
  lockSettlements,
  saveEndedLines,
} from './lines.repository.ts'

export type Ending = { tx: Transaction; actor: Employee; now: Date }
export type LineEnd = {
  line: LineRecord
  outcome: PayoutOutcome
  reference: string
  reason: string
  /** What shows that the client took the cash. Needed for a line of cash that is paid. */
  proof?: Exclude<PayoutCashProof, 'name'>
}

/**
 * Books what became of lines of a locked batch: a paid line leaves the bank or a safe, a returned one comes back. Their
 * settlements are paid when their lines are. Returns the entries of paid lines, by line.
 */
export async function bookEnds(
  ending: Ending,
  ends: readonly LineEnd[],
): Promise<ReadonlyMap<number, number>> {
  const { tx, actor, now } = ending
  const settlements = [...new Set(ends.map(({ line }) => line.settlement_id))]
  await lockSettlements(tx, settlements)
  const paid = ends.filter(({ outcome }) => outcome === 'paid')
  await requireCash(tx, paid)
  const entries = await postPaid(ending, paid)
  const ended: EndedLine[] = []
  for (const { line, outcome, reference, reason, proof } of ends)
    ended.push({
      id: line.id,
      state: outcome,
      reference: outcome === 'returned' ? line.reference : reference,
      reason,
      paidEntryId: line.paid_entry_id ?? entries.get(line.id) ?? null,
      returnedEntryId: outcome === 'returned' ? await postReturned(ending, line, reason) : null,
      cashProof: line.cash_proof ?? proof ?? null,
    })
  await saveEndedLines(tx, ended, actor.id, now)
  await judgeSettlements(tx, settlements)
  return entries
}

/** The same for one line, which the log tells. Returns the entry of a paid line. */
export async function bookEnd(ending: Ending, end: LineEnd): Promise<number | null> {
  const { tx, actor, now } = ending
  const entries = await bookEnds(ending, [end])
  await logActivity(tx, actor, now, {
    action: `money_payout_${end.outcome}`,
    note: end.reason,
    ...loggedLine(end.line),
  })
  return entries.get(end.line.id) ?? null
}

/** A line in the log, under its batch. */
export function loggedLine(line: LineRecord): Omit<LogEntry, 'action' | 'note'> {
  const text = `${lineReference(line)} ${formatEgp(line.piastres)}`
  return {
    entity: 'payout_batch',
    entityId: line.batch_id,
    branchIds: line.branch_id === null ? [] : [line.branch_id],
    money: true,
    changes: [{ field: 'amount', old_text: null, new_text: text }],
  }
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
      throw new Refused('conflict', 'more_than_held', {
        parameters: { held: formatEgpGrouped(Math.max(0, held)) },
      })
  }
}
