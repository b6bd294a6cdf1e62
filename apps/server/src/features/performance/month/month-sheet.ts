import {
  type Bilingual,
  formatEgpGrouped,
  type Language,
  locales,
  type MonthGroup,
  type MonthReport,
  monthName,
  word,
} from '@mersal/contract'
import { said } from '../../labels/index.ts'
import {
  amountInEgp,
  type Cell,
  cell,
  digits,
  headingInEgp,
  type Letterhead,
  letterhead,
  light,
  moment,
  ours,
  type Sheet,
  strong,
  type Table,
  words,
} from '../../papers/index.ts'
import {
  branchWords,
  changeOf,
  figuresOfAll,
  figuresOfRows,
  groupWords,
  type MonthFigure,
} from './month-figures.ts'

const text = {
  title: { en: 'Report of the month', ar: 'تقرير الشهر' },
  month: { en: 'Month', ar: 'الشهر' },
  before: { en: 'Month before', ar: 'الشهر السابق' },
  deliveries: { en: 'Deliveries count at', ar: 'التسليم يُحسب على' },
  revenue: { en: 'Revenue counts at', ar: 'الإيراد يُحسب على' },
  figure: { en: 'Figure', ar: 'المؤشر' },
  change: { en: 'Change', ar: 'التغيّر' },
  cash: { en: 'Cash that nobody has counted yet', ar: 'نقدية لم تُعدّ بعد' },
  below: { en: 'below it', ar: 'وتحته' },
  made: { en: 'Made', ar: 'وقت التقرير' },
  age: { en: 'Age in days', ar: 'العمر بالأيام' },
  count: { en: 'Parcels and payments at counters', ar: 'شحنات ودفعات في الفروع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
} as const satisfies Record<string, Bilingual>

type Printed = {
  report: MonthReport
  by: MonthGroup
  /** The one branch that it is narrowed to. */
  branch: string | null
  at: Date
}

/** The page of a month on paper: its figures, its table by `by`, and uncounted cash by age. */
export function presentMonthSheet({ report, by, branch, at }: Printed, head: Letterhead): Sheet {
  const { language } = head
  const say = (key: keyof typeof text) => text[key][language]
  const seesMoney = report.total.now.revenue !== null
  return {
    ...letterhead(head),
    title: say('title'),
    facts: [
      { name: say('month'), value: ours(monthName(report.month, language), language) },
      { name: say('before'), value: ours(monthName(report.before, language), language) },
      ...(branch === null ? [] : [{ name: word('branch')[language], value: said(branch, 60, language) }]),
      { name: say('made'), value: moment(at) },
      { name: say('deliveries'), value: words(branchWords.delivering, language) },
      ...(seesMoney ? [{ name: say('revenue'), value: words(branchWords.sending, language) }] : []),
    ],
    tables: [figuresTable(report, language), rowsTable(report, by, language), cashTable(report, language)],
    signatures: [],
  }
}

function figuresTable(report: MonthReport, language: Language): Table {
  return {
    title: null,
    columns: [
      { title: text.figure[language], width: { parts: 2 } },
      { title: monthName(report.month, language), width: { mm: 36 }, centred: true },
      { title: monthName(report.before, language), width: { mm: 36 }, centred: true },
      { title: text.change[language], width: { mm: 36 }, centred: true },
    ],
    rows: figuresOfAll(report).map((figure) => [
      cell(ours(headingOf(figure, language), language)),
      cell(strong(valueOf(figure, figure.valueOf(report.total.now)))),
      cell(valueOf(figure, figure.valueOf(report.total.before))),
      cell(changeIn(figure, report.total)),
    ]),
  }
}

function rowsTable(report: MonthReport, by: MonthGroup, language: Language): Table {
  const figures = figuresOfRows(by, report)
  const row = (name: Cell, months: MonthReport['total']) => [
    name,
    ...figures.map((figure) =>
      cell(
        strong(valueOf(figure, figure.valueOf(months.now))),
        light(valueOf(figure, figure.valueOf(months.before))),
      ),
    ),
  ]
  return {
    title: `${groupWords[by][language]}: ${monthName(report.month, language)}${locales[language].comma}${text.below[language]} ${monthName(report.before, language)}`,
    columns: [
      { title: groupWords[by][language], width: { parts: 2 } },
      ...figures.map((figure) => ({ title: headingOf(figure, language), width: { mm: 27 }, centred: true })),
    ],
    rows: [
      ...report.list_items.map(({ name, branch, ...months }) =>
        row(
          cell(said(name, 60, language), branch === null ? null : light(said(branch, 60, language))),
          months,
        ),
      ),
      row(cell(strong(words(word('total'), language))), report.total),
    ],
  }
}

function cashTable({ cash }: MonthReport, language: Language): Table {
  const seesSums = cash.some(({ amount }) => amount !== null)
  return {
    title: text.cash[language],
    columns: [
      { title: text.age[language], width: { parts: 2 } },
      { title: text.count[language], width: { mm: 60 }, centred: true },
      ...(seesSums ? [{ title: headingInEgp(text.amount, language), width: { mm: 36 }, centred: true }] : []),
    ],
    rows: cash.map(({ from, to, count, amount }) => [
      cell(digits(to === null ? `${from}+` : `${from}–${to}`)),
      cell(digits(count)),
      ...(seesSums ? [cell(amountInEgp(amount ?? 0))] : []),
    ]),
  }
}

function headingOf({ name, kind }: MonthFigure, language: Language): string {
  return kind === 'amount' ? headingInEgp(name, language) : name[language]
}

function valueOf({ kind }: MonthFigure, value: number | null) {
  if (value === null) return digits('–')
  if (kind === 'amount') return amountInEgp(value)
  return digits(kind === 'percent' ? `${value}%` : value)
}

function changeIn(figure: MonthFigure, months: MonthReport['total']) {
  const change = changeOf(figure, months)
  if (change === null || change === 0) return valueOf(figure, change)
  const sign = change > 0 ? '+' : '−'
  const size = Math.abs(change)
  if (figure.kind === 'amount') return digits(`${sign}${formatEgpGrouped(Math.round(size * 100))}`)
  return digits(`${sign}${size}`)
}
