import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import type { OwnLines } from './own-line.ts'
import styles from './own-lines.module.css'

/** The cash to hand in, the debt, transfers that are being confirmed, and the day's work. */
export function CashPanel({ lines }: { lines: OwnLines | null }) {
  return (
    <dl className={`flex wrap ${styles.cash}`}>
      <div>
        <dt>{m.courier_cash()}</dt>
        <dd>{lines ? <Amount egp={lines.cash} /> : <span className={styles.unknown} />}</dd>
      </div>
      {lines !== null && lines.debt > 0 && (
        <div data-debt>
          <dt>{m.courier_debt()}</dt>
          <dd>
            <Amount egp={lines.debt} />
          </dd>
        </div>
      )}
      {lines !== null && lines.transfers > 0 && (
        <div data-debt>
          <dt>{m.courier_transfers()}</dt>
          <dd>
            <Amount egp={lines.transfers} />
          </dd>
        </div>
      )}
      <div>
        <dt>{m.courier_delivered_today()}</dt>
        <dd>{lines ? lines.delivered_today : <span className={styles.unknown} />}</dd>
      </div>
    </dl>
  )
}
