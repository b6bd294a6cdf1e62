import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import type { Left } from './own-line.ts'
import styles from './own-lines.module.css'

/** What a delivery boy without another stop takes back to the branch. */
export function BringBack({ left: { parcels, cash } }: { left: Left }) {
  return (
    <section className={`stack gap-m panel ${styles.back}`} aria-labelledby="bring-back">
      <h2 id="bring-back">{m.courier_bring_back()}</h2>
      <ul className="bold figures">
        {parcels > 0 && <li>{m.courier_bring_parcels({ count: parcels, shown: String(parcels) })}</li>}
        {cash > 0 && (
          <li>
            {m.courier_bring_cash()} <Amount egp={cash} />
          </li>
        )}
      </ul>
    </section>
  )
}
