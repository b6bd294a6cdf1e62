import type { CallReply } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Fact, Facts } from '../../ui/form/fact.tsx'
import { Amount, formatAmount } from '../../ui/text/amount.tsx'
import styles from './safe.module.css'

type Booked = Extract<CallReply<'countSafe'>, { id: number }>

/** What should have been there, shown after the count, and how the difference was booked. */
export function SafeResult({ result, onAnother }: { result: Booked; onAnother: () => void }) {
  const { expected, counted, difference } = result
  return (
    <section className={`stack gap-xl ${styles.form}`} aria-label={m.safe()}>
      <p className={`panel bold ${styles.verdict}`} data-exact={difference === 0} role="status">
        {difference === 0
          ? m.safe_exact()
          : difference < 0
            ? m.safe_short({ amount: formatAmount(-difference) })
            : m.safe_over({ amount: formatAmount(difference) })}
      </p>
      <Facts>
        <Fact label={m.safe_expected()}>
          <Amount egp={expected} />
        </Fact>
        <Fact label={m.amount_counted()}>
          <Amount egp={counted} />
        </Fact>
      </Facts>
      <p>
        <Button variant="secondary" onClick={onAnother}>
          {m.safe_another()}
        </Button>
      </p>
    </section>
  )
}
