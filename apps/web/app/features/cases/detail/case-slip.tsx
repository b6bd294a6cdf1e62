import { bankSlipStateLabels, type CaseRow } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './case-detail.module.css'

/** The deposit slip that a case is about, and what the bank’s statement showed. */
export function CaseSlip({ slip }: { slip: NonNullable<CaseRow['slip']> }) {
  const { id, number, amount, at, state, checked } = slip
  return (
    <section aria-labelledby="case-slip">
      <header className={`row wrap gap-pieces ${styles.head}`}>
        <h3 id="case-slip">{m.case_slip()}</h3>
      </header>
      <Facts>
        <Fact label={m.slip_number()}>
          <Link to={walletPaths.movement(id)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        </Fact>
        <Fact label={m.amount()}>
          <Amount egp={amount} />
        </Fact>
        <Fact label={m.case_banked_at()}>
          <DayTime instant={at} />
        </Fact>
        <Fact label={m.case_statement()}>
          {label(bankSlipStateLabels[state])}
          {checked && (
            <small className="block">
              <bdi>{checked.by}</bdi> · <DayTime instant={checked.at} />
            </small>
          )}
        </Fact>
        {checked && checked.note !== '' && (
          <Fact label={m.slip_report_note()}>
            <bdi>{checked.note}</bdi>
          </Fact>
        )}
      </Facts>
    </section>
  )
}
