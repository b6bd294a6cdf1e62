import {
  type CallReply,
  type CallRequest,
  egp,
  type Language,
  limits,
  payoutLineStateLabels,
  payoutLineStates,
  sentence,
} from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/handlers.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { everyBranch } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import { lockBatch } from '../batches/batches.repository.ts'
import { bookEnds } from '../batches/book-ends.service.ts'
import { readLineReference } from '../batches/line-reference.ts'
import { findLines } from '../batches/lines.repository.ts'
import { type FormatRecord, findFormat } from '../formats/formats.repository.ts'
import { type Judged, judgeResults } from './judge-results.policy.ts'
import { type ResultRow, readResults } from './read-results.ts'

type Import = CallRequest<'importPayoutResults'>
type Read = { method: FormatRecord['method']; words: NonNullable<FormatRecord['results']>; rows: ResultRow[] }

/** Reads the bank's answer by a format, before the transaction. */
export async function readAnswer(sql: Sql, { format_id, file }: Import): Promise<Read> {
  const format = await findFormat(sql, format_id)
  if (!format) throw Refused.field('format_id', 'not_found')
  const { method, results: words } = format
  if (method === 'cash') throw Refused.field('format_id', 'payout_result_cash')
  if (!words) throw Refused.field('format_id', 'payout_format_no_results')
  return { method, words, rows: await readResults(await file.arrayBuffer(), words) }
}

/** Judges the rows of a bank's answer, and books those that change their line if asked. */
export async function importResults(
  { sql: tx, actor, now, language }: Context<'importPayoutResults'>,
  { batch_id, book }: Import,
  { method, words, rows }: Read,
): Promise<CallReply<'importPayoutResults'>> {
  const state = await lockBatch(tx, batch_id)
  if (state === null) throw new Refused('not_found', 'not_found')
  if (state === 'prepared' || state === 'declined') throw new Refused('conflict', 'payout_not_approved')
  const window = { batchId: batch_id, state: null, limit: limits.payouts.lines, offset: 0 }
  const lines = await findLines(tx, everyBranch, window, language)
  const lineIds = namedElsewhere(batch_id, rows)
  const others = lineIds.length === 0 ? [] : await findLines(tx, everyBranch, { lineIds }, language)
  const judged = judgeResults(rows, words, {
    batchId: batch_id,
    method,
    lines: new Map(lines.map((line) => [line.id, line])),
    elsewhere: new Map(others.map((line) => [line.id, line.batch_id])),
  })
  const ends = judged.flatMap(({ verdict, line, outcome_of: outcome, bankReference, outcome: word }) =>
    verdict === 'books' && line && outcome
      ? [{ line, outcome, reference: bankReference, reason: outcome === 'paid' ? '' : word }]
      : [],
  )
  const booked = book && ends.length > 0
  if (booked) {
    await bookEnds({ tx, actor, now }, ends)
    await logActivity(tx, actor, now, {
      action: 'money_payout_results',
      entity: 'payout_batch',
      entityId: batch_id,
      branchIds: [],
      money: true,
      changes: [{ field: 'lines', old_text: null, new_text: String(ends.length) }],
    })
  }
  const sumOf = (outcome: string) =>
    egp(ends.reduce((sum, end) => sum + (end.outcome === outcome ? end.line.piastres : 0), 0))
  const countOf = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).length
  return {
    list_items: judged.map((one) => presentResult(one, language)),
    books: countOf('books'),
    already: countOf('already'),
    refused: countOf('refused'),
    paid: sumOf('paid'),
    returned: sumOf('returned'),
    booked,
  }
}

/** The lines that the rows name as lines of other batches. */
function namedElsewhere(batchId: number, rows: readonly ResultRow[]): number[] {
  return rows.flatMap(({ reference }) => {
    const found = readLineReference(reference)
    return found && found.batchId !== batchId ? [found.lineId] : []
  })
}

function presentResult(
  { row, reference, line, outcome_of, bankReference, verdict, why }: Judged,
  language: Language,
): CallReply<'importPayoutResults'>['list_items'][number] {
  return {
    row,
    reference,
    client: line?.client_name ?? '',
    amount: line ? egp(line.piastres) : null,
    outcome: outcome_of,
    bank_reference: bankReference,
    verdict,
    details: why ? sentence(why.key, language, { ...why.parameters, ...stateIn(why, language) }) : '',
  }
}

/** The state of a line in the language of the caller. */
function stateIn(
  { parameters }: NonNullable<Judged['why']>,
  language: Language,
): Readonly<Record<string, string>> {
  const state = payoutLineStates.find((one) => one === parameters?.state)
  return state ? { state: payoutLineStateLabels[state][language] } : {}
}
