import { bareAwb, type CaseRow } from '@mersal/contract'
import { Link } from 'react-router'
import { isMissing } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { EvidenceList, useEvidence } from '../../../shared/shipment/evidence/evidence-list.tsx'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { CaseActions } from '../acts/case-actions.tsx'
import type { RenderAct } from '../acts/next-acts.ts'
import { kindWords, outcomeWords } from '../case-words.ts'
import { type Case, useCase } from '../use-cases.ts'
import { CaseCount } from './case-count.tsx'
import styles from './case-detail.module.css'
import { CaseShipment } from './case-shipment.tsx'
import { CaseSlip } from './case-slip.tsx'

type Props = {
  id: number
  /** The row of the list, which shows before the rest has loaded. */
  row: CaseRow | undefined
  renderAct: RenderAct
  pathOf: (id: number) => string
  onClosed: (id: number) => void
}

/** One case: what happened, what can be done, the shipment in brief, the history. */
export default function CaseDetail({ id, row, renderAct, pathOf, onClosed }: Props) {
  const { data, error, refetch } = useCase(id)
  if (error && !data) {
    return (
      <ErrorPanel
        error={error}
        message={isMissing(error) ? m.case_not_found() : error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  const shown = data ?? row
  if (!shown) return <FormSkeleton fields={6} />
  return (
    <article className={`stack gap-xl width-page ${styles.detail}`}>
      <h2 tabIndex={-1}>{kindWords[shown.kind]()}</h2>
      <p className={`text-l soft ${styles.what}`}>{shown.what}</p>
      {shown.others.length > 0 && (
        <p className="flex wrap gap-pieces">
          {m.case_others()}
          {shown.others.map((other) => (
            <Link key={other.id} to={pathOf(other.id)} preventScrollReset>
              {kindWords[other.kind]()}
            </Link>
          ))}
        </p>
      )}
      {shown.closed_at !== null && shown.outcome !== null && (
        <p className={`sand ${styles.closed}`} role="status">
          {m.case_closed_as({ outcome: outcomeWords[shown.outcome]() })} ·{' '}
          <DayTime instant={shown.closed_at} />
        </p>
      )}
      <CaseActions row={shown} opened={data} renderAct={renderAct} onClosed={onClosed} />
      <Facts className={styles.facts}>
        <Fact label={m.case_deadline()}>
          <span data-overdue={shown.overdue}>
            <DayTime instant={shown.deadline} />
            {shown.overdue && <small>{m.case_overdue()}</small>}
          </span>
        </Fact>
        <Fact label={m.case_owner()}>{shown.owner ? <bdi>{shown.owner.name}</bdi> : m.case_no_owner()}</Fact>
        <Fact label={m.case_cause()}>{causeWords[shown.cause]()}</Fact>
        <Fact label={m.branch()}>
          <bdi>{shown.branch.name}</bdi>
        </Fact>
        <Fact label={m.case_opened_at()}>
          <DayTime instant={shown.opened_at} />
        </Fact>
        {shown.person && (
          <Fact label={personOf(shown)}>
            <bdi>{shown.person.name}</bdi>
          </Fact>
        )}
      </Facts>
      {shown.shipment && <CaseShipment shipment={shown.shipment} />}
      {shown.shipment && <CaseEvidence awb={bareAwb(shown.shipment.awb)} />}
      {shown.slip && <CaseSlip slip={shown.slip} />}
      {data?.count && <CaseCount row={data} count={data.count} />}
      {data && <CaseHistory history={data.history} />}
    </article>
  )
}

function personOf({ kind }: CaseRow): string {
  if (kind === 'deposit_missing') return m.case_banked_by()
  if (kind === 'token_shown') return m.case_token_seen_by()
  if (kind === 'counter_cash_waits') return m.case_taken_by()
  return kind === 'safe_difference' ? m.exchange_carrier() : m.delivery_boy()
}

/** What the delivery boys showed of their visits. Nothing when they showed nothing. */
function CaseEvidence({ awb }: { awb: string }) {
  const { data = [] } = useEvidence(awb)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="case-evidence">
      <h3 id="case-evidence">{m.evidence()}</h3>
      <EvidenceList rows={data} />
    </section>
  )
}

/** What was done about the case, newest first. */
function CaseHistory({ history }: { history: Case['history'] }) {
  return (
    <section aria-labelledby="case-history">
      <h3 id="case-history">{m.case_history()}</h3>
      <ol className={`stack text-m ${styles.history}`}>
        {history.toReversed().map(({ at, by, what, note }, index) => (
          <li key={history.length - index}>
            <span className={`flex wrap gap-pieces ${styles.entry}`}>
              {what}
              {by !== null && <bdi>{by}</bdi>}
              <DayTime instant={at} />
            </span>
            {note !== '' && (
              <p className="soft">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
