import { type CheckKey, checkSentence, fieldErrors, foldDigits, type Language } from '@mersal/contract'
import { calls } from '@mersal/contract/requests'
import { m } from '../../../paraglide/messages.js'
import { formatDays, type Measure, splitDays } from './price-cells.ts'

const pair = calls.updatePrices.request.shape.terms.out.shape.pairs.element
const valid = { from: 1, to: 1, first_kg: '0', further_kg: '0', days_from: 1, days_to: 1 }

/** What was typed or pasted, tidied: Latin digits, no blanks around, one way to write days. */
export function tidyCell(measure: Measure, typed: string): string {
  const text = foldDigits(typed).trim()
  if (measure !== 'days') return text
  const { days_from, days_to } = splitDays(text)
  const isPair = /^\d+$/.test(days_from) && /^\d+$/.test(days_to)
  return isPair ? formatDays(Number(days_from), Number(days_to)) : text
}

/** Why a cell is refused, in the person's language. Null for a valid one. */
export function cellFault(measure: Measure, text: string, language: Language): string | null {
  // A comma separates decimals in some spreadsheets and thousands in others.
  if (/[,،٬]/.test(text)) return m.prices_no_comma()
  const { error } = pair.safeParse({
    ...valid,
    ...(measure === 'days' ? splitDays(text) : { [measure]: text }),
  })
  const [first] = error ? Object.values(fieldErrors(error)) : []
  return first ? checkSentence(first.key as CheckKey, language, first.parameters) : null
}
