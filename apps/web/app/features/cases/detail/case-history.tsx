import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/text/day.tsx'
import type { Case } from '../use-cases.ts'
import styles from './case-detail.module.css'

/** What was done about the case, newest first. */
export function CaseHistory({ history }: { history: Case['history'] }) {
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
