import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { type Column, column } from '../../../ui/data-table/column.ts'
import styles from '../../../ui/text/cell-link.module.css'
import { type SortValues, sortableColumns } from '../sortable.ts'
import { type MonthFigure, monthFigures, shown, shownChange } from './month-figures.ts'
import { type AskedMonth, type Row, rowsOf } from './use-month.ts'

const names = { branch: m.branch, delivery_boy: m.delivery_boy, client: m.client, area: m.area }

/** What each column is sorted by: the figure of the month. */
export const monthSortValues: SortValues<Row> = {
  name: ({ name }) => name,
  ...Object.fromEntries(monthFigures.map(({ key, valueOf }) => [key, ({ now }: Row) => valueOf(now)])),
}

type Shown = {
  asked: AskedMonth
  before: string
  seesMoney: boolean
  sort: string
  onSort: (sort: string) => void
}

/** A name, and each figure of the month above that of the month before. No fee belongs to a delivery boy. */
export function monthColumns({ asked, before, seesMoney, sort, onSort }: Shown): Column<Row>[] {
  const sortable = sortableColumns<Row>(sort, onSort)
  const hasBranch = asked.by === 'delivery_boy' || asked.by === 'area'
  const hasMoney = seesMoney && asked.by !== 'delivery_boy'
  return [
    sortable('name', names[asked.by](), ({ name }) => <bdi>{name}</bdi>, {
      amount: false,
      skeletonWidth: 14,
    }),
    ...(hasBranch ? [column('branch', m.branch(), 12, ({ branch }: Row) => <bdi>{branch}</bdi>)] : []),
    ...monthFigures
      .filter(({ isMoney }) => hasMoney || !isMoney)
      .map((figure) =>
        sortable(
          figure.key,
          figure.label(),
          (row) => <Beside figure={figure} row={row} asked={asked} before={before} />,
          { hint: figure.hint(), skeletonWidth: figure.isMoney ? 8 : 4 },
        ),
      ),
  ]
}

type BesideProps = { figure: MonthFigure; row: Row; asked: AskedMonth; before: string }

function Beside({ figure, row, asked, before }: BesideProps) {
  const change = shownChange(figure, row)
  return (
    <>
      <OfMonth figure={figure} of={row.now} asked={asked} month={asked.month} row={row.id} />
      <small className="block text-xs faint nowrap">
        <span className="visually-hidden">{m.month_before()} </span>
        <OfMonth figure={figure} of={row.before} asked={asked} month={before} row={row.id} />
        {change !== null && (
          <>
            {' '}
            <bdi dir="ltr">({change})</bdi>
          </>
        )}
      </small>
    </>
  )
}

type OfMonthProps = { figure: MonthFigure; of: Row['now']; asked: AskedMonth; month: string; row: number }

/** A figure, which links to the shipments that it counts. */
function OfMonth({ figure, of, asked, month, row }: OfMonthProps) {
  const value = figure.valueOf(of)
  const to = figure.as && value ? rowsOf(figure.as, asked, month, row) : undefined
  const text = shown(figure, value)
  return to === undefined ? (
    <bdi dir="ltr">{text}</bdi>
  ) : (
    <Link className={styles.link} to={to} dir="ltr">
      {text}
    </Link>
  )
}
