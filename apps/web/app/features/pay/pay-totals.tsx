import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths } from '../../paths.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { formatAmount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './pay.module.css'

type Sums = { earned: number; shortages: number; total: number; unrated: number }

/** What was earned, what is missing, and what is left. */
export function PayTotals({ sums }: { sums: Sums | undefined }) {
  const egp = (amount: number | undefined) =>
    amount === undefined ? undefined : (
      <>
        <bdi dir="ltr">{formatAmount(amount)}</bdi> <small>{m.egp()}</small>
      </>
    )
  return (
    <>
      <dl className={styles.figures}>
        <Figure of="earned" label={m.pay_earned()} note={m.pay_earned_means()}>
          {egp(sums?.earned)}
        </Figure>
        <Figure of="shortages" label={m.pay_shortages()} note={m.pay_shortages_means()}>
          {egp(sums?.shortages)}
        </Figure>
        <Figure of="total" label={m.total()} note={m.pay_not_paid_here()}>
          {egp(sums?.total)}
        </Figure>
        {sums !== undefined && sums.unrated > 0 && (
          <Figure
            of="unrated"
            label={m.pay_unrated()}
            note={m.pay_unrated_means()}
            to={narrowedPath(paths.pay, { tab: 'rates' })}
            isAlarming
          >
            {formatCount(sums.unrated)}
          </Figure>
        )}
      </dl>
    </>
  )
}
