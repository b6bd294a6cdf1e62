import type { CaseRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { causeWords } from '../../ui/shipment/cause-words.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { kindWords, outcomeWords } from './case-words.ts'
import styles from './cases-of-shipment.module.css'

/** The cases of a shipment: the open ones, and the closed ones folded. */
export default function CasesOfShipment({ rows }: { rows: readonly CaseRow[] }) {
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const closed = rows.filter(({ closed_at }) => closed_at !== null)
  return (
    <section className={`stack gap-s text-m ${styles.cases}`} aria-label={m.cases()}>
      {open.length > 0 && (
        <ul>
          {open.map((row) => (
            <li key={row.id}>
              <Link to={narrowedPath(paths.cases, { case: String(row.id) })}>{kindWords[row.kind]()}</Link>
              <span>{row.what}</span>
              <span className={`sub flex wrap gap-pieces push ${styles.facts}`}>
                <span>{m.case_cause_is({ cause: causeWords[row.cause]() })}</span>
                <bdi>{row.owner ? row.owner.name : m.case_no_owner()}</bdi>
                <span data-overdue={row.overdue}>
                  {row.overdue ? `${m.case_overdue()} ·` : m.case_due()} <DayTime instant={row.deadline} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details>
          <summary>{m.cases_closed_count({ shown: formatCount(closed.length) })}</summary>
          <ul>
            {closed.map((row) => (
              <ClosedCase key={row.id} row={row} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function ClosedCase({ row: { id, kind, what, outcome, closed_at } }: { row: CaseRow }) {
  return (
    <li>
      <Link to={narrowedPath(paths.cases, { case: String(id) })}>{kindWords[kind]()}</Link>
      <span>{what}</span>
      <span className={`sub flex wrap gap-pieces push ${styles.facts}`}>
        {outcome && <span>{outcomeWords[outcome]()}</span>}
        {closed_at && <DayTime instant={closed_at} />}
      </span>
    </li>
  )
}
