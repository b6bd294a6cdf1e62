import type { CaseRow } from '@mersal/contract'
import { Link } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import type { Case } from '../use-cases.ts'
import styles from './case-detail.module.css'

/** The count of cash that a case is about: every count of it, and what its delivery boy says against it. */
export function CaseCount({ row, count }: { row: CaseRow; count: NonNullable<Case['count']> }) {
  const { movement_id, counted_by, date, due, counted, earlier_counts, objection } = count
  const seesMoney = useMay('money.see')
  return (
    <section aria-labelledby="case-count">
      <header className={`row wrap gap-pieces ${styles.head}`}>
        <h3 id="case-count">
          {seesMoney ? <Link to={walletPaths.movement(movement_id)}>{m.case_count()}</Link> : m.case_count()}
        </h3>
      </header>
      {objection !== null && (
        <blockquote className={styles.objection}>
          <bdi>{objection}</bdi>
        </blockquote>
      )}
      <Facts>
        {due !== null && (
          <Fact label={dueOf(row)}>
            <Amount egp={due} />
          </Fact>
        )}
        {[...earlier_counts, { staff_name: counted_by, counted, date }].map((one, index, all) => (
          <Fact
            key={one.date}
            label={index === all.length - 1 ? m.amount_counted() : m.case_counted_before()}
          >
            <Amount egp={one.counted} />{' '}
            <small>
              <bdi>{one.staff_name}</bdi> · <DayTime instant={one.date} />
            </small>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

/** A case about a safe has a carrier if it is about an exchange. */
function dueOf({ kind, person }: CaseRow): string {
  if (kind !== 'safe_difference') return m.amount_due()
  return person ? m.exchange_amount_sent() : m.safe_expected()
}
