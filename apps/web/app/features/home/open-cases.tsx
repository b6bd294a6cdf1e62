import { type CallReply, caseCauses } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { type Column, column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { causeWords } from '../../ui/shipment/cause-words.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './open-cases.module.css'

type Branch = CallReply<'countCases'>['branches'][number]

const keyOf = ({ id }: Branch) => String(id)

/** Open and late cases of each branch, by cause. Each number opens its cases. */
export default function OpenCases() {
  const { data } = useQuery(callQuery('countCases', {}))
  if (!data) return null
  return (
    <Panel
      title={m.cases_by_cause()}
      note={data.open > 0 && m.cases_by_cause_note()}
      className={styles.panel}
      actions={<Link to={paths.cases}>{m.cases_see_all()}</Link>}
    >
      {data.open === 0 ? (
        <p className={`note ${styles.none}`}>{m.cases_none_home()}</p>
      ) : (
        <DataTable
          label={m.cases()}
          columns={columns()}
          rows={data.branches.filter(({ open }) => open > 0)}
          keyOf={keyOf}
        />
      )}
    </Panel>
  )
}

function columns(): Column<Branch>[] {
  return [
    column('branch', m.branch(), 16, ({ name }) => <bdi>{name}</bdi>),
    column('open', m.cases_all(), 4, ({ id, name, open, late }) => (
      <Counts
        what={`${name}, ${m.cases_all()}`}
        open={open}
        late={late}
        filters={{ branch_id: String(id) }}
      />
    )),
    column('overdue', m.case_overdue(), 4, ({ id, name, overdue }) => (
      <Count
        what={`${name}, ${m.case_overdue()}`}
        count={overdue}
        filters={{ branch_id: String(id), overdue: '1' }}
      />
    )),
    ...caseCauses.map(
      (cause): Column<Branch> =>
        column(cause, causeWords[cause](), 4, ({ id, name, causes }) => {
          const { open, late } = causes.find((entry) => entry.cause === cause) ?? { open: 0, late: 0 }
          return (
            <Counts
              what={`${name}, ${causeWords[cause]()}`}
              open={open}
              late={late}
              filters={{ branch_id: String(id), cause }}
            />
          )
        }),
    ),
  ]
}

type Filters = Record<string, string>
type CountsProps = { what: string; open: number; late: number; filters: Filters }

/** Open cases, and those of them that are late parcels. */
function Counts({ what, open, late, filters }: CountsProps) {
  return (
    <span className={`wrap baseline gap-pieces ${styles.counts}`}>
      <Count what={what} count={open} filters={filters} />
      {late > 0 && (
        <Link
          className={styles.late}
          to={narrowedPath(paths.cases, { ...filters, kind: 'late' })}
          aria-label={`${what}: ${m.case_late_of({ shown: formatCount(late) })}`}
        >
          {m.case_late_of({ shown: formatCount(late) })}
        </Link>
      )}
    </span>
  )
}

function Count({ what, count, filters }: { what: string; count: number; filters: Filters }) {
  if (count === 0) return <span className="faint">0</span>
  return (
    <Link to={narrowedPath(paths.cases, filters)} aria-label={`${what}: ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  )
}
