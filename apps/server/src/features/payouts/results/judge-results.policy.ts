import {
  foldCode,
  foldDigits,
  foldText,
  formatEgpGrouped,
  type MessageKey,
  type MessageParameters,
  type PayoutFormat,
  type PayoutOutcome,
  parseEgp,
  shownId,
} from '@mersal/contract'
import { readLineReference } from '../batches/line-reference.ts'
import type { LineRecord } from '../batches/lines.repository.ts'
import type { ResultRow } from './read-results.ts'

type Words = Pick<NonNullable<PayoutFormat['results']>, 'paid' | 'failed' | 'returned'>
type Why = { key: MessageKey; parameters?: MessageParameters }

export type Judged = ResultRow & {
  line: LineRecord | null
  outcome_of: PayoutOutcome | null
} & ({ verdict: 'books' | 'already'; why: null } | { verdict: 'refused'; why: Why })

/** The batch that a bank answers about, with its lines by id. */
export type Answered = {
  batchId: number
  method: PayoutFormat['method']
  lines: ReadonlyMap<number, LineRecord>
  /** The batch of each named line of another batch, by the line's id. */
  elsewhere: ReadonlyMap<number, number>
}

/**
 * Judges each row of a bank's answer alone: whether it changes its line, finds it so already, or is refused, and why. A line
 * that is named twice is refused both times, since one of the rows is wrong.
 */
export function judgeResults(rows: readonly ResultRow[], words: Words, answered: Answered): Judged[] {
  const named = new Map<string, number>()
  const keyOf = ({ reference }: ResultRow) => foldCode(reference)
  for (const row of rows) named.set(keyOf(row), (named.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) => judge(row, (named.get(keyOf(row)) ?? 0) > 1, words, answered))
}

function judge(row: ResultRow, isTwice: boolean, words: Words, answered: Answered): Judged {
  const found = readLineReference(row.reference)
  const line = found?.batchId === answered.batchId ? (answered.lines.get(found.lineId) ?? null) : null
  const refuse = (key: MessageKey, parameters?: MessageParameters): Judged => ({
    ...row,
    line,
    outcome_of: outcome,
    verdict: 'refused',
    why: parameters ? { key, parameters } : { key },
  })
  const said = outcomeOf(row.outcome, words)
  // Only a paid line returns. A line that the bank returns before that has failed.
  const outcome =
    said === 'returned' && (line?.state === 'open' || line?.state === 'failed') ? 'failed' : said
  if (found && found.batchId !== answered.batchId && answered.elsewhere.get(found.lineId) === found.batchId)
    return refuse('payout_result_other_batch', { batch: shownId('PB', found.batchId) })
  if (!line) return refuse('payout_result_unknown')
  if (line.method !== answered.method) return refuse('payout_result_other_method')
  if (isTwice) return refuse('payout_result_twice')
  if (!outcome) return refuse('payout_result_word', { word: row.outcome })
  if (row.amount !== '' && piastresOf(row.amount) !== line.piastres)
    return refuse('payout_result_amount', { amount: formatEgpGrouped(line.piastres) })
  if (line.state === outcome) return { ...row, line, outcome_of: outcome, verdict: 'already', why: null }
  const isNext =
    line.state === 'open' ? outcome !== 'returned' : line.state === 'paid' && outcome === 'returned'
  if (!isNext) return refuse('payout_line_is', { state: line.state })
  if (outcome === 'paid' && foldCode(row.bankReference) === '') return refuse('payout_reference_required')
  return { ...row, line, outcome_of: outcome, verdict: 'books', why: null }
}

function outcomeOf(word: string, words: Words): PayoutOutcome | null {
  const outcomes = ['paid', 'failed', 'returned'] as const
  const isSaid = (list: string) => list.split(/[,،]/).some((one) => foldText(one) === foldText(word))
  return word === '' ? null : (outcomes.find((outcome) => isSaid(words[outcome])) ?? null)
}

/** An amount as banks write it: with or without thousands separators and places. */
function piastresOf(text: string): number | null {
  return parseEgp(foldDigits(text).replace(/[,٬\s]|EGP/gi, ''))
}
