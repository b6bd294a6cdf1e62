import { leftToRight, type MonthReport, monthName, reachOf } from '@mersal/contract'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from '../performance.module.css'
import { type MonthFigure, monthFigures, shown, shownChange } from './month-figures.ts'
import { type AskedMonth, lastDayOf, rowsOf } from './use-month.ts'

type Props = { report: MonthReport | undefined; asked: AskedMonth; seesMoney: boolean }

/** The figures of the whole month, each with that of the month before. */
export function MonthTotals({ report, asked, seesMoney }: Props) {
  const { role } = useSignedIn()
  // The books are of the whole company.
  const opensBooks = reachOf(role, 'books.keep') !== 'none' && asked.branch_id === ''
  const booksOf = (month: string) =>
    opensBooks
      ? narrowedPath(paths.books, { from_date: `${month}-01`, to_date: lastDayOf(month) })
      : undefined
  return (
    <dl className={`stack ${styles.totals}`}>
      {monthFigures
        .filter(({ isMoney }) => seesMoney || !isMoney)
        .map((figure) => {
          const toOf = (month: string) => (figure.as ? rowsOf(figure.as, asked, month) : booksOf(month))
          return (
            <Figure
              key={figure.key}
              of={figure.key}
              label={figure.label()}
              to={toOf(asked.month)}
              note={report ? noteOf(figure, report) : ''}
              noteTo={report && toOf(report.before)}
            >
              {report && <Value figure={figure} value={figure.valueOf(report.total.now)} />}
            </Figure>
          )
        })}
    </dl>
  )
}

function Value({ figure, value }: { figure: MonthFigure; value: number | null }) {
  if (figure.isMoney && value !== null) return <Amount egp={value} />
  return <bdi dir="ltr">{shown(figure, value)}</bdi>
}

/** What it was in the month before, with the change. */
function noteOf(figure: MonthFigure, { total, before }: MonthReport): string {
  const month = monthName(before, pageLanguage())
  const change = shownChange(figure, total)
  if (change === null) return m.month_note_none({ month })
  const value = shown(figure, figure.valueOf(total.before))
  return m.month_note({ month, before: leftToRight(value), change: leftToRight(change) })
}
