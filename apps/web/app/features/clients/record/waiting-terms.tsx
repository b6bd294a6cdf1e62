import { m } from '../../../paraglide/messages.js'
import type { OpenedClient } from '../../../shared/client/client-set.ts'
import { ChangedValues } from '../../../ui/shipment/changed-values.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './waiting-terms.module.css'

/** Discounts and price lists of a client that a second person has not approved yet. */
export function WaitingTerms({ waiting }: { waiting: OpenedClient<unknown>['waitingTerms'] }) {
  if (waiting.length === 0) return null
  return (
    <section
      className={`stack gap-m width-form text-m sand ${styles.waiting}`}
      aria-label={m.client_terms_wait()}
      role="note"
    >
      <p>{m.client_terms_wait()}</p>
      {waiting.map(({ at, by, changes }) => (
        <div key={`${at} ${by}`}>
          <p className="note">
            <bdi>{by}</bdi> · <DayTime instant={at} />
          </p>
          <ChangedValues
            fields={changes.map(({ field, old_text, new_text }) => ({
              field,
              before: old_text,
              after: new_text,
            }))}
          />
        </div>
      ))}
    </section>
  )
}
