import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callQuery } from '../../../client/call-query.ts'
import { company, companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, walletPaths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { Mark } from '../../../ui/frame/mark.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import styles from './statement.module.css'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { periodOf, type Settlement, stateWords } from './statement-words.ts'
import { TakeStatement } from './take-statement.tsx'

export const meta = () => pageTitle(m.settlement())

/** The statement of a settlement, to read, print and download. */
export default function SettlementPage() {
  const id = Number(useParams().settlementId)
  const request = { settlement_id: id }
  const { data, error, refetch } = useQuery(callQuery('openSettlement', request))
  return (
    <>
      <div className="not-printed">
        <TitleBar
          title={data ? m.settlement_title({ number: data.id_show }) : m.settlement()}
          trail={[
            { label: m.wallet(), to: `${paths.wallet}?tab=clients` },
            ...(data ? [{ label: data.client.name, to: walletPaths.client(data.client.id) }] : []),
          ]}
          note={data && <p>{stateOf(data)}</p>}
          actions={data && <TakeAway settlement={data} />}
        />
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <StatementSheet settlement={data} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

function stateOf({ state, approved_by }: Settlement): string {
  const approved = approved_by === null ? [] : [m.approval_approved_by({ name: approved_by })]
  return [stateWords[state](), ...approved].join(' · ')
}

/** Downloads a statement, or prints it when the page has all its lines. */
function TakeAway({ settlement: { id, shipments, shipment_count } }: { settlement: Settlement }) {
  return (
    <>
      <TakeStatement request={{ settlement_id: id }} />
      {shipments.length === shipment_count && (
        <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {m.print()}
        </Button>
      )}
    </>
  )
}

/** A statement as an A4 page, in the person's language. */
function StatementSheet({ settlement }: { settlement: Settlement }) {
  const { client, id_show, date, paid_by, note } = settlement
  const period = periodOf(settlement)
  return (
    <article className={`stack gap-3xl width-page ${styles.sheet}`}>
      <header className={`row wrap between gap-parts ${styles.head}`}>
        <div className="row gap-l">
          <Mark size={32} />
          <div>
            <strong className="text-2xl">{companyName()}</strong>
            <p className="note">
              <bdi>{company().address[pageLanguage()]}</bdi> ·{' '}
              <bdi dir="ltr">{company().phones.join(' · ')}</bdi>
            </p>
          </div>
        </div>
        <div>
          <h2 className="text-xl">{m.statement_heading()}</h2>
          <p className="soft">
            <bdi dir="ltr">{id_show}</bdi> · <Day instant={date} />
          </p>
          {period !== null && <p className="soft">{period}</p>}
        </div>
      </header>
      <div className={`stack ${styles.parties}`}>
        <div>
          <p className="sub">{m.client()}</p>
          <p>
            <strong>
              <bdi>{client.name}</bdi>
            </strong>{' '}
            <bdi dir="ltr">{client.id_show}</bdi>
          </p>
          <p>
            <bdi>{client.address}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{client.phone}</bdi>
          </p>
        </div>
        <StatementSums statement={settlement} />
      </div>
      <StatementLines statement={settlement} />
      <footer className="soft">
        <p>{m.statement_prepared_by({ name: paid_by ?? m.statement_by_schedule() })}</p>
        {note !== '' && <p>{m.statement_note({ note })}</p>}
      </footer>
    </article>
  )
}
