import { company, companyName } from '../../../client/company.ts'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { Day } from '../../../ui/text/day.tsx'
import styles from './statement.module.css'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { periodOf, type Settlement } from './statement-words.ts'

/** A statement as an A4 page, in the person's language. */
export function StatementSheet({ settlement }: { settlement: Settlement }) {
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
      <div className={styles.parties}>
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
