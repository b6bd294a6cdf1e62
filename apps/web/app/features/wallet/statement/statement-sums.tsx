import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './statement.module.css'
import { partsOf, type Statement } from './statement-words.ts'

/** The calculation of the net amount: COD, less fees and VAT, plus the client's payments and compensations. */
export function StatementSums({ statement }: { statement: Statement }) {
  return (
    <dl className={`stack ${styles.sums}`}>
      {partsOf(statement).map(({ label, egp }) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd>
            <Amount egp={egp === 0 ? 0 : egp} />
          </dd>
        </div>
      ))}
      <div className={styles.net}>
        <dt className="soft">{m.statement_net()}</dt>
        <dd>
          <Amount egp={statement.net} />
        </dd>
      </div>
    </dl>
  )
}
