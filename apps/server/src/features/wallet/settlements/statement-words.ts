import { type Bilingual, fill, type Language, type Word, word } from '@mersal/contract'
import type { WholeStatement } from './whole-statement.service.ts'

/** Words of papers that no screen says. */
export const paperWords = {
  preview: { en: 'Preview, not paid', ar: 'معاينة قبل الدفع' },
  leftOut: { en: 'Left out of the settlement', ar: 'خارج التسوية' },
  otherLines: { en: 'Other lines', ar: 'بنود أخرى' },
  line: { en: 'Line', ar: 'البند' },
} satisfies Record<string, Bilingual>

/** The title of a statement's documents, with its number, or that it is a preview. */
export function statementTitle({ made }: Pick<WholeStatement, 'made'>, language: Language): string {
  const heading = word('statement_heading')[language]
  return `${heading} ${made?.id_show ?? `– ${paperWords.preview[language]}`}`
}

const shown = (day: string) => day.split('-').reverse().join('/')

/** The days of a statement. Null when it has none. */
export function periodText(
  { from, to }: Pick<WholeStatement, 'from' | 'to'>,
  language: Language,
): string | null {
  if (from === null && to === null) return null
  const key = from === null ? 'statement_until' : to === null ? 'statement_since' : 'statement_from_to'
  return fill(word(key)[language], { from: shown(from ?? ''), to: shown(to ?? '') }, language)
}

type OtherRow = {
  awb: string | null
  what: string
  note: string
  date: string
  /** What the client pays more; null when the line is no fee. */
  fees: number | null
  vat: number | null
  amount: number
}

/** The lines of a statement that are no shipments. */
export function otherRows(statement: WholeStatement, language: Language): OtherRow[] {
  const say = (key: Word) => word(key)[language]
  const plain = { awb: null, note: '', fees: null, vat: null }
  return [
    ...statement.payments.map((line) => ({
      ...plain,
      ...line,
      what: say(
        line.awb !== null ? 'statement_bar_paid' : line.deposit ? 'statement_deposit' : 'statement_payment',
      ),
    })),
    ...statement.compensations.map(({ kind, ...line }) => ({
      ...plain,
      ...line,
      what: say(kind === 'lost' ? 'statement_lost' : 'statement_found'),
    })),
    ...statement.adjustments.map(({ net, ...line }) => ({
      ...line,
      amount: net,
      what: say('statement_adjustment'),
    })),
    ...statement.corrected.map((line) => ({ ...plain, ...line, what: say('statement_correction') })),
  ]
}
