import {
  type Bilingual,
  calls,
  egp,
  entryKindLabels,
  formatAwbOrNull,
  type Language,
  languages,
  ledgerAccountLabels,
  shownId,
  word,
} from '@mersal/contract'
import { z } from 'zod'
import { dayInCairo, timeInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Sql } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Work } from '../../platform/jobs/document-maker.ts'
import { type Cells, type TableFormat, tableMakers } from '../../platform/jobs/table-makers.ts'
import {
  type AccountSums,
  countLines,
  type Days,
  type JournalLine,
  linesOfJournal,
  sumsOfAccounts,
} from './books.repository.ts'
import { type Codes, readCodes } from './codes.service.ts'
import { requireDays } from './require-days.ts'
import { accountOrder, presentSums } from './trial-balance.ts'

const request = z.strictObject({
  /** The request of the call, unparsed. */
  asked: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
})
type BooksWork = Work<z.output<typeof request>>

const accountHeadings: readonly Bilingual[] = [
  { en: 'Account code', ar: 'كود الحساب' },
  { en: 'Account', ar: 'الحساب' },
]
const ownerHeadings: readonly Bilingual[] = [
  { en: 'Owner number', ar: 'رقم صاحب الحساب' },
  { en: 'Owner', ar: 'صاحب الحساب' },
]
const debitAndCredit: readonly Bilingual[] = [
  { en: 'Debit', ar: 'مدين' },
  { en: 'Credit', ar: 'دائن' },
]

/** The trial balance as a file: a line for each account, or for each owner of an account. Its last line is the total. */
export const trialBalanceMakers = tableMakers('trial-balance', request, async (work: BooksWork) => {
  const { sql, asker } = work
  const { asked, language } = work.request
  const { by, format: _, ...days } = calls.exportTrialBalance.request.parse(asked)
  await requireDays(sql, days, asker)
  const [codes, accounts] = await Promise.all([readCodes(sql), sumsOfAccounts(sql, days, language)])
  const figures = (sums: readonly AccountSums[]) => Object.values(presentSums(sums))
  const rows = accountOrder.flatMap((kind) => {
    const ofKind = accounts.filter(({ account }) => account === kind)
    const named = namesOf(kind, codes, language)
    if (by === 'account') return [[...named, ...figures(ofKind)]]
    return ofKind.map((account) => [...named, ...ownerOf(account), ...figures([account])])
  })
  const unnamed = by === 'account' ? [] : ['', '']
  return {
    columns: columnsOf(language, [
      ...accountHeadings,
      ...(by === 'account' ? [] : ownerHeadings),
      { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
      ...debitAndCredit,
      { en: 'Closing balance', ar: 'الرصيد الختامي' },
    ]),
    rows: [...rows, ['', word('total')[language], ...unnamed, ...figures(accounts)]],
  }
})

const dayHeading = word('date')
const journalHeadings: readonly Bilingual[] = [
  { en: 'Entry', ar: 'رقم القيد' },
  dayHeading,
  { en: 'Time', ar: 'الوقت' },
  { en: 'Kind', ar: 'النوع' },
  ...accountHeadings,
  ...ownerHeadings,
  ...debitAndCredit,
  word('awb'),
  { en: 'By', ar: 'بواسطة' },
  { en: 'Note', ar: 'ملاحظة' },
  { en: 'Reverses entry', ar: 'يعكس القيد رقم' },
]

/** The journal as a file: a line for each posting. More lines than a file of its format holds are refused. */
export const journalMakers = tableMakers('journal', request, async (work: BooksWork, format) => {
  const { asked, language } = work.request
  const { format: _, ...days } = calls.exportJournal.request.parse(asked)
  await requireDays(work.sql, days, work.asker)
  const codes = await readCodes(work.sql)
  return {
    columns: columnsOf(language, journalHeadings),
    rows: journalRows(work, days, await requireCount(work.sql, days, format), codes),
  }
})

async function requireCount(sql: Sql, days: Days, format: TableFormat): Promise<number> {
  const maximum = mostLines[format]
  const count = await countLines(sql, days, maximum + 1)
  if (count > maximum) throw new Refused('invalid', 'export_too_long', { parameters: { maximum } })
  return count
}

/** An XLSX file is built in memory, a CSV file is streamed. */
const mostLines: Record<TableFormat, number> = { csv: 1_000_000, xlsx: 50_000 }

const entriesAStep = 1_000

async function* journalRows(
  { sql, request: { language }, progress, signal }: BooksWork,
  days: Days,
  total: number,
  codes: Codes,
): AsyncGenerator<Cells[]> {
  let done = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const lines = await linesOfJournal(sql, days, { after, most: entriesAStep, language })
    const last = lines.at(-1)
    if (!last) return
    yield lines.map((line) => cellsOf(line, codes, language))
    after = last.entry_id
    done += lines.length
    await progress(Math.min(done, total), total)
  }
}

function cellsOf(line: JournalLine, codes: Codes, language: Language): Cells {
  const { entry_id, at, kind, piastres, staff_name, note, reverses } = line
  return [
    String(entry_id),
    dayInCairo(at),
    timeInCairo(at),
    entryKindLabels[kind][language],
    ...namesOf(line.account, codes, language),
    ...ownerOf(line),
    piastres > 0 ? egp(piastres) : '',
    piastres < 0 ? egp(-piastres) : '',
    formatAwbOrNull(line) ?? '',
    staff_name ?? '',
    note,
    reverses === null ? '' : String(reverses),
  ]
}

function namesOf(account: AccountSums['account'], codes: Codes, language: Language): [string, string] {
  return [codes[account], ledgerAccountLabels[account][language]]
}

function ownerOf({ employee_id, client_id, owner }: AccountSums | JournalLine): [string, string] {
  if (employee_id !== null) return [shownId('EM', employee_id), owner ?? '']
  return [client_id === null ? '' : shownId('CL', client_id), owner ?? '']
}

const wide = 26

function columnsOf(language: Language, headings: readonly Bilingual[]) {
  return headings.map((heading) => ({
    heading: heading[language],
    width: heading === accountHeadings[1] || heading === ownerHeadings[1] ? wide : 16,
    format: '#,##0.00',
    ...(heading === dayHeading && { date: 'day' as const }),
  }))
}
